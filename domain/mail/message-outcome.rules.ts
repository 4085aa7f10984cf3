import type { MessageAuthentication } from './authentication.types.js';
import { knownEnvelope } from './known-envelope.rules.js';
import { type GuardVerdict, guardAgainstLoops } from './loop-guard.rules.js';
import { type MailEnd, outcomeRules } from './message-outcomes.js';
import type { MessageEnvelope } from './message-record.types.js';
import type { ParsedMail } from './parsed-mail.types.js';
import { isWrittenByCompany, type Sender, senderOf } from './sender.rules.js';
import { isProvedForwarder, mayAnswer, type SenderPolicy } from './sender-policy.rules.js';
import type { IsTrustedRelay } from './trusted-relay.rules.js';

/** Settings of mail reception. */
export type MailSettings = {
  receiptsAddress: string;
  /** Every address we receive at or send from. */
  ownAddresses: string[];
  /** Domain of our Message-IDs. */
  ownDomain: string;
  /** Whose mail is answered. */
  senderPolicy: SenderPolicy;
  isTrustedRelay: IsTrustedRelay;
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
export type MailConclusion = MailEnd & {
  submission: MailSubmission | null;
  /** Whom it would be answered to, were its sender verified or the day's answers not spent; null otherwise. */
  claimedEmail: string | null;
};

/** What a conclusion is drawn from. */
export type ConcludeInput = {
  mail: ParsedMail;
  envelope: MessageEnvelope;
  settings: MailSettings;
  /** Whose plus-token the mail was sent to; null without one. */
  tokenAddress: string | null;
  /** Whom to answer although nothing proves it, because an admin or the sender said so; null otherwise. */
  releasedTo: string | null;
  /** Who really sent it; asked only when an answer depends on it. */
  authenticate: () => Promise<MessageAuthentication>;
  /** Counts one answer to an address; false above a cap, and then it is not given. */
  takeAnswer: (email: string) => Promise<boolean>;
};

/**
 * Concludes what a mail is and whether its sender hears about it; `undecided` while name servers do not answer.
 *
 * A sender above the day's cap is not answered any more, but receipts are still kept: silence ends a loop,
 * and nobody loses a receipt to it.
 */
export async function concludeMail(input: ConcludeInput): Promise<MailConclusion | 'undecided'> {
  const { mail, settings, takeAnswer } = input;
  const identified = await identify(input);
  if (identified === 'undecided') return 'undecided';
  if ('outcome' in identified) return { ...identified, submission: null };
  const { sender } = identified;
  const found = findingsOf(mail);
  if (found.outcome === 'no_receipt_found' && isForwardedByRule({ sender, mail, settings })) {
    return unanswered({ outcome: 'auto_generated', reason: 'forwarded_without_receipt' });
  }
  const hasReceipts = mail.documents.length > 0;
  const isAnswered = await takeAnswer(sender.email);
  const end: MailEnd = isAnswered
    ? found
    : { outcome: 'rate_limited', reason: hasReceipts ? 'receipts_kept' : found.outcome };
  const { stored, answer } = outcomeRules[end.outcome];
  const isStored = stored === 'always' || (stored === 'with_receipts' && hasReceipts);
  return {
    ...end,
    claimedEmail: isAnswered ? null : sender.email,
    submission: isStored ? { email: sender.email, muted: answer === null, end: found } : null,
  };
}

function unanswered(end: MailEnd): MailConclusion {
  return { ...end, submission: null, claimedEmail: null };
}

type Identified = { sender: Sender } | (MailEnd & { claimedEmail: string | null }) | 'undecided';

/**
 * Who is answered, or how the mail ends without an answer. What needs no proof comes first: a bounce is one whoever
 * wrote it, and no name server is asked about it.
 */
async function identify(input: ConcludeInput): Promise<Identified> {
  const { settings, tokenAddress, releasedTo, authenticate } = input;
  const { mail_from: mailFrom } = input.envelope;
  const presumed = guarded({ input, isForwarder: () => true });
  if ('outcome' in presumed) return (await isLookedInto({ presumed, input })) ? presumed : 'undecided';
  if (releasedTo) return { sender: { ...presumed.sender, email: releasedTo } };
  if (tokenAddress || settings.senderPolicy === 'any') return presumed;
  const authentication = await authenticate();
  if (authentication.state === 'undecided') return 'undecided';
  const isForwarder = (address: string) => isProvedForwarder({ address, authentication, mailFrom });
  const known = guarded({ input, isForwarder });
  const isKnown = 'sender' in known && isProved({ sender: known.sender, authentication, settings });
  if (isKnown) return known;
  const { sender } = 'sender' in known ? known : presumed;
  return { outcome: 'unauthenticated_sender', reason: reasonOf(authentication), claimedEmail: sender.email };
}

/** Nobody is answered, but an admin may follow the link of such a mail: who wrote it is found out first. */
async function isLookedInto({
  presumed: { outcome },
  input: { settings, authenticate },
}: {
  presumed: GuardVerdict;
  input: ConcludeInput;
}): Promise<boolean> {
  if (outcome !== 'forwarding_confirmation' || settings.senderPolicy === 'any') return true;
  return (await authenticate()).state !== 'undecided';
}

/** Names the sender and rules out what must never be answered to that sender. */
function guarded({
  input: { mail, envelope: given, settings, tokenAddress },
  isForwarder,
}: {
  input: ConcludeInput;
  isForwarder: (address: string) => boolean;
}): { sender: Sender } | (GuardVerdict & { claimedEmail: null }) {
  const { receiptsAddress, ownAddresses } = settings;
  const { header } = mail;
  const envelope = knownEnvelope({ envelope: given, header, receiptsAddress });
  const sender = senderOf({ header, envelope, receiptsAddress, tokenAddress, isForwarder });
  const verdict = guardAgainstLoops({ mail, envelope, sender, ownAddresses });
  if (verdict) return { ...verdict, claimedEmail: null };
  // The guard has ended every mail without a sender.
  return sender ? { sender } : { outcome: 'auto_generated', reason: 'nobody_to_answer', claimedEmail: null };
}

/** A forwarder was believed only because it is proved; nothing proves who a company's mail was passed on by. */
function isProved({
  sender: { email, knownBy },
  authentication,
  settings,
}: {
  sender: Sender;
  authentication: MessageAuthentication;
  settings: MailSettings;
}): boolean {
  if (knownBy === 'auto_forward') return true;
  return knownBy === 'from' && mayAnswer({ address: email, authentication, policy: settings.senderPolicy });
}

/** What spoke against the sender, or that nothing spoke for it. */
function reasonOf({ dmarc, dkim, spf, fault }: MessageAuthentication): string {
  if (fault) return 'check_failed';
  if (dmarc === 'fail') return 'dmarc_fail';
  return [dmarc, dkim, spf].includes('temperror') ? 'name_servers_silent' : 'nothing_vouches';
}

function findingsOf({
  documents,
  rejected,
  hasText,
  hasPicturesElsewhere,
  isReplyToUs,
}: ParsedMail): MailEnd {
  // Should its words turn out to hold no receipt, this is why.
  const reason = hasPicturesElsewhere ? 'pictures_elsewhere' : null;
  if (documents.length > 0) return { outcome: 'receipt_created', reason };
  const [first] = rejected;
  if (first && rejected.every(({ code }) => code === 'receipt.too_large')) {
    return { outcome: 'too_large', reason: 'attachment' };
  }
  if (first) return { outcome: 'unsupported_attachment', reason: first.code };
  // A price that it may name is taken before this is told.
  if (isReplyToUs) return { outcome: 'no_receipt_found', reason: 'reply_without_price' };
  return {
    outcome: 'no_receipt_found',
    reason: reason ?? (hasText ? 'no_order_in_mail' : 'nothing_attached'),
  };
}

/** A rule forwards newsletters too; its owner did not ask anything and needs no answer to each. */
function isForwardedByRule({
  sender: { knownBy, email },
  mail: { header },
  settings: { receiptsAddress },
}: {
  sender: Sender;
  mail: ParsedMail;
  settings: MailSettings;
}): boolean {
  if (header.from?.address === email) return false;
  const isPassedOn = knownBy === 'auto_forward' || knownBy === 'addressee';
  return isPassedOn || isWrittenByCompany({ header, receiptsAddress });
}
