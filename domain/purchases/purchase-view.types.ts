import type { ClaimState, DropVerdict } from '../claims/claim.types.js';
import type { SourceId } from '../price-sources/price-sources.data.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { CheckOutcome } from '../watch/watch.types.js';
import type { HeldQuestion } from './held-questions.rules.js';
import type { ItemStateWords } from './item-state.words.js';
import type { ItemState, LinkRung, LinkSuggestion, NotWatchableReason } from './purchase.types.js';

/** A step of the price history: a price seen from `from` to `to` (both ISO 8601, UTC). */
export type PricePoint = { from: string; to: string; amount_cents: number; source: SourceId };

/** Outcome of the last check of an item's product. */
export type CheckView = {
  /** ISO 8601, UTC. */
  at: string;
  outcome: CheckOutcome;
  /** One sentence for the shopper. */
  words: string;
};

/** The last price seen per unit, and when. */
export type SeenPriceView = { amount_cents: number; at: string; source: SourceId };

/** A claim as shown with its item; the claim page shows the rest. */
export type ItemClaimView = {
  id: string;
  /** Superseded claims are not shown. */
  state: Exclude<ClaimState, 'superseded'>;
  verdict: Exclude<DropVerdict, 'silent'>;
  /** Why, in one sentence. */
  reason: string;
  /** Refundable amount: difference times quantity. */
  amount_cents: number;
  /** The lower unit price. */
  price_cents: number;
  last_day: CalendarDay;
  /** Days left until the end of the last day, in the retailer's time zone; 0 on that day, null once it is over. */
  days_left: number | null;
  /** When the shopper said they had asked for it, ISO 8601; null if they have not. */
  asked_at: string | null;
  /** Outcome reported by the shopper; null until they report one. */
  answer: { answer: 'yes' | 'partly' | 'no'; refunded_cents: number; at: string } | null;
};

/** A bought item as its buyer sees it. Amounts are cents of the purchase's currency. */
export type PurchaseItemView = {
  id: string;
  name: string;
  quantity: number;
  /** Net price paid per unit; null if none was read. */
  paid_unit_cents: number | null;
  /** Net price paid for the line. */
  paid_total_cents: number | null;
  state: ItemState;
  /** Why it cannot be watched; null in every other state. */
  reason: NotWatchableReason | null;
  /** True while it is returned only because the shopper said so, which can be undone. */
  is_return_said: boolean;
  words: ItemStateWords;
  last_day: CalendarDay | null;
  /** Whether that day may move back, as what it is counted from is not known: "at least until"; absent if not. */
  is_at_least?: true;
  /** Days left until the end of the last day, in the retailer's time zone; 0 on that day, null once it is over. */
  days_left: number | null;
  link: { url: string; rung: LinkRung } | null;
  /** A page whose title did not match, for the shopper to confirm or reject. */
  suggestion: LinkSuggestion | null;
  last_price: SeenPriceView | null;
  last_look: CheckView | null;
  /** Oldest first. */
  history: PricePoint[];
  /** IANA zone in which the shop counts the days of these prices. */
  time_zone: string;
  claim: ItemClaimView | null;
  /** A lower price that waits for what was paid; null if none does. */
  held_drop: { price_cents: number; seen_at: string } | null;
  /** What we ask its buyer, because the answer decides; empty if nothing. */
  questions: HeldQuestion[];
};

/** Open and received refunds of a purchase, in cents of its currency. */
export type PurchaseMoneyView = {
  /** Sum of the open claims. */
  open_cents: number;
  /** Refunds reported by the shopper. */
  refunded_cents: number;
};

/** A purchase as its buyer, the admin and the command line see it. */
export type PurchaseView = {
  id: string;
  shop: string | null;
  retailer_id: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  currency: string;
  total_cents: number | null;
  /** Version of the retailer's policy promised to the purchase. */
  policy_version: string | null;
  /** Days promised; null if none are. */
  window_days: number | null;
  /** The earliest last day among its open items, else the latest one. */
  last_day: CalendarDay | null;
  /** As for an item, for the one that the last day is of; absent if not. */
  is_at_least?: true;
  /** Days left until the end of that day, in the retailer's time zone; null once it is over. */
  days_left: number | null;
  /** True once the shopper has stopped mail about it. */
  mail_stopped: boolean;
  money: PurchaseMoneyView;
  items: PurchaseItemView[];
};
