/** Longest text in a log line, characters: a stack of twenty frames. Anything longer is not ours. */
export const maxLoggedText = 4_000;

/** Characters that cannot occur in an address delimit the words searched for addresses. */
const words = /[^\s"'<>{}()[\],;:/]+/g;
/** An `@`, also as escaped by browsers, with something on both sides. */
const addressMark = /.(?:@|%40)./i;

/** Masks everything that looks like an email address: database errors quote the value they refused. */
export function maskText(text: string): string {
  return cutText({ text, to: maxLoggedText }).replace(words, (word) =>
    addressMark.test(word) ? '***' : word,
  );
}

/** Cuts a text at the end of a word, so that no half of an address or token remains. */
export function cutText({ text, to }: { text: string; to: number }): string {
  if (text.length <= to) return text;
  const kept = text.slice(0, to);
  const end = Math.max(...[' ', '\n', '/', ',', '"'].map((mark) => kept.lastIndexOf(mark)));
  return `${kept.slice(0, end + 1)}…`;
}
