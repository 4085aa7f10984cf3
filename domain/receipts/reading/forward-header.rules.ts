import type { CalendarDay } from '../../shared/calendar-day.js';
import { regex } from '../../shared/regex.js';
import { findDates } from './dates.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** Facts of the original mail, as a mail program wrote them above a forwarded or quoted one. */
export type ForwardedMail = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  sentAt?: CalendarDay;
};

const from = /^\W{0,3}(?:from|von|de|da|van|från|fra|od|mittente|remitente|expéditeur)\s*:\s*(?<rest>.+)$/i;
const other = regex('i')`
    ^\W{0,3}(?:date|sent|to|subject|cc|reply-to|datum|gesendet|an|betreff|envoyé|objet|à|para|asunto|
    fecha|aan|onderwerp|verzonden|data|inviato|oggetto|enviado(?: el)?|assunto|enviada|skickat|till|
    ämne|til|emne|do|temat|wysłano|date d'envoi|kopie|kopia|copie)\s*:
  `;
const sent =
  /^\W{0,3}(?:date|sent|datum|gesendet|envoyé|fecha|enviado(?: el)?|enviada|data|inviato|verzonden|skickat|dato|sendt|date d'envoi)\s*:\s*(?<rest>.+)$/i;
const subject =
  /^\W{0,3}(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne)\s*:\s*(?<rest>.+)$/i;
/** Lines the header block of a mail program spans. */
const maxBlockLines = 9;
const attribution =
  /^\W{0,3}(?:on|am|le|el|op|il|den) .{5,80}(?:wrote|schrieb|a écrit|escribió|schreef|ha scritto|skrev)\s*:?$/i;
const separator = regex('i')`
    ^[\W_]*(?:begin )?(?:forwarded message|original message|weitergeleitete nachricht|
    ursprüngliche nachricht|message transféré|message d['’]origine|doorgestuurd bericht|
    oorspronkelijk bericht|mensaje (?:reenviado|original)|messaggio (?:inoltrato|originale)|
    vidarebefordrat meddelande)[\W_]*:?$
  `;

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
    if (sender === undefined) continue;
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
