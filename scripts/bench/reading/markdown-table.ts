/** A table that is readable in a terminal and can be pasted into the docs. */
export function markdownTable({ head, rows }: { head: string[]; rows: string[][] }): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length), 3));
  const print = (row: string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [print(head), rule, ...rows.map(print)].join('\n');
}
