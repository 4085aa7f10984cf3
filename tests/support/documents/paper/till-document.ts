import type { DocumentShape, Purchase } from '../document.types.js';
import type { Random } from '../random.js';
import { type Conditions, flatScan, handHeld, photograph } from './photograph.js';
import { printTill } from './print-till.js';
import type { TillLine } from './till-text.js';

/** How a till receipt is captured. */
export type Capture = 'scan' | 'photo';

/** What a till prints, and the expected reading. */
export type TillReceipt = { lines: TillLine[]; expected: Purchase };

/** One shop's till: to add one, add a file that exports this. */
export type Till = { name: string; print(input: { random: Random }): TillReceipt };

/** Turns a till into a document shape: its receipts scanned, or photographed by hand. */
export function tillShape({ till, capture }: { till: Till; capture: Capture }): DocumentShape {
  const name = `${capture}/${till.name}`;
  return {
    name,
    async make({ random }) {
      const { lines, expected } = till.print({ random });
      const conditions = capture === 'scan' ? flatScan : handHeld(random);
      const bytes = await receiptPicture({ lines, conditions, random });
      return { shape: name, expected, document: { bytes, fileName: 'receipt.jpg', fileType: 'image/jpeg' } };
    },
  };
}

/** An image of a till receipt under the given conditions, as JPEG. */
export async function receiptPicture({
  lines,
  conditions,
  random,
}: {
  lines: TillLine[];
  conditions: Conditions;
  random: Random;
}): Promise<Buffer> {
  return await photograph({ paper: printTill({ lines, random }), conditions, random });
}
