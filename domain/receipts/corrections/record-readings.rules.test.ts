import { describe, expect, it } from 'vitest';
import type { ReceiptReading, RecordedReading } from '../receipt-reading.types.js';
import { correctReading } from './correct-reading.rules.js';
import { concludeReading, recordReadings } from './record-readings.rules.js';

const field = <T>(value: T) => ({ value, source: 'ocr' as const, confidence: 0.9 });
type Sketch = { shop?: string; order?: string; total?: number; items?: [name: string, cents: number][] };
const machine = ({ shop = 'Target', order, total, items = [] }: Sketch): ReceiptReading => ({
  retailer: field(shop),
  ...(order ? { orderNumber: field(order) } : {}),
  ...(total === undefined ? {} : { totalCents: field(total) }),
  items: items.map(([name, totalCents]) => field({ name, quantity: 1, unitPriceCents: null, totalCents })),
  needsReview: false,
  failedChecks: [],
  notes: [],
});

function ids() {
  let last = 0;
  return () => `id-${++last}`;
}
const newId = ids();
const record = (readings: ReceiptReading[], before: RecordedReading[] = []) =>
  recordReadings({ readings, before, newId });
const idsOf = (readings: RecordedReading[]) => readings.map(({ id }) => id);
const itemIds = (reading: RecordedReading | undefined) => reading?.items.map(({ id }) => id);

describe('recorded readings', () => {
  it('get unique ids, and so do their items', () => {
    const readings = record([machine({ items: [['Milk', 100]] }), machine({ items: [['Milk', 100]] })]);
    const all = [...idsOf(readings), ...readings.flatMap(({ items }) => items.map(({ id }) => id))];
    expect(new Set(all).size).toBe(4);
    expect(readings[0]).toMatchObject({ corrections: {}, items: [{ value: { name: 'Milk' } }] });
  });
});

describe('an order read again', () => {
  it('is recognised by its order number, whatever its position', () => {
    const before = record([machine({ order: '1', total: 5 }), machine({ order: '2', total: 6 })]);
    const [second, first] = record([machine({ order: '2', total: 7 }), machine({ order: '1' })], before);
    expect([first?.id, second?.id]).toEqual(idsOf(before));
  });

  it('is recognised by shop and total without an order number', () => {
    const before = record([machine({ total: 5 }), machine({ total: 6 })]);
    const again = record([machine({ total: 6 }), machine({ total: 5 }), machine({ total: 7 })], before);
    expect(idsOf(again).slice(0, 2)).toEqual(idsOf(before).reverse());
    expect(idsOf(before)).not.toContain(again[2]?.id);
  });

  it('is recognised by its position if everything else was misread', () => {
    const before = record([machine({ shop: 'TARGT', total: 11 })]);
    expect(idsOf(record([machine({ order: '9', total: 71 })], before))).toEqual(idsOf(before));
  });

  it('is recognised by the values read before a correction, and by the corrected ones', () => {
    const [read] = record([machine({ order: '1', total: 5 })]);
    const corrected = correctReading({ reading: read as RecordedReading, correction: { orderNumber: '2' } });
    const other = record([machine({ order: '7', total: 9 })]);
    for (const order of ['1', '2'])
      expect(record([machine({ order: '8' }), machine({ order })], [...other, corrected])[1]?.id).toBe(
        read?.id,
      );
  });

  it('keeps the ids of its lines: by article number, name, amount, position', () => {
    const [before] = record([
      machine({
        items: [
          ['KETLE', 2499],
          ['Milk', 199],
          ['Bread', 299],
        ],
      }),
    ]);
    const read = machine({
      items: [
        ['Milk', 199],
        ['Kettle', 2499],
        ['Braed', 290],
      ],
    });
    const [kettle, milk, bread] = itemIds(before) ?? [];
    expect(itemIds(record([read], before ? [before] : [])[0])).toEqual([milk, kettle, bread]);
  });

  it('gives a new line a new id', () => {
    const before = record([machine({ order: '1', items: [['Milk', 199]] })]);
    const items: [string, number][] = [
      ['Bag', 10],
      ['Milk', 199],
    ];
    const [again] = record([machine({ order: '1', items })], before);
    expect(itemIds(again)?.[1]).toBe(itemIds(before[0])?.[0]);
    expect(itemIds(again)?.[0]).not.toBe(itemIds(before[0])?.[0]);
  });
});

describe('corrections', () => {
  const [read] = record([machine({ order: '1', total: 5 })]);
  const correction = { retailer: 'Walmart', orderNumber: null };
  const correctedAt = '2026-11-10T12:00:00.000Z';
  const corrected = correctReading({ reading: read as RecordedReading, correction, at: correctedAt });

  it('are applied to the next reading field by field, next to the values read now', () => {
    const [again] = record([machine({ shop: 'TARGET', order: '4', total: 50 })], [corrected]);
    expect(again).toMatchObject({
      id: corrected.id,
      corrections: correction,
      correctedAt,
      retailer: { value: 'Walmart', source: 'shopper', readBefore: 'TARGET' },
      retailerId: 'walmart',
      totalCents: { value: 50, source: 'ocr' },
    });
    expect(again?.orderNumber).toBeUndefined();
  });

  it('keep an order that is not found again; uncorrected ones are dropped', () => {
    const before = [...record([machine({ order: '5' }), machine({ order: '6' })]), corrected];
    expect(idsOf(record([machine({ order: '6' })], before))).toEqual([before[1]?.id, corrected.id]);
  });
});

describe('the end of a reading', () => {
  const failed = { ok: false, code: 'reading.timed_out', message: 'm' } as const;

  it('is unreadable the first time it fails', () => {
    expect(concludeReading({ outcome: failed, before: [], newId })).toEqual({
      state: 'unreadable',
      readings: [],
      failure: { code: 'reading.timed_out', message: 'm' },
    });
  });

  it('loses nothing when a later one fails', () => {
    const before = record([machine({ order: '5' })]);
    const end = concludeReading({ outcome: failed, before, newId });
    expect(end).toEqual({ state: 'read', readings: before, failure: null });
  });
});
