import { type ProvedConfirmation, provedConfirmation } from '../forwarding/forwarding-confirmation.rules.js';
import { type MailEnd, outcomeRules } from '../message-outcomes.js';
import type { MessageEnvelope } from '../message-record.types.js';
import type { ParsedMail } from '../parsed-mail.types.js';
import type { MailWriter, MessageAuthentication } from '../sender/authentication.types.js';
import { knownEnvelope } from '../sender/known-envelope.rules.js';
import { isWrittenByCompany, type Sender, senderOf } from '../sender/sender.rules.js';
import { isProvedForwarder, mayAnswer, type SenderPolicy, writerOf } from '../sender/sender-policy.rules.js';
import type { IsTrustedRelay } from '../sender/trusted-relay.rules.js';
import { type GuardVerdict, guardAgainstLoops } from './loop-guard.rules.js';
import type { PersonalWish } from './personal-wish.rules.js';

/** Settings for incoming mail. */
export type MailSettings = {
  receiptsAddress: string;
  /** Every address we receive at or send from. */
  ownAddresses: string[];
  /** Domain of our Message-IDs. */
  ownDomain: string;
  /** Address of the site, which our mails link to. */
  publicUrl: string;
  /** Whose mail is answered. */
  senderPolicy: SenderPolicy;
  isTrustedRelay: IsTrustedRelay;
  maxRepliesPerSenderPerDay: number;
  /** Larger mails are not parsed, bytes. */
  maxMessageBytes: number;
};

/** What to store and answer for a mail. */
export type MailSubmission = {
  email: string;
  /** Who wrote it; null if the shopper did. */
  writtenBy: MailWriter | null;
  /** Stored and read as usual, but not answered. */
  muted: boolean;
  /** The outcome an answer would be about without the cap. */
  end: MailEnd;
};

/** The single outcome of a mail, with its consequences. */
export type MailConclusion = MailEnd & {
  submission: MailSubmission | null;
  /** Who would be answered if the sender were verified or the daily cap not reached; null otherwise. */
  claimedEmail: string | null;
  /**
   * Whether the shopper is proved to have written it. Who only passed it on, or whose own address it was sent to, did
   * not: its words are then somebody else's.
   */
  areOwnWords: boolean;
  /** Whose wishes are carried out, and which; null if there are none, or nothing proves whose they are. */
  wish: { email: string; wishes: readonly PersonalWish[] } | null;
  /** A mail provider's request to confirm forwarding, and the shopper who gets it; null if there is none to pass on. */
  passedOn: PassedOn | null;
};

/** A proved request of a mail provider, for the shopper whose own address it was written to. */
export type PassedOn = { email: string; request: ProvedConfirmation };

/** Input of {@link concludeMail}. */
export type ConcludeInput = {
  mail: ParsedMail;
  envelope: MessageEnvelope;
  settings: MailSettings;
  /** Address that the plus-token of the recipient belongs to; null without a token. */
  tokenAddress: string | null;
  /** Address to answer without proof, because an admin or the sender released the mail; null otherwise. */
  releasedTo: string | null;
  /** Checks who really sent it; called only if an answer depends on it. */
  authenticate: () => Promise<MessageAuthentication>;
  /** Counts one answer to an address; false if a cap is reached and it must not be sent. */
  takeAnswer: (email: string) => Promise<boolean>;
  /** Counts one request of a mail provider that is passed on to an address; false if it must not be. */
  takePassedOn: (email: string) => Promise<boolean>;
};

/**
 * Decides the outcome of a mail and whether its sender is answered; `undecided` while name servers do not answer.
 *
 * Above the daily cap a sender is no longer answered, but receipts are still kept: silence ends a loop, and no receipt
 * is lost.
 */
