import type { CalendarDay } from '../shared/calendar-day.js';
import type { PriceSourceKind } from '../watch/watch.types.js';

/** What is done about a lower price: `claim` as the policy promises, `ask` without a promise, or nothing. */
export type DropVerdict = 'claim' | 'ask' | 'silent';

/** A confirmed lower price held against one bought item: a document of `drops`, silent ones included. */
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
  /** Why so: a key of `drop-reason.words.ts`. */
  reason: string;
  claim_id: string | null;
  created_at: Date;
};

/** What the claim rests on; the stored page is ours to show on request. */
export type ClaimEvidence = {
  source: PriceSourceKind;
  url: string | null;
  title: string | null;
  /** First and second reading, UTC. */
  seen_at: Date;
  confirmed_at: Date;
  sha256: string | null;
  witnesses: string[];
  /** Text of the page that shows the price; absent in claims of before it was kept. */
  excerpt?: string | null;
};

/** The shopper's word on what came of it. */
export type ClaimOutcome = {
  answer: 'yes' | 'partly' | 'no';
  /** Cents that came back; 0 for `no`. */
  refunded_cents: number;
  /** Channel id of the retailer record it was asked through, where the shopper said. */
  channel: string | null;
  at: Date;
};

/**
 * - `open`: told, and still time to ask
 * - `superseded`: a further fall made a new one
 * - `answered`: the shopper said what came of it
 * - `expired`: the last day passed, or it ended before
 * - `unanswered`: it was asked for, and nothing was said of what came of it while that could be said
 */
export type ClaimState = (typeof claimStates)[number];

/** See {@link ClaimState}. */
export const claimStates = ['open', 'superseded', 'answered', 'expired', 'unanswered'] as const;

/** One drop told to one shopper, with the claim they can send: a document of the collection `claims`. */
export type ClaimRecord = {
  id: string;
  /** The watched product it was told of; it stays when the item is watched no more. Absent in claims of before it was kept. */
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
  /** As bought, for the words of the claim. */
  name: string;
  order_number: string | null;
  purchased_at: CalendarDay | null;
  quantity: number;
  currency: string;
  /** What one cost, after money that came back before. */
  paid_unit_cents: number;
  /** What one was bought for, where some of it came back before; null or absent where none did. */
  bought_unit_cents?: number | null;
  price_cents: number;
  /** What can come back: difference times quantity. */
  amount_cents: number;
  last_day: CalendarDay;
  until: Date;
  evidence: ClaimEvidence;
  state: ClaimState;
  outcome: ClaimOutcome | null;
  /** When the shopper said that they had asked the shop; null or absent where they did not. */
  asked_at?: Date | null;
  /**
   * When something is next to be done about one that was asked for and is not answered: its shopper is asked what came of
   * it, then it is closed. Null where nothing is.
   */
  follow_up_at?: Date | null;
  created_at: Date;
  /** Names the mail that tells it, set before that is written, so that a repeat writes the same mail. */
  mail_key: string | null;
  /** When the mail about it was written. */
  told_at: Date | null;
  /** When the mail of the day before the last was written. */
  reminded_at: Date | null;
};
