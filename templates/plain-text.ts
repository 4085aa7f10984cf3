/** Column at which text parts wrap: RFC 5322 section 2.1.1 recommends at most 78. */
const lineWidth = 72;

/** Joins blocks of a text part with one empty line between them; empty ones are dropped. */
export function blocks(...parts: (string | null | false | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A heading of a text part. */
export function textHeading(title: string): string {
  const lines = textParagraph(title);
  return `${lines}\n${'-'.repeat(Math.min(lineWidth, lines.length))}`;
}

/** A paragraph wrapped at {@link lineWidth}; longer words, such as links, are not broken. */
export function textParagraph(text: string, { indent = '' }: { indent?: string } = {}): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > lineWidth) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(indent + line);
  return lines.join('\n');
}

/** A dashed list with indented continuation lines. */
export function textList(items: string[]): string {
  return items.map((item) => `- ${textParagraph(item, { indent: '  ' }).trimStart()}`).join('\n');
}

/** Rows of label and value, values right-aligned; a label too long for its line is put before it. */
export function textRows(rows: { label: string; value: string }[]): string {
  const width = 46;
  return rows
    .map(({ label, value }) => {
      const oneLine = label.replace(/\s+/g, ' ').trim();
      const gap = width - oneLine.length - value.length;
      return gap >= 1
        ? `${oneLine}${' '.repeat(gap)}${value}`
        : `${textParagraph(oneLine)}\n${value.padStart(width)}`;
    })
    .join('\n');
}

/** A numbered list with indented continuation lines. */
export function textSteps(steps: string[]): string {
  return steps
    .map((step, index) => `${index + 1}. ${textParagraph(step, { indent: '   ' }).trimStart()}`)
    .join('\n');
}
