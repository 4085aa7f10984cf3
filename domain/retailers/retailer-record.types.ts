import type { CalendarDay } from '../shared/calendar-day.js';
import type { DateOrder } from './retailer.types.js';

/**
 * How sure a fact is. `high`: the retailer's own text, or several recent pages that agree; `medium`: third parties
 * that agree; `low`: one weak page; `none`: nothing was found. Below `medium` nothing is promised.
 */
export type Confidence = 'high' | 'medium' | 'low' | 'none';

/** The event from which the days of a window are counted. */
export type WindowStart = 'purchase' | 'shipment' | 'delivery';

/** Where something was bought. */
export type PurchaseChannel = 'store' | 'online';

/** Where a fact of a policy was read. */
export type PolicySource = {
  /** Null for what is not on the web: the product's specification, an admin's word. */
  url: string | null;
  /** What the page says of its own age, as found (`2022`, `2025-03-06`, `older copy`); null when it says nothing. */
  page_date: string | null;
  /** Day on which it was read. */
  read_on: CalendarDay;
  /** `retailer`: the retailer's own text; `third-party`: somebody about it; `specification`, `operator`: our side. */
  kind: 'retailer' | 'third-party' | 'specification' | 'operator';
  says: string;
};

/** A window that other sources name. */
export type OtherReading = {
  /** Days; null: this source says there is no price adjustment. */
  window_days: number | null;
  /** Who says so, and of what. */
  who: string;
  /** Where it differs from the policy's `counted_from`. */
  counted_from?: WindowStart;
};

/** A window of its own for some goods: Best Buy gives phones 14 days. */
export type CategoryWindow = {
  /** Stable key, `phones`. */
  category: string;
  window_days: number;
  /** Words in an item's name that put it here, lower case, matched whole. */
  words: string[];
  /** A longer window below `medium` is never promised; a shorter one always counts. */
  confidence: Confidence;
};

/** A longer window for members; given only to a purchase that is known to be of that tier. */
export type MemberTier = { tier: string; window_days: number; source: string };

/** A day that comes every year: the same date, or so many days after Thanksgiving in the United States. */
export type YearlyDay = { month_day: string } | { anchor: 'thanksgiving'; offset_days: number };

/** Days on which a price is not adjusted to. `to` counts too; a span may run over New Year. */
export type ShutOutDays = { name: string; from: YearlyDay; to: YearlyDay };

/** What was bought in these days may be asked about until `until`, where that is later than the window's end. */
export type HolidayExtension = {
  name: string;
  bought_from: YearlyDay;
  bought_to: YearlyDay;
  until: YearlyDay;
  confidence: Confidence;
};

/**
 * Conditions of a policy.
 *
 * - `full_price_only`: what was bought on sale is not adjusted
 * - `no_promo_code`: nor what was bought with a code or coupon
 * - `members_only`: only for members of the retailer's free programme
 * - `same_side_only`: a store's price for a store purchase, the site's for an order
 * - `once`: one adjustment a purchase
 * - `price_must_be_live`: the lower price must still stand when the shopper asks
 * - `website_price_only`: a store's own price does not count
 * - `paid_as_credit`: paid as store credit, not as money
 * - `refuses_apps`: the shopper must ask; requests sent by apps and third parties are refused
 */
export type PolicyFlag =
  | 'full_price_only'
  | 'no_promo_code'
  | 'members_only'
  | 'same_side_only'
  | 'once'
  | 'price_must_be_live'
  | 'website_price_only'
  | 'paid_as_credit'
  | 'refuses_apps';

/** A way to ask, in order of what works best at this retailer. */
export type ClaimChannel = {
  kind: 'store' | 'phone' | 'chat' | 'form' | 'email' | 'other';
  /** In words: `Customer service desk in a store`. */
  where: string;
  /** Phone number, address or page, where a source names one. */
  contact?: string;
  /** What to have ready. */
  bring: string[];
  /** Only for purchases made there. */
  bought?: PurchaseChannel;
};

/** The return period, for "return and buy again"; null days: there is one, and we do not know how long. */
export type ReturnPeriod = { window_days: number | null; counted_from: WindowStart };

/** A retailer's price-adjustment policy as the sources give it; what of it is promised, `promisedDays` says. */
export type AdjustmentPolicy = {
  /** The shortest window the sources name; null: none, or nothing found (then `confidence` tells which). */
  window_days: number | null;
  counted_from: WindowStart;
  /** Where the day counts from another event by channel, as at Nordstrom and J.Crew. */
  counted_from_by_channel: Partial<Record<PurchaseChannel, WindowStart>>;
  /** Second stage: the price falls inside the window, and the shopper asks within these days of the fall (Apple). */
  ask_within_days_of_drop: number | null;
  /** Other windows that sources name: never promised when longer. */
  other_readings: OtherReading[];
  categories: CategoryWindow[];
  member_tiers: MemberTier[];
  flags: PolicyFlag[];
  /** Conditions in words, for people. */
  rules: string[];
  /** What is never adjusted, in the retailer's sense of the words. */
  exclusions: string[];
  shut_out_days: ShutOutDays[];
  holiday_extensions: HolidayExtension[];
  channels: ClaimChannel[];
  /** Other money that is known to come back here. */
  returns: ReturnPeriod;
  /** Pre-orders are charged at the lowest price before release. */
  preorder_guarantee: boolean;
  confidence: Confidence;
  /** At least one unless `confidence` is `none`. */
  sources: PolicySource[];
};

