import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flatScan } from '../../tests/support/documents/paper/photograph.js';
import { receiptPicture } from '../../tests/support/documents/paper/till-document.js';
import { createPageLayout } from '../../tests/support/documents/pdf/page-layout.js';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { createRandom } from '../../tests/support/documents/random.js';
import { cornerTill } from '../../tests/support/documents/tills/corner-till.js';
import { sharedReceiptReader } from '../../tests/support/processes/shared-children.js';

const reader = sharedReceiptReader();

async function scannedReceipt() {
  const random = createRandom(31);
  const { lines, expected } = cornerTill.print({ random });
  return { jpeg: await receiptPicture({ lines, conditions: flatScan, random }), expected };
}

describe('pictures as phones and scanners send them', () => {
  it('reads a JPEG with a rotation in its header', async () => {
    const { jpeg, expected } = await scannedReceipt();
    // Orientation 6: the camera was held upright and stored what its sensor saw, rotated a quarter turn to the left.
    const bytes = await sharp(jpeg).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const outcome = await reader.read({ bytes, fileName: 'turned.jpg', fileType: 'image/jpeg' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        { totalCents: { value: expected.totalCents }, purchasedAt: { value: expected.purchasedAt } },
      ],
    });
  });

  it('reads a PDF with a text page and a scanned page', async () => {
    const { jpeg, expected } = await scannedReceipt();
    const { width = 1, height = 1 } = await sharp(jpeg).metadata();
    const letter = createPageLayout();
    letter.line('Expense report of Dana Reyes');
    letter.line('Reference: order number EX-204418, see the receipt on the next page');
    letter.line('Approved by the office of the treasurer');
    const scan = { width: width * 0.36, height: height * 0.36, picture: { jpeg, width, height } };
    const bytes = writePdf({ pages: [letter.page(), scan] });
    const outcome = await reader.read({ bytes, fileName: 'mixed.pdf', fileType: 'application/pdf' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        {
          totalCents: { value: expected.totalCents },
          purchasedAt: { value: expected.purchasedAt },
          orderNumber: { value: 'EX-204418' },
          notes: [],
        },
      ],
    });
  });
});
