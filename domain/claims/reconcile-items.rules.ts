import type { SharedLink } from '../purchases/find-product.rules.js';
import { settledLine } from '../purchases/forming/kept-pieces.rules.js';
import { pairLines } from '../purchases/forming/line-match.rules.js';
import type { DraftLine, PurchaseDraft } from '../purchases/forming/purchase-draft.types.js';
import { type FormedState, formedStateOf } from '../purchases/item-state.rules.js';
import type { ItemState, LinkRung, PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import { sellerKindOf } from '../retailers/own-seller.rules.js';
import type { ItemLabel, RetailerVersion } from '../retailers/retailer-record.types.js';
import { entriesOf } from '../shared/typed-records.js';
import type { ClaimRecord } from './claim.types.js';
import { adjustedUnitCents } from './item-after-outcomes.rules.js';

/** Changes that bring the stored items in line with the receipts. */
export type ItemChanges = {
  added: PurchaseItemRecord[];
  /** `from` is the state the item was read in; a change is skipped if the state has changed since. */
  changed: { id: string; from: ItemState; set: Partial<PurchaseItemRecord> }[];
  /** Ids of items that no receipt lists any more and about which nothing was reported. */
  removed: string[];
};

/** Claim fields that show whether its item is still as reported. */
type ToldClaim = Pick<
  ClaimRecord,
  'item_id' | 'retailer_id' | 'purchased_at' | 'amount_cents' | 'quantity' | 'outcome'
>;

/** States derived from the receipts; every other state comes from the shopper or from a reported drop. */
const formedStates: ReadonlySet<ItemState> = new Set(['watching', 'needs_link', 'not_watchable', 'returned']);

/**
 * States that a corrected price does not end, and whose product stays watched, because nothing else would start
 * watching it again.
 */
const settledStates: ReadonlySet<ItemState> = new Set(['claimed', 'refunded', 'partly_refunded']);

/**
 * Compares the stored items of a purchase with its receipts. An item keeps its id and what was reported about it; its
 * price, number and state follow the receipts. An item the shop took back is returned, whatever its state was; one the
 * shopper marked as returned stays so.
 */
export function reconcileItems({
  purchase,
  draft,
  stored,
  claims,
  retailer,
  shared,
  now,
  minDropCents,
  newId,
}: {
  purchase: Pick<PurchaseRecord, 'id' | 'email' | 'held'>;
  draft: PurchaseDraft;
  stored: readonly PurchaseItemRecord[];
  /** Claims of the stored items, oldest first. */
  claims: readonly ToldClaim[];
  retailer: RetailerVersion | null;
  shared: readonly SharedLink[];
  now: Date;
  minDropCents: number;
  newId: () => string;
}): ItemChanges {
  const changes: ItemChanges = { added: [], changed: [], removed: [] };
  const left = new Set(stored);
  const storedItems = storedItemsOf({ lines: draft.lines, stored });
  for (const read of draft.lines) {
    const item = storedItems.get(read);
    const line = settledLine({ line: read, item });
    const formed = formedStateOf({ line, draft, held: purchase.held, retailer, shared, now, minDropCents });
    const facts = factsOf({ line, draft, retailer });
    if (!item) {
      changes.added.push(newItem({ id: newId(), purchase, line, facts, formed, now }));
      continue;
    }
    left.delete(item);
    const own = claims.filter(({ item_id }) => item_id === item.id);
    const last = own.at(-1);
    const isTold = last?.retailer_id === draft.retailerId && last.purchased_at === draft.purchasedAt;
    const set = changesOf({ item, facts, formed, isTold, own });
    if (Object.keys(set).length > 0)
      changes.changed.push({ id: item.id, from: item.state, set: { ...set, updated_at: now } });
  }
  for (const item of left) if (formedStates.has(item.state)) changes.removed.push(item.id);
  return changes;
}

type LineFacts = Pick<
  PurchaseItemRecord,
  | 'source_item_ids'
  | 'retailer_id'
  | 'name'
  | 'quantity'
  | 'paid_unit_cents'
  | 'paid_total_cents'
  | 'currency'
  | 'sku'
  | 'gtin'
  | 'labels'
  | 'is_reduced'
  | 'is_price_open'
  | 'other_paid_cents'
  | 'kept_open'
>;

function factsOf({
  line,
  draft,
  retailer,
}: {
  line: DraftLine;
  draft: PurchaseDraft;
  retailer: RetailerVersion | null;
}): LineFacts {
  const isOfOthers =
    line.soldBy !== null &&
    retailer !== null &&
    sellerKindOf({ seller: line.soldBy, record: retailer.record }) === 'perhaps_other';
  const labels: ItemLabel[] = [...line.labels, ...(isOfOthers ? ['other_seller' as const] : [])];
  return {
    source_item_ids: line.sourceItemIds,
    retailer_id: draft.retailerId,
    name: line.name,
    quantity: line.quantity,
    paid_unit_cents: line.paidUnitCents,
    paid_total_cents: line.paidTotalCents,
    currency: draft.currency,
    sku: line.sku,
    gtin: line.gtin,
    ...(labels.length > 0 ? { labels } : {}),
    ...(line.isReduced ? { is_reduced: true } : {}),
    ...(line.isPriceOpen ? { is_price_open: true, other_paid_cents: line.otherPaidCents } : {}),
    ...(line.keptOpen ? { kept_open: line.keptOpen } : {}),
  };
}

/** The stored item of each line: by the read lines it came from, else by number or name. */
function storedItemsOf({
  lines,
  stored,
}: {
  lines: readonly DraftLine[];
  stored: readonly PurchaseItemRecord[];
}): Map<DraftLine, PurchaseItemRecord> {
  const pairs = new Map<DraftLine, PurchaseItemRecord>();
  const free = new Set(stored);
  for (const line of lines) {
    const item = [...free].find(({ source_item_ids }) =>
      source_item_ids.some((id) => line.sourceItemIds.includes(id)),
    );
    if (!item) continue;
    pairs.set(line, item);
    free.delete(item);
  }
  const others = lines.filter((line) => !pairs.has(line));
  return new Map([...pairs, ...pairLines({ wanted: others, known: [...free] })]);
}

function newItem({
  id,
  purchase,
  line,
  facts,
  formed,
  now,
}: {
  id: string;
  purchase: Pick<PurchaseRecord, 'id' | 'email'>;
  line: DraftLine;
  facts: LineFacts;
  formed: FormedState;
  now: Date;
}): PurchaseItemRecord {
  return {
    id,
    purchase_id: purchase.id,
    line_key: line.lineKey,
    email: purchase.email,
    ...facts,
    sku: formed.product?.sku ?? facts.sku,
    link: formed.product?.link ?? null,
    suggestion: null,
    target_id: null,
    state: formed.state,
    reason: formed.reason,
    last_day: formed.lastDay,
    until: formed.until,
    told_unit_cents: null,
    adjusted_unit_cents: null,
    unreadable_told_at: null,
    created_at: now,
    updated_at: now,
  };
}

/** Fields in which a stored item differs from its line; empty if none. */
function changesOf({
  item,
  facts,
  formed,
  isTold,
  own,
}: {
  item: PurchaseItemRecord;
  facts: LineFacts;
  formed: FormedState;
  /** Whether a drop was reported based on this day of purchase at this shop. */
  isTold: boolean;
  /** Its claims. */
  own: readonly ToldClaim[];
}): Partial<PurchaseItemRecord> {
  const wanted: Partial<PurchaseItemRecord> = { ...facts, sku: facts.sku ?? item.sku };
  if (formed.state === 'returned')
    Object.assign(wanted, {
      state: 'returned',
      reason: null,
      ...(item.is_return_said && { is_return_said: false }),
    });
  else if (formedStates.has(item.state) && !item.is_return_said)
    Object.assign(wanted, formedChanges({ item, formed }));
  else if (!isTold && beginsAnew({ item, formed })) {
    const anew = { told_unit_cents: null, target_id: null };
    Object.assign(wanted, formedChanges({ item, formed }), anew);
  }
  const paidDiffers = facts.paid_unit_cents !== item.paid_unit_cents;
  // Another price or quantity invalidates the reported drop; it is evaluated again at the next check.
  const worthDiffers = paidDiffers || facts.quantity !== item.quantity;
  if (worthDiffers && item.state === 'dropped' && !wanted.state)
    Object.assign(wanted, { state: 'watching', told_unit_cents: null });
  // A price confirmed by the shopper or by a further receipt: what was held back is decided again.
  const isSettled = item.is_price_open === true && !facts.is_price_open;
  if (isSettled) Object.assign(wanted, { is_price_open: false, other_paid_cents: null });
  if (item.kept_open && !facts.kept_open) wanted.kept_open = null;
  // What no document says any more, as after a correction, no longer holds.
  if (item.labels?.length && !facts.labels) wanted.labels = [];
  if (item.is_reduced && !facts.is_reduced) wanted.is_reduced = false;
  if ((worthDiffers || isSettled) && !settledStates.has(item.state)) wanted.target_id = null;
  // The refund was subtracted from a price that is now corrected.
  if (paidDiffers && item.adjusted_unit_cents !== null && facts.paid_unit_cents !== null)
    wanted.adjusted_unit_cents = adjustedUnitCents({ paidUnitCents: facts.paid_unit_cents, claims: own });
  const different = entriesOf(wanted).filter(([name, value]) => !isEqual(value, item[name]));
  return Object.fromEntries(different);
}

/**
 * Whether a corrected day or shop resets the item: a reported drop was based on the old one, and an expired window may
 * be open again.
 */
function beginsAnew({ item: { state }, formed }: { item: PurchaseItemRecord; formed: FormedState }): boolean {
  return state === 'dropped' || (state === 'expired' && formed.state !== 'not_watchable');
}

/** Links that did not come from a receipt: they are kept, whatever the receipts say. */
const givenRungs: ReadonlySet<LinkRung> = new Set([
  'pasted',
  'confirmed',
  'feed',
  'retailer_api',
  'shop_list',
]);

/** State of an item according to its receipts and its link. */
function formedChanges({
  item,
  formed,
}: {
  item: PurchaseItemRecord;
  formed: FormedState;
}): Partial<PurchaseItemRecord> {
  const link = item.link && givenRungs.has(item.link.rung) ? item.link : (formed.product?.link ?? null);
  const state = formed.state === 'needs_link' && link ? 'watching' : formed.state;
  const isSameProduct = link?.url === item.link?.url && state === 'watching';
  return {
    state,
    reason: formed.reason,
    link,
    last_day: formed.lastDay,
    until: formed.until,
    target_id: isSameProduct ? item.target_id : null,
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
