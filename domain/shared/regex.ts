/**
 * The source of a regular expression written over several lines: line breaks and the blanks around them are removed.
 * For vocabularies too long for one line.
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

/** The source of a regular expression that matches a text as it is; without the flag `u`. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
