import { describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { formPurchase } from './form-purchase.rules.js';
import type { PurchaseReading } from './purchase-draft.types.js';

type Line = { name: string; quantity: number; cents: number };
const kettles = (quantity: number): Line => ({ name: 'Halden Kettle', quantity, cents: 5_000 * quantity });
const lamp = { name: 'Halden Desk Lamp', quantity: 1, cents: 3_000 };

/** A mail from the shop about one order, written on one day of November and received on another. */
function mail({
  on,
  came = on,
  lines,
  ...more
}: { on: string | null; came?: string | null; lines: Line[] } & Partial<RecordedReading>) {
  const id = `${on}-${came}-${lines.map(({ quantity }) => quantity).join()}`;
  const field = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.9 });
  return {
    source: { submission_id: id, receipt_id: id, reading_id: id },
    receivedAt: new Date(`2026-11-${came ?? '01'}T12:00:00Z`),
    ...(on && { sentAt: `2026-11-${on}` }),
    reading: {
      id,
      corrections: {},
      orderNumber: field('A-1'),
      isParcel: false,
      items: lines.map(({ name, quantity, cents }, at) => ({
        ...field({ name, quantity, unitPriceCents: null, totalCents: cents }),
        id: `${id}-${at}`,
      })),
      totalCents: field(lines.reduce((sum, { cents }) => sum + cents, 0)),
      needsReview: false,
      failedChecks: [],
      notes: [],
      ...more,
    },
  } as PurchaseReading;
}
const countsOf = (...receipts: PurchaseReading[]) =>
  formPurchase(receipts).lines.map(({ quantity, paidTotalCents, isReturned }) =>
    isReturned ? 'returned' : [quantity, paidTotalCents],
  );
const back = { failedChecks: ['is_purchase' as const], notPurchase: 'cancelled' as const };

describe('an order that was changed', () => {
  const ordered = mail({ on: '02', lines: [kettles(2), lamp] });
  const lowered = mail({ on: '03', lines: [kettles(1), lamp] });

  it('has the quantities of the receipt written last, whatever the order of arrival', () => {
    const changed = [
      [1, 5_000],
      [1, 3_000],
    ];
    expect(countsOf(ordered, lowered)).toEqual(changed);
    const forwardedLater = mail({ on: '02', came: '09', lines: [kettles(2), lamp] });
    expect(countsOf(lowered, forwardedLater)).toEqual(changed);
    expect(formPurchase([lowered, forwardedLater]).totalCents).toBe(8_000);
    expect(countsOf(ordered, mail({ on: '03', lines: [kettles(3), lamp] }))[0]).toEqual([3, 15_000]);
  });

  it('on the same day uses the one written last, else received last', () => {
    const at = (time: string, came: string, count: number) => ({
      ...mail({ on: '02', came, lines: [kettles(count)] }),
      sentAt: `2026-11-02${time}`,
    });
    expect(countsOf(at('T09:00:00Z', '09', 2), at('T10:00:00Z', '08', 1))).toEqual([[1, 5_000]]);
    expect(countsOf(at('', '08', 2), at('T08:00:00Z', '09', 1))).toEqual([[1, 5_000]]);
  });

  it('is not changed by a parcel, a partial receipt, a wrong total, or an image of an unknown day', () => {
    const others = [
      mail({ on: '04', lines: [kettles(1), lamp], isParcel: true }),
      mail({ on: '04', lines: [kettles(1)] }),
      mail({ on: '04', lines: [kettles(1), lamp], failedChecks: ['items_sum_to_total'] }),
      mail({ on: null, came: '09', lines: [kettles(1), lamp] }),
    ];
    for (const other of others) expect(countsOf(ordered, other)[0]).toEqual([2, 10_000]);
    const { isParcel: _unknown, ...reading } = lowered.reading;
    expect(countsOf(ordered, { ...lowered, reading })[0]).toEqual([2, 10_000]);
  });

  it('has only the lines of the receipt that says so, and those added since', () => {
    const amended = mail({ on: '03', lines: [lamp], isAmended: true });
    expect(countsOf(ordered, amended)).toEqual(['returned', [1, 3_000]]);
    expect(formPurchase([ordered, amended]).totalCents).toBe(3_000);
    expect(countsOf(ordered, amended, mail({ on: '04', lines: [kettles(1)], isParcel: true }))[0]).toEqual([
      2, 10_000,
    ]);
    const others = [
      mail({ on: '03', lines: [lamp], isAmended: true, isParcel: true }),
      mail({ on: '03', lines: [lamp], isAmended: true, failedChecks: ['items_sum_to_total'] }),
      mail({ on: '01', lines: [lamp], isAmended: true }),
    ];
    for (const other of others) expect(countsOf(ordered, other)).not.toContain('returned');
  });

  it('subtracts returns once, before and after the change', () => {
    const one = { name: 'Halden Kettle', quantity: 1, cents: 5_000 };
    const gone = (on: string) => mail({ on, lines: [one], ...back });
    expect(countsOf(ordered, gone('03'), mail({ on: '04', lines: [kettles(1), lamp] }))[0]).toEqual([
      1, 5_000,
    ]);
    expect(countsOf(ordered, gone('03'), mail({ on: '04', lines: [kettles(2), lamp] }))[0]).toEqual([
      1, 5_000,
    ]);
    expect(countsOf(ordered, lowered, gone('04'))[0]).toBe('returned');
  });

  it('has the quantities given by the shopper', () => {
    const said = mail({ on: '02', lines: [kettles(2), lamp], corrections: { items: [] } });
    expect(countsOf(said, lowered)[0]).toEqual([2, 10_000]);
  });
});

describe('corrections on several receipts', () => {
  const total = (cents: number) => ({ value: cents, source: 'shopper' as const, confidence: 1 });
  const said = (on: string, cents: number, correctedAt?: string) =>
    mail({
      on,
      lines: [kettles(1)],
      totalCents: total(cents),
      corrections: { totalCents: cents },
      ...(correctedAt && { correctedAt }),
    });

  it('use the latest one, on whichever receipt', () => {
    const [early, late] = ['2026-11-10T12:00:00.000Z', '2026-11-11T12:00:00.000Z'];
    const totalOf = (...receipts: PurchaseReading[]) => formPurchase(receipts).totalCents;
    expect(totalOf(said('02', 5_400, early), said('03', 5_300, late))).toBe(5_300);
    expect(totalOf(said('02', 5_400, late), said('03', 5_300, early))).toBe(5_400);
    expect(totalOf(said('02', 5_400), said('03', 5_300))).toBe(5_300);
    expect(
      totalOf(said('02', 5_400), said('03', 5_300, early), mail({ on: '04', lines: [kettles(1)] })),
    ).toBe(5_300);
  });
});
