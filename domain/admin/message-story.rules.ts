import type { OutboxRecord } from '../emails/outbox-record.types.js';
import { outboxStateWords } from '../emails/outbox-state.words.js';
import { bounceWords } from '../mail/bounce.words.js';
import { outcomeRules } from '../mail/message-outcomes.js';
import type { MessageRecord } from '../mail/message-record.types.js';
import { mayBeReleased } from '../mail/outcome/release.rules.js';
import { replayRefusal } from '../mail/outcome/replay.rules.js';
import { isProvedFrom } from '../mail/sender/sender-policy.rules.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import { isToBeRead } from '../receipts/view/receipt-progress.rules.js';
import { type FileFault, fileAbsence } from '../shared/file-absence.rules.js';
import type { SubmissionRecord } from '../submissions/submission.types.js';
import type { MessageDetailResponse, MessageRowResponse, TrailStep } from './contracts/messages.contract.js';

/** A mail and everything that resulted from it. */
export type MessageStory = {
  message: MessageRecord;
  submission: SubmissionRecord | null;
  receipts: ReceiptRecord[];
  mails: OutboxRecord[];
  /** Mails of ours that it is a delivery report about. */
  reported: OutboxRecord[];
  duplicates: MessageRecord[];
  /** What keeps its bytes from being opened; absent if nothing does. */
  rawFault?: FileFault | undefined;
};

/** Sender of a mail: its envelope sender or, without an envelope (mailbox mail), the sender named by its headers. */
export function senderOf({ envelope, answered_email, claimed_email }: MessageRecord): string | null {
  return envelope.mail_from ?? answered_email ?? claimed_email;
}

/** A row of the mail log. */
export function toMessageRow(message: MessageRecord): MessageRowResponse {
  return {
    id: message.id,
    received_at: message.received_at.toISOString(),
    source: message.source,
    mail_from: senderOf(message),
    is_erased: message.envelope.mail_from === '' && message.envelope.rcpt_to.length === 0,
    subject: message.subject,
    state: message.state,
    outcome: message.outcome,
    reason: message.outcome_reason,
    raw_size: message.raw_size,
  };
}

/** A mail as shown by the admin page and the command line. */
export function toMessageDetail(story: MessageStory): MessageDetailResponse {
  const { message, submission, duplicates } = story;
  const row = toMessageRow(message);
  return {
    ...row,
    envelope: message.envelope,
    authentication: {
      ...message.authentication,
      first_try_at: message.authentication.first_try_at?.toISOString() ?? null,
      next_at: message.authentication.next_at?.toISOString() ?? null,
    },
    answered_email: message.answered_email,
    message_id: message.message_id_header,
    parts: message.parts,
    generation: message.generation,
    attempts: message.attempts,
    last_error: message.last_error,
    processed_at: message.processed_at?.toISOString() ?? null,
    has_raw: message.raw_path !== null,
    raw_absence: absenceOf(story, row),
    submission_id: submission?.id ?? null,
    duplicate_of: message.duplicate_of,
    duplicates: duplicates.map(({ id, received_at }) => ({ id, received_at: received_at.toISOString() })),
    claimed_email: message.claimed_email,
    can_be_released: mayBeReleased(message),
    released: message.released && { by: message.released.by, at: message.released.at.toISOString() },
    confirmation: confirmationOf(message),
    trail: trailOf(story),
    replay_refusal: replayRefusal(message),
  };
}

/** Mails that were erased by earlier releases have no note of it. */
function absenceOf({ message, rawFault }: MessageStory, { is_erased }: { is_erased: boolean }) {
  const { raw_path: path, raw_deletion: deletion } = message;
  if (is_erased && path === null && !deletion) return 'erased';
  return fileAbsence({ path, deletion, fault: rawFault });
}

function confirmationOf({ confirm_link: link, authentication }: MessageRecord) {
  if (link === null) return null;
  const { from } = authentication;
  return { link, from, is_proved: from !== null && isProvedFrom({ address: from, authentication }) };
}

