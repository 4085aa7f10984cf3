import type { ClaimRecord, DropRecord, LongerClaim } from '../../../domain/claims/claim.types.js';
import type { DropReason } from '../../../domain/claims/decide-drop.rules.js';
import { cleanShopName } from '../../../domain/claims/page/clean-words.rules.js';
import { whyInWords } from '../../../domain/claims/page/drop-reason.words.js';
import { type WatchWindow, watchWindowOf } from '../../../domain/purchases/item-state.rules.js';
import {
  type ItemState,
  isInWindow,
  isOpen,
  openItemStates,
  type PurchaseItemRecord,
  type PurchaseRecord,
  reportableStates,
} from '../../../domain/purchases/purchase.types.js';
import { purchaseFactsOf } from '../../../domain/purchases/purchase-facts.rules.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { Doubt } from '../../../domain/retailers/decision/policy-decision.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { hourMs } from '../../../domain/shared/units.js';
import type { ClaimsRepository } from '../../../platform/database/purchases/claims.repository.js';
import type { DropsRepository } from '../../../platform/database/purchases/drops.repository.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { WatchTargetsRepository } from '../../../platform/database/watch/watch-targets.repository.js';
import type { PurchaseMail } from '../purchase-mail.js';

/** Items closed per run; the next run takes the rest. */
const batchSize = 500;

/**
 * The closing summary waits until nine in the morning at the shop, as the reminder does, and the end of its items with it.
 * From the end of their last day, ms.
 */
export const morningMs = 9 * hourMs;

const endingStates: readonly ItemState[] = openItemStates.filter((state) => state !== 'claimed');

/**
 * Ends items whose last day has passed and sums up their purchases, in the morning after it. Where some sources name a
 * longer window, the item continues to its end, at once.
 */
export type CloseWindows = () => Promise<void>;

/**
 * Creates {@link CloseWindows}. The mail that sums up a purchase is written before its last items are ended, so
 * that an interrupted run finds them again. The mail's key makes it unique.
 */
export function createCloseWindows({
  records: { items, claims, purchases, targets, drops },
  retailers,
  purchaseMail,
  clock,
}: {
  records: {
    items: PurchaseItemsRepository;
    claims: ClaimsRepository;
    purchases: PurchasesRepository;
    targets: Pick<WatchTargetsRepository, 'findById'>;
    drops: Pick<DropsRepository, 'listByPurchase'>;
  };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  clock: Clock;
}): CloseWindows {
  const wasRead = async ({ target_id }: PurchaseItemRecord): Promise<boolean> =>
    target_id !== null && ((await targets.findById({ id: target_id }))?.last_read_at ?? null) !== null;
  const closePurchase = async (purchase: PurchaseRecord, now: Date): Promise<void> => {
    const all = (await items.listByPurchase({ purchaseId: purchase.id })).map((item) => asOf(item, now));
    const wasWatched = all.some(
      ({ target_id, told_unit_cents }) => target_id !== null || told_unit_cents !== null,
    );
    if (all.some(isInWindow) || !wasWatched || purchase.closed_at) return;
    const known = await claims.listByPurchase({ purchaseId: purchase.id });
    const found = await drops.listByPurchase({ purchaseId: purchase.id });
    const read = await Promise.all(all.map(wasRead));
    const shop = cleanShopName(purchase.retailer);
    await purchaseMail.write({
      purchase,
      key: `window-closed:${purchase.id}:${purchase.purchased_at}`,
      compose: (statusUrl) => ({
        template: 'window-closed',
        props: {
          shop,
          currency: purchase.currency,
          purchasedAt: purchase.purchased_at,
          items: all.map((item, at) => ({
            ...closedItem({ item, purchase, own: known.filter(({ item_id }) => item_id === item.id) }),
            wasRead: read[at] ?? false,
            ...silenceOf({ drops: found.filter(({ item_id }) => item_id === item.id), shop }),
          })),
          statusUrl,
        },
      }),
    });
    await purchases.close({ id: purchase.id, now });
  };
  /**
   * Extends an item to the end of the longer window, as for one submitted today; until then a reported price can be
   * asked for as a goodwill request, unless the shop counts the days to ask from the drop: those end on their own last
   * day. False when no window is open.
   */
  const goOn = async (item: PurchaseItemRecord, now: Date): Promise<boolean> => {
    const purchase = await purchases.findById({ id: item.purchase_id });
    const retailer = purchase && (await retailers.promised(purchase));
    if (!purchase || !retailer) return false;
    const facts = purchaseFactsOf(purchase, item);
    const window = watchWindowOf({ retailer, purchase: facts, itemName: item.name, now });
    if (!window.isOpen) return false;
    const ends = { last_day: window.lastDay, until: window.until };
    // The claims first: an interrupted run finds the item unchanged and repeats both.
    if (retailer.record.policy.ask_within_days_of_drop === null)
      for (const claim of await claims.listByItem({ itemId: item.id }))
        await claims.goOn({ id: claim.id, ...ends, ...whyLonger({ window, claim }) });
    else await claims.expirePassed({ now, itemId: item.id });
    const isToAsk = (await claims.listByItem({ itemId: item.id })).some(({ state }) => state === 'open');
    // With no claim left to send, a further drop is what it waits for.
    if (!isToAsk)
      await items.change({ id: item.id, from: ['dropped'], set: { state: 'watching', updated_at: now } });
    // What the shop answered stays, and a further fall counts there too.
    await items.change({ id: item.id, from: reportableStates, set: { ...ends, updated_at: now } });
    return true;
  };
  return async () => {
    const now = clock.now();
    const closed: PurchaseItemRecord[] = [];
    const morning = new Date(now.getTime() - morningMs);
    for await (const item of items.streamClosedSince({ since: morning, now })) await goOn(item, now);
    for (const item of await items.listClosed({ now: morning, limit: batchSize }))
      if (!(await goOn(item, now))) closed.push(item);
    for (const id of new Set(closed.map(({ purchase_id }) => purchase_id))) {
      const purchase = await purchases.findById({ id });
      if (purchase) await closePurchase(purchase, now);
    }
    await claims.expirePassed({ now });
    for (const { id } of closed) {
      await claims.expire({ itemId: id });
      await items.change({ id, from: endingStates, set: { state: 'expired', updated_at: now } });
      // A shopper who asked in time waits for the shop, however long that takes.
      await items.change({ id, from: ['claimed'], set: { until: null, target_id: null, updated_at: now } });
    }
  };
}

