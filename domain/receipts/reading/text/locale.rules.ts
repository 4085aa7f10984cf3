import type { DateOrder, Retailer } from '../../../retailers/retailer.types.js';
import { lostMark } from './amounts.rules.js';
import { countries } from './countries/countries.data.js';
import type { Country } from './countries/country.types.js';
import { documentLanguages, type LanguageShares } from './document-language.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** What a document shows about where it was issued. */
export type Locale = {
  /** ISO 4217, or null if unknown. */
  currency: string | null;
  /** 0 to 1. */
  currencyCertainty: number;
  dateOrder: DateOrder;
  /** 0 to 1: how sure the date order is. */
  certainty: number;
};

/** Characters searched for signs of a country; more text adds nothing. */
const maxChars = 20_000;

/** Determines currency and date order from the amounts, the addresses and the retailer. */
export function readLocale({
  lines,
  retailer,
  sender = '',
}: {
  lines: PreparedLine[];
  retailer: Retailer | null;
  /** Address and name of the mail's sender. */
  sender?: string;
}): Locale {
  const text = [sender, ...lines.map((line) => line.text)].join('\n').slice(0, maxChars);
  const places = [sender, ...lines.map(withoutNames)].join('\n').slice(0, maxChars);
  const marked = markedCurrency(lines);
  const shared = marked === null ? null : sharedMarkOf({ marked, text });
  const spoken = documentLanguages(lines);
  const decimal = decimalOf(lines);
  const included = includedTaxOf(lines);
  const scores = Object.entries(countries).map(([code, country]) => {
    const shown =
      country.signs.filter((sign) => sign.test(places)).length +
      Number(country.sure?.test(places) ?? false) +
      Number(country.hints?.test(places) ?? false) / 2 +
      // The currency the amounts are marked with counts more than one mentioned in passing.
      Number((!shared || marked === danish) && marked === country.currency) +
      (included !== null && included === country.includedTax ? proofByTax : 0) +
      (retailer?.country === code ? 1.5 : 0);
    return { country, shown, score: shown + languageScore(country, spoken, decimal) };
  });
  scores.sort((a, b) => b.score - a.score);
  const best = shared ? bestOf({ shared, scores }) : scores[0];
  const country = best && best.score > 0 ? best.country : null;
  const seen = seenOrder(text);
  const { currency, certainty } = currencyFrom({ marked, shared, country, scores, seen, text });
  return {
    currency,
    currencyCertainty: certainty,
    dateOrder: seen ?? country?.dateOrder ?? (currency && currency !== 'USD' ? 'dmy' : 'mdy'),
    certainty: seen || (best && best.score >= 2) ? 1 : country ? 0.7 : currency ? 0.6 : 0.4,
  };
}

/** What the arithmetic of a tax counts, in signs of a country. */
const proofByTax = 2;
/** Cents by which a tax may be off, as it is rounded. */
const taxTolerance = 1;

/** The rate of the tax inside a total, whole percent, as far as a printed tax and total give one. */
function includedTaxOf(lines: readonly PreparedLine[]): number | null {
  const amounts = lines.flatMap(({ amounts: own }) => own);
  const totals = amounts.filter(({ kind }) => kind === 'total');
  for (const { cents } of amounts.filter(({ kind }) => kind === 'tax'))
    for (const total of totals) {
      const rate = Math.round((cents * 100) / (total.cents - cents));
      const tax = (total.cents * rate) / (100 + rate);
      if (rate > 0 && Math.abs(tax - cents) <= taxTolerance) return rate;
    }
  return null;
}

/** `Chile Flakes   13.25`: item names say nothing about a place. */
function withoutNames({ text, amounts }: PreparedLine): string {
  return amounts.some(({ kind }) => kind === null) ? text.replace(/\p{L}{4,}/gu, ' ') : text;
}

/** The currency of a document and how certain it is. */
function currencyFrom({
  marked,
  shared,
  country,
  scores,
  seen,
  text,
}: {
  marked: string | null;
  shared: SharedMark | null;
  country: Country | null;
  scores: Scored[];
  /** The order shown by an unambiguous date. */
  seen: DateOrder | null;
  text: string;
}): { currency: string | null; certainty: number } {
  if (marked && !shared) return { currency: marked, certainty: plain };
  if (shared) {
    const currency = country?.currency ?? marked;
    const isDoubtful =
      shared === dollars
        ? (currency === 'USD' && (isForeign(scores) || seen === 'dmy')) || isRivalled(scores)
        : !country || isContested(scores.filter((some) => shared.has(some.country.currency)));
    return { currency, certainty: isDoubtful ? contradicted : plain };
  }
  if (besideLostMark.test(text)) {
    const isKnown = country !== null && !dollars.has(country.currency);
    return { currency: isKnown ? country.currency : 'EUR', certainty: contradicted };
  }
  const [first] = scores;
  // OCR easily reads a comma as a point: that alone does not make a German receipt Swiss.
  const isByPoint = first?.shown === 0 && first.country.decimal === '.';
  const isWeak = isByPoint || (first?.score ?? 0) < 1;
  const isOtherOrder = seen !== null && seen !== country?.dateOrder;
  return {
    currency: country?.currency ?? null,
    certainty: isWeak || isOtherOrder || isContested(scores) ? contradicted : plain,
  };
}

