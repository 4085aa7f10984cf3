import { guardAgainstLoops } from './loop-guard.rules.js';
import type { MessageEnvelope, MessageOutcome } from './message-record.types.js';
import type { ParsedMail } from './parsed-mail.types.js';
import { isWrittenByCompany, type Sender, senderOf } from './sender.rules.js';

/** Settings of mail reception. */
export type MailSettings = {
  receiptsAddress: string;
  /** Every address we receive at or send from. */
  ownAddresses: string[];
  /** Domain of our Message-IDs. */
  ownDomain: string;
  maxRepliesPerSenderPerDay: number;
  /** Mails above it are not opened, bytes. */
  maxMessageBytes: number;
};

/** What is stored and answered for a mail. */
export type MailSubmission = {
  email: string;
  /** Stored and read like any other, but not answered. */
  muted: boolean;
};

/** The one outcome of a mail, with what follows from it. */
export type MailConclusion = {
  outcome: MessageOutcome;
  /** Machine-readable. */
  reason: string | null;
  submission: MailSubmission | null;
};

/**
 * Concludes what a mail is and whether its sender hears about it.
 *
 * A sender above the day's cap is not answered any more, but receipts are still kept: silence ends a loop,
 * and nobody loses a receipt to it.
 */
export async function concludeMail({
  mail,
  envelope,
  settings,
  countAnswers,
}: {
  mail: ParsedMail;
  envelope: MessageEnvelope;
  settings: MailSettings;
  /** Answers to an address within the last day. */
  countAnswers: (email: string) => Promise<number>;
}): Promise<MailConclusion> {
  const { receiptsAddress, ownAddresses } = settings;
  const sender = senderOf({ header: mail.header, envelope, receiptsAddress });
  const guarded = guardAgainstLoops({ mail, envelope, sender, ownAddresses });
  if (guarded) return { ...guarded, submission: null };
  // The guard has ended every mail without a sender.
  if (!sender) return { outcome: 'auto_generated', reason: 'nobody_to_answer', submission: null };
  const found = findingsOf(mail);
  if (found.outcome === 'no_receipt_found' && isForwardedByRule({ sender, mail, receiptsAddress })) {
    return { outcome: 'auto_generated', reason: 'forwarded_without_receipt', submission: null };
  }
  const { email } = sender;
  if ((await countAnswers(email)) < settings.maxRepliesPerSenderPerDay) {
    return { ...found, submission: { email, muted: false } };
  }
  const keepsReceipts = found.outcome === 'receipt_created';
  return {
    outcome: 'rate_limited',
    reason: keepsReceipts ? 'receipts_kept' : found.outcome,
    submission: keepsReceipts ? { email, muted: true } : null,
  };
}

function findingsOf({
  documents,
  rejected,
  hasText,
}: ParsedMail): Pick<MailConclusion, 'outcome' | 'reason'> {
  if (documents.length > 0) return { outcome: 'receipt_created', reason: null };
  const [first] = rejected;
  if (first) return { outcome: 'unsupported_attachment', reason: first.code };
  return { outcome: 'no_receipt_found', reason: hasText ? 'no_order_in_mail' : 'nothing_attached' };
}

/** A rule forwards newsletters too; its owner did not ask anything and needs no answer to each. */
function isForwardedByRule({
  sender: { knownBy, email },
  mail: { header },
  receiptsAddress,
}: {
  sender: Sender;
  mail: ParsedMail;
  receiptsAddress: string;
}): boolean {
  if (header.from?.address === email) return false;
  return knownBy === 'auto_forward' || isWrittenByCompany({ header, receiptsAddress });
}
