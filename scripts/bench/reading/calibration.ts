import type { ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import { nameLikeness } from '../../../tests/support/documents/score.js';

/** The true values of a document, for judging a reading's confidence. */
export type Truth = { retailer: string; day: string | null; totalCents: number | null };

/** A field that was read, its confidence, and whether it was right. */
export type GivenField = { name: 'total' | 'date' | 'retailer'; confidence: number; isRight: boolean };

/** The read fields of a reading against the truth; a field not read makes no claim. */
export function givenFields({ reading, truth }: { reading: ReceiptReading; truth: Truth }): GivenField[] {
  const { totalCents, purchasedAt, retailer } = reading;
  const given: (GivenField | null)[] = [
    totalCents
      ? { name: 'total', confidence: totalCents.confidence, isRight: totalCents.value === truth.totalCents }
      : null,
    purchasedAt
      ? { name: 'date', confidence: purchasedAt.confidence, isRight: purchasedAt.value === truth.day }
      : null,
    retailer
      ? {
          name: 'retailer',
          confidence: retailer.confidence,
          isRight: nameLikeness(retailer.value, truth.retailer) >= 0.8,
        }
      : null,
  ];
  return given.filter((field) => field !== null);
}

/** Confidence bands, each from its number up to the next. */
export const bands = [0, 0.5, 0.8, 0.9, 0.97] as const;

/** The fields whose confidence falls into each band. */
export function byBand(fields: GivenField[]): { band: string; fields: GivenField[] }[] {
  return bands.map((from, index) => {
    const to = bands[index + 1] ?? 1.01;
    return {
      band: `${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}`,
      fields: fields.filter(({ confidence }) => confidence >= from && confidence < to),
    };
  });
}
