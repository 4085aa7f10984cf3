import {
  currencyCodes,
  currencyMarks,
  currencyOfCountry,
  plainMarks,
  wordLikeCodes,
} from './currency-marks.data.js';

/** What is known about a page or shop before its currency marks are read. */
export type CurrencyHints = {
  /** ISO 4217 currency of the page or of the purchase; resolves ambiguous marks. */
  currency?: string | null;
  /** ISO 3166 country of the retailer. */
  country?: string | null;
};

/** A currency mark in a text: its position, the currencies it may stand for, and whether it is an ISO code. */
export type CurrencyMark = {
  start: number;
  end: number;
  currencies: readonly (string | null)[];
  isCode: boolean;
};

/** Longest mark plus the space beside it; anything further away belongs to something else. */
const maxMarkChars = 10;
const isBlank = (char: string | undefined) => char === ' ';
/** Letters of scripts that separate words with spaces. In `円から` the mark is followed directly by another word. */
const isLetter = (char: string | undefined) => char !== undefined && letter.test(char);
const letter = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}]/u;

type Meaning = Pick<CurrencyMark, 'currencies' | 'isCode'>;

const meaningOfMark = new Map<string, Meaning>(
  Object.entries(currencyMarks).map(([mark, currencies]) => [mark, { currencies, isCode: false }]),
);
const meaningOfCode = new Map<string, Meaning>(
  [...currencyCodes].map((code) => [code, { currencies: [code], isCode: true }]),
);

function lookUp(text: string): Meaning | undefined {
  const code = text.length === 3 ? text.toUpperCase() : '';
  const meaning = meaningOfCode.get(code);
  if (meaning && (code === text || !wordLikeCodes.has(code))) return meaning;
  return meaningOfMark.get(text) ?? meaningOfMark.get(text.toLowerCase());
}

/** Characters that a mark can begin or end with. A cheap test: most amounts have a digit or a comma there. */
const edge = /[\p{Sc}\p{L}\p{M}./"ʻ']/u;

/** The longest mark that ends right before a position, ignoring spaces. */
export function markBefore({ text, at }: { text: string; at: number }): CurrencyMark | null {
  let end = at;
  while (end > 0 && at - end < 3 && /[\s:]/.test(text[end - 1] ?? '')) end -= 1;
  if (!edge.test(text[end - 1] ?? '')) return null;
  for (let start = Math.max(0, end - maxMarkChars); start < end; start += 1) {
    if (isBlank(text[start])) continue;
    if (isLetter(text[start]) && isLetter(text[start - 1])) continue;
    const found = lookUp(text.slice(start, end));
    if (found) return { ...found, start, end };
  }
  return null;
}

/** The longest mark that begins right after a position, ignoring spaces. */
export function markAfter({ text, at }: { text: string; at: number }): CurrencyMark | null {
  let start = at;
  while (start - at < 3 && /\s/.test(text[start] ?? '')) start += 1;
  if (!edge.test(text[start] ?? '')) return null;
  for (let end = Math.min(text.length, start + maxMarkChars); end > start; end -= 1) {
    if (isBlank(text[end - 1])) continue;
    if (isLetter(text[end - 1]) && isLetter(text[end])) continue;
    const found = lookUp(text.slice(start, end));
    if (found) return { ...found, start, end };
  }
  return null;
}

/** Treats a dash written instead of cents as a mark if the hinted currency is written that way: `999:-`, `1.299,–`. */
export function markOfDash({
  text,
  start,
  end,
  hints,
}: {
  text: string;
  start: number;
  end: number;
  hints: CurrencyHints;
}): CurrencyMark | null {
  const currencies = currencyMarks[text.slice(start, end).replace(/[-–—]+/, '-')];
  if (!currencies || currencyOf({ currencies, hints }) === null) return null;
  return { start, end, currencies, isCode: false };
}

/**
 * The currency that a mark stands for: the hinted one if the mark allows it, otherwise its likeliest meaning; null if
 * that is open (`kr`).
 */
export function currencyOf({
  currencies,
  hints = {},
}: {
  currencies: readonly (string | null)[];
  hints?: CurrencyHints;
}): string | null {
  if (hints.currency && currencies.includes(hints.currency)) return hints.currency;
  const local = hints.country ? currencyOfCountry[hints.country.toUpperCase()] : undefined;
  if (local && currencies.includes(local)) return local;
  return currencies[0] ?? null;
}

/** Whether a mark means money even in running text, where `12 ft` and `Top 100` are not amounts. */
export function isPlainMark(text: string): boolean {
  const mark = text.trim();
  if (/\p{Sc}/u.test(mark)) return true;
  return plainMarks.has(mark.toLowerCase()) || (currencyCodes.has(mark) && !wordLikeCodes.has(mark));
}
