import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';
import { isForwardingConfirmation } from '../forwarding/forwarding-confirmation.rules.js';
import { isOwnAddress } from '../mail-address.js';
import { loopHeaderName } from '../mail-headers.js';
import type { MailHeader } from '../mail-tree.types.js';
import type { MessageOutcome } from '../message-outcomes.js';
import type { KnownEnvelope } from '../message-record.types.js';
import type { ParsedMail } from '../parsed-mail.types.js';
import { isMachineAddress, type Sender } from '../sender/sender.rules.js';

/** Outcome of a mail that must not be answered, with its machine-readable reason. */
export type GuardVerdict = {
  outcome: Extract<MessageOutcome, 'auto_generated' | 'bounce' | 'forwarding_confirmation'>;
  reason: string;
};

/** Input of the guard. */
export type GuardInput = {
  mail: Pick<
    ParsedMail,
    'header' | 'partTypes' | 'textStart' | 'links' | 'documents' | 'rejected' | 'isReplyToUs'
  >;
  envelope: KnownEnvelope;
  sender: Sender | null;
  /** Every address we receive at or send from. */
  ownAddresses: string[];
};

/**
 * Recognises mail written by machines, which must never be answered (RFC 3834 section 2). Mail forwarded by a mailbox
 * rule is judged by the forwarding shopper, since order confirmations are bulk mail by themselves.
 */
export function guardAgainstLoops(input: GuardInput): GuardVerdict | null {
  const { mail, sender } = input;
  const own = ownMailReason(input);
  if (own) return { outcome: 'auto_generated', reason: own };
  if (isForwardingConfirmation(input))
    return { outcome: 'forwarding_confirmation', reason: 'mailbox_forwarding' };
  const bounce = bounceReason(input);
  if (bounce) return { outcome: 'bounce', reason: bounce };
  const machine = machineReason(input);
  if (machine) return { outcome: 'auto_generated', reason: machine };
  if (!mail.header.from) return { outcome: 'auto_generated', reason: 'no_single_from' };
  if (!sender) return { outcome: 'auto_generated', reason: 'nobody_to_answer' };
  if (sender.knownBy !== 'from') return null;
  const bulk = bulkReason(mail.header) ?? (bringsReceipts(mail) ? null : wordedReason(mail));
  return bulk ? { outcome: 'auto_generated', reason: bulk } : null;
}

/**
 * Whether it contains possible receipts. Wording alone then does not mark it as automatic: people do buy office chairs
 * and response valves. Excludes replies to mails of ours, because those quote our own list of purchases.
 */
function bringsReceipts({ documents, isReplyToUs }: GuardInput['mail']): boolean {
  return documents.length > 0 && !isReplyToUs;
}

/** Recognises our own mail coming back by any route. */
function ownMailReason({ mail: { header }, envelope, ownAddresses, sender }: GuardInput): string | null {
  if (header.guards[loopHeaderName.toLowerCase()]) return 'own_loop_header';
  const from = header.from?.address;
  if (from && isOwnAddress(from, ownAddresses)) return 'own_address';
  if (isOwnAddress(envelope.mail_from.toLowerCase(), ownAddresses)) return 'own_address';
  return sender && isOwnAddress(sender.email, ownAddresses) ? 'own_address' : null;
}

/**
 * Recognises reports of failed delivery (RFC 3464) and of unwanted mail (RFC 5965), and older, unmarked reports: sent
 * by a mail system, without a sender, or in the wording of one.
 */
function bounceReason({ mail, envelope }: GuardInput): string | null {
  const { header, partTypes, textStart } = mail;
  if (header.reportType === 'feedback-report' || partTypes.includes('message/feedback-report'))
    return 'feedback-report';
  if (header.contentType === 'multipart/report') {
    return (header.reportType ?? 'delivery-status') === 'delivery-status'
      ? (header.reportType ?? 'delivery_failure')
      : null;
  }
  const isMarked = partTypes.includes('message/delivery-status') || header.guards['x-failed-recipients'];
  if (isMarked) return 'delivery_failure';
  const isReport = notDelivered.test(header.subject ?? '');
  const isFromSystem = mailSystem.test(header.from?.address ?? '');
  if (isFromSystem && (envelope.mail_from === '' || isReport)) return 'delivery_failure';
  const isByNobody = envelope.mail_from === '' || !header.from;
  const isInItsWords = replyCode.test(textStart) && failureWords.test(textStart);
  const isFromPerson = bringsReceipts(mail) && !isByNobody && !isFromSystem;
  return (isReport && isByNobody) || (isInItsWords && !isFromPerson) ? 'delivery_failure' : null;
}

/** Signs of automatic replies and reports, valid whoever forwarded the mail. */
function machineReason({ mail, envelope, sender }: GuardInput): string | null {
  const { header, partTypes } = mail;
  if (header.contentType === 'multipart/report') return 'report';
  if (partTypes.includes('message/disposition-notification')) return 'report';
  const isForwarded = sender !== null && sender.knownBy !== 'from';
  // Shops mark their order mails this way; their customers' rules forward them.
  const isPassedOn = sender?.knownBy === 'auto_forward' && bringsReceipts(mail);
  const autoSubmitted = firstWord(header.guards['auto-submitted']);
  if ((autoSubmitted === 'auto-replied' || autoSubmitted === 'auto-notified') && !isPassedOn)
    return 'auto_replied';
  if (header.isAutoReply) return 'auto_replied';
  const isAbsence = bringsReceipts(mail) ? absenceTitle : outOfOffice;
  if (isAbsence.test(header.subject ?? '')) return 'out_of_office';
  return envelope.mail_from === '' && !isForwarded ? 'null_return_path' : null;
}

