/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko and older ones. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [start, end] = ['\u2068', '\u2069'];

/**
 * A name for use inside a sentence of ours. A right-to-left name is isolated (Unicode UAX 9, first strong isolate);
 * without that, the amounts and dates after it are displayed in the wrong place. Other names, and names already
 * isolated, are returned unchanged.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) && !name.startsWith(start) ? `${start}${name}${end}` : name;
}

/** Closes the isolate of a text that was cut off inside one. */
export function withIsolateEnded(text: string): string {
  return text.lastIndexOf(start) > text.lastIndexOf(end) ? `${text}${end}` : text;
}
