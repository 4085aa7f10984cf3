import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ReadableDocument } from '../../domain/receipts/receipt-reading.types.js';
import { flatScan } from '../../tests/support/documents/paper/photograph.js';
import { receiptPicture } from '../../tests/support/documents/paper/till-document.js';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { createRandom } from '../../tests/support/documents/random.js';
import { cornerTill } from '../../tests/support/documents/tills/corner-till.js';
import { sharedReceiptReader } from '../../tests/support/processes/shared-children.js';

const reader = sharedReceiptReader();

/** Two receipts of different days, scanned, with what they are. */
async function twoReceipts() {
  return await Promise.all(
    [71, 72].map(async (seed) => {
      const random = createRandom(seed);
      const { lines, expected } = cornerTill.print({ random });
      const jpeg = await receiptPicture({ lines, conditions: flatScan, random });
      const { width = 1, height = 1 } = await sharp(jpeg).metadata();
      return { jpeg, width, height, expected };
    }),
  );
}

async function totalsIn(document: ReadableDocument) {
  const outcome = await reader.read(document);
  return outcome.ok
    ? outcome.readings.map(({ purchasedAt, totalCents }) => [purchasedAt?.value, totalCents?.value])
    : outcome.code;
}

const expectedOf = (receipts: Awaited<ReturnType<typeof twoReceipts>>) =>
  receipts.map(({ expected }) => [expected.purchasedAt, expected.totalCents]);

it('two receipts in one photograph are two readings', async () => {
  const receipts = await twoReceipts();
  const [left, right] = receipts;
  if (!left || !right) throw new Error('two were drawn');
  const height = Math.max(left.height, right.height);
  const picture = await sharp({
    create: { width: left.width + right.width + 120, height, channels: 3, background: '#fff' },
  })
    .composite([
      { input: left.jpeg, left: 0, top: 0 },
      { input: right.jpeg, left: left.width + 120, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const totals = await totalsIn({ bytes: picture, fileName: 'two.jpg', fileType: 'image/jpeg' });
  expect(totals).toEqual(expectedOf(receipts));
});

it('a scan of a receipt a page gives a reading for each', async () => {
  const receipts = await twoReceipts();
  const pages = receipts.map(({ jpeg, width, height }) => ({
    width: width * 0.36,
    height: height * 0.36,
    picture: { jpeg, width, height },
  }));
  const totals = await totalsIn({
    bytes: writePdf({ pages }),
    fileName: 'scan.pdf',
    fileType: 'application/pdf',
  });
  expect(totals).toEqual(expectedOf(receipts));
});
