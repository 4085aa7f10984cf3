import { placeOf } from '../retailers/places/place.rules.js';
import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import { boughtOn } from '../retailers/windows/bought-on.rules.js';
import type { PurchaseDraft, PurchaseReading } from './forming/purchase-draft.types.js';

/** A purchase with the day from which its windows count, where that is before the one that it is dated. */
export function withArrival({
  draft,
  documents,
  retailer,
}: {
  draft: PurchaseDraft;
  documents: readonly Pick<PurchaseReading, 'receivedAt'>[];
  retailer: RetailerVersion | null;
}): PurchaseDraft {
  const first = Math.min(...documents.map(({ receivedAt }) => receivedAt.getTime()));
  if (!retailer || draft.purchasedAt === null || !Number.isFinite(first)) return draft;
  const place = placeOf(retailer.record, draft.facts);
  const bought = boughtOn({ dated: draft.purchasedAt, arrivedAt: new Date(first), place });
  return bought === draft.purchasedAt ? draft : { ...draft, facts: { ...draft.facts, bought_by: bought } };
}
