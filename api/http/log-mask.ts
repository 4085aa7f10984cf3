/** Longest path in a log line, characters; all our paths are shorter. */
export const maxLoggedPath = 200;
/** Longest text in a log line, characters: a stack of twenty frames. Anything longer is not ours. */
export const maxLoggedText = 4_000;

/** Segments that are followed by a private token. */
const tokenHolders = new Set(['r', 'my', 'submissions', 'unsubscribe', 'confirm-sender']);
/** No segment of ours is as long: ids have 24 or 36 characters, tokens 43. */
const maxOpenSegment = 40;

/** Characters that cannot occur in an address delimit the words searched for addresses. */
const words = /[^\s"'<>{}()[\],;:/]+/g;
/** An `@`, also as escaped by browsers, with something on both sides. */
const addressMark = /.(?:@|%40)./i;

/**
 * Masks what must not be logged: addresses anywhere, private tokens in paths, the whole query. Every request passes
 * here, so the text is cut first and scanned once: the cost does not grow with what a stranger sends.
 */
export function maskPath(url: string): string {
  const path = cut({ text: url, to: 3 * maxLoggedPath }).split(/[?#]/, 1)[0] ?? '';
  // `/r//TOKEN` and `/r/./TOKEN` show the page of `/r/TOKEN`.
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const masked = segments.map((segment, index) => {
    const holder = segments[index - 1]?.toLowerCase() ?? '';
    return tokenHolders.has(holder) || segment.length > maxOpenSegment ? ':token' : segment;
  });
  return maskText(`/${masked.join('/')}`).slice(0, maxLoggedPath);
}

/** Masks everything that looks like an email address: database errors quote the value they refused. */
export function maskText(text: string): string {
  return cut({ text, to: maxLoggedText }).replace(words, (word) => (addressMark.test(word) ? '***' : word));
}

/** Cuts a text at the end of a word, so that no half of an address or token remains. */
function cut({ text, to }: { text: string; to: number }): string {
  if (text.length <= to) return text;
  const kept = text.slice(0, to);
  const end = Math.max(...[' ', '\n', '/', ',', '"'].map((mark) => kept.lastIndexOf(mark)));
  return `${kept.slice(0, end + 1)}…`;
}
