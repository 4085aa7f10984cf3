import type { Department } from '../../catalogue.data.js';
import type { Purchase, PurchasedItem } from '../../document.types.js';
import { makePurchase } from '../../purchase.js';
import type { Random } from '../../random.js';

/** A bought item with its discount as a percentage of its amount. */
export type ReducedItem = PurchasedItem & { discountCents: number; percent: number };

/** A purchase in which some items, and perhaps the whole order, were reduced. */
export type DiscountedPurchase = Omit<Purchase, 'items'> & {
  items: ReducedItem[];
  /** Percentage of the discount on the order; 0 for none. */
  orderPercent: number;
};

/** Generates a purchase with discounts on single items and, at random, on the order. */
export function makeDiscountedPurchase({
  random,
  nameChars,
  taxRate,
  orderPercent = 0,
  ...shop
}: {
  random: Random;
  retailer: string;
  retailerId?: string | null;
  departments: Department[];
  currency?: string;
  /** Characters of a name that the till prints. */
  nameChars: number;
  /** Added to the prices; 0 where they include it. */
  taxRate: number;
  /** Percentage taken off the whole order in half of the cases. */
  orderPercent?: number;
}): DiscountedPurchase {
  const plain = makePurchase({ random, ...shop, taxRate: 0, shipping: 0, discountShare: 0, maxItems: 6 });
  const items = plain.items.map((item): ReducedItem => {
    const percent = random.chance(0.5) ? random.pick([10, 15, 20, 25]) : 0;
    const discountCents = Math.round((item.totalCents * percent) / 100);
    return { ...item, name: item.name.slice(0, nameChars).trim(), percent, discountCents };
  });
  const net = items.reduce((sum, item) => sum + item.totalCents - item.discountCents, 0);
  const percent = random.chance(0.5) ? orderPercent : 0;
  const discountCents = Math.round((net * percent) / 100);
  const subtotalCents = net - discountCents;
  const taxCents = Math.round(subtotalCents * taxRate);
  return {
    ...plain,
    items,
    orderPercent: percent,
    discountCents,
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
  };
}
