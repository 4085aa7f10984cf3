import {
  type EmailTemplateName,
  emailTemplateNames,
  type OutboxState,
} from '../emails/outbox-record.types.js';
import { outboxStateWords } from '../emails/outbox-state.words.js';
import type { BounceKind } from '../mail/delivery-report.rules.js';
import { dayFilters, defineList } from './list-contract.js';

const stateChoices = Object.fromEntries(
  Object.entries(outboxStateWords).map(([state, { label }]) => [state, label]),
) as Record<OutboxState, string>;

const templateChoices = Object.fromEntries(emailTemplateNames.map((name) => [name, name])) as Record<
  EmailTemplateName,
  string
>;

/** `GET /api/admin/outbox`: every mail we sent or mean to send. */
export const outboxList = defineList({
  path: '/outbox',
  title: 'Outbox',
  caption: 'Mails',
  empty: 'No mail yet. Sign up or send a receipt, and the answer appears here.',
  filters: {
    state: { kind: 'choice', label: 'State', choices: stateChoices },
    template: { kind: 'choice', label: 'Template', choices: templateChoices },
    address: { kind: 'address', label: 'Exact address' },
    search: { kind: 'words', label: 'Whole words' },
    ...dayFilters,
  },
});

/** States from which a mail may be sent once more: it surely did not go out, or nobody knows and a person decides. */
export const resendableStates = [
  'failed',
  'uncertain',
  'captured',
  'suppressed',
] as const satisfies OutboxState[];

/** One row of the outbox. */
export type OutboxRowResponse = {
  id: string;
  recipient: string;
  template: EmailTemplateName;
  /** Null until the mail was first composed. */
  subject: string | null;
  state: OutboxState;
  /** Why it failed, was suppressed or skipped. */
  reason: string | null;
  /** What was reported about it after it had left; null where nothing was. */
  bounce: BounceKind | null;
  attempts: number;
  created_at: string;
  sent_at: string | null;
};

/** 200 of `GET /api/admin/outbox/{id}`: one mail as it went out. */
export type OutboxDetailResponse = OutboxRowResponse & {
  idempotency_key: string;
  message_id: string;
  in_reply_to: string | null;
  auto_reply: boolean;
  smtp_response: string | null;
  /** When that was reported, with which status code (RFC 3463), and by which mail; null where nothing was. */
  bounce_report: { at: string; status: string | null; message_id: string | null } | null;
  submission_id: string | null;
  /** The mail it answers. */
  answers_message_id: string | null;
  receipt_ids: string[];
  /** Null until the mail was first composed. */
  html: string | null;
  text: string | null;
  can_resend: boolean;
};