/** How far the document's language supports a country; halved if its decimal sign differs. */
function languageScore(country: Country, spoken: LanguageShares, decimal: ',' | '.' | null): number {
  const share = Math.max(0, ...(country.languages ?? []).map((language) => spoken.get(language) ?? 0));
  const isOther = country.decimal !== undefined && decimal !== null && country.decimal !== decimal;
  return isOther ? share / 2 : share;
}

/** The decimal sign of most amounts; null if there is no majority. */
function decimalOf(lines: PreparedLine[]): ',' | '.' | null {
  const signs = lines.flatMap(({ text, amounts }) =>
    amounts.flatMap(({ start, end }) => /([.,])\d{2}(?!\d)/.exec(text.slice(start, end))?.[1] ?? []),
  );
  const commas = signs.filter((sign) => sign === ',').length;
  if (signs.length === 0 || commas * 2 === signs.length) return null;
  return commas * 2 > signs.length ? ',' : '.';
}

/** Currencies that share a mark. */
type SharedMark = ReadonlySet<string>;

const dollars: SharedMark = new Set('USD CAD AUD SGD NZD HKD MXN ARS COP CLP UYU'.split(' '));
const crowns: SharedMark = new Set(['SEK', 'NOK', 'DKK']);
/** `kr.` is how Danes write it, and how a sentence about crowns ends. */
const danish = 'DKK';
/** Keyed by the currency a mark is assumed to be until the document says which. */
const sharedMarks: Readonly<Record<string, SharedMark>> = {
  USD: dollars,
  JPY: new Set(['JPY', 'CNY']),
  SEK: crowns,
  [danish]: crowns,
  AED: new Set(['AED', 'MAD']),
};
/** An amount next to a mark decoded with the wrong charset: usually a euro or a pound sign. */
const besideLostMark = new RegExp(String.raw`\d\s?${lostMark}|${lostMark}\s?\d`);

/** The set of currencies sharing the mark, unless the text names the code itself. */
function sharedMarkOf({ marked, text }: { marked: string; text: string }): SharedMark | null {
  const isNamed =
    new RegExp(String.raw`\b${marked}\b`).test(text) || (marked === 'USD' && text.includes('US$'));
  return isNamed ? null : (sharedMarks[marked] ?? null);
}

/** The likeliest country among those sharing the mark. */
function bestOf({ shared, scores }: { shared: SharedMark; scores: Scored[] }): Scored | undefined {
  if (shared === dollars) return dollarCountry(scores);
  return scores.find(({ country }) => shared.has(country.currency));
}

type Scored = {
  country: Country;
  /** Score without the language. */
  shown: number;
  score: number;
};

/** Certainty of a currency, and of one that the country of the document does not use. */
const plain = 0.95;
const contradicted = 0.6;
/** Score of a non-dollar country at which a bare dollar sign is a till's default or a misread letter. */
const clearlyOther = 3;
const clearlyMore = 2;

/**
 * A bare dollar sign points to one of the dollar countries. A country with other money wins only with many signs of its
 * own and hardly any of a dollar country.
 */
function dollarCountry(scores: Scored[]): Scored | undefined {
  const dollar = scores.find(({ country }) => dollars.has(country.currency));
  const [first] = scores;
  const isOther = first && first.score >= clearlyOther && first.score - (dollar?.score ?? 0) >= clearlyMore;
  return isOther ? first : dollar;
}

/** With a smaller lead than this, two countries that write the dollar sign are equally likely. */
const clearlyFirst = 1;

/** Whether another country that writes the dollar sign scores about as high as the likeliest. */
function isRivalled(scores: Scored[]): boolean {
  const [first, ...others] = scores.filter(({ country }) => dollars.has(country.currency));
  return others.some(
    ({ country, score }) =>
      score >= 1 &&
      country.currency !== first?.country.currency &&
      (first?.score ?? 0) - score < clearlyFirst,
  );
}

/** Whether a country with other money is clearly likelier. */
function isForeign(scores: Scored[]): boolean {
  const [first] = scores;
  const dollar = scores.find(({ country }) => dollars.has(country.currency));
  return (
    first !== undefined &&
    !dollars.has(first.country.currency) &&
    // Where nothing speaks for any dollars, one sign of another country is enough to doubt them.
    first.score - (dollar?.score ?? 0) >= (dollar && dollar.score > 0 ? clearlyMore : 1)
  );
}

/** Whether a country with another currency ties for first place, where no amount has a mark. */
function isContested([first, ...others]: Scored[]): boolean {
  return others.some(
    ({ country, score }) =>
      score > 0 && score === first?.score && country.currency !== first.country.currency,
  );
}

/** The currency most amounts are marked with. */
function markedCurrency(lines: PreparedLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of lines.flatMap((line) => line.amounts)) {
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** An unambiguous date such as 25/12/2018 gives the order of all dates in the document. */
function seenOrder(text: string): DateOrder | null {
  const votes = { dmy: 0, mdy: 0 };
  for (const match of text.matchAll(/(?<![\d./-])(\d{1,2})[/.-](\d{1,2})[/.-](?:20)?\d{2}(?!\d)/g)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 && first <= 31 && second <= 12) votes.dmy += 1;
    if (second > 12 && second <= 31 && first <= 12) votes.mdy += 1;
  }
  if (votes.dmy === votes.mdy) return null;
  return votes.dmy > votes.mdy ? 'dmy' : 'mdy';
}
