/** A token of a command: text, or a list of tokens in parentheses. */
export type ImapToken = string | ImapToken[];

/** Splits a command into tokens (RFC 9051 section 4); literals have already been replaced by quoted strings. */
export function tokensOf(text: string): ImapToken[] {
  const root: ImapToken[] = [];
  const open: ImapToken[][] = [root];
  const pattern = /\s*(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|((?:[^\s()"[\]]|\[[^\]]*\](?:<[^>]*>)?)+))/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, opening, closing, quoted, atom] = match;
    const list = open.at(-1) ?? root;
    if (opening) {
      const inner: ImapToken[] = [];
      list.push(inner);
      open.push(inner);
    } else if (closing) open.pop();
    else list.push(quoted === undefined ? (atom ?? '') : quoted.replace(/\\(.)/g, '$1'));
  }
  return root;
}

/** Creates a test of whether a number is in a set such as `1,4:7,9:*`. */
export function setTest({ set, last }: { set: string; last: number }): (value: number) => boolean {
  const ranges = set.split(',').map((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    return { low: Math.min(from, to), high: Math.max(from, to) };
  });
  return (value) => ranges.some(({ low, high }) => value >= low && value <= high);
}
