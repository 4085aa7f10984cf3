import type { CalendarDay } from '../shared/calendar-day.js';
import type { DateOrder } from './retailer.types.js';

/**
 * Confidence in a fact. `high`: the retailer's own text, or several recent pages that agree; `medium`: third parties
 * that agree; `low`: one weak page; `none`: nothing was found. Below `medium` nothing is promised.
 */
export type Confidence = 'high' | 'medium' | 'low' | 'none';

/** The event a window is counted from. */
export type WindowStart = 'purchase' | 'shipment' | 'delivery';

/** Where a purchase was made. */
export type PurchaseChannel = 'store' | 'online';

/** Source of a policy fact. */
export type PolicySource = {
  /** Null for sources that are not on the web: the product's specification, an admin's statement. */
  url: string | null;
  /** Age of the page as it states it (`2022`, `2025-03-06`, `older copy`); null if it does not. */
  page_date: string | null;
  /** Day it was read. */
  read_on: CalendarDay;
  /** `retailer`: the retailer's own text; `third-party`: somebody else's; `specification`, `operator`: our side. */
  kind: 'retailer' | 'third-party' | 'specification' | 'operator';
  says: string;
};

/** A window claimed by other sources. */
export type OtherReading = {
  /** Days; null if this source says there is no price adjustment. */
  window_days: number | null;
  /** Who claims it, and for what. */
  who: string;
  /** If different from the policy's `counted_from`. */
  counted_from?: WindowStart;
};

/** A separate window for some goods: Best Buy gives phones 14 days. */
export type CategoryWindow = {
  /** Stable key such as `phones`. */
  category: string;
  window_days: number;
  /** Words in an item's name that select the category, lower case, matched as whole words; `#` is any number. */
  words: string[];
  /** A longer window below `medium` is never promised; a shorter one always applies. */
  confidence: Confidence;
};

/** A longer window for members; only applied to purchases known to be of that tier. */
export type MemberTier = {
  tier: string;
  window_days: number;
  source: string;
  /** Below `medium` its days are only asked for; absent: as certain as the policy. */
  confidence?: Confidence | undefined;
};

/** A yearly date: fixed, or a number of days from Thanksgiving in the United States. */
export type YearlyDay = { month_day: string } | { anchor: 'thanksgiving'; offset_days: number };

/**
 * What days are left out of: `own_price` is the shop's own lower prices of these days; `competitor` only other shops'
 * prices, which we never claim; `disputed` if the sources do not say which, or may no longer hold.
 */
export type ShutOutScope = 'own_price' | 'competitor' | 'disputed';

/** An entry of a season's calendar. */
type SeasonEntry = {
  name: string;
  /**
   * The year in which it begins and for which a source gives it; in any other year it counts as absent. Null or absent
   * if no source names a year: then it holds every year, but only as a doubt.
   */
  year?: number | null;
  /** Who says so, in words; null or absent in older records. */
  source?: string | null;
};

/** Days whose prices are not adjusted to. Includes `to`; a span may run across New Year. */
export type ShutOutDays = SeasonEntry & {
  from: YearlyDay;
  to: YearlyDay;
  /** Absent in older records, which gave no source: `disputed`. */
  scope?: ShutOutScope;
};

/**
 * Purchases in this span may be claimed until `until`, if that is later than the window's end. Promised only for a named
 * year and at confidence `high`; else it allows a question.
 */
export type HolidayExtension = SeasonEntry & {
  bought_from: YearlyDay;
  bought_to: YearlyDay;
  until: YearlyDay;
  confidence: Confidence;
};

/**
 * Conditions of a policy.
 *
 * - `full_price_only`: sale purchases are not adjusted
 * - `no_promo_code`: purchases with a code or coupon are not adjusted
 * - `members_only`: only for members of the retailer's free programme
 * - `same_side_only`: store prices for store purchases, website prices for online orders
 * - `online_orders_only`: the sources name only what was bought on the website or in the app
 * - `store_purchases_only`: the sources name only what was bought in a store
 * - `first_markdown_only`: a price is adjusted to the first reduction, not to further ones
 * - `once`: one adjustment per purchase
 * - `once_per_item`: one adjustment per item
 * - `price_must_be_live`: the lower price must still be shown when the shopper asks
 * - `website_price_only`: store prices do not count
 * - `paid_as_credit`: refunded as store credit, not as money
 * - `refuses_apps`: the shopper must ask; requests from apps and third parties are refused
 */
export type PolicyFlag =
  | 'full_price_only'
  | 'no_promo_code'
  | 'members_only'
  | 'same_side_only'
  | 'online_orders_only'
  | 'store_purchases_only'
  | 'first_markdown_only'
  | 'once'
  | 'once_per_item'
  | 'price_must_be_live'
  | 'website_price_only'
  | 'paid_as_credit'
  | 'refuses_apps';

/** A way to ask; a record lists them best first. */
export type ClaimChannel = {
  kind: 'store' | 'phone' | 'chat' | 'form' | 'email' | 'other';
  /** In words, such as `Customer service desk in a store`. */
  where: string;
  /** Phone number, email address or page, if a source gives one. */
  contact?: string;
  /** What to have ready. */
  bring: string[];
  /** If only for purchases made through that channel. */
  bought?: PurchaseChannel;
};

