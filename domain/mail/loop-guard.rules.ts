import { loopHeaderName } from '../emails/mail-headers.js';
import { inAnyLanguage } from '../receipts/reading/words/vocabulary.js';
import { isForwardingConfirmation } from './forwarding-confirmation.rules.js';
import { isOwnAddress } from './mail-address.js';
import type { MailHeader } from './mail-tree.types.js';
import type { MessageOutcome } from './message-outcomes.js';
import type { KnownEnvelope } from './message-record.types.js';
import type { ParsedMail } from './parsed-mail.types.js';
import { isMachineAddress, type Sender } from './sender.rules.js';

/** A mail that gets no answer, with the machine-readable reason. */
export type GuardVerdict = {
  outcome: Extract<MessageOutcome, 'auto_generated' | 'bounce' | 'forwarding_confirmation'>;
  reason: string;
};

/** What the guard decides by. */
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
 * Recognises mails that machines wrote to us and that must never be answered (RFC 3834 section 2). A mail that
 * a mailbox rule forwarded is judged by who forwarded it: order confirmations are bulk mail to their senders.
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
  const bulk = bulkReason(mail.header) ?? (bringsPapers(mail) ? null : wordedReason(mail));
  return bulk ? { outcome: 'auto_generated', reason: bulk } : null;
}

/**
 * Whether it brings what may be a receipt. Words alone then do not make it a machine's: people buy office chairs and
 * response valves. What answers a mail of ours quotes our own list of purchases.
 */
function bringsPapers({ documents, isReplyToUs }: GuardInput['mail']): boolean {
  return documents.length > 0 && !isReplyToUs;
}

/** Our own mail coming back, by whatever way. */
function ownMailReason({ mail: { header }, envelope, ownAddresses, sender }: GuardInput): string | null {
  if (header.guards[loopHeaderName.toLowerCase()]) return 'own_loop_header';
  const from = header.from?.address;
  if (from && isOwnAddress(from, ownAddresses)) return 'own_address';
  if (isOwnAddress(envelope.mail_from.toLowerCase(), ownAddresses)) return 'own_address';
  return sender && isOwnAddress(sender.email, ownAddresses) ? 'own_address' : null;
}

/**
 * Reports that a mail was not delivered (RFC 3464) or not wanted (RFC 5965), and the older ones that only look like it:
 * from a mail system, or by nobody, or in the words of one.
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
  const isPersons = bringsPapers(mail) && !isByNobody && !isFromSystem;
  return (isReport && isByNobody) || (isInItsWords && !isPersons) ? 'delivery_failure' : null;
}

/** Signs that a machine answers or reports, valid whoever forwarded it. */
function machineReason({ mail, envelope, sender }: GuardInput): string | null {
  const { header, partTypes } = mail;
  if (header.contentType === 'multipart/report') return 'report';
  if (partTypes.includes('message/disposition-notification')) return 'report';
  const isForwarded = sender !== null && sender.knownBy !== 'from';
  // Shops mark their order mails so; their customers' rules pass them on.
  const isPassedOn = sender?.knownBy === 'auto_forward' && bringsPapers(mail);
  const autoSubmitted = firstWord(header.guards['auto-submitted']);
  if ((autoSubmitted === 'auto-replied' || autoSubmitted === 'auto-notified') && !isPassedOn)
    return 'auto_replied';
  if (header.isAutoReply) return 'auto_replied';
  const isAbsence = bringsPapers(mail) ? absenceTitle : outOfOffice;
  if (isAbsence.test(header.subject ?? '')) return 'out_of_office';
  return envelope.mail_from === '' && !isForwarded ? 'null_return_path' : null;
}

/** Signs of bulk and machine mail, in mail that nobody forwarded. */
function bulkReason({ guards, from }: MailHeader): string | null {
  const autoSubmitted = firstWord(guards['auto-submitted']);
  if (autoSubmitted && autoSubmitted !== 'no') return 'auto_submitted';
  const precedence = firstWord(guards.precedence) ?? firstWord(guards['x-precedence']) ?? '';
  if (/^(?:bulk|list|junk|auto[-_]reply)$/i.test(precedence)) return 'bulk_precedence';
  if (listHeaders.some((name) => guards[name])) return 'mailing_list';
  // No mail program puts it on what a person writes.
  if (guards['list-unsubscribe']) return 'newsletter';
  // Its other values (DR, NDR, RN, NRN) ask for no reports, which we never send ([MS-OXCMAIL] 2.2.3.2.14).
  const suppressed = guards['x-auto-response-suppress']?.join(',') ?? '';
  if (/\b(?:all|oof|autoreply)\b/i.test(suppressed)) return 'answers_suppressed';
  return from && isMachineAddress(from.address) ? 'machine_sender' : null;
}

/** Headers of mailing lists (RFC 2369, RFC 2919, and the older one of some list programs). */
const listHeaders = ['list-id', 'list-post', 'list-help', 'mailing-list'];
/** Characters at the beginning of a mail in which a notice says what it is. */
const noticeChars = 300;

/** Notices of programs that mark them in no other way, in mail that nobody forwarded and that brings nothing. */
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

/** Addresses of mail systems that report, Exchange's with its long number among them. */
const mailSystem = /^(?:mail(?:er)?[-_.]?daemon|post[-_.]?master|microsoftexchange[\da-f]{32})(?:[-+.].*)?@/i;
/** `[#48213]`, `(Ticket 99123)`, `[ACME-17]`: the number that a help desk gave a letter. */
const ticketMark =
  /\[[^\]\d]{0,12}#?\d{3,12}\]|\((?:ticket|case|request) ?#?\d{3,12}\)|\[[A-Z]{2,10}-\d{1,8}\]/i;
/** Outlook's notices that a letter was opened, thrown away or is wanted back. */
const readNotice = /^(?:read|not read|recall|gelesen|ungelesen|lu|non lu|leído|no leído|letto|gelezen):/i;

const replyPrefix = inAnyLanguage(({ mail }) => mail?.replyPrefix);
/** Words on their own in any script: `\b` knows only Latin letters without accents. */
const alone = (words: string) => String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
/** At the beginning of a subject, behind marks such as `[External]` and the sign of an answer. */
const subjectStart = String.raw`^(?:\[[^\]]{0,40}\]\s*|${replyPrefix}:\s*){0,3}`;

/** Absence notices of programs that mark them in no other way; the words stand anywhere (`Jane is out of office`). */
const absence = alone(inAnyLanguage(({ mail }) => mail?.outOfOffice));
const outOfOffice = new RegExp(absence, 'iu');
/** `Out of Office: …`: how programs begin a subject, and nobody else. */
const absenceTitle = new RegExp(String.raw`${subjectStart}${absence}\s*[:：]`, 'iu');
const acknowledges = new RegExp(subjectStart + alone(inAnyLanguage(({ mail }) => mail?.acknowledges)), 'iu');
const notDelivered = new RegExp(
  String.raw`${subjectStart}[^:]{0,20}:?\s*${alone(inAnyLanguage(({ mail }) => mail?.notDelivered))}`,
  'iu',
);
/** A refusal of a mail server as it words it (RFC 3463, RFC 5321 section 4.2.3). */
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
