import { asText } from '../../shared/markup-values.js';
import { threeDecimalCurrencies } from './currency-marks.data.js';
import { parsePrice } from './price-text.rules.js';

/** Highest plausible price; anything above is a placeholder such as 9999999999. */
const maxCents = 100_000_000_00;

/**
 * Converts a decimal amount to a price times 100, rounded; null for null, zero and implausible amounts.
 *
 * Zero is a placeholder of shops that show no price: nothing is sold for nothing.
 */
export function centsOf(amount: string | null): number | null {
  if (amount === null) return null;
  const cents = Math.round(Number(amount) * 100);
  return cents > 0 && cents <= maxCents ? cents : null;
}

/** Currencies whose countries all use a decimal point. */
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

/** Converts a value from structured data to a price times 100; texts are parsed as prices. */
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
  // `1299.000` is how programs print a number, with any number of decimals; `80.000` is eighty in a currency that never
  // groups thousands with a point.
  const isGroup = /^\d{1,3}\.\d{3}$/.test(text) && !hasThreeDecimals;
  const isThousands = isGroup && typeof value !== 'number' && !pointCurrencies.has(currency ?? '');
  // `1.299` is not a price with cents: more likely it was 1,299 and the separator was changed on the way.
  if (isGroup && !isThousands && !text.endsWith('0')) return null;
  if (/^\d+(?:\.\d+)?$/.test(text) && !isThousands) return centsOf(text);
  return centsOf(parsePrice({ text, hints: { currency } }).amount);
}
