/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and the older ones. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [start, end] = ['\u2068', '\u2069'];

/**
 * A name as it stands in a sentence of ours. One that is written from right to left is set apart (Unicode UAX 9, first
 * strong isolate): without, the amounts and days behind it change their places. Any other stays as it is, and so does
 * one that is set apart.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) && !name.startsWith(start) ? `${start}${name}${end}` : name;
}

/** What was cut off behind a name that is set apart, with the end of it. */
export function withIsolateEnded(text: string): string {
  return text.lastIndexOf(start) > text.lastIndexOf(end) ? `${text}${end}` : text;
}
