/**
 * Writes a regular expression over several lines: line ends and the blanks around them are not part of it.
 *
 * ``regex('i')`cat|\n  dog` `` is `/cat|dog/i`. For vocabularies too long for a line.
 */
export function regex(flags: string) {
  return ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(
      raw
        .join('')
        .trim()
        .replace(/\s*\n\s*/g, ''),
      flags,
    );
}
