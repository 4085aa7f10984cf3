import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import { dayAt } from '../retailers/time-zone.rules.js';
import type { PurchaseDraft, PurchaseReading } from './form-purchase.rules.js';

/**
 * A purchase with the day at its shop on which its first document arrived, if that is before the day that it is dated: it
 * was bought by then, and its days count from there. A shop may date a receipt in a time zone where it is tomorrow.
 */
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
  const arrivedOn = dayAt({ instant: new Date(first), country: retailer.record.country });
  return arrivedOn < draft.purchasedAt
    ? { ...draft, facts: { ...draft.facts, bought_by: arrivedOn } }
    : draft;
}
