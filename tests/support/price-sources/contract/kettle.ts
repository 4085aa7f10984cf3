import type { ShopOrder } from '../../shops/shop.types.js';
import type { SoldProduct } from '../speaking-shop.js';

/** What the buyers paid, cents. */
export const paidCents = 12_000;

/** What it costs now, cents. */
export const nowCents = 10_000;

/** Its number; an API of a retailer knows numbers of digits only. */
export const kettleSku = '6501234';

/** The product that every source states the price of. */
export const kettle: SoldProduct = {
  name: 'Halden Gooseneck Kettle',
  currency: 'USD',
  shownCents: nowCents,
  variants: [{ id: 11, label: '', sku: kettleSku, cents: nowCents }],
};

/** An order of one kettle. */
export function kettleOrder({
  id,
  day,
  url,
  cents = paidCents,
  currency = kettle.currency,
}: {
  id: string;
  day: Date;
  /** Its page. */
  url: string;
  cents?: number | undefined;
  currency?: string | undefined;
}): ShopOrder {
  const { name } = kettle;
  return {
    orderNumber: `ORDER-${id}`,
    day: day.toISOString().slice(0, 10),
    currency,
    items: [{ name, sku: kettleSku, gtin: null, url, quantity: 1, unitCents: cents }],
    totalCents: cents,
  };
}
