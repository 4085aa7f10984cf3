import { describe, expect, it } from 'vitest';
import type { ReceiptReading } from '../receipts/receipt-reading.types.js';
import { questionsOf, summarizeReading } from './reading-summary.rules.js';

const sure = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.95 });
const base: ReceiptReading = {
  retailer: sure('Best Buy #12'),
  retailerId: 'best-buy',
  purchasedAt: sure('2026-11-16'),
  totalCents: sure(5898),
  items: [],
  needsReview: false,
  failedChecks: [],
  notes: [],
};

describe('questions to the shopper', () => {
  it('are none for a sure reading', () => {
    expect(questionsOf(base)).toEqual([]);
  });

  it('ask for what is missing, doubtful or at odds', () => {
    const { retailer: _retailer, ...withoutRetailer } = base;
    expect(questionsOf(withoutRetailer)).toEqual([{ about: 'retailer', kind: 'missing' }]);
    expect(questionsOf({ ...base, totalCents: { ...sure(1), confidence: 0.5 } })).toEqual([
      { about: 'total', kind: 'unsure' },
    ]);
    expect(questionsOf({ ...base, failedChecks: ['date_not_in_future', 'items_sum_to_total'] })).toEqual([
      { about: 'purchased_at', kind: 'contradicts' },
      { about: 'items', kind: 'contradicts' },
    ]);
    expect(questionsOf({ ...base, failedChecks: ['readers_agree'] })).toEqual([
      { about: 'total', kind: 'unsure' },
    ]);
    expect(questionsOf({ ...base, failedChecks: ['is_purchase'] })).toEqual([
      { about: 'purchase', kind: 'unsure' },
    ]);
  });

  it('never doubt what the shopper said', () => {
    const corrected = { value: 5898, source: 'shopper' as const, confidence: 1 };
    expect(
      questionsOf({ ...base, totalCents: corrected, failedChecks: ['cash_minus_change_is_total'] }),
    ).toEqual([]);
  });

  it('do not miss an order number that till receipts have not, but doubt one that was read badly', () => {
    expect(questionsOf({ ...base, orderNumber: { ...sure('1-2'), confidence: 0.3 } })).toEqual([
      { about: 'order_number', kind: 'unsure' },
    ]);
  });

  it('ask about everything when the reader doubts and names nothing', () => {
    expect(questionsOf({ ...base, needsReview: true })).toEqual([{ about: 'everything', kind: 'unsure' }]);
  });
});

describe('summary of a reading', () => {
  it('uses the retailer’s own name, counts left-out items and computes the window', () => {
    const items = Array.from({ length: 15 }, (_, index) =>
      sure({ name: `item ${index}`, quantity: 1, unitPriceCents: 100, totalCents: 100, sku: 'secret' }),
    );
    const summary = summarizeReading({ reading: { ...base, items }, today: '2026-11-21' });
    expect(summary).toMatchObject({ retailer: 'Best Buy', currency: 'USD', moreItems: 3 });
    expect(summary.items).toHaveLength(12);
    expect(summary.items[0]).toEqual({ name: 'item 0', quantity: 1, totalCents: 100 });
    expect(summary.window).toMatchObject({ state: 'open', lastClaimDay: '2026-12-01', unsure: null });
  });

  it('keeps the name as printed for a shop we do not know, and drops a date that does not exist', () => {
    const { retailerId: _retailerId, ...unknown } = base;
    const summary = summarizeReading({
      reading: { ...unknown, purchasedAt: sure('2026-02-31') },
      today: '2026-11-21',
    });
    expect(summary).toMatchObject({ retailer: 'Best Buy #12', purchasedAt: null });
    expect(summary.window.state).toBe('unknown_retailer');
  });
});