/** The return period, for "return and buy again"; null days: there is one of unknown length. */
export type ReturnPeriod = { window_days: number | null; counted_from: WindowStart };

/** A retailer's price-adjustment policy according to its sources; `promisedDaysOf` determines what is promised. */
export type AdjustmentPolicy = {
  /** The shortest window according to the sources; null: none, or nothing found (see `confidence`). */
  window_days: number | null;
  counted_from: WindowStart;
  /** If the start depends on the channel, as at Nordstrom and J.Crew. */
  counted_from_by_channel: Partial<Record<PurchaseChannel, WindowStart>>;
  /**
   * Second stage: the price must drop within the window, and the shopper must ask within these days of the drop
   * (Apple).
   */
  ask_within_days_of_drop: number | null;
  /** Windows according to other sources: never promised if longer. */
  other_readings: OtherReading[];
  categories: CategoryWindow[];
  member_tiers: MemberTier[];
  flags: PolicyFlag[];
  /** Conditions in words, for display. */
  rules: string[];
  /** What is never adjusted, in the retailer's terms. */
  exclusions: string[];
  shut_out_days: ShutOutDays[];
  holiday_extensions: HolidayExtension[];
  channels: ClaimChannel[];
  /** The return policy, another way to get money back. */
  returns: ReturnPeriod;
  /** Pre-orders are charged at the lowest price before release. */
  preorder_guarantee: boolean;
  confidence: Confidence;
  /** At least one, unless `confidence` is `none`. */
  sources: PolicySource[];
  /**
   * The policy now in force, in the version promised to a purchase if that is an earlier one. Never stored: see
   * `withLaterPolicy`.
   */
  later?: AdjustmentPolicy;
};

/** Everything known about a retailer: one record, stored and imported as JSON. */
export type RetailerRecord = {
  /** Canonical id, `best-buy`. */
  retailer_id: string;
  /** Common name of the shop. */
  retailer: string;
  /** Other printed forms: legal names, logos, slogans printed in place of the name. Case-insensitive. */
  aliases: string[];
  /** True if the name is also a brand or a word (HP, Gap): among other text on a receipt it proves nothing. */
  ambiguous_name: boolean;
  /** Hosts of the websites, main one first, including subdomains. With a port for shops on this machine. */
  domains: string[];
  /** Further hosts that order mails are sent from. */
  sender_domains: string[];
  /** ISO 3166-1 alpha-2 of the home market. */
  country: string;
  /** IANA name of the zone in which all of its stores lie; absent if it is not known, or they lie in several. */
  time_zone?: string | undefined;
  /** ISO 4217 of the home market. */
  currency: string;
  date_order: DateOrder;
  /** Regular expression sources for order numbers, most specific first; case-insensitive. */
  order_numbers: string[];
  /** Regular expression sources for item numbers on receipts and in order mails. */
  item_numbers: string[];
  /** URL patterns of product pages, `https://www.target.com/p/-/A-{id}`; `{id}` is the item number. */
  item_urls: string[];
  /** Domain for the logo service. */
  logo_domain: string | null;
  policy: AdjustmentPolicy;
  /** One or two sentences for pages, mails and chat. */
  notes: string;
  /** Page with more information; null if we know none of the retailer's own. */
  url: string | null;
};

/** One version of a record: what a purchase was promised. */
export type RetailerVersion = {
  retailer_id: string;
  /** `seed-1f0c2a9b3d4e5f60` for a seed, else `v1`, `v2`, …; unique per retailer. */
  version: string;
  record: RetailerRecord;
};

/** Facts about a bought item that policies depend on; undefined or null if unknown. */
export type PurchaseFacts = {
  bought_on: CalendarDay | null;
  shipped_on?: CalendarDay | null | undefined;
  delivered_on?: CalendarDay | null | undefined;
  channel?: PurchaseChannel | null | undefined;
  /** Number of the store it was bought in. */
  store_number?: string | null | undefined;
  /** State of that store, ISO 3166-2. */
  store_state?: string | null | undefined;
  item_name?: string | null | undefined;
  /** Pieces of it; absent: one. */
  quantity?: number | undefined;
  /** Name of the member tier, if the shopper told us. */
  member_tier?: string | null | undefined;
  /** Whether the shopper is a member at all. */
  is_member?: boolean | null | undefined;
  used_promo_code?: boolean | null | undefined;
  paid_full_price?: boolean | null | undefined;
  /** Whether a refund was received for this item. */
  was_adjusted?: boolean | undefined;
  /** Whether the shopper has asked for a refund of this item and the shop's answer is still awaited. */
  was_asked?: boolean | undefined;
  /** Whether the shopper was told of an earlier, higher reduction of it. */
  was_reduced_before?: boolean | undefined;
  /** How an adjustment of another item of the same purchase stands. */
  other_items?: 'adjusted' | 'asked' | null | undefined;
  /** What the receipt says about the item that policies leave out. */
  labels?: readonly ItemLabel[] | undefined;
};

/** What a receipt says of an item by which shops leave it out: a word, or a seller who may not be the shop itself. */
export type ItemLabel = 'clearance' | 'final_sale' | 'other_seller';
