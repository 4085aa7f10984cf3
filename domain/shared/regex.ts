/**
 * The text of a regular expression written over several lines: line ends and the blanks around them are not part
 * of it. For vocabularies too long for a line.
 */
export function pattern({ raw }: TemplateStringsArray): string {
  return raw
    .join('')
    .trim()
    .replace(/\s*\n\s*/g, '');
}

/** ``regex('i')`cat|\n  dog` `` is `/cat|dog/i`; see {@link pattern}. */
export function regex(flags: string) {
  return (text: TemplateStringsArray): RegExp => new RegExp(pattern(text), flags);
}
