import { PageTrait } from '../facts/page-traits.rules.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';

/** Lines apart that a price with tax and the same without may stand. */
const netLines = 6;
/** By how much tax raises a price: 2.5 to 27 percent. */
const taxRates = { least: 1.02, most: 1.28 };

/** `£79.99 ex VAT` beside `£95.99`: the one without tax is no other price. */
export function markNet(prices: VisiblePrice[]): VisiblePrice[] {
  const isNet = ({ taxBasis, traits }: VisiblePrice) =>
    taxBasis === 'excluded' || (traits & PageTrait.withoutTax) !== 0;
  return prices.map((price) => {
    if (!isNet(price) || price.role !== 'public') return price;
    const hasGross = prices.some(
      (gross) =>
        gross.role === 'public' &&
        !isNet(gross) &&
        Math.abs(gross.line - price.line) <= netLines &&
        gross.amountCents >= price.amountCents * taxRates.least &&
        gross.amountCents <= price.amountCents * taxRates.most,
    );
    return hasGross ? { ...price, role: 'net' as const } : price;
  });
}
