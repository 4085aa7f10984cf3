import type { DateOrder, Retailer } from '../../retailers/retailer.types.js';
import type { PreparedLine } from './read-line.types.js';

/** What a document tells about where it was issued. */
export type Locale = {
  /** ISO 4217, or null when nothing tells. */
  currency: string | null;
  /** 0 to 1. */
  currencyCertainty: number;
  dateOrder: DateOrder;
  /** 0 to 1: whether the date order is known or supposed. */
  certainty: number;
};

type Country = {
  currency: string;
  dateOrder: DateOrder;
  signs: RegExp[];
  /** What no other country has: a legal form, a tax of its own; counts once more. */
  sure?: RegExp;
};

/** Signs of a country on a receipt; each counts once. */
const countries: Record<string, Country> = {
  US: {
    currency: 'USD',
    dateOrder: 'mdy',
    signs: [
      /\b[A-Z]{2},? \d{5}(-\d{4})?\b/,
      /\(\d{3}\) ?\d{3}[- .]\d{4}/,
      /(?<![\d-])\d{3}[-.]\d{3}[-.]\d{4}(?![\d-])/,
      /\bSALES TAX\b|\bSTATE TAX\b|\bTAX \d? ?\d\.\d{2,5} ?%/i,
      /\bUSD\b|US\$/,
      /\bUNITED STATES\b|\bU\.?S\.?A\b/i,
      /\b(AMEX|DISCOVER|EBT|SNAP)\b/i,
      /\bL\.?L\.?C\b|\bINC\b/i,
    ],
  },
  MY: {
    currency: 'MYR',
    dateOrder: 'dmy',
    sure: /SDN\.? ?BHD|MALAYSIA/i,
    signs: [
      /SDN\.? ?BHD|\bS\/B\b|\bBHD\b/i,
      /\bRM ?\d|\(RM\)|\bMYR\b/,
      /MALAYSIA|KUALA ?LUMPUR|SELANGOR|JOHOR|PENANG|PETALING|SHAH ALAM|KLANG/i,
      /JALAN|\bJLN\b|TAMAN/i,
      /GST (ID|REG)/i,
      /\b0[1-9]-? ?\d{7,8}\b|\+?603[- ]/,
    ],
  },
  GB: {
    currency: 'GBP',
    dateOrder: 'dmy',
    signs: [
      /£/,
      /\bGBP\b/,
      /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
      /\bVAT (NO|REG|NUMBER)/i,
      /\.CO\.UK\b|\bPLC\b/i,
    ],
  },
  EU: {
    currency: 'EUR',
    dateOrder: 'dmy',
    signs: [
      /€/,
      /\bEUR\b/,
      /\b(MWST|UST|MWSt)\b/i,
      /\bTVA\b/i,
      /\bIVA\b/i,
      /\bBTW\b/i,
      /\b(GMBH|S\.?A\.?R\.?L|S\.?P\.?A|B\.V)(?![A-Z])/i,
      /\b(RECHNUNG|FACTURE|FACTURA|FATTURA|FACTUUR|KASSENBON|TICKET DE CAISSE)\b/i,
    ],
  },
  CA: {
    currency: 'CAD',
    dateOrder: 'mdy',
    signs: [
      /\bCAD\b|C\$/,
      /\b(HST|PST|QST)\b/,
      /\b[A-Z]\d[A-Z] \d[A-Z]\d\b/,
      /\b(ONTARIO|QUEBEC|ALBERTA)\b/i,
      /@[\w.-]+\.CA\b|\bWWW\.[\w-]+\.CA\b/i,
    ],
  },
  AU: {
    currency: 'AUD',
    dateOrder: 'dmy',
    signs: [/\bABN\b/, /\bAUD\b|A\$/, /\bAUSTRALIA\b/i, /\.COM\.AU\b/i, /\b(NSW|VIC|QLD)\b/, /\bEFTPOS\b/i],
  },
  SG: {
    currency: 'SGD',
    dateOrder: 'dmy',
    sure: /\bPTE\.? LTD\b|SINGAPORE/i,
    signs: [/\bSGD\b|S\$/, /\bPTE\.? LTD\b/i, /\bSINGAPORE\b/i, /\.COM\.SG\b/i],
  },
  IN: {
    currency: 'INR',
    dateOrder: 'dmy',
    sure: /\bGSTIN\b|\bCGST\b/i,
    signs: [/₹|\bINR\b|\bRS\.? ?\d/i, /\bGSTIN\b|\bCGST\b|\bSGST\b/i, /\bINDIA\b/i, /\.CO\.IN\b/i],
  },
};
const dollars = new Set(['USD', 'CAD', 'AUD', 'SGD']);
/** Texts longer than this add nothing to the signs. */
const maxChars = 20_000;

/** Tells currency and date order from the amounts, the addresses and the retailer. */
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
  const marked = markedCurrency(lines);
  const isDollar = marked === 'USD' && !/\bUSD\b|US\$/.test(text);
  const scores = Object.entries(countries).map(([code, country]) => ({
    country,
    score:
      country.signs.filter((sign) => sign.test(text)).length +
      Number(country.sure?.test(text) ?? false) +
      // What the amounts are in says more than a currency that is named in passing.
      Number(!isDollar && marked === country.currency) +
      (retailer?.country === code ? 1.5 : 0),
  }));
  scores.sort((a, b) => b.score - a.score);
  const best = isDollar ? dollarCountry(scores) : scores[0];
  const country = best && best.score > 0 ? best.country : null;
  const currency = marked && !isDollar ? marked : (country?.currency ?? marked);
  const seen = seenOrder(text);
  return {
    currency,
    currencyCertainty: isDollar && isForeign(scores) && currency === 'USD' ? contradicted : plain,
    dateOrder: seen ?? country?.dateOrder ?? (currency && currency !== 'USD' ? 'dmy' : 'mdy'),
    certainty: seen || (best && best.score >= 2) ? 1 : country ? 0.7 : currency ? 0.6 : 0.4,
  };
}

type Scored = { country: Country; score: number };

/** What a currency is worth, and what one is that the country of the paper does not use. */
const plain = 0.95;
const contradicted = 0.6;
/** Signs of a country with other money against which a bare dollar sign is a till's default or a misread letter. */
const telling = 3;
const clearlyMore = 2;

/**
 * A bare dollar sign leaves several countries, and those with other money only where the paper shows many signs of them
 * and hardly one of a country with dollars.
 */
function dollarCountry(scores: Scored[]): Scored | undefined {
  const dollar = scores.find(({ country }) => dollars.has(country.currency));
  const [first] = scores;
  const isOther = first && first.score >= telling && first.score - (dollar?.score ?? 0) >= clearlyMore;
  return isOther ? first : dollar;
}

/** Whether a country with other money is the likelier one. */
function isForeign(scores: Scored[]): boolean {
  const [first] = scores;
  const dollar = scores.find(({ country }) => dollars.has(country.currency));
  return (
    first !== undefined &&
    !dollars.has(first.country.currency) &&
    first.score - (dollar?.score ?? 0) >= clearlyMore
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

/** A date such as 25/12/2018 shows the order for all others of the document. */
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
