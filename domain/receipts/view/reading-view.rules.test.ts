import { describe, expect, it } from 'vitest';
import { seedSnapshot } from '../../retailers/retailer-snapshot.js';
import type { RecordedReading } from '../receipt-reading.types.js';
import { questionsOf } from './reading-questions.rules.js';
import { toReadingView } from './reading-view.rules.js';
import { readingViewSchema } from './reading-view.schemas.js';

const sure = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.95 });
const now = new Date('2026-11-21T20:00:00Z');
const base: RecordedReading = {
  id: 'reading-1',
  corrections: {},
  retailer: sure('Best Buy #12'),
  retailerId: 'best-buy',
  purchasedAt: sure('2026-11-16'),
  totalCents: sure(5898),
  currency: sure('USD'),
  items: [],
  needsReview: false,
  failedChecks: [],
  notes: [],
};

describe('questions to the shopper', () => {
  it('are absent for a confident reading', () => {
    expect(questionsOf(base)).toEqual([]);
  });

  it('cover missing, doubtful and contradictory fields', () => {
    const { retailer: _retailer, ...withoutRetailer } = base;
    expect(questionsOf(withoutRetailer)).toEqual([{ about: 'retailer', kind: 'missing' }]);
    expect(questionsOf({ ...base, totalCents: { ...sure(1), confidence: 0.5 } })).toEqual([
      { about: 'total', kind: 'unsure' },
    ]);
    const doubtful = { ...base, totalCents: { ...sure(5898), confidence: 0.85 } };
    expect(questionsOf({ ...doubtful, failedChecks: ['date_not_in_future', 'items_sum_to_total'] })).toEqual([
      { about: 'purchased_at', kind: 'contradicts' },
      { about: 'items', kind: 'contradicts' },
    ]);
    expect(questionsOf({ ...base, currency: { ...sure('USD'), confidence: 0.6 } })).toEqual([
      { about: 'currency', kind: 'unsure' },
    ]);
    expect(questionsOf({ ...base, currency: undefined })).toEqual([{ about: 'currency', kind: 'missing' }]);
    expect(questionsOf({ ...base, currency: undefined, totalCents: undefined })).toEqual([
      { about: 'total', kind: 'missing' },
    ]);
    expect(questionsOf({ ...base, failedChecks: ['readers_agree'] })).toEqual([
      { about: 'total', kind: 'unsure' },
    ]);
    expect(questionsOf({ ...base, failedChecks: ['is_purchase'] })).toEqual([
      { about: 'purchase', kind: 'unsure' },
    ]);
  });

  it('are a single one for a non-purchase: its total, day and shop need not be right', () => {
    const refund = { ...base, notPurchase: 'refund', failedChecks: ['is_purchase', 'total_found'] } as const;
    expect(questionsOf({ ...refund, totalCents: undefined, failedChecks: [...refund.failedChecks] })).toEqual(
      [{ about: 'purchase', kind: 'unsure' }],
    );
  });

  it('ignore failed sums if the total is proved by other evidence', () => {
    expect(questionsOf({ ...base, failedChecks: ['items_sum_to_total', 'summary_adds_up'] })).toEqual([]);
  });

  it('never doubt a correction', () => {
    const corrected = { value: 5898, source: 'shopper' as const, confidence: 1 };
    expect(
      questionsOf({ ...base, totalCents: corrected, failedChecks: ['cash_minus_change_is_total'] }),
    ).toEqual([]);
  });

  it('do not ask for a missing order number, but doubt one read badly', () => {
    expect(questionsOf({ ...base, orderNumber: { ...sure('1-2'), confidence: 0.3 } })).toEqual([
      { about: 'order_number', kind: 'unsure' },
    ]);
  });

  it('cover everything if the reader has unspecified doubts', () => {
    expect(questionsOf({ ...base, needsReview: true })).toEqual([{ about: 'everything', kind: 'unsure' }]);
  });
});

describe('the view of a reading', () => {
  it('has everything read with its origin, the shop’s own name and the window', () => {
    const item = {
      name: 'Kettle',
      quantity: 2,
      unitPriceCents: 50,
      totalCents: 100,
      discountCents: 30,
      sku: '77',
    };
    const where = { page: 1, box: [1, 2, 3, 4] as [number, number, number, number] };
    const reading: RecordedReading = {
      ...base,
      items: [{ id: 'item-1', ...sure(item), where }],
      totalCents: { value: 100, source: 'shopper', confidence: 1, readBefore: 700, where },
    };
    const view = toReadingView({ reading, now, retailers: seedSnapshot });
    expect(view).toMatchObject({
      id: 'reading-1',
      shop: 'Best Buy',
      retailer: { value: 'Best Buy #12', source: 'html', confidence: 0.95 },
      currency: { value: 'USD' },
      currency_code: 'USD',
      total_cents: { value: 100, source: 'shopper', read_before: 700, where },
      window: { state: 'open', last_claim_day: '2026-12-01', days_left: 10, unsure: null },
    });
    expect(view.items).toEqual([
      {
        id: 'item-1',
        name: 'Kettle',
        quantity: 2,
        unit_price_cents: 50,
        total_cents: 100,
        discount_cents: 30,
        net_total_cents: 70,
        sku: '77',
        source: 'html',
        confidence: 0.95,
        where,
      },
    ]);
    expect(readingViewSchema.parse(view)).toEqual(view);
  });

  it('counts the days left in the retailer’s time zone', () => {
    const daysLeft = (at: string) =>
      toReadingView({ reading: base, now: new Date(at), retailers: seedSnapshot }).window.days_left;
    expect(daysLeft('2026-12-02T04:59:00Z')).toBe(0);
    expect(daysLeft('2026-12-02T05:00:00Z')).toBeNull();
  });

  it('keeps the printed name of an unknown shop', () => {
    const { retailerId: _retailerId, ...unknown } = base;
    const view = toReadingView({ reading: unknown, now, retailers: seedSnapshot });
    expect(view).toMatchObject({ shop: 'Best Buy #12', window: { state: 'unknown_retailer' } });
  });

  it('has no day and asks for one if the value read is not a day, also once corrected', () => {
    const wrong = toReadingView({
      reading: { ...base, purchasedAt: sure('2026-02-31') },
      now,
      retailers: seedSnapshot,
    });
    expect(wrong.purchased_at).toBeNull();
    expect(wrong.questions).toEqual([{ about: 'purchased_at', kind: 'missing' }]);
    const field = {
      value: '2026-02-28',
      source: 'shopper' as const,
      confidence: 1,
      readBefore: '2026-02-31',
    };
    const right = toReadingView({ reading: { ...base, purchasedAt: field }, now, retailers: seedSnapshot });
    expect(readingViewSchema.safeParse(right).success).toBe(true);
  });
});
