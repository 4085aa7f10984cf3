import { asList, asRecord, asRecords, asText, type MarkupRecord } from '../../shared/markup-values.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { nameWords, sharedWords } from '../facts/product-names.rules.js';
import { inColumns, othersIn } from './listed-offers.rules.js';
import type { MarkupOffer, MarkupProduct } from './markup-product.types.js';
import { offersOf, stateIds } from './state-offers.rules.js';
import { decimalKeys } from './state-prices.rules.js';
import { stateRecords } from './state-records.rules.js';

const maxProducts = 20;
/** Least similarity between a name in the state and the page's: the state also holds names of everything else. */
const leastLikeness = 0.8;

/**
 * Finds the page's own product in the state that its scripts render (`__NEXT_DATA__`, `__INITIAL_STATE__`). There are
 * no standard property names: an object counts if it has the purchased id or the page's name, and a price under one of
 * the usual names.
 */
export function stateProducts({
  texts,
  names,
  sku,
  currency = null,
}: {
  /** JSON texts of the page. */
  texts: string[];
  /** The page's names for its product: heading and title. */
  names: string[];
  sku: string | null;
  /** Currency of amounts for which the state gives none. */
  currency?: string | null;
}): MarkupProduct[] {
  const found: { product: MarkupProduct; isBySku: boolean }[] = [];
  const decimals = new Set<string>();
  for (const { record, isReport, list, ...around } of stateRecords(texts)) {
    if (found.length >= maxProducts) break;
    if (!isReport) for (const key of decimalKeys(record)) decimals.add(key);
    const known = { isReport, currency: around.currency ?? currency };
    const listed = sku === null ? null : inColumns({ record, sku, known });
    if (listed) found.push({ product: toProduct({ record, name: null, ...listed }), isBySku: true });
    const ids = stateIds(record);
    const name = nameOf(record);
    const isBySku = sku !== null && ids.some((id) => isSameId(id, sku));
    if (!isBySku && !(name !== null && names.some((each) => isAlike(name, each)))) continue;
    const offers = offersOf({ record, ...known });
    if (offers.length === 0) continue;
    const others = isBySku ? othersIn({ list, record, known }) : [];
    found.push({ product: toProduct({ record, name, ids, offers, others }), isBySku });
  }
  const bySku = found.filter(({ isBySku }) => isBySku);
  return (bySku.length > 0 ? bySku : found).map(({ product, isBySku }) => {
    const offers = product.offers.map((offer) => withUnit({ offer, decimals }));
    const others = product.others.map((offer) => withUnit({ offer, decimals }));
    // What has the page's name and no certain price may be anything of that name, so its ids speak for nothing.
    const isSure = isBySku || offers.some(({ openKey }) => openKey === null);
    return isSure
      ? { ...product, offers, others }
      : { ...product, sku: null, ids: [], offers: offers.map((offer) => ({ ...offer, ids: [] })) };
  });
}

/** A whole number counts units where the same property holds numbers with decimals elsewhere in the state. */
const withUnit = ({ offer, decimals }: { offer: MarkupOffer; decimals: ReadonlySet<string> }): MarkupOffer =>
  offer.openKey !== null && decimals.has(offer.openKey) ? { ...offer, openKey: null } : offer;

function isAlike(one: string, other: string): boolean {
  const [first, second] = [nameWords(one).length, nameWords(other).length];
  const isSameLength = Math.min(first, second) >= Math.max(first, second) * leastLikeness;
  return isSameLength && sharedWords(one, other) >= leastLikeness;
}

/**
 * The name of a product under any of the usual properties; analytics standards put it in an object or a list of one.
 */
function nameOf(record: MarkupRecord): string | null {
  const named = record.name ?? record.title ?? record.productName ?? record.product_name ?? record.item_name;
  return asText(asList(named)[0] ?? asRecord(record.productInfo)?.productName);
}

function toProduct({
  record,
  name,
  ids,
  offers,
  others,
}: {
  record: MarkupRecord;
  name: string | null;
  ids: string[];
  offers: MarkupOffer[];
  others: MarkupOffer[];
}): MarkupProduct {
  return {
    source: 'state-json',
    name,
    sku: ids[0] ?? null,
    gtin: null,
    mpn: null,
    brand: asText(asRecords(record.brand)[0]?.name ?? record.brand),
    url: null,
    variant: null,
    condition: 'unknown',
    ids,
    offers,
    others,
    isAside: false,
    isVariant: false,
  };
}
