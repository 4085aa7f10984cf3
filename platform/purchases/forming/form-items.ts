import type { ClaimRecord, LongerClaim } from '../../../domain/claims/claim.types.js';
import { isOtherByDocuments, restsOn } from '../../../domain/claims/claim-basis.rules.js';
import { isToSend } from '../../../domain/claims/claim-state.rules.js';
import { type ItemChanges, reconcileItems } from '../../../domain/claims/reconcile-items.rules.js';
import type { SharedLink } from '../../../domain/purchases/find-product.rules.js';
import type { PurchaseDraft } from '../../../domain/purchases/forming/purchase-draft.types.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { purchaseFactsOf } from '../../../domain/purchases/purchase-facts.rules.js';
import { placeOf } from '../../../domain/retailers/places/place.rules.js';
import { endOfDayIn, timeZoneOf } from '../../../domain/retailers/places/time-zone.rules.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import { policyWindowsOf } from '../../../domain/retailers/windows/policy-windows.rules.js';
import type { ClaimsRepository } from '../../database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import { newId } from '../../database/record.js';
import type { WatchProduct } from '../linking/watch-product.js';
import { decideClaimAgain } from './decide-claim-again.js';

/** Updates the stored items of a purchase to match its documents, and has their products watched. */
export type FormItems = (input: {
  purchase: PurchaseRecord;
  draft: PurchaseDraft;
  retailer: RetailerVersion | null;
  shared: readonly SharedLink[];
  now: Date;
}) => Promise<void>;

/** Creates {@link FormItems}. Repeating it changes nothing. */
export function createFormItems({
  items,
  claims,
  watchProduct,
  minDropCents,
}: {
  items: PurchaseItemsRepository;
  claims: Pick<ClaimsRepository, 'expire' | 'withdraw' | 'goOn' | 'decideAgain' | 'listByPurchase'>;
  watchProduct: WatchProduct;
  minDropCents: number;
}): FormItems {
  const watch = async (item: PurchaseItemRecord): Promise<void> => {
    if (item.state !== 'watching' || item.target_id) return;
    const target_id = await watchProduct(item);
    await items.change({ id: item.id, from: ['watching'], set: { target_id } });
  };
  /** The day from which a window counts may have become known since a drop was told: its claims then end later. */
  const endLater = async ({
    own,
    ...bought
  }: {
    item: PurchaseItemRecord;
    purchase: PurchaseRecord;
    retailer: RetailerVersion;
    /** The item's claims. */
    own: readonly ClaimRecord[];
  }) => {
    const { item } = bought;
    const end = promisedEndOf(bought);
    if (!end) return;
    for (const { id } of own) await claims.goOn({ id, ...end });
    const { last_day, until } = end;
    await items.change({ id: item.id, from: ['dropped'], set: { last_day, until } });
  };
  return async ({ purchase, draft, retailer, shared, now }) => {
    const told = await claims.listByPurchase({ purchaseId: purchase.id });
    const stored = await items.listByPurchase({ purchaseId: purchase.id });
    const { added, changed, removed } = reconcileItems({
      purchase,
      draft,
      stored,
      claims: told,
      retailer,
      shared,
      now,
      minDropCents,
      newId,
    });
    for (const id of removed) await items.deleteById({ id });
    for (const { id, from, set } of changed) {
      // Claims first: if the run is interrupted in between, the next one finds the item unchanged and does both again.
      if (endsClaims(set)) await claims.expire({ itemId: id });
      await items.change({ id, from: [from], set });
    }
    for (const item of added) await items.insertOnce(item);
    const isOther = isOtherThanFormed({ purchase, draft, changed });
    const dated = { ...purchase, purchased_at: draft.purchasedAt, facts: draft.facts };
    for (const item of await items.listByPurchase({ purchaseId: purchase.id })) {
      await watch(item);
      const own = told.filter(({ item_id }) => item_id === item.id);
      const isToMove = own.some((one) => one.state === 'open' && one.is_at_least);
      if (isToMove && retailer) await endLater({ item, purchase: dated, retailer, own });
      for (const claim of own.filter(isToSend)) {
        const [before, after] = [claim.rests_on, restsOn({ purchase: dated, item })];
        const isDue = before === undefined ? isOther(item.id) : before !== after;
        if (retailer && (isDue || isOnUnknownStart(claim)))
          await decideClaimAgain({
            claim,
            purchase: dated,
            retailer,
            items,
            claims,
            now,
            minDropCents,
            isByDocuments: before === undefined || isOtherByDocuments({ before, now: after }),
          });
      }
    }
  };
}

/**
 * Whether the documents now say anything else of an item, or of how its purchase was made, that a policy depends on: what
 * was told of it rests on what they said before.
 */
function isOtherThanFormed({
  purchase: { facts },
  draft,
  changed,
}: {
  purchase: Pick<PurchaseRecord, 'facts'>;
  draft: Pick<PurchaseDraft, 'facts'>;
  changed: ItemChanges['changed'];
}): (itemId: string) => boolean {
  const hasOtherFacts = JSON.stringify(facts ?? {}) !== JSON.stringify(draft.facts);
  return (itemId) =>
    hasOtherFacts ||
    changed.some(({ id, set }) => id === itemId && ('labels' in set || set.is_reduced !== undefined));
}

/** Whether a claim is a question only because nobody knew when its window began: its documents may tell now. */
function isOnUnknownStart({ doubts }: ClaimRecord): boolean {
  return (doubts ?? []).some(({ kind }) => kind === 'late_start');
}

/** The end of the window that a shop promises for an item, as far as its documents say when that began. */
function promisedEndOf({
  item,
  purchase,
  retailer: { record },
}: {
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  retailer: RetailerVersion;
}): LongerClaim | null {
  const { policy } = record;
  const { bought_on, ...facts } = purchaseFactsOf(purchase, item);
  if (!bought_on) return null;
  const { promised, mayStartLater } = policyWindowsOf({
    policy,
    purchase: { ...facts, bought_on, item_name: item.name },
  });
  if (!promised) return null;
  const until = endOfDayIn({
    day: promised.lastDay,
    timeZone: timeZoneOf(placeOf(record, facts)),
  });
  return { last_day: promised.lastDay, until, is_at_least: mayStartLater };
}

/**
 * Whether a change makes the item's claims untrue: it was returned, its price or quantity changed, or it starts over.
 */
function endsClaims({
  state,
  paid_unit_cents,
  quantity,
  told_unit_cents,
}: Partial<PurchaseItemRecord>): boolean {
  const isOtherSum = paid_unit_cents !== undefined || quantity !== undefined;
  return state === 'returned' || isOtherSum || told_unit_cents === null;
}
