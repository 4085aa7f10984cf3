import { asList, asRecord, asText, type MarkupRecord, priceCents } from '../../../shared/markup-values.js';
import type { ReceiptItem } from '../../receipt-reading.types.js';

type MarkupItems = { items: ReceiptItem[]; currency: string | null; property: string };
type Priced = { item: ReceiptItem; priceCents: number | null; currency: string | null };

/**
 * The items of an order node: from `acceptedOffer` (offers with `itemOffered`), else from `orderedItem` (order items or
 * bare products).
 *
 * Shops disagree whether an offer's price is per unit or per line; the order's total decides. Without one it is taken
 * as per unit, as schema.org defines it.
 *
 * @param shownSums subtotals the page shows, in cents: exactly the sum of the lines
 */
export function markupItems(
  record: MarkupRecord,
  totalCents: number | null,
  shownSums: number[],
): MarkupItems {
  for (const property of ['acceptedOffer', 'orderedItem']) {
    const found = asList(record[property]).flatMap((value) => {
      const node = asRecord(value);
      return node ? toPriced(node) : [];
    });
    if (found.length === 0) continue;
    const isLinePrice = pricesAreForLines(found, totalCents, shownSums);
    return {
      items: found.map((priced) => withPrices({ priced, isLinePrice })),
      currency: found.find((priced) => priced.currency)?.currency ?? null,
      property,
    };
  }
  return { items: [], currency: null, property: 'acceptedOffer' };
}

function toPriced(node: MarkupRecord): Priced[] {
  const product = asRecord(asList(node.itemOffered)[0]) ?? asRecord(asList(node.orderedItem)[0]) ?? node;
  const offer = asRecord(asList(node.offers)[0]) ?? asRecord(asList(product.offers)[0]);
  const name = asText(product.name) ?? asText(node.name);
  if (!name) return [];
  const specification =
    asRecord(asList(node.priceSpecification)[0]) ?? asRecord(asList(offer?.priceSpecification)[0]);
  const price = [node.price, specification?.price, offer?.price, product.price]
    .map(priceCents)
    .find((c) => c !== null);
  const currency = [node, specification, offer, product]
    .map((part) => asText(part?.priceCurrency))
    .find(Boolean);
  const sku = asText(product.sku) ?? asText(node.sku) ?? asText(product.productID);
  const gtin = ['gtin13', 'gtin12', 'gtin14', 'gtin8', 'gtin']
    .map((key) => asText(product[key]))
    .find(Boolean);
  const url = asText(product.url) ?? asText(node.url);
  const seller =
    asText(asRecord(asList(node.seller)[0])?.name) ?? asText(asRecord(asList(offer?.seller)[0])?.name);
  const item: ReceiptItem = {
    name,
    quantity: quantityOf([node, specification, offer]),
    unitPriceCents: null,
    totalCents: null,
    ...(sku ? { sku: sku.replace(/^sku:/i, '') } : {}),
    ...(gtin ? { gtin } : {}),
    ...(url && /^https?:/.test(url) ? { url } : {}),
    ...(seller ? { soldBy: seller } : {}),
  };
  return [{ item, priceCents: price ?? null, currency: currency?.toUpperCase() ?? null }];
}

/** The quantity may be beside the price or in the price specification. */
function quantityOf(nodes: readonly (MarkupRecord | null | undefined)[]): number {
  const [stated] = nodes.flatMap((node) =>
    [node?.eligibleQuantity, node?.orderQuantity, node?.quantity].flatMap(asList),
  );
  const value = Number(asText(asRecord(stated)?.value) ?? asText(stated) ?? 1);
  return Number.isFinite(value) && value > 0 ? value : 1;
}

/**
 * Whether prices already include the quantity: decided by the subtotals the page shows, else by which sum is closer to
 * the total.
 */
function pricesAreForLines(found: Priced[], totalCents: number | null, shownSums: number[]): boolean {
  if (found.every(({ item }) => item.quantity === 1)) return false;
  const plain = found.reduce((sum, { priceCents: cents }) => sum + (cents ?? 0), 0);
  const multiplied = found.reduce(
    (sum, { item, priceCents: cents }) => sum + (cents ?? 0) * item.quantity,
    0,
  );
  if (shownSums.includes(multiplied)) return false;
  if (shownSums.includes(plain)) return true;
  return totalCents !== null && Math.abs(totalCents - plain) < Math.abs(totalCents - multiplied);
}

function withPrices({ priced, isLinePrice }: { priced: Priced; isLinePrice: boolean }): ReceiptItem {
  const { item, priceCents: cents } = priced;
  if (cents === null) return item;
  return isLinePrice
    ? { ...item, totalCents: cents, unitPriceCents: Math.round(cents / item.quantity) }
    : { ...item, unitPriceCents: cents, totalCents: Math.round(cents * item.quantity) };
}
