import type { CampaignKind } from '../contracts/campaign-kinds.js';
import type { OutboxState } from '../emails/outbox-record.types.js';

/** States of a bulk send. A paused one resumes where it stopped; a `done` one may be restarted for its failures. */
export const campaignStates = ['running', 'paused', 'done', 'cancelled'] as const;

/** One of {@link campaignStates}. */
export type CampaignState = (typeof campaignStates)[number];

/** Recipients of a bulk send: everybody who is due, up to a limit, or a list of addresses. */
export type Audience = { to: 'all'; limit: number | null } | { to: 'addresses'; emails: string[] };

/** Number of mails of a bulk send in each state. */
export type CampaignCounts = Record<OutboxState, number>;

/** A bulk send: a document of `campaigns`. Its mails are the `outbox` rows with its id, one per address. */
export type Campaign = {
  id: string;
  kind: CampaignKind;
  audience: Audience;
  state: CampaignState;
  /** Why it is paused: `admin`, or the code of the error that occurred too often in a row. */
  pause_reason: string | null;
  /** Last response of the mail server before the send paused itself. */
  pause_response: string | null;
  /**
   * Unique key of a send that must run only once at a time: `welcome`, or `welcome:ann@example.com` for a single
   * address; starting it twice finds the running send. Null once it has ended, and while a send to all only waits for
   * deferred mails: those must not block other sends.
   */
  active_key: string | null;
  /** Id of the admin, or `cli`. */
  requested_by: string;
  /** How many were due when it started; the number of mails written may differ slightly. */
  expected: number;
  /** Cursor for writing its mails; null before the first batch. */
  fill_cursor: string | null;
  /** When its last mail was written. */
  filled_at: Date | null;
  /** Token of the worker that may send until `lease_until`; no other may. */
  lease_token: string | null;
  lease_until: Date;
  /** Nothing in it is due before this. */
  next_look_at: Date;
  /**
   * Number of its mails in each state: updated by the worker as it sends, exact when it pauses. Stored, because
   * counting a large send takes time proportional to its size, and a later send may take over its failures.
   */
  counts: CampaignCounts;
  created_at: Date;
  ended_at: Date | null;
};
