/** A token of a command: text, or a list of tokens in parentheses. */
export type ImapToken = string | ImapToken[];

/** Splits a command into tokens (RFC 9051 section 4); literals were put into it as quoted strings before. */
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

/** Whether a number is in a set such as `1,4:7,9:*`. */
export function isInSet({ set, value, last }: { set: string; value: number; last: number }): boolean {
  return set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    return value >= Math.min(from, to) && value <= Math.max(from, to);
  });
}
