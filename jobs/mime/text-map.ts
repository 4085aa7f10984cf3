/** A text derived from a source, with a map back into it. */
export type MappedText = {
  text: string;
  /** The source position of the character at a position in `text`. */
  sourceOffset(textOffset: number): number;
};

/** Builds a {@link MappedText} piece by piece, in order. */
export function createMappedText() {
  const pieces: string[] = [];
  const marks: { text: number; source: number }[] = [];
  let length = 0;

  return {
    /** Adds a piece found at `source`, where its characters are consecutive too. */
    add(piece: string, source: number): void {
      marks.push({ text: length, source });
      pieces.push(piece);
      length += piece.length;
    },
    /** Adds text that is not in the source, such as a line break for an element. */
    insert(piece: string): void {
      pieces.push(piece);
      length += piece.length;
    },
    length: () => length,
    finish: (): MappedText => ({ text: pieces.join(''), sourceOffset: (offset) => offsetOf(marks, offset) }),
  };
}

/** Uses the last mark at or before the position; marks are in order. */
function offsetOf(marks: { text: number; source: number }[], textOffset: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.text ?? 0) <= textOffset) low = middle + 1;
    else high = middle;
  }
  const mark = marks[low - 1];
  return mark ? mark.source + (textOffset - mark.text) : 0;
}

/**
 * Removes what makes the regular expressions that detect forwards quadratic: long runs of blanks and empty lines,
 * and endless lines. None of it carries meaning there.
 */
export function reduceText({
  text,
  maxLength,
  maxLineLength,
}: {
  text: string;
  maxLength: number;
  maxLineLength: number;
}): MappedText {
  const mapped = createMappedText();
  let emptyLines = 0;
  for (let start = 0; start < text.length && mapped.length() < maxLength; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, Math.min(end, start + maxLineLength)).trimEnd();
    emptyLines = line === '' ? emptyLines + 1 : 0;
    if (emptyLines <= 2) {
      const indent = line.length - line.trimStart().length;
      const kept = Math.max(0, indent - 4);
      // Blanks keep their number within the line, so that its characters keep their distances.
      mapped.add(line.slice(kept).replace(/\s/g, ' '), start + kept);
      if (found !== -1) mapped.insert('\n');
    }
    start = end + 1;
  }
  return mapped.finish();
}
