import type { CalendarDay } from '../../shared/calendar-day.js';
import type { ItemLabel, PolicyFlag, WindowStart } from '../retailer-record.types.js';

/** Why a shop may refuse although a window is open. */
export type Doubt =
  /** A condition that nothing tells us about. */
  | { kind: 'condition'; flag: PolicyFlag }
  /** The shop goes by the price of the buyer's own store, by its number if that is known, and the price is not from there. */
  | { kind: 'own_store'; store: string | null }
  /** The sources name only what was bought on the other side: online, or in a store. */
  | { kind: 'other_side'; flag: PolicyFlag }
  /**
   * The price is from days that the shop may leave out, or is asked about on them (`of`); `scope` where it surely leaves
   * out its own special prices of such days, and only the year is open.
   */
  | { kind: 'days'; name: string; of?: 'request'; scope?: 'own_price' }
  /** Nobody but our own first list gives the days that alone are open. */
  | { kind: 'own_figure'; days: number }
  /** The receipt calls the item something the shop leaves out. */
  | { kind: 'label'; label: ItemLabel }
  /** It may be one of the policy's exclusions, in its words. */
  | { kind: 'exclusion'; exclusion: string }
  /** The price is so far below the one paid that the shop may call it a mistake. */
  | { kind: 'steep' }
  /** Only a holiday extension is open that this year's pages have not confirmed. */
  | { kind: 'extension'; name: string }
  /** The days count from an event whose day nobody knows, and are open only if that was later than the purchase. */
  | { kind: 'late_start'; event: WindowStart; days: number }
  /** The price is from the day of the purchase, and nobody knows which came first. */
  | { kind: 'same_day' }
  /** The shop adjusts once per purchase, or per item, and the shopper has already asked. */
  | { kind: 'asked_before' }
  /** The lower price must still be shown, and has risen since. */
  | { kind: 'risen' }
  /** The shop does not adjust to it, but takes returns until that day: buy again and return the first one. */
  | { kind: 'rebuy'; until: CalendarDay }
  /** A condition that does not hold, so nothing is asked for. */
  | { kind: 'failed'; flag: PolicyFlag }
  /** The price is from days that the shop surely leaves out, so nothing is asked for. */
  | { kind: 'left_out'; name: string };

/** The lower price that was seen. */
export type DropFacts = {
  /** Day it was first seen, in the retailer's time zone. */
  day: CalendarDay;
  /**
   * Whether it was surely seen after the purchase, whatever the days say: a receipt may be dated in a time zone where it
   * is already tomorrow, but no later. Absent: the days decide.
   */
  is_after?: boolean;
  /**
   * `website`: read on the retailer's own page; `own_store`: on receipts of the store where the buyer bought it;
   * `other`: reported by a shopper, or on another receipt.
   */
  seen_at: 'website' | 'own_store' | 'other';
  /** Title of the page that shows it; null or absent if none does. */
  title?: string | null | undefined;
};

/** Why a drop leads to a claim, an ask, or nothing. */
export type DecisionReason =
  /** claim: within the promised window, and every condition holds. */
  | 'in_window'
  /** ask: only the longer of two disputed windows is open. */
  | 'longer_window'
  /** ask: a window is claimed, but with too little confidence to promise it. */
  | 'low_confidence'
  /** ask: the window was lengthened after the purchase, and only the newer one is open. */
  | 'newer_policy'
  /** ask: only a holiday extension is open that is not confirmed for this year. */
  | 'holiday_window'
  /** ask: the days counted from the purchase are over, but they count from a later event whose day is not known. */
  | 'late_start'
  /** ask: a condition cannot be checked, or something may speak against it; see `doubts`. */
  | 'unchecked_condition'
  /** These and the following are silent; `shut_out_days` is an ask where the shop takes returns for longer. */
  | 'no_adjustments'
  | 'unknown_policy'
  | 'no_purchase_day'
  | 'before_purchase'
  | 'drop_outside_window'
  | 'start_unknown'
  | 'window_over'
  | 'shut_out_days'
  | 'condition_fails'
  | 'already_adjusted';

/** A policy's decision about one drop of one purchase. */
export type PolicyDecision = {
  kind: 'claim' | 'ask' | 'silent';
  reason: DecisionReason;
  /** Version of the record that decided. */
  version: string;
  /** Last day to ask in the retailer's time zone, inclusive; null if there is none. */
  last_day: CalendarDay | null;
  /** Length of the deciding window, days. */
  window_days: number | null;
  /** The day the window is counted from. */
  counted_from_day: CalendarDay | null;
  /** Why the shop may refuse, or why nothing is asked for; empty for a claim. */
  doubts: Doubt[];
  /** Conditions that could not be checked. */
  unchecked: PolicyFlag[];
  /** Conditions that do not hold. */
  failed: PolicyFlag[];
  /**
   * The first day the shop adjusts to this price if it is still shown; null unless today is left out, surely or perhaps, or
   * nobody knows whether the purchase came first.
   */
  again_on: CalendarDay | null;
};
