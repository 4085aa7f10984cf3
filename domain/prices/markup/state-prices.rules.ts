import { asList, asRecord, asRecords, asText, type MarkupRecord } from '../../shared/markup-values.js';
import { centsOf } from '../facts/price-cents.rules.js';
import { findPrices } from '../facts/price-text.rules.js';

/** A price in a page's state: price times 100, and the currency beside it. */
export type StatePrice = {
  amountCents: number;
  currency: string | null;
  /** Property that holds a whole number which may as well count hundredths; null if its unit is sure. */
  openKey: string | null;
};

/** Whole numbers below this are not hundredths: hardly anything costs less than one unit of money. */
const leastHundredths = 100;
const digitsOf = new Map<string, number>();

/** Decimals that a currency has: none in Japan. */
function decimalsOf(currency: string): number {
  let digits = digitsOf.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 0;
    digitsOf.set(currency, digits);
  }
  return digits;
}

/** Whether a whole number may as well count hundredths; that its currency is named says nothing about that. */
const mayBeHundredths = (value: number, currency: string | null): boolean =>
  currency === null || (value >= leastHundredths && decimalsOf(currency) > 0);

/** Deepest nesting inside the product's object: `priceInfo.currentPrice.price` is three deep. */
const maxDepth = 4;

/** Property names for comparison: `current_retail`, `currentRetail` and `CurrentRetail` are equal. */
const bare = (key: string) => key.replace(/[^a-z]/gi, '').toLowerCase();

/** Names of the current price. */
const reducedNames =
  /^(?:formatted)?(?:current|calculated|sale|final|special|promo(?:tion(?:al)?)?|now|reduced|discounted|actual|customer|selling|our)(?:price|retail)(?:value|text|string|amount|formatted)?$/;
const plainNames =
  /^(?:formatted|display)?(?:price|offerprice|purchaseprice|product(?:unit)?price)(?:value|text|string|amount|formatted|withcurrency)?$/;
/** Names of a price that holds only while there is a sale, and of whether there is one: `onSale`, `isDiscounted`. */
const saleNames = /sale|special|promo|reduced|discount/;
const saleFlags =
  /^(?:is|has)?(?:on)?(?:sale|discount(?:ed)?|promo(?:tion(?:al)?)?|reduced|special(?:price)?)(?:price)?(?:active|enabled|valid)?$/;
/** Objects that hold prices. */
const containerNames =
  /^(?:prices?|pricing|pricerange|(?:minimum|maximum)price|priceinfo|pricedata|offers?|primaryoffer|buybox|commerce|product|(?:selected|default|master|current|first)variant|selectedsku)$/;
/** Names of the amount in a price object. */
const amountNames =
  /^(?:price|value|amount|gross|brutto|current|calculated|now|sale|formatted|display|text|string)(?:value|price|amount|formatted|string)?$/;
/** Names of the current price in an object with several prices. */
const currentNames = ['discounted', 'current', 'now', 'sale', 'final'];

/**
 * The product prices in one object of a page's state: those named as current, otherwise those named price. A whole
 * number may count hundredths, so it counts only as far as the page shows it, or its state writes others like it with
 * decimals.
 */
export function statePrices({
  record,
  currency,
}: {
  record: MarkupRecord;
  /** Currency of the enclosing objects. */
  currency: string | null;
}): StatePrice[] {
  const found: Record<'reduced' | 'plain', StatePrice[]> = { reduced: [], plain: [] };
  gather({ record, currency, found, depth: 0 });
  const isSure = found.reduced.some(({ openKey }) => openKey === null);
  return isSure ? found.reduced : [...found.reduced, ...found.plain];
}

function gather({
  record,
  currency: outer,
  found,
  depth,
}: {
  record: MarkupRecord;
  currency: string | null;
  found: { reduced: StatePrice[]; plain: StatePrice[] };
  depth: number;
}): void {
  if (depth > maxDepth) return;
  const currency = currencyOf(record) ?? outer;
  const entries = Object.entries(record);
  const isOver = entries.some(([key, value]) => value === false && saleFlags.test(bare(key)));
  for (const [key, value] of entries) {
    const name = bare(key);
    const isReduced = reducedNames.test(name);
    // A shop keeps the price of its last sale, and says that there is none.
    if (isReduced && isOver && saleNames.test(name)) continue;
    if (isReduced || plainNames.test(name)) {
      const price = priceOf({ value, currency, key: name });
      if (price) (isReduced ? found.reduced : found.plain).push(price);
      else for (const inner of asRecords(value)) gather({ record: inner, currency, found, depth: depth + 1 });
    } else if (containerNames.test(name)) {
      for (const inner of asRecords(value)) {
        const only = onlyPrice({ record: inner, currency: currencyOf(inner) ?? currency });
        if (only) found.plain.push(only);
        else gather({ record: typed(inner), currency, found, depth: depth + 1 });
      }
    }
  }
}

