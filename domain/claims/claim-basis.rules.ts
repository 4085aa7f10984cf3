import type { PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';

/**
 * What a decision about a claim rested on besides its price and sums, as one text: what the documents and the shopper say
 * of the purchase, and of the item. A claim with another text has to be decided again.
 */
export function restsOn({
  purchase: { facts, held },
  item: { labels, is_reduced },
}: {
  purchase: Pick<PurchaseRecord, 'facts' | 'held'>;
  item: Pick<PurchaseItemRecord, 'labels' | 'is_reduced'>;
}): string {
  const documents = JSON.stringify([sorted(facts ?? {}), labels ?? [], is_reduced === true]);
  return `${documents}\n${JSON.stringify(sorted(held ?? {}))}`;
}

/** Whether it is the documents that say otherwise, and not only the shopper. */
export function isOtherByDocuments({ before, now }: { before: string; now: string }): boolean {
  return before.split('\n')[0] !== now.split('\n')[0];
}

/** The fields that say something, in one order. */
function sorted(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other));
}
