import { withIsolateEnded } from './isolated.js';

/**
 * Untrusted text as one harmless line: control characters and line breaks become spaces (in a header they would start
 * another one), text direction marks are removed (they can disguise what a text says), and it is cut to `maxLength`
 * characters.
 */
export function oneLine(text: string, maxLength = 300): string {
  return ownLine(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ''), maxLength);
}

/** One of our own sentences as one line: isolates around names (`isolated`) are kept. */
export function ownLine(text: string, maxLength = 300): string {
  const line = text.replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > maxLength ? withIsolateEnded(`${line.slice(0, maxLength - 1).trimEnd()}…`) : line;
}
