import type { SourceId } from '../price-sources/price-sources.data.js';
import type { ItemLabel, PurchaseChannel } from '../retailers/retailer-record.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { ReceiptTax } from '../shared/money/tax-basis.rules.js';
import type { Look } from './look.rules.js';

/** The reading a purchase was formed from, by id and not by index, so that reading the receipt again keeps it. */
export type PurchaseSource = { submission_id: string; receipt_id: string; reading_id: string };

/** A part of an order on its way or at the door: its day, and the ids of the read lines that its mail lists. */
export type Parcel = { stage: 'shipped' | 'delivered'; on: CalendarDay; item_ids: string[] };

/** What the documents of a purchase say that a policy depends on; absent or null where they are silent. */
export type DocumentFacts = {
  channel?: PurchaseChannel | null;
  /** Number of the store it was bought in. */
  store_number?: string | null;
  /** State of that store, ISO 3166-2: its days end in its time zone. */
  store_state?: string | null;
  /** Day of the first shipping or delivery mail of the order. */
  shipped_on?: CalendarDay | null;
  delivered_on?: CalendarDay | null;
  /** The parcels whose mails list their lines, where an order came in several; absent for others. */
  parcels?: Parcel[];
  used_promo_code?: boolean | null;
  tax?: ReceiptTax | null;
  /** Day at the shop on which its first document arrived, where they are dated later; absent where they are not. */
  bought_by?: CalendarDay;
};

/** What the shopper told us about a purchase, or about what they hold at its shop. */
export type HeldFacts = {
  channel?: PurchaseChannel | null;
  used_promo_code?: boolean | null;
  paid_full_price?: boolean | null;
  /** Name of the tier in the policy; it holds for every purchase of the address at the shop. */
  member_tier?: string | null;
  is_member?: boolean | null;
};

/**
 * One order or till receipt of one shopper, merged from every mail, upload and forward about it: a document of
 * `purchases`.
 */
export type PurchaseRecord = {
  id: string;
  /**
   * Unique: hash of shopper, retailer and order number, else of shopper, retailer, day and total, as the first document
   * says. What is learned later does not change it; an order number that turns up is new.
   */
  key: string;
  /** Hashes of shopper, retailer, day and total of each document: match a photo without an order number to its order. */
  total_keys?: string[];
  /**
   * The group of its documents while nothing proves that they are its shopper's, see `groupOf`: the id of its only
   * submission if that is an upload. Null or absent when proved.
   */
  unproved_of?: string | null;
  /** The shopper's address in canonical form. */
  email: string;
  sources: PurchaseSource[];
  /** Canonical retailer id; null for an unknown shop. */
  retailer_id: string | null;
  /** The shop's common name, or as printed. */
  retailer: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  /** ISO 4217. */
  currency: string;
  total_cents: number | null;
  /** Policy version of the retailer in force when the purchase was formed: later changes do not affect it. */
  policy_version: string | null;
  /** Absent in older records. */
  facts?: DocumentFacts;
  /** Absent until the shopper told us something. */
  held?: HeldFacts;
  /** True once the shop has confirmed that the whole order was cancelled or refunded. */
  is_returned: boolean;
  /** True while its receipts list no items; absent before they are read. */
  is_lineless?: boolean;
  /** Set when the shopper stopped mail about it. */
  mail_stopped_at: Date | null;
  /** When a drop was last reported: further drops are reported at most once a day. */
  last_told_at: Date | null;
  /** When the closing summary was written; null while a window is open or nothing was watched. */
  closed_at: Date | null;
  /** Incremented with every change. */
  revision: number;
  created_at: Date;
  updated_at: Date;
};

/**
 * State of an item; each has its own words.
 *
 * - `watching`: its price is checked
 * - `needs_link`: the product is unknown; the shopper can paste the link or choose
 * - `not_watchable`: with a reason
 * - `dropped`: a lower price was reported, and there is time to ask
 * - `claimed`: the shopper asked the shop and waits for the money
 * - `refunded`, `partly_refunded`, `declined`: the outcome reported by the shopper
 * - `expired`: the last day to ask has passed
 * - `returned`: the shop took it back or cancelled it, or the shopper says they returned it
 * - `stopped`: the shopper stopped watching it
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

/** States in which something is still pending before the window closes. */
export const openItemStates = [
  'watching',
  'needs_link',
  'dropped',
  'claimed',
] as const satisfies readonly ItemState[];

/**
 * States in which a lower price still matters: a refunded item may drop again where the policy allows it, and a shop that
 * declined one price may grant a lower one.
 */
export const buyerStates = [
  'watching',
  'dropped',
  'claimed',
  'refunded',
  'partly_refunded',
  'declined',
] as const satisfies readonly ItemState[];

/** States in which a shopper may report a lower price, including before the product is known. */
export const reportableStates = [...buyerStates, 'needs_link'] as const satisfies readonly ItemState[];

/** Whether something is still pending for an item before its window closes. */
export function isOpen({ state }: Pick<PurchaseItemRecord, 'state'>): boolean {
  return openItemStates.some((open) => open === state);
}

