import type { SourceId } from '../price-sources/price-sources.data.js';
import type { Doubt } from '../retailers/decision/policy-decision.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { ReceiptTax } from '../shared/money/tax-basis.rules.js';

/** Decision about a lower price: `claim` if the policy promises a refund, `ask` if not, or `silent`. */
export type DropVerdict = 'claim' | 'ask' | 'silent';

/** A confirmed lower price matched to one bought item: a document of `drops`, silent ones included. */
export type DropRecord = {
  id: string;
  /** Unique: `<item id>:<observation id>`. */
  key: string;
  item_id: string;
  purchase_id: string;
  target_id: string | null;
  observation_id: string;
  /** Price of one unit, cents of `currency`. */
  price_cents: number;
  currency: string;
  verdict: DropVerdict;
  /** Why: a key of `dropReasonWords`. */
  reason: string;
  /** What stands against it or may; absent in older records. */
  doubts?: Doubt[];
  claim_id: string | null;
  created_at: Date;
};

/** Evidence of a claim; we can show the stored page on request. */
export type ClaimEvidence = {
  source: SourceId;
  url: string | null;
  title: string | null;
  /** First and second reading, UTC. */
  seen_at: Date;
  confirmed_at: Date;
  sha256: string | null;
  witnesses: string[];
  /** Page text showing the price; absent in claims from before it was kept. */
  excerpt?: string | null;
};

/** Outcome as reported by the shopper. */
export type ClaimOutcome = {
  answer: 'yes' | 'partly' | 'no';
  /** Cents refunded; 0 for `no`. */
  refunded_cents: number;
  /** Id of the channel it was asked through, if the shopper said. */
  channel: string | null;
  at: Date;
};

/**
 * - `open`: sent to the shopper, with time left to ask
 * - `superseded`: replaced by the claim of a further drop
 * - `answered`: the shopper reported the outcome
 * - `expired`: the last day passed, or it ended early
 * - `unanswered`: the shopper asked the shop but reported no outcome in time
 */
export type ClaimState = (typeof claimStates)[number];

/** Another end of a claim's window and whether it may move back, with what becomes of the claim where that changes. */
export type LongerClaim = Pick<ClaimRecord, 'last_day' | 'until'> & {
  is_at_least: boolean;
} & Partial<Pick<ClaimRecord, 'verdict' | 'reason' | 'doubts'>>;

/** See {@link ClaimState}. */
export const claimStates = ['open', 'superseded', 'answered', 'expired', 'unanswered'] as const;

/** A drop reported to one shopper, with the claim they can send: a document of `claims`. */
export type ClaimRecord = {
  id: string;
  /**
   * The watched product it is about; kept when the item is no longer watched. Absent in claims from before it was kept.
   */
  target_id?: string | null;
  /** Unique: `<item id>:<price cents>`. */
  key: string;
  purchase_id: string;
  item_id: string;
  retailer_id: string | null;
  retailer: string;
  policy_version: string | null;
  email: string;
  verdict: Exclude<DropVerdict, 'silent'>;
  reason: string;
  /** Why the shop may refuse; absent in older records. */
  doubts?: Doubt[];
  /** What it was decided on, see `restsOn`; absent in older records. */
  rests_on?: string;
  /** As bought, for the claim drafts. */
  name: string;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  quantity: number;
  currency: string;
  /** How the receipt shows tax; null or absent if it says nothing, and in older records. */
  receipt_tax?: ReceiptTax | null;
  /** Price paid per unit, minus earlier refunds. */
  paid_unit_cents: number;
  /** Price paid per unit before refunds; null or absent if there were none. */
  bought_unit_cents?: number | null;
  price_cents: number;
  /** Refundable amount: difference times quantity. */
  amount_cents: number;
  last_day: CalendarDay;
  /** Whether that day may move back, as what it is counted from was not known: "at least until"; absent if not. */
  is_at_least?: boolean;
  until: Date;
  evidence: ClaimEvidence;
  state: ClaimState;
  outcome: ClaimOutcome | null;
  /** When the shopper said they had asked the shop; null or absent if they have not. */
  asked_at?: Date | null;
  /**
   * Next follow-up on a claim the shopper asked for without reporting an outcome: first they are asked about it, then
   * it is closed. Null if nothing is due.
   */
  follow_up_at?: Date | null;
  created_at: Date;
  /** Key of the mail that reports it, set before the mail is written, so that a repeat writes the same mail. */
  mail_key: string | null;
  /** When the mail about it was written. */
  told_at: Date | null;
  /** When documents made it weaker, or ended it, after its shopper was told; null or absent if they know that. */
  changed_at?: Date | null;
  /** When the reminder of the day before the last was written. */
  reminded_at: Date | null;
};
