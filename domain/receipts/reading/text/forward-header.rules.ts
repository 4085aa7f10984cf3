import type { CalendarDay } from '../../../shared/calendar-day.js';
import { regex } from '../../../shared/regex.js';
import { english } from '../words/languages/en.js';
import type { MailVocabulary } from '../words/mail-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { blankLine } from './blank-line.rules.js';
import { anyDay, findDates } from './dates/dates.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** Facts of the original mail from the header a mail program writes above a forwarded or quoted mail. */
export type ForwardedMail = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  sentAt?: CalendarDay;
};

const address = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/;
const anyOf = (list: keyof MailVocabulary) => inAnyLanguage(({ mail }) => mail?.[list]);
const header = (...lists: (keyof MailVocabulary)[]) =>
  regex('i')`^\W{0,3}(?:${lists.map(anyOf).join('|')})\s*:\s*(?<rest>.*)$`;
const from = header('from');
const sent = header('sent');
const subject = header('subject');
const other = header('sent', 'subject', 'otherHeader');
/** The label that marks a header block as English, the one language whose countries differ in date order. */
const englishFrom = new RegExp(String.raw`^\W*${english.mail?.from}\W*:`, 'im');
/** A time zone of the Americas after a date: `(GMT-05:00)`, `-0800`. */
const americanZone = /[-\u2212](?:0[3-9]|10):?[03]0\b/;
/** Lines a mail program's header block spans. */
const maxBlockLines = 9;
/** `Am 3. Mai schrieb Jane:` */
const attributionNamed = regex('i')`
  ^\W{0,3}${anyOf('quoteOpens')} .{5,80}\b${anyOf('wroteBeforeName')} .{2,150}:$
`;
const attribution = regex('i')`^\W{0,3}${anyOf('quoteOpens')} .{5,200}${anyOf('wrote')}\s*:?$`;
/** Longest attribution line above a quoted mail, in characters. */
const maxAttributionChars = 220;
/** The name between the day, time or "wrote" verb and the address. */
const senderInQuote = regex('i')`
  (?:\d{1,2}[:.]\d{2}(?:\s?[AP]\.?M\.?)?|\d{4}|${anyOf('wroteBeforeName')})[,:]?\s+(?:${anyOf('wroteBeforeName')}\s+)?["']?([^\d<>"@:]{2,60})["']?\s*[<(]
`;
const separator = regex('i')`^[\W_]*(?:begin )?(?:${anyOf('forwarded')}|${anyOf('original')})[\W_]*:?$`;

/**
 * Blanks the header blocks that forwarding and quoting leave in a mail, and a reply above a quoted order, so that the
 * forwarding day is not taken for the day of purchase.
 *
 * @param today the latest day a mail can have been sent
 * @returns sender, date and subject of the original, as far as the innermost block gives them
 */
export function takeForwardHeaders(lines: PreparedLine[], today: CalendarDay): ForwardedMail {
  let found: ForwardedMail = {};
  for (const line of lines) {
    if (separator.test(line.text)) blankLine(line);
    const quoted = attributionAt(lines, line.index);
    if (quoted) found = { ...found, ...takeAttribution(lines, quoted, today) };
    const sender = from.exec(line.text)?.groups?.rest;
    if (!sender) continue;
    const block = lines.slice(Math.max(0, line.index - 3), line.index + maxBlockLines);
    const marked = block.filter((near) => other.test(near.text));
    if (marked.length < 2) continue;
    const facts = { ...parseSender(sender), ...parseBlock(marked, line.text, today) };
    for (const near of [line, ...marked]) blankLine(near);
    found = { ...found, ...facts };
  }
  return { ...takeUnknownBlock(lines, today), ...found };
}

