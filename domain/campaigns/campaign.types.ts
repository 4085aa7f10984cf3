import type { OutboxState } from '../emails/outbox-record.types.js';

/** The bulk sends there are (spec section 7): welcome mails, and what was read from receipts. */
export const campaignKinds = ['welcome', 'receipt-analysis'] as const;

/** One of {@link campaignKinds}. */
export type CampaignKind = (typeof campaignKinds)[number];

/** States of a bulk send. A paused one goes on where it was; `done` may be taken up again for its failures. */
export const campaignStates = ['running', 'paused', 'done', 'cancelled'] as const;

/** One of {@link campaignStates}. */
export type CampaignState = (typeof campaignStates)[number];

/** Whom a bulk send is for: everybody who is due, up to a number, or the addresses named. */
export type Audience = { to: 'all'; limit: number | null } | { to: 'addresses'; emails: string[] };

/** How many mails of a bulk send are in each state. */
export type CampaignCounts = Record<OutboxState, number>;

/** One bulk send: a document of `campaigns`. Its mails are the rows of `outbox` under its id, one an address. */
export type Campaign = {
  id: string;
  kind: CampaignKind;
  audience: Audience;
  state: CampaignState;
  /** Why it is paused: `admin`, or the code of the failure that came too often in a row. */
  pause_reason: string | null;
  /** What the mail server said last when it paused itself. */
  pause_response: string | null;
  /**
   * What may go on once at a time, unique: `welcome`, or `welcome:ann@example.com` for a single address. Null when it
   * has ended, so that pressing twice finds the send that runs, and while a send to all only waits for mails that
   * were put off: those keep nobody else's mail back.
   */
  active_key: string | null;
  /** Id of the admin, or `cli`. */
  requested_by: string;
  /** How many were due when it began; the mails written meanwhile may be a few more or fewer. */
  expected: number;
  /** Where the writing of its mails goes on; null before the first batch. */
  fill_cursor: string | null;
  /** When the last of its mails was written. */
  filled_at: Date | null;
  /** Whose turn it is: the worker that holds the token until then sends, no other. */
  lease_token: string | null;
  lease_until: Date;
  /** Nothing of it is due before. */
  next_look_at: Date;
  /**
   * How many of its mails are in each state: noted by the worker as it goes, exact whenever it rests. Kept, because
   * counting a large send anew costs as much as its length, and a later one may take its failures over.
   */
  counts: CampaignCounts;
  created_at: Date;
  ended_at: Date | null;
};
