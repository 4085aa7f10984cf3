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

/**
 * The same data with every right-to-left text in it isolated, however deep: names of shops, items and files. Texts of
 * several lines, addresses, and texts that isolate names themselves stay as they are.
 */
export function withNamesIsolated<Data>(data: Data): Data {
  if (typeof data === 'string')
    return (/[\n@\u2068]|:\/\//u.test(data) ? data : isolated(data)) as Data & string;
  if (Array.isArray(data)) return data.map(withNamesIsolated) as Data & unknown[];
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, withNamesIsolated(value)]),
  ) as Data;
}

/** Closes the isolate of a text that was cut off inside one. */
export function withIsolateEnded(text: string): string {
  return text.lastIndexOf(start) > text.lastIndexOf(end) ? `${text}${end}` : text;
}

/** Text whose isolates go on in the next line where a line was broken inside one: the end of a line ends them (UAX 9). */
export function withIsolatesPerLine(text: string): string {
  let isOpen = false;
  const lines = text.split('\n').map((line) => {
    const whole = isOpen ? `${start}${line}` : line;
    isOpen = whole.lastIndexOf(start) > whole.lastIndexOf(end);
    return withIsolateEnded(whole);
  });
  return lines.join('\n');
}
