import { asText } from '../../receipts/reading/order-markup/markup-values.rules.js';
import { threeDecimalCurrencies } from './currency-marks.data.js';
import { parsePrice } from './price-text.rules.js';

/** The dearest thing a shopper buys and is paid back for; beyond are placeholders such as 9999999999. */
const maxCents = 100_000_000_00;

/**
 * A decimal amount as price times 100, rounded; null for nothing, zero and absurd amounts.
 *
 * Zero is a placeholder of shops that show no price: nothing is sold for nothing.
 */
export function centsOf(amount: string | null): number | null {
  if (amount === null) return null;
  const cents = Math.round(Number(amount) * 100);
  return cents > 0 && cents <= maxCents ? cents : null;
}

/** Currencies whose countries all write decimals with a point. */
const pointCurrencies = new Set([
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'GBP',
  'SGD',
  'HKD',
  'MYR',
  'PHP',
  'INR',
  'JPY',
  'CNY',
  'TWD',
  'KRW',
  'THB',
  'MXN',
]);

/** A value of structured data as price times 100: numbers as they are, texts by what they say. */
export function centsOfPrice({
  value,
  currency,
}: {
  value: unknown;
  currency: string | null;
}): number | null {
  const text = typeof value === 'number' ? String(value) : asText(value);
  if (text === null) return null;
  const hasThreeDecimals = threeDecimalCurrencies.has(currency ?? '');
  // `1299.000` is how programs print a number, with as many decimals as they like; `80.000` is eighty where a point
  // never parts thousands.
  const isGroup = /^\d{1,3}\.\d{3}$/.test(text) && !hasThreeDecimals;
  const isThousands = isGroup && typeof value !== 'number' && !pointCurrencies.has(currency ?? '');
  // `1.299` is no price in cents: more likely 1,299 with its separator lost on the way.
  if (isGroup && !isThousands && !text.endsWith('0')) return null;
  if (/^\d+(?:\.\d+)?$/.test(text) && !isThousands) return centsOf(text);
  return centsOf(parsePrice({ text, hints: { currency } }).amount);
}