/**
 * The history of a mail in order of time: received, processed, each receipt, each answer. A receipt that was read again
 * therefore comes after the answer about its first reading. Pending steps come last.
 */
function trailOf({ message, receipts, mails, submission, reported }: MessageStory): TrailStep[] {
  const steps: TrailStep[] = [
    { at: message.received_at.toISOString(), kind: 'mail', record_id: null, words: 'Received', tone: 'good' },
    endOfMail(message),
    ...reported.map((mail) => toReportedStep(mail, message)),
    ...receipts.map(toReceiptStep),
    ...mails.map(toAnswerStep),
    ...(submission && mails.length === 0 ? [missingAnswer(submission)] : []),
  ];
  const ahead = steps.filter(({ at }) => at === null);
  const behind = steps.filter((step): step is TrailStep & { at: string } => step.at !== null);
  return [...behind.toSorted((one, other) => one.at.localeCompare(other.at)), ...ahead];
}

function endOfMail(message: MessageRecord): TrailStep {
  const step = { kind: 'mail', record_id: null } as const;
  if (message.state !== 'done') {
    const trouble = message.last_error ? `, after ${message.last_error}` : '';
    const words = message.state === 'received' ? 'Waiting to be processed' : 'Being processed';
    return { ...step, at: null, words: `${words}${trouble}`, tone: message.last_error ? 'bad' : 'plain' };
  }
  const rule = message.outcome && outcomeRules[message.outcome];
  const reason = message.outcome_reason ? ` (${message.outcome_reason})` : '';
  return {
    ...step,
    at: message.processed_at?.toISOString() ?? null,
    words: `Outcome${message.generation > 1 ? ' after processing again' : ''}: ${rule?.words ?? 'no outcome'}${reason}`,
    tone: rule?.isFinal ? 'good' : 'bad',
  };
}

const receiptTones: Record<ReceiptRecord['state'], TrailStep['tone']> = {
  stored: 'plain',
  reading: 'plain',
  read: 'good',
  unreadable: 'bad',
};

function toReceiptStep(receipt: ReceiptRecord): TrailStep {
  const isUnderWay = isToBeRead(receipt);
  const end = {
    stored: 'waiting to be read',
    reading: 'being read',
    read: `read, ${receipt.readings.length} ${receipt.readings.length === 1 ? 'order' : 'orders'}`,
    unreadable: `could not be read (${receipt.failure?.code ?? 'no reason noted'})`,
  }[receipt.state];
  return {
    at: isUnderWay ? null : (receipt.processed_at?.toISOString() ?? null),
    kind: 'receipt',
    record_id: receipt.id,
    words: `${receipt.file_name}: ${end}`,
    tone: receiptTones[receipt.state],
  };
}

function toAnswerStep(mail: OutboxRecord): TrailStep {
  const { label, tone } = outboxStateWords[mail.state];
  const reason = mail.reason ? ` (${mail.reason})` : '';
  const bounce = mail.bounce ? `. ${bounceWords[mail.bounce.kind]}` : '';
  return {
    at: (mail.sent_at ?? mail.created_at).toISOString(),
    kind: 'answer',
    record_id: mail.id,
    words: `${mail.template} to ${mail.recipient}: ${label.toLowerCase()}${reason}${bounce}`,
    tone: mail.bounce ? 'bad' : tone,
  };
}

function toReportedStep(mail: OutboxRecord, { processed_at }: MessageRecord): TrailStep {
  const words = mail.bounce ? bounceWords[mail.bounce.kind] : 'A report arrived';
  return {
    at: processed_at?.toISOString() ?? null,
    kind: 'answer',
    record_id: mail.id,
    words: `About ${mail.template} to ${mail.recipient}: ${words}`,
    tone: 'bad',
  };
}

function missingAnswer({ answered_at, mail_stopped_at }: SubmissionRecord): TrailStep {
  const words = mail_stopped_at
    ? 'No reply: emails about it are stopped'
    : answered_at
      ? 'The reply has been deleted'
      : 'The reply waits until everything has been read';
  return { at: null, kind: 'answer', record_id: null, words, tone: 'plain' };
}
