import { catalogue, type Department } from './catalogue.data.js';
import type { Purchase, PurchasedItem } from './document.types.js';
import type { Random } from './random.js';

/** Generates a purchase; whatever the shape does not fix is random. */
export function makePurchase({
  random,
  retailer,
  retailerId = null,
  orderNumber = null,
  departments,
  currency = 'USD',
  taxRate = random.pick([0.06, 0.0625, 0.07, 0.0825, 0.08875]),
  shipping = random.chance(0.4) ? random.pick([399, 599, 799, 999]) : 0,
  discountShare = 0.35,
  maxItems = 4,
}: {
  random: Random;
  retailer: string;
  retailerId?: string | null;
  orderNumber?: string | null;
  departments: Department[];
  currency?: string;
  /** Tax added to the prices; 0 where prices include it. */
  taxRate?: number;
  shipping?: number;
  /** Share of purchases with a discount. */
  discountShare?: number;
  maxItems?: number;
}): Purchase {
  const items = makeItems({ random, departments, count: random.int(1, maxItems) });
  const subtotalCents = items.reduce((sum, item) => sum + item.totalCents, 0);
  const discountCents = random.chance(discountShare)
    ? Math.min(
        Math.round(subtotalCents * 0.4),
        random.pick([500, 1000, 1500, Math.round(subtotalCents * 0.1)]),
      )
    : 0;
  const taxCents = Math.round((subtotalCents - discountCents) * taxRate);
  return {
    retailer,
    retailerId,
    orderNumber,
    purchasedAt: makeDay(random),
    currency,
    items,
    subtotalCents,
    taxCents,
    shippingCents: shipping,
    discountCents,
    totalCents: subtotalCents + taxCents + shipping - discountCents,
  };
}

function makeItems({
  random,
  departments,
  count,
}: {
  random: Random;
  departments: Department[];
  count: number;
}): PurchasedItem[] {
  const left = departments.flatMap((department) => [...catalogue[department]]);
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [[name, low, high] = ['', 0, 0]] = left.splice(random.int(0, left.length - 1), 1);
    const quantity = random.chance(0.7) ? 1 : random.int(2, 4);
    const unitPriceCents = random.int(low, high);
    return { name, quantity, unitPriceCents, totalCents: unitPriceCents * quantity, sku: random.digits(7) };
  });
}

/** A date in the two years before the tests' clock (2026-11-21). */
function makeDay(random: Random): string {
  return new Date(Date.UTC(2024, 11, 1) + random.int(0, 700) * 86_400_000).toISOString().slice(0, 10);
}