/** Whether an item depends on its window; one asked for in time only waits for the shop. */
export function isInWindow({ state, until }: Pick<PurchaseItemRecord, 'state' | 'until'>): boolean {
  return isOpen({ state }) && !(state === 'claimed' && until === null);
}

/** Whether a lower price may be reported for an item, even if its page is unknown. */
export function isReportable({ state }: Pick<PurchaseItemRecord, 'state'>): boolean {
  return reportableStates.some((reportable) => reportable === state);
}

/** Why an item cannot be watched; each reason has its own words and suggestions. */
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
  | 'marketplace'
  | 'other_market';

/** How an item's product was found, most reliable first. */
export const linkRungs = [
  'order_link',
  'order_markup',
  'item_number',
  'shared_link',
  'feed',
  'retailer_api',
  'shop_list',
  'pasted',
  'confirmed',
] as const;

/** See {@link linkRungs}. */
export type LinkRung = (typeof linkRungs)[number];

/** The product page of an item and how it was found. */
export type ItemLink = {
  /** `https://…`, without tracking parameters. */
  url: string;
  rung: LinkRung;
  /** Name that the shopper confirmed, if the page shows none of our product numbers. */
  confirmed_name: string | null;
};

/** A page the shopper gave whose name differs from the receipt: to be confirmed by the shopper. */
export type LinkSuggestion = { url: string; title: string };

/** A confirmed lower price about which nothing is claimed until the shopper says what they paid. */
export type HeldDrop = {
  target_id: string;
  observation_id: string;
  source: SourceId;
  /** Price of one unit, cents of the item's currency. */
  price_cents: number;
  /** First and second reading. */
  first_seen_at: Date;
  confirmed_at: Date;
};

/** Pieces of an item that may be kept, because nobody can tell whether mails are about one return or about more. */
export type KeptOpen = {
  least: number;
  most: number;
  /** Returns that the mails tell of if each is another one: an answer holds for as many. */
  mails: number;
};

/** A bought item: a document of `purchase_items`. Amounts are cents of the purchase's currency. */
export type PurchaseItemRecord = {
  id: string;
  purchase_id: string;
  /** Unique within the purchase: item number, else name, with a counter if a receipt has the same line twice. */
  line_key: string;
  /** Ids of the read lines it was formed from. */
  source_item_ids: string[];
  /** The shopper's address; copied here so that all open items of an address are one query away. */
  email: string;
  retailer_id: string | null;
  name: string;
  quantity: number;
  /** Net price paid per unit, order discounts included; null if no price was read. */
  paid_unit_cents: number | null;
  /** Net price paid for the whole line. */
  paid_total_cents: number | null;
  currency: string;
  sku: string | null;
  gtin: string | null;
  link: ItemLink | null;
  /** A page waiting for the shopper's confirmation; null if none. */
  suggestion: LinkSuggestion | null;
  /** Where its page was looked for, the newest last; absent until it was. */
  looks?: Look[];
  /** Number of all looks: one is written only over the count it was made from. */
  looks_made?: number;
  /** Id of the watched product; null if there is none. */
  target_id: string | null;
  state: ItemState;
  /** Why it cannot be watched; null in every other state. */
  reason: NotWatchableReason | null;
  /** True while it is returned only because the shopper said so, which can be undone; absent in older records. */
  is_return_said?: boolean;
  /** What its receipts call it; absent in older records. */
  labels?: ItemLabel[];
  /** True if its receipt shows a discount on this very line; absent if not, and in older records. */
  is_reduced?: boolean;
  /** What was paid is not certain: a lower price is shown, and nothing is claimed until the shopper confirms it. */
  is_price_open?: boolean;
  /** Another price of the line that its receipt leaves while what was paid is open; null or absent if it names none. */
  other_paid_cents?: number | null;
  /** The last lower price that waits for what was paid; null or absent if none does. */
  held_drop?: HeldDrop | null;
  /** How many pieces are kept is asked; null or absent if that is clear. */
  kept_open?: KeptOpen | null;
  /** What the shopper answered to that. */
  kept_said?: { pieces: number; mails: number } | null;
  /** Last day to ask, in the retailer's time zone. */
  last_day: CalendarDay | null;
  /**
   * End of that day in the retailer's time zone; null if there is none, and for a `claimed` item once it has passed.
   */
  until: Date | null;
  /** Lowest unit price reported for it so far. */
  told_unit_cents: number | null;
  /** Source of that price if it was not a page; null or absent if it was a page or nothing was reported. */
  told_by?: SourceId | null;
  /** Unit cost after refunds; null until there is one. */
  adjusted_unit_cents: number | null;
  /** When the shopper was told that its price cannot be read; at most once. */
  unreadable_told_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Unit cost of an item after refunds; null if no price was read. */
export function paidForOne({
  adjusted_unit_cents,
  paid_unit_cents,
}: Pick<PurchaseItemRecord, 'adjusted_unit_cents' | 'paid_unit_cents'>): number | null {
  return adjusted_unit_cents ?? paid_unit_cents;
}
