import { asRecord, type MarkupRecord } from '../../shared/markup-values.js';
import type { MarkupOffer } from './markup-product.types.js';
import { type Known, ownOffers, stateIds } from './state-offers.rules.js';

/** Most other choices of a list that are looked at; shops have some hundred variants of a shirt. */
export const maxOthers = 500;

/** Offers of the other records of a list that have numbers of their own. */
export function othersIn({
  list,
  record,
  known,
}: {
  list: readonly unknown[];
  /** The one that was bought. */
  record: MarkupRecord;
  known: Known;
}): MarkupOffer[] {
  return list.slice(0, maxOthers).flatMap((each) => {
    const other = each === record ? null : asRecord(each);
    return other && stateIds(other).length > 0 ? ownOffers({ record: other, ...known }) : [];
  });
}

/** Properties that hold a price for each number. */
const priceColumn = /price|amount|prix|preis/i;

/**
 * Offers of what was bought where a record keeps its choices in columns, by keys of its own: `{ sku: { "502": "LIN-QN" },
 * optionPrices: { "502": { finalPrice: { amount: 99 } } } }`; null if it keeps none so.
 */
export function inColumns({
  record,
  sku,
  known,
}: {
  record: MarkupRecord;
  sku: string;
  known: Known;
}): { ids: string[]; offers: MarkupOffer[]; others: MarkupOffer[] } | null {
  const columns = Object.entries(record).flatMap(([name, value]) => {
    const column = asRecord(value);
    return column ? [[name, column] as const] : [];
  });
  if (columns.length < 2) return null;
  const key = columns.map(([, column]) => keyOf({ column, sku })).find((found) => found !== undefined);
  if (key === undefined) return null;
  for (const [name, column] of columns) {
    if (!priceColumn.test(name) || !(key in column)) continue;
    const rows = Object.entries(column).slice(0, maxOthers);
    const offersAt = (isOwn: boolean) =>
      rows
        .filter(([each]) => (each === key) === isOwn)
        .flatMap(([, value]) => ownOffers({ record: asRecord(value) ?? { price: value }, ...known }));
    const offers = offersAt(true);
    if (offers.length > 0) return { ids: [sku], offers, others: offersAt(false) };
  }
  return null;
}

/** The key under which a column of numbers has this one. */
function keyOf({ column, sku }: { column: MarkupRecord; sku: string }): string | undefined {
  const wanted = sku.toLowerCase();
  return Object.entries(column)
    .slice(0, maxOthers)
    .find(([, value]) => typeof value === 'string' && value.trim().toLowerCase() === wanted)?.[0];
}
