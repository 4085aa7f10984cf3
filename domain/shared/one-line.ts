import { withIsolateEnded } from './isolated.js';

/**
 * Text of a stranger as one harmless line: control characters and line breaks become spaces (in a header they
 * would start another one), marks that turn the reading direction around fall away (they hide what a text
 * says), and it is cut at `maxLength` characters.
 */
export function oneLine(text: string, maxLength = 300): string {
  return ownLine(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ''), maxLength);
}

/** A sentence of ours as one line: what sets a name in it apart stays (`isolated`). */
export function ownLine(text: string, maxLength = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > maxLength ? withIsolateEnded(`${line.slice(0, maxLength - 1).trimEnd()}…`) : line;
}