/** `Від: Shop <orders@shop.example>`: a line of a header block in whatever language. */
const headerLine = /^\W{0,3}\p{L}[\p{L} .’'-]{0,24}\s?:\s+\S/u;
const namedAddress = /\p{L}[^<>]{0,80}<\s*(?:mailto:)?[\w.+%-]{1,64}@[\w.-]{1,120}\s*>/u;
/** Fewest lines of such a block: sender, day, addressee. */
const minBlockLines = 3;
/** Lines from the top in which a block in unknown words is sought. */
const blockWithin = 24;

/**
 * Blanks a header block whose words nobody listed, with the line of dashes above it: captioned lines one below the other,
 * of which one has a day and two have addresses. The sender comes before the addressee.
 */
function takeUnknownBlock(lines: readonly PreparedLine[], today: CalendarDay): ForwardedMail {
  const at = lines.findIndex(({ text }) => headerLine.test(text));
  if (at === -1 || at > blockWithin) return {};
  const rest = lines.slice(at, at + maxBlockLines);
  const end = rest.findIndex(({ text }) => !headerLine.test(text));
  const block = end === -1 ? rest : rest.slice(0, end);
  const addressed = block.filter(({ text }) => address.test(text));
  const sender = addressed[0]?.text ?? '';
  const day = block.map(({ text }) => forwardedDay({ text, header: '' })).find((one) => one !== null);
  if (block.length < minBlockLines || addressed.length < 2 || !day || !namedAddress.test(sender)) return {};
  const above = lines[at - 1];
  if (above && /[-_=–—]{3}/.test(above.text)) blankLine(above);
  for (const line of block) blankLine(line);
  return { ...parseSender(sender.replace(/^[^:]*:/, '')), ...(day <= today ? { sentAt: day } : {}) };
}

/** The attribution line above a quoted mail, with the lines it wraps over. */
type Attribution = { text: string; own: PreparedLine[] };

function isAttribution(text: string): boolean {
  return attribution.test(text) || attributionNamed.test(text);
}

function attributionAt(lines: PreparedLine[], index: number): Attribution | null {
  const [first, second] = lines.slice(index, index + 2);
  if (!first || first.text.length > maxAttributionChars) return null;
  if (isAttribution(first.text)) return { text: first.text, own: [first] };
  if (!second || second.text.length > maxAttributionChars || !/@/.test(`${first.text}${second.text}`))
    return null;
  const text = `${first.text} ${second.text}`.replace(/<\s+/g, '<');
  return isAttribution(text) ? { text, own: [first, second] } : null;
}

/**
 * Blanks the attribution, and the text above it if the order is in the quoted part. Returns sender and day of the
 * quoted mail.
 */
function takeAttribution(
  lines: PreparedLine[],
  { text, own }: Attribution,
  today: CalendarDay,
): ForwardedMail {
  const at = own[0]?.index ?? 0;
  for (const line of own) blankLine(line);
  const hasTotal = (line: PreparedLine) => line.amounts.some(({ kind }) => kind === 'total');
  if (lines.slice(0, at).some(hasTotal) || !lines.slice(at).some(hasTotal)) return {};
  for (const line of lines.slice(0, at)) blankLine(line);
  const fromAddress = address.exec(text)?.[0];
  const fromName = senderInQuote.exec(text)?.[1]?.trim();
  const day = forwardedDay({ text, header: /^\W*on\b/i.test(text) ? 'From:' : '' });
  return {
    ...(fromAddress ? { fromAddress } : {}),
    ...(fromAddress && fromName ? { fromName } : {}),
    ...(day && day <= today ? { sentAt: day } : {}),
  };
}

/**
 * The day of a date as mail programs print it: `Mon, Jan 3, 2028 at 4:05 PM`, `lun. 3 janv. 2028 à 16:05`,
 * `03.01.2028`. Null if there is none, or if it is English and day and month could be swapped.
 *
 * @param header the header block the date is in: its labels give the language
 */
export function forwardedDay({ text, header: block }: { text: string; header: string }): CalendarDay | null {
  const isEnglish = englishFrom.test(block);
  const isAmerican = isEnglish && americanZone.test(text);
  const order = isEnglish ? 'mdy' : 'dmy';
  // The year of `anyDay` is dropped with the dates that need one.
  const [date] = findDates({ text, order, today: anyDay }).filter(({ hasYear }) => hasYear);
  return !date || (date.isAmbiguous && isEnglish && !isAmerican) ? null : date.day;
}

/** Subject and day of a header block; `label` is its line that names the sender. */
function parseBlock(lines: PreparedLine[], label: string, today: CalendarDay): ForwardedMail {
  const texts = lines.map((line) => line.text);
  const of = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.groups?.rest).find(Boolean);
  const about = of(subject);
  const day = forwardedDay({ text: of(sent) ?? '', header: label });
  return { ...(about ? { subject: about } : {}), ...(day && day <= today ? { sentAt: day } : {}) };
}

function parseSender(text: string): ForwardedMail {
  const fromAddress = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0];
  const fromName = text
    .replace(/\[?<?\s*(?:mailto:)?[\w.+%-]+@[\w.-]+\s*>?\]?/g, ' ')
    .replace(/["<>[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { ...(fromAddress ? { fromAddress } : {}), ...(fromName ? { fromName } : {}) };
}