export async function concludeMail(given: ConcludeInput): Promise<MailConclusion | 'undecided'> {
  const { mail, settings, takeAnswer } = given;
  // Whoever knows a shopper's own address may send receipts to it, but says nothing in the shopper's name by it.
  const input = isWishAlone(mail) || isReplyByQuote(mail) ? { ...given, tokenAddress: null } : given;
  const identified = await identify(input);
  if (identified === 'undecided') return 'undecided';
  if ('outcome' in identified)
    return { passedOn: null, ...identified, submission: null, areOwnWords: false, wish: null };
  const { sender, writtenBy } = identified;
  const areOwnWords = sender.knownBy === 'from';
  const wish = wishOf({ sender, mail, settings });
  if (wish && isWishAlone(mail)) {
    return {
      outcome: 'wish_taken',
      reason: wish.wishes.join(','),
      claimedEmail: null,
      submission: null,
      areOwnWords,
      wish,
      passedOn: null,
    };
  }
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
    submission: isStored ? { email: sender.email, writtenBy, muted: answer === null, end: found } : null,
    areOwnWords,
    // Who sends a receipt wants mail about it; whoever also asks for deletion gets the link that does it.
    wish: wish?.wishes.includes('erase_data') ? { ...wish, wishes: ['erase_data'] } : null,
    passedOn: null,
  };
}

function unanswered(end: MailEnd): MailConclusion {
  return { ...end, submission: null, claimedEmail: null, areOwnWords: false, wish: null, passedOn: null };
}

/** Whether a mail states wishes about all our mail or all data of its writer, and brings nothing that may be a receipt. */
export const isWishAlone = ({ wishes, documents }: ParsedMail): boolean =>
  wishes.length > 0 && documents.length === 0;

/** Whether a mail is a reply that names none of our mails: only its From can prove who says what it says. */
const isReplyByQuote = ({ reply, documents, rejected }: ParsedMail): boolean =>
  reply?.answered.length === 0 && documents.length + rejected.length === 0;

/** The wishes in a mail, of the one who wrote it; never of one who only passed it on. */
function wishOf({
  sender: { email, knownBy },
  mail: { header, wishes },
  settings: { receiptsAddress },
}: {
  sender: Sender;
  mail: ParsedMail;
  settings: MailSettings;
}): MailConclusion['wish'] {
  const isOwn = knownBy === 'from' && !isWrittenByCompany({ header, receiptsAddress });
  return isOwn && wishes.length > 0 ? { email, wishes } : null;
}

type Identified =
  | { sender: Sender; writtenBy: MailWriter | null }
  | (MailEnd & { claimedEmail: string | null; passedOn?: PassedOn })
  | 'undecided';

/**
 * Determines who is answered, or how the mail ends without an answer. Rules that need no proof come first: a bounce is
 * a bounce whoever wrote it, so no name server is queried for it.
 */
async function identify(input: ConcludeInput): Promise<Identified> {
  const { settings, tokenAddress, releasedTo, authenticate } = input;
  const { mail_from: mailFrom } = input.envelope;
  const presumed = guarded({ input, isForwarder: () => true });
  if ('outcome' in presumed) {
    return presumed.outcome === 'forwarding_confirmation' ? confirmationOf({ presumed, input }) : presumed;
  }
  const released = releasedTo ? { ...presumed.sender, email: releasedTo } : null;
  // Their yes is about mail in their name; it does not say that a shop's mail which waits beside it is the shop's.
  if (released?.knownBy === 'from') return { sender: released, writtenBy: null };
  if (settings.senderPolicy === 'any') return { sender: released ?? presumed.sender, writtenBy: null };
  const authentication = await authenticate();
  if (authentication.state === 'undecided') return 'undecided';
  const from = input.mail.header.from?.address ?? null;
  const writing = { authentication, policy: settings.senderPolicy, from };
  if (released) return { sender: released, writtenBy: writerOf({ ...writing, sender: released }) };
  if (tokenAddress) return { ...presumed, writtenBy: writerOf({ ...writing, ...presumed }) };
  const isForwarder = (address: string) => isProvedForwarder({ address, authentication, mailFrom });
  const known = guarded({ input, isForwarder });
  const isKnown = 'sender' in known && isProved({ sender: known.sender, authentication, settings });
  if (isKnown) return { ...known, writtenBy: writerOf({ ...writing, ...known }) };
  const { sender } = 'sender' in known ? known : presumed;
  return { outcome: 'unauthenticated_sender', reason: reasonOf(authentication), claimedEmail: sender.email };
}

