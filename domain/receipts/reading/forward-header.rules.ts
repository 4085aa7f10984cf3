import type { CalendarDay } from '../../shared/calendar-day.js';
import { findDates } from './dates.rules.js';
import type { PreparedLine } from './read-line.types.js';
import type { MailVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** Facts of the original mail, as a mail program wrote them above a forwarded or quoted one. */
export type ForwardedMail = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  sentAt?: CalendarDay;
};

const anyOf = (list: keyof MailVocabulary) => inAnyLanguage(({ mail }) => mail?.[list]);
const header = (...lists: (keyof MailVocabulary)[]) =>
  new RegExp(String.raw`^\W{0,3}(?:${lists.map(anyOf).join('|')})\s*:\s*(?<rest>.*)$`, 'i');
const from = header('from');
const sent = header('sent');
const subject = header('subject');
const other = header('sent', 'subject', 'otherHeader');
/** Lines the header block of a mail program spans. */
const maxBlockLines = 9;
const attribution = new RegExp(
  String.raw`^\W{0,3}${anyOf('quoteOpens')} .{5,80}${anyOf('wrote')}\s*:?$`,
  'i',
);
const separator = new RegExp(
  String.raw`^[\W_]*(?:begin )?(?:${anyOf('forwarded')}|${anyOf('original')})[\W_]*:?$`,
  'i',
);

/**
 * Blanks the header blocks that forwarding and quoting leave in a mail, so that the day it was forwarded is not
 * taken for the day of purchase.
 *
 * @returns who sent the original, when and about what, for as far as the innermost block tells
 */
export function takeForwardHeaders({
  lines,
  today,
}: {
  lines: PreparedLine[];
  /** The latest day a mail can have been sent. */
  today: CalendarDay;
}): ForwardedMail {
  let found: ForwardedMail = {};
  for (const line of lines) {
    if (separator.test(line.text) || attribution.test(line.text)) blank(line);
    const sender = from.exec(line.text)?.groups?.rest;
    if (!sender) continue;
    const block = lines.slice(Math.max(0, line.index - 3), line.index + maxBlockLines);
    const marked = block.filter((near) => other.test(near.text));
    if (marked.length < 2) continue;
    const facts = { ...parseSender(sender), ...parseBlock({ lines: marked, today }) };
    for (const near of [line, ...marked]) blank(near);
    found = { ...found, ...facts };
  }
  return found;
}

function parseBlock({ lines, today }: { lines: PreparedLine[]; today: CalendarDay }): ForwardedMail {
  const texts = lines.map((line) => line.text);
  const of = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.groups?.rest).find(Boolean);
  const about = of(subject);
  // Mail programs name the month or follow the reader's habit; an order that cannot be told says nothing.
  const day = findDates({ text: of(sent) ?? '', order: 'mdy', today }).find((date) => !date.isAmbiguous)?.day;
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

function blank(line: PreparedLine): void {
  line.text = '';
  line.words = '';
  line.amounts = [];
}
