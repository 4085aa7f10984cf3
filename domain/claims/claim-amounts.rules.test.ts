import { expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { claimAmountCents, restatedSums } from './claim-amounts.rules.js';

it('a claim asks for the difference of every piece, and never for less than nothing', () => {
  const amount = (price_cents: number) =>
    claimAmountCents({ paid_unit_cents: 10_000, price_cents, quantity: 3 });
  expect([amount(9_999), amount(10_000), amount(10_001)]).toEqual([3, 0, 0]);
});

it('after a refund, what is still to be sent asks from the price that is left, and what was sent stays', () => {
  const unsent = claimOf({ id: 'unsent', paid_unit_cents: 10_000, price_cents: 8_000, quantity: 2 });
  const sent = { ...unsent, id: 'sent', asked_at: new Date('2026-11-28T12:00:00Z') };
  const restated = (adjustedUnitCents: number | null) =>
    restatedSums({ claims: [unsent, sent], paidUnitCents: 10_000, adjustedUnitCents });
  const sums = { paid_unit_cents: 9_000, bought_unit_cents: 10_000, amount_cents: 2_000 };
  expect(restated(9_000)).toEqual([{ id: 'unsent', sum: sums }]);
  expect(restated(7_500)).toMatchObject([{ id: 'unsent', sum: { amount_cents: 0 } }]);
  expect(restated(null)).toEqual([]);
});