/**
 * A forwarding confirmation is never answered. Its sender is checked, because somebody may open its link: the shopper
 * it is passed on to, or else an admin.
 */
async function confirmationOf({
  presumed,
  input: { mail, envelope, settings, tokenAddress, authenticate, takePassedOn },
}: {
  presumed: GuardVerdict & { claimedEmail: null };
  input: ConcludeInput;
}): Promise<Identified> {
  if (settings.senderPolicy === 'any') return presumed;
  const authentication = await authenticate();
  if (authentication.state === 'undecided') return 'undecided';
  const { receiptsAddress } = settings;
  const { rcpt_to: deliveredTo } = knownEnvelope({ envelope, header: mail.header, receiptsAddress });
  const request = provedConfirmation({ mail, deliveredTo, receiptsAddress, authentication });
  if (!request || !tokenAddress || !(await takePassedOn(tokenAddress))) return presumed;
  return {
    outcome: 'confirmation_passed_on',
    reason: request.provider.toLowerCase(),
    claimedEmail: null,
    passedOn: { email: tokenAddress, request },
  };
}

/** Determines the sender and rules out mails that must never be answered. */
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
  // The guard has already handled every mail without a sender.
  return sender ? { sender } : { outcome: 'auto_generated', reason: 'nobody_to_answer', claimedEmail: null };
}

/** An `auto_forward` sender was accepted only because it is proved; who forwarded a company's mail cannot be proved. */
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

/** The evidence against the sender, or that there was none for it. */
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
  asked,
}: ParsedMail): MailEnd {
  if (asked && rejected.length === 0 && !hasFiles(documents)) {
    // Text that may be a receipt is read first; the question is answered if it is none.
    const outcome = documents.length > 0 ? 'receipt_created' : 'no_receipt_found';
    return { outcome, reason: 'question', asked };
  }
  // The reason if its text turns out to hold no receipt.
  const reason = hasPicturesElsewhere ? 'pictures_elsewhere' : null;
  if (documents.length > 0) return { outcome: 'receipt_created', reason };
  const [first] = rejected;
  if (first && rejected.every(({ code }) => code === 'receipt.too_large')) {
    return { outcome: 'too_large', reason: 'attachment' };
  }
  if (first) return { outcome: 'unsupported_attachment', reason: first.code };
  // A price in the reply is handled before this applies.
  if (isReplyToUs) return { outcome: 'no_receipt_found', reason: 'reply_without_price' };
  return {
    outcome: 'no_receipt_found',
    reason: reason ?? (hasText ? 'no_order_in_mail' : 'nothing_attached'),
  };
}

const hasFiles = (documents: ParsedMail['documents']): boolean =>
  documents.some(({ mail }) => !mail.isMailText);

/** A rule forwards newsletters too; its owner did not ask anything and needs no answer to each. */
function isForwardedByRule({
  sender: { knownBy, email },
  mail,
  settings: { receiptsAddress },
}: {
  sender: Sender;
  mail: ParsedMail;
  settings: MailSettings;
}): boolean {
  const { header } = mail;
  const isPassedOn = knownBy === 'auto_forward' || knownBy === 'addressee';
  // Its From may be forged: a wish in it is neither carried out nor answered.
  if (header.from?.address === email) return isPassedOn && isWishAlone(mail);
  return isPassedOn || isWrittenByCompany({ header, receiptsAddress });
}
