/**
 * The source of a regular expression written over several lines: line breaks and the blanks around them are removed.
 * For vocabularies too long for one line, and patterns with other sources in them.
 */
export function pattern(text: TemplateStringsArray, ...sources: readonly string[]): string {
  return String.raw(text, ...sources)
    .trim()
    .replace(/\s*\n\s*/g, '');
}

/** ``regex('i')`cat|\n  dog` `` is `/cat|dog/i`; see {@link pattern}. */
export function regex(flags: string) {
  return (text: TemplateStringsArray, ...sources: readonly string[]): RegExp =>
    new RegExp(pattern(text, ...sources), flags);
}

/** Patterns that match capitals and small letters alike, in every script. */
export const anyCase = regex('iu');

/** The source of a regular expression that matches a text as it is; without the flag `u`. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
