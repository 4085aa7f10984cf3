import { knownEnvelope } from './known-envelope.rules.js';
import { guardAgainstLoops } from './loop-guard.rules.js';
import { type MailEnd, outcomeRules } from './message-outcomes.js';
import type { MessageEnvelope } from './message-record.types.js';
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
  /** What an answer would be about, were it not for the cap. */
  end: MailEnd;
};

/** The one outcome of a mail, with what follows from it. */
export type MailConclusion = MailEnd & { submission: MailSubmission | null };

/**
 * Concludes what a mail is and whether its sender hears about it.
 *
 * A sender above the day's cap is not answered any more, but receipts are still kept: silence ends a loop,
 * and nobody loses a receipt to it.
 */
export async function concludeMail({
  mail,
  envelope: given,
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
  const envelope = knownEnvelope({ envelope: given, header: mail.header, receiptsAddress });
  const sender = senderOf({ header: mail.header, envelope, receiptsAddress });
  const guarded = guardAgainstLoops({ mail, envelope, sender, ownAddresses });
  if (guarded) return { ...guarded, submission: null };
  // The guard has ended every mail without a sender.
  if (!sender) return { outcome: 'auto_generated', reason: 'nobody_to_answer', submission: null };
  const found = findingsOf(mail);
  if (found.outcome === 'no_receipt_found' && isForwardedByRule({ sender, mail, receiptsAddress })) {
    return { outcome: 'auto_generated', reason: 'forwarded_without_receipt', submission: null };
  }
  const hasReceipts = mail.documents.length > 0;
  const isCapped = (await countAnswers(sender.email)) >= settings.maxRepliesPerSenderPerDay;
  const end: MailEnd = isCapped
    ? { outcome: 'rate_limited', reason: hasReceipts ? 'receipts_kept' : found.outcome }
    : found;
  const { stored, answer } = outcomeRules[end.outcome];
  const isStored = stored === 'always' || (stored === 'with_receipts' && hasReceipts);
  return {
    ...end,
    submission: isStored ? { email: sender.email, muted: answer === null, end: found } : null,
  };
}

function findingsOf({ documents, rejected, hasText }: ParsedMail): MailEnd {
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