/** Why only a question is left once the promised window is over; what stood against the claim before still does. */
function whyLonger({
  window: { doubts, beyond },
  claim,
}: {
  window: Extract<WatchWindow, { isOpen: true }>;
  claim: ClaimRecord;
}): Omit<LongerClaim, 'last_day' | 'until'> {
  const isNew = (doubt: Doubt): boolean =>
    doubts.every((one) => JSON.stringify(one) !== JSON.stringify(doubt));
  return {
    verdict: 'ask',
    is_at_least: false,
    reason: beyond,
    doubts: [...doubts, ...(claim.doubts ?? []).filter(isNew)],
  };
}

/** An item as it will be once everything overdue has been ended. */
function asOf(item: PurchaseItemRecord, now: Date): PurchaseItemRecord {
  if (!isOpen(item) || !item.until || item.until > now) return item;
  return item.state === 'claimed' ? { ...item, until: null } : { ...item, state: 'expired' };
}

type Matched = { claim: ClaimRecord; item: PurchaseItemRecord; purchase: PurchaseRecord };

/** Whether the shopper was told of a claim of the item, and it is for what the receipts state now. */
function isToldOf({ claim, item, purchase }: Matched): boolean {
  if (claim.outcome || claim.asked_at) return true;
  return claim.told_at !== null && isForReceipt({ claim, item, purchase });
}

/** Whether the claim of an item was never told, although it could have been sent: no worker ran, or none in time. */
function isMissedOf({ claim, item, purchase }: Matched): boolean {
  const isUntold = claim.told_at === null && ['open', 'expired'].includes(claim.state);
  return isUntold && isForReceipt({ claim, item, purchase });
}

/** Whether the shopper wanted to hear of it until its last day. */
const isWatchedToEnd = ({ state }: PurchaseItemRecord): boolean =>
  state === 'watching' || state === 'expired';

/** Whether a claim is for what the receipts state now, and not for what was corrected since. */
function isForReceipt({ claim, item, purchase }: Matched): boolean {
  const paidCents = claim.bought_unit_cents ?? claim.paid_unit_cents;
  return (
    paidCents === item.paid_unit_cents &&
    claim.quantity === item.quantity &&
    claim.retailer_id === purchase.retailer_id &&
    claim.purchased_at === purchase.purchased_at
  );
}

/** Silent prices that were no drop to speak of: nobody believed them, or they were not lower. */
const noDrop: ReadonlySet<string> = new Set<DropReason>(['not_believed', 'not_lower', 'already_told']);

/** Why the last lower price of an item was not reported; null if none was kept silent on purpose. */
function silencedBy(drops: readonly DropRecord[]): DropRecord | null {
  const silent = drops.filter(({ verdict, reason }) => verdict === 'silent' && !noDrop.has(reason));
  return silent.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).at(-1) ?? null;
}

/** The reason in the shape of the mail. */
function silenceOf({ drops, shop }: { drops: readonly DropRecord[]; shop: string }) {
  const drop = silencedBy(drops);
  return {
    silencedBy: drop?.reason ?? null,
    silencedWhy: drop ? whyInWords({ reason: drop.reason, doubts: drop.doubts, shop }) : [],
  };
}

/** What the summary says of an item. @param own its claims, oldest first */
function closedItem({ own, ...about }: { own: ClaimRecord[] } & Omit<Matched, 'claim'>) {
  const { item } = about;
  const told = own.filter((claim) => isToldOf({ claim, ...about }));
  const amounts = told.map(({ amount_cents }) => amount_cents);
  const asked = item.state === 'claimed' ? told.findLast(({ asked_at }) => asked_at) : undefined;
  const answers = told.flatMap(({ outcome }) => (outcome ? [outcome.refunded_cents] : []));
  return {
    name: item.name,
    state: item.state,
    reason: item.reason,
    wasMissed: isWatchedToEnd(item) && own.some((claim) => isMissedOf({ claim, ...about })),
    toldCents: asked?.amount_cents ?? (amounts.length > 0 ? Math.max(...amounts) : null),
    refundedCents: answers.length > 0 ? answers.reduce((sum, cents) => sum + cents, 0) : null,
  };
}
