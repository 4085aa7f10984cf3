import EmailForwardParserModule, { type EmailForwardResult } from 'email-forward-parser';
import type { MailAddress } from '../../domain/mail/mail-tree.types.js';
import { forwardedDay } from '../../domain/receipts/reading/text/forward-header.rules.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { oneLine } from '../../domain/shared/one-line.js';
import { reduceText } from './text-map.js';

/** Forwards of forwards that are followed. */
const maxForwards = 6;
/** Bounds of the text given to the parser, characters: its many expressions are not made for attacks. */
const parsedBounds = { maxLength: 100_000, maxLineLength: 400 };

/** One stretch of a body that one person wrote: the sender's own words, or a mail that was forwarded. */
export type BodySegment = {
  /** Half-open range of the text. */
  start: number;
  end: number;
  /** What the forward says of the mail it quotes; null for the sender's own words. */
  original: OriginalMail | null;
};

/** Header facts of a mail that was forwarded by hand. */
export type OriginalMail = { from: MailAddress | null; subject: string | null; date: CalendarDay | null };

const parser = new EmailForwardParserModule();

/**
 * Splits the text of a body at the places where a mail was forwarded by hand, outermost first. A text that
 * was not forwarded is one segment.
 */
export function splitForwards({ text, subject }: { text: string; subject: string | null }): BodySegment[] {
  const reduced = reduceText({ text, ...parsedBounds });
  const segments: BodySegment[] = [];
  let start = 0;
  let original: OriginalMail | null = null;
  for (let depth = 0; depth < maxForwards; depth += 1) {
    const found = findForward({ text: reduced.text.slice(start), subject: depth === 0 ? subject : null });
    if (!found) break;
    segments.push({
      start: reduced.sourceOffset(start),
      end: reduced.sourceOffset(start + found.noteEnd),
      original,
    });
    original = found.original;
    start += found.bodyStart;
  }
  segments.push({
    start: segments.length === 0 ? 0 : reduced.sourceOffset(start),
    end: text.length,
    original,
  });
  return segments;
}

function findForward({ text, subject }: { text: string; subject: string | null }) {
  if (text.trim() === '') return null;
  const result = read(text, subject);
  const body = result?.email.body?.trim();
  if (!result?.forwarded || !body) return null;
  const bodyStart = findEnd(text, body);
  if (bodyStart === null) return null;
  const note = result.message?.trim() ?? '';
  const noteStart = note === '' ? 0 : text.indexOf(note);
  return {
    noteEnd: noteStart < 0 ? 0 : Math.min(noteStart + note.length, bodyStart),
    bodyStart,
    original: originalOf({ result, header: text.slice(0, bodyStart) }),
  };
}

/**
 * A separator in the text tells most, the original subject included. Without one the parser believes a subject
 * that says "Fwd:" (the newest Outlook writes no separator).
 */
function read(text: string, subject: string | null): EmailForwardResult | null {
  try {
    const bySeparator = parser.read(text);
    return bySeparator.email.body || !subject ? bySeparator : parser.read(text, subject);
  } catch {
    return null;
  }
}

/** The forwarded body is the end of the text, give or take white space. Null where the parser rewrote it. */
function findEnd(text: string, body: string): number | null {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(body) ? trimmed.length - body.length : null;
}

function originalOf({
  result: { email },
  header,
}: {
  result: EmailForwardResult;
  header: string;
}): OriginalMail {
  const address = email.from?.address?.trim() ?? '';
  return {
    from: isEmailAddress(address)
      ? {
          address: normalizeEmailAddress(address),
          name: email.from.name ? oneLine(email.from.name, 200) : null,
        }
      : null,
    subject: email.subject ? oneLine(email.subject, 500) : null,
    date: forwardedDay({ text: email.date ?? '', header }),
  };
}
