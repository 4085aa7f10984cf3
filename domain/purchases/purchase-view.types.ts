import type { ClaimState, DropVerdict } from '../claims/claim.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { LookOutcome, PriceSourceKind } from '../watch/watch.types.js';
import type { ItemStateWords } from './item-state.words.js';
import type { ItemState, LinkRung, LinkSuggestion, NotWatchableReason } from './purchase.types.js';

/** A price that stood from `from` to `to` (both ISO 8601, UTC): one step of the price history. */
export type PricePoint = { from: string; to: string; amount_cents: number; source: PriceSourceKind };

/** How the last look at an item's product ended. */
export type LookView = {
  /** ISO 8601, UTC. */
  at: string;
  outcome: LookOutcome;
  /** One sentence for the shopper. */
  words: string;
};

/** The last price seen of one unit, and when. */
export type SeenPriceView = { amount_cents: number; at: string; source: PriceSourceKind };

/** A claim as its item shows it; the claim page shows the rest. */
export type ItemClaimView = {
  id: string;
  /** One that gave way to another is not shown. */
  state: Exclude<ClaimState, 'superseded'>;
  verdict: Exclude<DropVerdict, 'silent'>;
  /** Why so, in a sentence. */
  reason: string;
  /** What can come back: difference times quantity. */
  amount_cents: number;
  /** The lower price of one unit. */
  price_cents: number;
  last_day: CalendarDay;
  /** Days left until the end of the last day, at the retailer; 0 on that day, null once it is over. */
  days_left: number | null;
  /** When the shopper said that they had asked for it, ISO 8601; null where they did not. */
  asked_at: string | null;
  /** What came of it, in the shopper's words; null while nothing was said. */
  answer: { answer: 'yes' | 'partly' | 'no'; refunded_cents: number; at: string } | null;
};

/** One bought item as its buyer sees it. Amounts are cents of the purchase's currency. */
export type PurchaseItemView = {
  id: string;
  name: string;
  quantity: number;
  /** Net price paid for one; null where none was read. */
  paid_unit_cents: number | null;
  /** Net price paid for the line. */
  paid_total_cents: number | null;
  state: ItemState;
  /** Why it cannot be watched; null in every other state. */
  reason: NotWatchableReason | null;
  /** True while it is returned by the shopper's word alone, which they can take back. */
  is_return_said: boolean;
  words: ItemStateWords;
  last_day: CalendarDay | null;
  /** Days left until the end of the last day, at the retailer; 0 on that day, null once it is over. */
  days_left: number | null;
  link: { url: string; rung: LinkRung } | null;
  /** A page whose title we could not match, for the shopper to say yes or no to. */
  suggestion: LinkSuggestion | null;
  last_price: SeenPriceView | null;
  last_look: LookView | null;
  /** Oldest first. */
  history: PricePoint[];
  claim: ItemClaimView | null;
};

/** What a purchase is worth to its buyer, in cents of its currency. */
export type PurchaseMoneyView = {
  /** Paid for what is watched: no more than this could come back. */
  most_cents: number;
  /** Sum of the open claims. */
  open_cents: number;
  /** What came back, as the shopper told us. */
  refunded_cents: number;
};

/** One purchase as its buyer, the admin and the command line see it. */
export type PurchaseView = {
  id: string;
  shop: string | null;
  retailer_id: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  currency: string;
  total_cents: number | null;
  /** Version of the retailer's record that was promised. */
  policy_version: string | null;
  /** Days promised; null where nothing is. */
  window_days: number | null;
  /** The earliest last day among the items that still wait for something, else the latest one. */
  last_day: CalendarDay | null;
  /** Days left until the end of that day, at the retailer; null once it is over. */
  days_left: number | null;
  /** True once the shopper asked for no more mail about it. */
  mail_stopped: boolean;
  money: PurchaseMoneyView;
  items: PurchaseItemView[];
};
