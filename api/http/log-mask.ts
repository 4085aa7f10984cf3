import { cutText, maskText } from '../../platform/logger/mask-text.js';

/** Longest path in a log line, characters; all our paths are shorter. */
export const maxLoggedPath = 200;

/** Segments that are followed by a private token. */
const tokenHolders = new Set(['r', 'my', 'submissions', 'unsubscribe', 'confirm-sender']);
/** No segment of ours is as long: ids have 24 or 36 characters, tokens 43. */
const maxOpenSegment = 40;

/**
 * Masks what must not be logged: addresses anywhere, private tokens in paths, the whole query. Every request passes
 * here, so the text is cut first and scanned once: the cost does not grow with what a stranger sends.
 */
export function maskPath(url: string): string {
  const path = cutText({ text: url, to: 3 * maxLoggedPath }).split(/[?#]/, 1)[0] ?? '';
  // `/r//TOKEN` and `/r/./TOKEN` show the page of `/r/TOKEN`.
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const masked = segments.map((segment, index) => {
    const holder = segments[index - 1]?.toLowerCase() ?? '';
    return tokenHolders.has(holder) || segment.length > maxOpenSegment ? ':token' : segment;
  });
  return maskText(`/${masked.join('/')}`).slice(0, maxLoggedPath);
}