/** Everything we know of a retailer: one record, stored and imported as JSON. */
export type RetailerRecord = {
  /** Canonical id, `best-buy`. */
  retailer_id: string;
  /** Name as shoppers know it. */
  retailer: string;
  /** Other printed forms: legal names, logos, slogans that stand where the name should. Case does not matter. */
  aliases: string[];
  /** True where the name is also a brand or a word (HP, Gap): beside other things on a receipt it tells nothing. */
  ambiguous_name: boolean;
  /** Hosts of the web sites, the main one first; subdomains count too. With a port for shops on this machine. */
  domains: string[];
  /** Further hosts order mails come from. */
  sender_domains: string[];
  /** ISO 3166-1 alpha-2 of the home market. */
  country: string;
  /** ISO 4217 of the home market. */
  currency: string;
  date_order: DateOrder;
  /** Shapes of an order number, most telling first: sources of regular expressions, case ignored. */
  order_numbers: string[];
  /** Shapes of an item number as printed on receipts and in order mails. */
  item_numbers: string[];
  /** Addresses of a product page, `https://www.target.com/p/-/A-{id}`; `{id}` is the item number. */
  item_urls: string[];
  /** Domain to ask the logo service for. */
  logo_domain: string | null;
  policy: AdjustmentPolicy;
  /** One or two sentences for pages, mails and chat. */
  notes: string;
  /** Where the shopper can read on or ask; null when we know no page of the retailer's own. */
  url: string | null;
};

/** A record at one point: what a purchase is promised. */
export type RetailerVersion = {
  retailer_id: string;
  /** `seed-1f0c2a9b3d4e5f60` of the source, else `v1`, `v2`, …; unique for a retailer. */
  version: string;
  record: RetailerRecord;
};

/** Facts of one bought item that a policy asks for; undefined or null: not known. */
export type PurchaseFacts = {
  bought_on: CalendarDay | null;
  shipped_on?: CalendarDay | null | undefined;
  delivered_on?: CalendarDay | null | undefined;
  channel?: PurchaseChannel | null | undefined;
  item_name?: string | null | undefined;
  /** Name of the member tier, where the shopper told us. */
  member_tier?: string | null | undefined;
  /** Whether the shopper is a member at all. */
  is_member?: boolean | null | undefined;
  used_promo_code?: boolean | null | undefined;
  paid_full_price?: boolean | null | undefined;
  /** Whether this purchase had an adjustment before. */
  was_adjusted?: boolean | undefined;
};

/** What was seen: the lower price. */
export type DropFacts = {
  /** Day at the retailer on which the lower price was first seen. */
  day: CalendarDay;
  /** `website`: read on the retailer's own page; `other`: a shopper's word, another receipt. */
  seen_at: 'website' | 'other';
};

/** Why a drop is told, told as a question, or not told. */
export type DecisionReason =
  /** claim: inside the promised window and every condition holds. */
  | 'in_window'
  /** ask: only the longer of two disputed windows is open. */
  | 'longer_window'
  /** ask: a window is named, with too little confidence to promise it. */
  | 'low_confidence'
  /** ask: a condition that we cannot check; see `unchecked`. */
  | 'unchecked_condition'
  /** silent from here on. */
  | 'no_adjustments'
  | 'unknown_policy'
  | 'no_purchase_day'
  | 'drop_outside_window'
  | 'window_over'
  | 'shut_out_days'
  | 'condition_fails'
  | 'already_adjusted';

/** What a policy says of one drop of one purchase. */
export type PolicyDecision = {
  kind: 'claim' | 'ask' | 'silent';
  reason: DecisionReason;
  /** Version of the record that decided. */
  version: string;
  /** Last day to ask at the retailer, that day included; null where there is none. */
  last_day: CalendarDay | null;
  /** The window that decided, days. */
  window_days: number | null;
  /** The day the window is counted from. */
  counted_from_day: CalendarDay | null;
  /** Conditions that could not be checked. */
  unchecked: PolicyFlag[];
  /** Conditions that do not hold. */
  failed: PolicyFlag[];
  /** The first day on which the shop adjusts to this price if it still stands; null unless days are shut out. */
  again_on: CalendarDay | null;
};