/** Signs of bulk and automatic mail, for mail that nobody forwarded. */
function bulkReason({ guards, from }: MailHeader): string | null {
  const autoSubmitted = firstWord(guards['auto-submitted']);
  if (autoSubmitted && autoSubmitted !== 'no') return 'auto_submitted';
  const precedence = firstWord(guards.precedence) ?? firstWord(guards['x-precedence']) ?? '';
  if (/^(?:bulk|list|junk|auto[-_]reply)$/i.test(precedence)) return 'bulk_precedence';
  if (listHeaders.some((name) => guards[name])) return 'mailing_list';
  // No mail program adds this header to mail that a person writes.
  if (guards['list-unsubscribe']) return 'newsletter';
  // The other values (DR, NDR, RN, NRN) only decline reports, which we never send ([MS-OXCMAIL] 2.2.3.2.14).
  const suppressed = guards['x-auto-response-suppress']?.join(',') ?? '';
  if (/\b(?:all|oof|autoreply)\b/i.test(suppressed)) return 'answers_suppressed';
  return from && isMachineAddress(from.address) ? 'machine_sender' : null;
}

/** Mailing list headers (RFC 2369, RFC 2919, and an older one of some list software). */
const listHeaders = ['list-id', 'list-post', 'list-help', 'mailing-list'];
/** Characters at the start of a mail in which a notice identifies itself. */
const noticeChars = 300;

/** Recognises notices with no other marker, in mail that nobody forwarded and that holds no receipt. */
function wordedReason({
  header: { subject },
  textStart,
  partTypes,
  rejected,
}: GuardInput['mail']): string | null {
  const text = subject ?? '';
  if (acknowledges.test(text) || ticketMark.test(text)) return 'acknowledgement';
  if (readNotice.test(text)) return 'read_notice';
  if (partTypes.includes('text/calendar')) return 'calendar';
  const isNotice = rejected.length === 0 && outOfOffice.test(textStart.slice(0, noticeChars));
  return isNotice ? 'out_of_office' : null;
}

/** Addresses of mail systems that send reports, including Exchange's with its long number. */
const mailSystem = /^(?:mail(?:er)?[-_.]?daemon|post[-_.]?master|microsoftexchange[\da-f]{32})(?:[-+.].*)?@/i;
/** `[#48213]`, `(Ticket 99123)`, `[ACME-17]`: ticket numbers of help desks. */
const ticketMark =
  /\[[^\]\d]{0,12}#?\d{3,12}\]|\((?:ticket|case|request) ?#?\d{3,12}\)|\[[A-Z]{2,10}-\d{1,8}\]/i;
/** Outlook's notices that a mail was read, deleted unread or recalled. */
const readNotice = /^(?:read|not read|recall|gelesen|ungelesen|lu|non lu|leído|no leído|letto|gelezen):/i;

const replyPrefix = inAnyLanguage(({ mail }) => mail?.replyPrefix);
/** Matches whole words in any script: `\b` only knows unaccented Latin letters. */
const alone = (words: string) => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
/** Start of a subject, after marks such as `[External]` and reply prefixes. */
const subjectStart = String.raw`^(?:\[[^\]]{0,40}\]\s*|${replyPrefix}:\s*){0,3}`;

/** Absence notices with no other marker; the words may be anywhere (`Jane is out of office`). */
const absence = alone(inAnyLanguage(({ mail }) => mail?.outOfOffice));
const outOfOffice = new RegExp(absence, 'iu');
/** `Out of Office: …`: a subject that only programs write. */
const absenceTitle = new RegExp(String.raw`${subjectStart}${absence}\s*[:：]`, 'iu');
const acknowledges = new RegExp(subjectStart + alone(inAnyLanguage(({ mail }) => mail?.acknowledges)), 'iu');
const notDelivered = new RegExp(
  String.raw`${subjectStart}[^:]{0,20}:?\s*${alone(inAnyLanguage(({ mail }) => mail?.notDelivered))}`,
  'iu',
);
/** Wording of a mail server's refusal (RFC 3463, RFC 5321 section 4.2.3). */
const replyCode =
  /(?:\b[45]\d\d[ -]|#|\bstatus[:=] {0,4}|\()[45]\.[0-7]\.\d{1,3}\b|\b(?:smtp|rcpt to|remote (?:host|server))\b[^\n]{0,200}\b[45]\d\d\b/i;
const failureWords =
  /undeliver|(?:could not|couldn't|cannot|can't|unable to|failed to|not) (?:be )?(?:deliver|sen[dt])|deliver\w* (?:has |have )?(?:fail|not|temporarily|incomplete|delay)|return(?:ed|ing) (?:mail|message|to sender|the)|(?:user|recipient|mailbox|address|account)\S{0,80} (?:is |was |has been )?(?:unknown|rejected|not found|unavailable|disabled|full|over quota|does(?: not|n't) exist)|(?:unknown|no such) (?:user|recipient|mailbox|address)|over quota|permanent(?:ly)? (?:fatal )?(?:error|fail)/i;

function firstWord(values: string[] | undefined): string | null {
  return (
    values?.[0]
      ?.trim()
      .split(/[\s;(]/)[0]
      ?.toLowerCase() || null
  );
}
