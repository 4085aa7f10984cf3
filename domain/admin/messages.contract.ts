import { type MessageOutcome, outcomeRules } from '../mail/message-outcomes.js';
import type { MessageEnvelope, MessagePart, MessageRecord } from '../mail/message-record.types.js';
import type { ReplayRefusal } from '../mail/replay.rules.js';
import { dayFilters, defineList } from './list-contract.js';

/** Mails that have no end yet, as the filter by outcome names them, with the stored state. */
export const unfinishedMail = { waiting: 'received', in_work: 'processing' } as const;

const outcomeChoices = Object.fromEntries(
  Object.entries(outcomeRules).map(([outcome, { words }]) => [outcome, words]),
) as Record<MessageOutcome, string>;

/** `GET /api/admin/messages`: every mail that was taken in. */
export const messagesList = defineList({
  path: '/messages',
  title: 'Mail in',
  caption: 'Mails received',
  empty: 'No mail yet. Send one to the receipts address, and it appears here.',
  filters: {
    outcome: {
      kind: 'choice',
      label: 'Outcome',
      choices: { waiting: 'not looked at yet', in_work: 'being taken apart', ...outcomeChoices },
    },
    search: { kind: 'words', label: 'Whole words or address' },
    ...dayFilters,
  },
});

/** A row of the mail log. Times are ISO 8601. */
export type MessageRowResponse = {
  id: string;
  received_at: string;
  source: MessageRecord['source'];
  /** Envelope sender; empty for the null return path, null where no envelope came with the mail. */
  mail_from: string | null;
  subject: string | null;
  state: MessageRecord['state'];
  outcome: MessageOutcome | null;
  reason: string | null;
  /** Bytes. */
  raw_size: number;
};

/** One thing that happened to a mail, or is waited for. */
export type TrailStep = {
  /** ISO 8601; null where only that it happened is known, or it is still to happen. */
  at: string | null;
  kind: 'mail' | 'receipt' | 'answer';
  /** Id of the receipt or of the outbox row. */
  record_id: string | null;
  words: string;
  tone: 'good' | 'plain' | 'bad';
};

/** 200 of `GET /api/admin/messages/{id}`. */
export type MessageDetailResponse = MessageRowResponse & {
  envelope: MessageEnvelope;
  authentication: MessageRecord['authentication'];
  answered_email: string | null;
  message_id: string | null;
  parts: MessagePart[];
  generation: number;
  attempts: number;
  last_error: string | null;
  processed_at: string | null;
  has_raw: boolean;
  submission_id: string | null;
  duplicate_of: string | null;
  /** Later deliveries of the same mail, the first fifty. */
  duplicates: { id: string; received_at: string }[];
  trail: TrailStep[];
  /** Whom it would be answered to, were its sender verified; null when nobody, or when it was. */
  claimed_email: string | null;
  /** Whether it is held back and may be read and answered all the same. */
  can_be_released: boolean;
  /** Who had it worked through although nothing proves its sender, and when; null when nobody. */
  released: { by: 'admin' | 'sender'; at: string } | null;
  /** Where a mailbox provider has it confirmed that mail may be forwarded here, and whether its From is proved. */
  confirmation: { link: string; from: string | null; is_proved: boolean } | null;
  /** Why it cannot be replayed; null when it can. */
  replay_refusal: ReplayRefusal | null;
};

/** Body of `POST /api/admin/messages/{id}/replay`. */
export type ReplayRequest = {
  /** Whether the shopper gets one more answer. */
  answer: boolean;
};