/** Normalises `{ type: 'sale', value: 189 }` and `{ now: { value: 189 } }` to `{ salePrice: { value: 189 } }`. */
function typed(record: MarkupRecord): MarkupRecord {
  const now = currentNames.find((name) => asRecord(record[name]) ?? typeof record[name] === 'number');
  if (now !== undefined) return { ...record, [`${now}Price`]: record[now] };
  const type = asText(record.type ?? record.priceType);
  return type === null ? record : { [`${type.replace(/price$/i, '')}Price`]: record };
}

/**
 * Reads a price given as a number, a text, a list of one, or an object of amount and currency; null for anything else.
 */
function priceOf({
  value,
  currency,
  key,
}: {
  value: unknown;
  currency: string | null;
  key: string;
}): StatePrice | null {
  const record = asRecord(value);
  if (!record) {
    const [only, ...others] = asList(value);
    return others.length > 0 ? null : scalarPrice({ value: only, currency, key });
  }
  const own = currencyOf(record) ?? currency;
  const cents = record.centAmount;
  if (typeof cents === 'number' && Number.isInteger(cents) && cents > 0)
    return { amountCents: cents, currency: own, openKey: null };
  // `{ current: { value, text }, previous: …, currency }`: the currency is beside both, the amount one level deeper.
  for (const name of [...currentNames, 'gross']) {
    const inner = asRecord(record[name]);
    const price = inner && priceOf({ value: inner, currency: own, key });
    if (price) return price;
  }
  const inner = asRecord(record.value);
  if (inner && typeof inner.centAmount === 'number') return priceOf({ value: inner, currency: own, key });
  return onlyPrice({ record, currency: own }) ?? amountIn({ record, currency: own });
}

/** Names of the ends of a price range: `{ low, high }`, `{ minPrice, maxPrice }`. */
const endNames = [
  /^(?:low|lowest|min|minimum)(?:variant)?(?:price|amount|value)?$/,
  /^(?:high|highest|max|maximum)(?:variant)?(?:price|amount|value)?$/,
];

/** The one price of a range whose ends are the same; null for any other range. */
function onlyPrice({
  record,
  currency,
}: {
  record: MarkupRecord;
  currency: string | null;
}): StatePrice | null {
  const [low, high] = endNames.map((names) => {
    const [, value] = Object.entries(record).find(([key]) => names.test(bare(key))) ?? [];
    return value === undefined ? null : priceOf({ value, currency, key: 'range' });
  });
  return low && low.amountCents === high?.amountCents ? low : null;
}

/** The first amount that a price object gives under one of the usual names; of `18900` and `$189.00` the latter. */
function amountIn({
  record,
  currency,
}: {
  record: MarkupRecord;
  currency: string | null;
}): StatePrice | null {
  const [first, ...others] = Object.entries(record).flatMap(([key, value]) => {
    const name = bare(key);
    const price = amountNames.test(name) ? scalarPrice({ value, currency, key: name }) : null;
    return price ? [price] : [];
  });
  return others.find(({ amountCents }) => amountCents * 100 === first?.amountCents) ?? first ?? null;
}

function scalarPrice({
  value,
  currency,
  key,
}: {
  value: unknown;
  currency: string | null;
  key: string;
}): StatePrice | null {
  if (typeof value === 'number') {
    const amountCents = centsOf(String(value));
    const isOpen = Number.isInteger(value) && mayBeHundredths(value, currency);
    return amountCents === null ? null : { amountCents, currency, openKey: isOpen ? key : null };
  }
  const text = asText(value);
  if (text === null || text.length > 30) return null;
  const [only, ...others] = findPrices({ text, hints: { currency } });
  if (!only || others.length > 0 || !(only.isMarked || only.hasDecimals || currency !== null)) return null;
  const amountCents = centsOf(only.amount);
  if (amountCents === null) return null;
  const isBare = !only.isMarked && !only.hasDecimals && /^\d+$/.test(text.trim());
  const isOpen = isBare && mayBeHundredths(Number(text), currency);
  return { amountCents, currency: only.currency ?? currency, openKey: isOpen ? key : null };
}

/** Properties of an object that hold an amount of money with decimals, which therefore never count hundredths. */
export function decimalKeys(record: MarkupRecord): string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (typeof value !== 'number' || Number.isInteger(value)) return [];
    const name = bare(key);
    const isMoney =
      reducedNames.test(name) ||
      plainNames.test(name) ||
      (amountNames.test(name) && currencyOf(record) !== null);
    return isMoney ? [name] : [];
  });
}

/** The currency that a state object declares for its contents. */
export function currencyOf(record: MarkupRecord): string | null {
  const named =
    record.currencyCode ??
    record.currency ??
    record.priceCurrency ??
    record.currencyUnit ??
    record.currencyISO;
  const text = asText(named);
  return text !== null && /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null;
}
