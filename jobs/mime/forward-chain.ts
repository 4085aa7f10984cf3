import EmailForwardParserModule, { type EmailForwardResult } from 'email-forward-parser';
import type { MailAddress } from '../../domain/mail/mail-tree.types.js';
import { forwardedDay } from '../../domain/receipts/reading/text/forward-header.rules.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { oneLine } from '../../domain/shared/text/one-line.js';
import { reduceText } from './text-map.js';

/** Most nested forwards followed. */
const maxForwards = 6;
/**
 * Limits on the text given to the parser, characters: its many regular expressions are not hardened against
 * attacks.
 */
const parsedBounds = { maxLength: 100_000, maxLineLength: 400 };

/** A stretch of a body written by one person: the sender's own words, or a forwarded mail. */
export type BodySegment = {
  /** Half-open range of the text. */
  start: number;
  end: number;
  /** What the forward says about the mail it quotes; null for the sender's own words. */
  original: OriginalMail | null;
};

/** Header facts of a mail forwarded by hand. */
export type OriginalMail = { from: MailAddress | null; subject: string | null; date: CalendarDay | null };

const parser = new EmailForwardParserModule();

/**
 * Splits the text of a body where a mail was forwarded by hand, outermost first. Text that was not forwarded is one
 * segment.
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
 * A separator in the text gives most, including the original subject. Without one the parser relies on a "Fwd:"
 * subject (new Outlook versions write no separator).
 */
function read(text: string, subject: string | null): EmailForwardResult | null {
  try {
    const bySeparator = parser.read(text);
    return bySeparator.email.body || !subject ? bySeparator : parser.read(text, subject);
  } catch {
    return null;
  }
}

/**
 * Where the forwarded body starts; it runs to the end of the text, apart from whitespace. Null when the parser
 * rewrote it.
 */
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
