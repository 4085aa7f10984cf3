import type { CalendarDay } from '../shared/calendar-day.js';
import type { PriceSourceKind } from '../watch/watch.types.js';

/** The reading of a receipt that a purchase was formed from: never an index, so that reading again keeps it. */
export type PurchaseSource = { submission_id: string; receipt_id: string; reading_id: string };

/**
 * One order or till receipt of one shopper, merged from every mail, upload and forward that tells of it: a document
 * of the collection `purchases`.
 */
export type PurchaseRecord = {
  id: string;
  /** Unique: shopper, retailer and order number, else shopper, retailer, day and total; hashed. */
  key: string;
  /** Shopper, retailer, day and total, hashed: a photo without an order number finds its order by it. */
  total_key: string | null;
  /** Whom we write to, in its canonical form. */
  email: string;
  sources: PurchaseSource[];
  /** Canonical retailer id; null for a shop we do not know. */
  retailer_id: string | null;
  /** The shop's name as shoppers know it, or as it was printed. */
  retailer: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  /** ISO 4217. */
  currency: string;
  total_cents: number | null;
  /** Version of the retailer's policy that held when the purchase was formed: what was promised stands. */
  policy_version: string | null;
  /** True once a mail of the shop says that the whole order was cancelled or refunded. */
  is_returned: boolean;
  /** True while its papers name no line; absent before they are read. */
  is_lineless?: boolean;
  /** Set when the shopper asked for no more mail about it. */
  mail_stopped_at: Date | null;
  /** When a drop was last told: a further fall is told at most once a day. */
  last_told_at: Date | null;
  /** When the mail that sums the purchase up was written; null while a window is open or nothing was watched. */
  closed_at: Date | null;
  /** Raised with every change of the record. */
  revision: number;
  created_at: Date;
  updated_at: Date;
};

/**
 * Where an item stands; each state has its words.
 *
 * - `watching`: its product is looked at
 * - `needs_link`: we do not know which product it is; the shopper can paste the link or choose
 * - `not_watchable`: with the reason, said at once
 * - `dropped`: a lower price was told, and there is time to ask
 * - `claimed`: the shopper says they asked and waits for the money
 * - `refunded`, `partly_refunded`, `declined`: what came of it, in the shopper's words
 * - `expired`: the last day to ask passed
 * - `returned`: the shop took it back or cancelled it, or the shopper says that they returned it
 * - `stopped`: the shopper does not want it watched
 */
export type ItemState =
  | 'watching'
  | 'needs_link'
  | 'not_watchable'
  | 'dropped'
  | 'claimed'
  | 'refunded'
  | 'partly_refunded'
  | 'declined'
  | 'expired'
  | 'returned'
  | 'stopped';

/** States in which an item still waits for something before its window closes. */
export const openItemStates = [
  'watching',
  'needs_link',
  'dropped',
  'claimed',
] as const satisfies readonly ItemState[];

/** States in which a lower price still matters: an item refunded once may fall again where the policy allows it. */
export const buyerStates = [
  'watching',
  'dropped',
  'claimed',
  'refunded',
  'partly_refunded',
] as const satisfies readonly ItemState[];

/** States in which a shopper may say that they saw a lower price: also before we know which product it is. */
export const reportableStates = [...buyerStates, 'needs_link'] as const satisfies readonly ItemState[];

/** Whether an item still waits for something before its window closes. */
export function isOpen({ state }: Pick<PurchaseItemRecord, 'state'>): boolean {
  return (openItemStates as readonly ItemState[]).includes(state);
}

/** Whether an item waits for something that its window ends: one asked for in time waits for the shop alone. */
export function isInWindow({ state, until }: Pick<PurchaseItemRecord, 'state' | 'until'>): boolean {
  return isOpen({ state }) && !(state === 'claimed' && until === null);
}

/** Whether a lower price is news for an item: also where its page is not known. */
export function isReportable({ state }: Pick<PurchaseItemRecord, 'state'>): boolean {
  return (reportableStates as readonly ItemState[]).includes(state);
}

/** Why an item cannot be watched; each has its words and what else helps. */
export type NotWatchableReason =
  | 'unknown_retailer'
  | 'unknown_policy'
  | 'no_window'
  | 'window_over'
  | 'too_old'
  | 'no_purchase_day'
  | 'no_price_paid'
  | 'too_cheap'
  | 'service'
  | 'gift_card'
  | 'used'
  | 'marketplace';

/** How the product of an item was found, first sure rung first (design: which product). */
export const linkRungs = [
  'order_link',
  'order_markup',
  'item_number',
  'shared_link',
  'feed',
  'pasted',
  'confirmed',
] as const;

/** See {@link linkRungs}. */
export type LinkRung = (typeof linkRungs)[number];

/** The product page of an item and how we came to it. */
export type ItemLink = {
  /** `https://…`, without tracking. */
  url: string;
  rung: LinkRung;
  /** Name the shopper confirmed, where the page carries no number of ours. */
  confirmed_name: string | null;
};

/** A page the shopper gave that shows another name than the receipt: theirs to confirm. */
export type LinkSuggestion = { url: string; title: string };

/** One bought line: a document of the collection `purchase_items`. Amounts are cents of the purchase's currency. */
export type PurchaseItemRecord = {
  id: string;
  purchase_id: string;
  /** Unique within the purchase: item number, else name, with a count where a paper has the same line twice. */
  line_key: string;
  /** Ids of the read lines that tell of it. */
  source_item_ids: string[];
  /** The shopper's; kept here so that every open item of an address is one query away. */
  email: string;
  retailer_id: string | null;
  name: string;
  quantity: number;
  /** Net price paid for one, order discounts shared out; null where no price was read. */
  paid_unit_cents: number | null;
  /** Net price paid for the whole line. */
  paid_total_cents: number | null;
  currency: string;
  sku: string | null;
  gtin: string | null;
  link: ItemLink | null;
  /** A page that waits for the shopper's yes; null when none does. */
  suggestion: LinkSuggestion | null;
  /** Product that is watched for it; null when none is. */
  target_id: string | null;
  state: ItemState;
  /** Why it cannot be watched; null in every other state. */
  reason: NotWatchableReason | null;
  /** True while it is returned by the shopper's word alone, which they can take back; absent in older records. */
  is_return_said?: boolean;
  /** Last day to ask, at the retailer. */
  last_day: CalendarDay | null;
  /** The instant in which that day ends at the retailer; null where there is none, and once it passed for a `claimed` one. */
  until: Date | null;
  /** Lowest price told for it so far, per unit. */
  told_unit_cents: number | null;
  /** Where that price was seen; null and absent where a page showed it, or nothing was told. */
  told_by?: PriceSourceKind | null;
  /** What one costs after money came back; null until then. */
  adjusted_unit_cents: number | null;
  /** When the shopper was told that its price cannot be read; at most once. */
  unreadable_told_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** What one of an item cost, after money that came back; null where no price was read. */
export function paidForOne({
  adjusted_unit_cents,
  paid_unit_cents,
}: Pick<PurchaseItemRecord, 'adjusted_unit_cents' | 'paid_unit_cents'>): number | null {
  return adjusted_unit_cents ?? paid_unit_cents;
}
