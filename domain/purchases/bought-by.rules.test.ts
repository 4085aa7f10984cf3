import { describe, expect, it } from 'vitest';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { withArrival } from './bought-by.rules.js';
import { formPurchase } from './forming/form-purchase.rules.js';
import type { PurchaseDraft } from './forming/purchase-draft.types.js';
import { purchaseFactsOf } from './purchase-facts.rules.js';

const retailer = seedVersions.find(({ retailer_id }) => retailer_id === 'target') ?? null;
const draftOf = (purchasedAt: string | null): PurchaseDraft => ({ ...formPurchase([]), purchasedAt });

/** The day from which a purchase dated so counts, with documents that arrived then. */
function countedFrom({ dated, arrived }: { dated: string | null; arrived: string[] }) {
  const documents = arrived.map((at) => ({ receivedAt: new Date(at) }));
  const { purchasedAt, facts } = withArrival({ draft: draftOf(dated), documents, retailer });
  return purchaseFactsOf({ purchased_at: purchasedAt, facts }).bought_on;
}

describe('a receipt dated later than the shop’s day on which it arrived', () => {
  it.each([
    ['counts from the day it arrived', '2026-11-28', ['2026-11-28T01:00:00Z'], '2026-11-27'],
    [
      'counts from the first that arrived',
      '2026-11-28',
      ['2026-11-30T01:00:00Z', '2026-11-28T01:00:00Z'],
      '2026-11-27',
    ],
    ['is none where it is that day at the shop', '2026-11-28', ['2026-11-28T06:00:00Z'], '2026-11-28'],
    ['is none where it came later', '2026-11-28', ['2026-12-05T06:00:00Z'], '2026-11-28'],
    ['has no day where it shows none', null, ['2026-11-28T01:00:00Z'], null],
    ['is as dated where nothing tells when it arrived', '2026-11-28', [], '2026-11-28'],
  ])('%s', (_what, dated, arrived, day) => {
    expect(countedFrom({ dated, arrived })).toBe(day);
  });

  it('is none where it is that day in the east, and one where its store is in the west', () => {
    const documents = [{ receivedAt: new Date('2026-11-28T06:00:00Z') }];
    const draft = draftOf('2026-11-28');
    const inStore = { ...draft, facts: { ...draft.facts, store_state: 'US-CA' } };
    expect(withArrival({ draft, documents, retailer }).facts.bought_by).toBeUndefined();
    expect(withArrival({ draft: inStore, documents, retailer }).facts.bought_by).toBe('2026-11-27');
  });

  it('leaves everything else as it is', () => {
    const draft = draftOf('2026-11-20');
    expect(
      withArrival({ draft, documents: [{ receivedAt: new Date('2026-11-21T12:00:00Z') }], retailer }),
    ).toBe(draft);
    expect(withArrival({ draft, documents: [], retailer: null })).toBe(draft);
  });
});
