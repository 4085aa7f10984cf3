/** Elements with invisible content; without an end tag they would hide everything after them. */
const hidingTag = /<(\/?)(style|script|title|textarea|template|noscript|select|svg|object)\b[^>]*>?/gi;

/**
 * Replaces the tags of unclosed hidden elements with blanks, so that they hide nothing and every other character keeps
 * its position.
 */
export function withoutUnclosedHiding(html: string): string {
  const open = new Map<string, { from: number; length: number }[]>();
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(hidingTag)) {
    const key = name.toLowerCase();
    if (slash) open.delete(key);
    else if (!tag.endsWith('/>')) {
      const opened = open.get(key) ?? [];
      opened.push({ from: index, length: tag.length });
      open.set(key, opened);
    }
  }
  const unclosed = [...open.values()].flat().sort((a, b) => a.from - b.from);
  if (unclosed.length === 0) return html;
  const pieces: string[] = [];
  let at = 0;
  for (const { from, length } of unclosed) {
    pieces.push(html.slice(at, from), ' '.repeat(length));
    at = from + length;
  }
  return [...pieces, html.slice(at)].join('');
}
