import type { PreparedLine } from './read-line.types.js';

/** Facts of the original mail, as a mail program wrote them above a forwarded or quoted one. */
export type ForwardedMail = { fromAddress?: string; fromName?: string };

const from = /^\W{0,3}(?:from|von|de|da|van)\s*:\s*(?<rest>.+)$/i;
const other =
  /^\W{0,3}(?:date|sent|to|subject|cc|reply-to|datum|gesendet|an|betreff|envoyé|objet|à|para|asunto|fecha|aan|onderwerp|verzonden)\s*:/i;
/** Lines the header block of a mail program spans. */
const maxBlockLines = 9;
const attribution = /^\W{0,3}(?:on|am|le|el|op) .{5,80}(?:wrote|schrieb|a écrit|escribió|schreef)\s*:?$/i;
const separator =
  /^[\W_]*(?:begin )?(?:forwarded message|original message|weitergeleitete nachricht|ursprüngliche nachricht|message transféré)[\W_]*:?$/i;

/**
 * Blanks the header blocks that forwarding and quoting leave in a mail, so that the day it was forwarded is not
 * taken for the day of purchase.
 *
 * @returns who sent the original, for as far as the innermost block tells
 */
export function takeForwardHeaders(lines: PreparedLine[]): ForwardedMail {
  let found: ForwardedMail = {};
  for (const line of lines) {
    if (separator.test(line.text) || attribution.test(line.text)) blank(line);
    const sender = from.exec(line.text)?.groups?.rest;
    if (sender === undefined) continue;
    const block = lines.slice(Math.max(0, line.index - 3), line.index + maxBlockLines);
    const marked = block.filter((near) => other.test(near.text));
    if (marked.length < 2) continue;
    for (const near of [line, ...marked]) blank(near);
    found = { ...found, ...parseSender(sender) };
  }
  return found;
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
