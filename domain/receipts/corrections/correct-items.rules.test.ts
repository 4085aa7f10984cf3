import { describe, expect, test } from 'vitest';
import type { ItemCorrection, ReceiptItem, RecordedReading } from '../receipt-reading.types.js';
import { correctReading } from './correct-reading.rules.js';
import { recordReadings } from './record-readings.rules.js';

const item = (name: string, totalCents: number, rest: Partial<ReceiptItem> = {}): ReceiptItem => ({
  name,
  quantity: 1,
  unitPriceCents: totalCents,
  totalCents,
  ...rest,
});
const read = (items: ReceiptItem[]) => ({
  orderNumber: { value: 'A-1', source: 'ocr' as const, confidence: 0.9 },
  items: items.map((value) => ({ value, source: 'ocr' as const, confidence: 0.8 })),
  needsReview: false,
  failedChecks: ['items_sum_to_total' as const],
  notes: [],
});
const printed = [item('MILK', 300), item('BREAD', 450, { discountCents: 50 }), item('MEMBER 1234', 900)];

let ids = 0;
const newId = () => `id-${++ids}`;
const recorded = (): RecordedReading =>
  recordReadings({ readings: [read(printed)], before: [], newId })[0] as RecordedReading;
const readAgain = (before: RecordedReading, items = printed): RecordedReading =>
  recordReadings({ readings: [read(items)], before: [before], newId })[0] as RecordedReading;
const correct = (reading: RecordedReading, ...items: ItemCorrection[]): RecordedReading =>
  correctReading({ reading, correction: { items } });
const shown = ({ items }: RecordedReading) => items.map(({ value }) => [value.name, value.totalCents]);
const at = ({ items }: RecordedReading, index: number) => items[index]?.id ?? '';

describe("a shopper's corrections of single lines", () => {
  test('changes a name, keeping place, id and the value read', () => {
    const reading = recorded();
    const corrected = correct(reading, { id: at(reading, 0), name: 'Oat milk' });
    expect(corrected.items[0]).toMatchObject({
      id: at(reading, 0),
      source: 'shopper',
      confidence: 1,
      value: { name: 'Oat milk', totalCents: 300 },
      readBefore: { name: 'MILK', totalCents: 300 },
    });
    expect(corrected.items[1]).toBe(reading.items[1]);
  });

  test('an amount is the price paid: it includes the discount and determines the unit price', () => {
    const reading = recorded();
    const corrected = correct(reading, { id: at(reading, 1), quantity: 2, netTotalCents: 400 });
    expect(corrected.items[1]?.value).toEqual(
      item('BREAD', 400, { quantity: 2, unitPriceCents: 200, paid: { cents: 400, certainty: 'proven' } }),
    );
    const uneven = correct(reading, { id: at(reading, 1), quantity: 3, netTotalCents: 400 });
    expect(uneven.items[1]?.value.unitPriceCents).toBeNull();
  });

  test('removes a line, adds another, and answers the question about the lines', () => {
    const reading = recorded();
    const corrected = correct(
      reading,
      { id: at(reading, 2), removed: true },
      { id: 'new', name: 'Eggs', netTotalCents: 510 },
    );
    expect(shown(corrected)).toEqual([
      ['MILK', 300],
      ['BREAD', 450],
      ['Eggs', 510],
    ]);
    expect(corrected.failedChecks).toEqual([]);
  });

  test('an added line can be changed, and disappears when removed', () => {
    const once = correct(recorded(), { id: 'new', name: 'Eggs', netTotalCents: 510 });
    const twice = correct(once, { id: 'new', quantity: 2 });
    expect(twice.items.at(-1)?.value).toMatchObject({ name: 'Eggs', quantity: 2, totalCents: 510 });
    const gone = correct(twice, { id: 'new', removed: true });
    expect(gone.items).toHaveLength(3);
    expect(gone.corrections.items).toEqual([]);
  });
});

describe('read again', () => {
  test('changes, removals and additions persist without duplicates', () => {
    const reading = recorded();
    const corrected = correct(
      reading,
      { id: at(reading, 0), name: 'Oat milk' },
      { id: at(reading, 2), removed: true },
      { id: 'new', name: 'Eggs', netTotalCents: 510 },
    );
    const again = readAgain(readAgain(corrected));
    expect(shown(again)).toEqual(shown(corrected));
    expect(again.items.map(({ id }) => id)).toEqual(corrected.items.map(({ id }) => id));
    expect(again.items[0]?.readBefore?.name).toBe('MILK');
  });

  test('an added line is matched to the same line if it is found later', () => {
    const corrected = correct(recorded(), { id: 'new', name: 'Eggs', netTotalCents: 510 });
    const again = readAgain(corrected, [...printed, item('EGGS', 510)]);
    expect(shown(again).filter(([, cents]) => cents === 510)).toEqual([['Eggs', 510]]);
  });

  test('a corrected line that is no longer found stays as corrected', () => {
    const reading = recorded();
    const corrected = correct(reading, { id: at(reading, 0), name: 'Oat milk' });
    expect(shown(readAgain(corrected, printed.slice(1)))).toContainEqual(['Oat milk', 300]);
  });
});
