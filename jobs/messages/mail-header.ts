import type { AddressObject, EmailAddress, ParsedMail } from 'mailparser';
import { canonicalAddress } from '../../domain/mail/mail-address.js';
import {
  guardHeaderNames,
  type MailAddress,
  type MailHeader,
  type MailIdentity,
} from '../../domain/mail/mail-tree.types.js';
import { oneLine } from '../../domain/shared/one-line.js';
import { minuteMs } from '../../domain/shared/units.js';

/** Longest subject kept, characters; more is decoration or an attack. */
const maxSubjectLength = 500;
/** Longest header value a rule looks at, characters. */
const maxValueLength = 2_000;
/** Recipients and repeated headers looked at. */
const maxValues = 50;

/** Names under which programs say that they answer by themselves: `x-autoreply`, `x-mail-autoresponder`, `x-vacation`. */
const autoReplyHeader =
  /^x-(?:[a-z-]{1,30}-)?(?:auto-?(?:reply|respond|responder|response|replied)|vacation)(?!.*suppress)/;

/** Takes the facts rules decide by out of what mailparser found. */
export function readHeader(mail: ParsedMail): MailHeader {
  const raw = rawHeaders(mail);
  const contentType = mail.headers.get('content-type') as
    | { value?: string; params?: Record<string, string> }
    | undefined;
  return {
    from: raw('from').length > 1 || hasBareReturn(mail) ? null : onlyAddress(mail.from),
    subject: mail.subject ? oneLine(mail.subject, maxSubjectLength) || null : null,
    messageId: messageIds(raw('message-id').at(-1))[0] ?? null,
    inReplyTo: messageIds(raw('in-reply-to').join(' ')),
    references: messageIds(raw('references').join(' ')).slice(-maxValues).join(' ') || null,
    date: writtenTime(raw('date').at(-1)),
    recipients: [...addressesOf(mail.to), ...addressesOf(mail.cc)].slice(0, maxValues),
    contentType: contentType?.value?.toLowerCase() ?? 'text/plain',
    reportType: contentType?.params?.['report-type']?.toLowerCase() ?? null,
    guards: Object.fromEntries(
      guardHeaderNames.map((name) => [name, raw(name)] as const).filter(([, values]) => values.length > 0),
    ),
    isAutoReply: mail.headerLines.some(({ key }) => autoReplyHeader.test(key)),
  };
}

/**
 * Whether a header line holds a carriage return without its line feed: a program that counts it as a line break reads
 * other headers than one that does not.
 */
function hasBareReturn(mail: ParsedMail): boolean {
  return mail.headerLines.some(({ line }) => /\r(?!\n)/.test(line));
}

/** Takes what tells a mail from every other out of what mailparser found, alike however its hops encoded it. */
export function readIdentity(mail: ParsedMail): MailIdentity {
  const lines = (name: string): string[] =>
    mail.headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) => withSingleBlanks(line.slice(line.indexOf(':') + 1)));
  const [from, subject, date] = [lines('from'), lines('subject'), lines('date')];
  const mailboxes = (mail.from?.value ?? []).map(({ name, address = '' }) => `${name} <${address}>`);
  return {
    from: from.length === 1 && mailboxes.length > 0 ? mailboxes.map(withSingleBlanks) : from,
    // Of a date that long nothing is understood, and the time to find that out grows with its square.
    date: parseDate(date.at(-1)?.slice(0, maxValueLength))?.toISOString() ?? date.join('\n'),
    subject: subject.length === 1 && mail.subject ? [withSingleBlanks(mail.subject)] : subject,
    messageId: lines('message-id'),
  };
}

function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Unfolded raw values by name, bounded in number and length. */
function rawHeaders(mail: ParsedMail): (name: string) => string[] {
  return (name) =>
    mail.headerLines
      .filter(({ key }) => key === name)
      .slice(0, maxValues)
      .map(({ line }) => oneLine(line.slice(line.indexOf(':') + 1, maxValueLength), maxValueLength));
}

/** The zone at the end of a time: `+0100`, `-08:00`, `Z`, `PST`. */
const zoneAtEnd = /(?:(?<=\d)\s?Z|\s[A-Z]{1,5}|\s?[+-]\d{2}:?\d{2})$/;

/**
 * A time as it was written: its day is the sender's, which another zone would change.
 *
 * @returns ISO 8601 with the offset; null when it cannot be read
 */
function writtenTime(text: string | undefined): string | null {
  const instant = parseDate(text);
  if (!text || !instant) return null;
  const shown = withoutComments(text)
    .replace(zoneAtEnd, '')
    .replace(/(?<=\d)T(?=\d)/, ' ');
  const clock = parseDate(`${shown} GMT`) ?? instant;
  const minutes = Math.round((clock.getTime() - instant.getTime()) / minuteMs);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${clock.toISOString().slice(0, -1)}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** A date as a mail header has it (RFC 5322); null instead of the present when it cannot be read. */
function parseDate(text: string | undefined): Date | null {
  if (!text) return null;
  const date = new Date(withoutComments(text));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A comment such as `(PDT)` after the zone is legal and unreadable for Date. */
function withoutComments(text: string): string {
  return text.replace(/\([^)]*\)/g, ' ').trim();
}

function messageIds(text: string | undefined): string[] {
  return (
    (text ?? '')
      .slice(0, 20_000)
      .match(/<[^<>\s]{1,500}>/g)
      ?.slice(-maxValues) ?? []
  );
}

/** The one mailbox of a header; null where it names none, several or a group: such a mail has no one author. */
function onlyAddress(field: AddressObject | undefined): MailAddress | null {
  const mailboxes = field?.value ?? [];
  const [only, ...others] = mailboxes.filter(({ address, group }) => address || group);
  const canonical = only?.address && others.length === 0 ? canonicalAddress(only.address) : null;
  return canonical ? { address: canonical, name: only?.name ? oneLine(only.name, 200) || null : null } : null;
}

function addressesOf(field: AddressObject | AddressObject[] | undefined): string[] {
  return [field ?? []]
    .flat()
    .flatMap(mailboxesOf)
    .flatMap(({ address }) => (address ? (canonicalAddress(address) ?? []) : []));
}

/** The mailboxes of a header, those of its groups (`Family: jane@..., tom@...;`) included. */
function mailboxesOf(field: AddressObject | undefined): EmailAddress[] {
  return (field?.value ?? [])
    .slice(0, maxValues)
    .flatMap((mailbox) => mailbox.group?.slice(0, maxValues) ?? mailbox);
}
