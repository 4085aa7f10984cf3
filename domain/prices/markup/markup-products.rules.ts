import { asList, asRecord, asRecords, asText, type MarkupRecord } from '../../shared/markup-values.js';
import { readGtin } from '../facts/gtin.rules.js';
import type { StructuredNode } from '../facts/page-evidence.types.js';
import type { WitnessSource } from '../facts/page-facts.types.js';
import { conditionOf, idsOf, markupOffers } from './markup-offer.rules.js';
import type { MarkupProduct } from './markup-product.types.js';

/** Most structured-data records visited; shops with hundreds of variants write a few thousand. */
export const maxWalkedRecords = 20_000;
/** Most products kept per page. */
const maxProducts = 400;
const maxDepth = 12;
const productTypes =
  /^(?:product|productgroup|productmodel|individualproduct|someproducts|book|vehicle|car|movie|softwareapplication|videogame|game)$/;
/** Properties that lead to items other than the page's own product. */
const asideProperties = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'review',
  'reviews',
  'itemReviewed',
  'itemOffered',
  'addOn',
]);

type Walk = { products: MarkupProduct[]; left: number };

/** All products in a page's structured data, in order. */
export function markupProducts(nodes: StructuredNode[]): MarkupProduct[] {
  const walk: Walk = { products: [], left: maxWalkedRecords };
  for (const { node, source } of nodes)
    visit({ value: node, source, walk, depth: 0, isAside: false, isVariant: false });
  return walk.products;
}

function visit({
  value,
  source,
  walk,
  depth,
  isAside,
  isVariant,
}: {
  value: unknown;
  source: WitnessSource;
  walk: Walk;
  depth: number;
  isAside: boolean;
  isVariant: boolean;
}): void {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) {
      if (walk.left <= 0) return;
      visit({ value: each, source, walk, depth: depth + 1, isAside, isVariant });
    }
    return;
  }
  walk.left -= 1;
  if (walk.left <= 0 || walk.products.length >= maxProducts) return;
  const record = value as MarkupRecord;
  const product = toProduct({ record, source, isAside, isVariant });
  if (product) walk.products.push(product);
  for (const [property, inner] of Object.entries(record)) {
    if (typeof inner !== 'object' || (product && property === 'offers')) continue;
    visit({
      value: inner,
      source,
      walk,
      depth: depth + 1,
      isAside: isAside || asideProperties.has(property),
      isVariant: property === 'hasVariant' || (isVariant && property !== 'isVariantOf'),
    });
  }
}

function typesOf(record: MarkupRecord): string[] {
  return asList(record['@type']).map((type) => (asText(type)?.split(/[/#:]/).at(-1) ?? '').toLowerCase());
}

function toProduct({
  record,
  source,
  isAside,
  isVariant,
}: {
  record: MarkupRecord;
  source: WitnessSource;
  isAside: boolean;
  isVariant: boolean;
}): MarkupProduct | null {
  const types = typesOf(record);
  const isProduct = types.some((type) => productTypes.test(type));
  // An offer outside any product, or properties outside any item, belong to the page's product.
  const isBareOffer = !isProduct && types.some((type) => /^(?:offer|aggregateoffer|orphans)$/.test(type));
  if (!isProduct && !(isBareOffer && (record.price ?? record.lowPrice) !== undefined)) return null;
  const ids = idsOf(record);
  // Some templates put the price on the product itself, without an offer.
  const hasOwnPrice =
    record.offers === undefined && record.Offers === undefined && record.price !== undefined;
  const offers = markupOffers({ value: isBareOffer || hasOwnPrice ? record : record.offers, source });
  return {
    source,
    name: asText(asList(record.name)[0]),
    sku: asText(asList(record.sku ?? record.productID ?? record.productId)[0]),
    gtin: ids.map(readGtin).find((gtin) => gtin !== null) ?? null,
    mpn: asText(asList(record.mpn)[0]),
    brand: asText(asRecord(asList(record.brand)[0])?.name ?? asList(record.brand)[0]),
    url: asText(record.url ?? record['@id']),
    variant: variantOf(record),
    condition: conditionOf(record.itemCondition),
    ids,
    offers,
    others: [],
    isAside,
    isVariant,
  };
}

function variantOf(record: MarkupRecord): string | null {
  const more = asRecords(record.additionalProperty)
    .filter((each) => /colou?r|size|storage|capacity/i.test(asText(each.name) ?? ''))
    .map((each) => asText(each.value));
  const format = asText(asList(record.bookFormat)[0])?.replace(/^.*[/#]|format$/gi, '');
  const parts = [
    format,
    ...[record.color, record.size, record.material].map((part) => asText(asList(part)[0])),
  ];
  const known = [...parts, ...more].filter((part) => part !== null && part !== undefined);
  return known.length > 0 ? [...new Set(known)].join(', ') : null;
}
