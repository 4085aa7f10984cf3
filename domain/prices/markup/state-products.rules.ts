import { asList, asRecord, asRecords, asText, type MarkupRecord } from '../../shared/markup-values.js';
import { currencyCodes } from '../facts/currency-marks.data.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { nameWords, sharedWords } from '../facts/product-names.rules.js';
import { availabilityOf, idsOf } from './markup-offer.rules.js';
import type { MarkupOffer, MarkupProduct } from './markup-product.types.js';
import { decimalKeys, statePrices } from './state-prices.rules.js';
import { type StateRecord, stateRecords } from './state-records.rules.js';

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
  for (const { record, isReport, ...around } of stateRecords(texts)) {
    if (found.length >= maxProducts) break;
    if (!isReport) for (const key of decimalKeys(record)) decimals.add(key);
    const ids = stateIds(record);
    const name = nameOf(record);
    const isBySku = sku !== null && ids.some((id) => isSameId(id, sku));
    if (!isBySku && !(name !== null && names.some((each) => isAlike(name, each)))) continue;
    const offers = offersOf({ record, isReport, currency: around.currency ?? currency });
    if (offers.length === 0) continue;
    found.push({ product: toProduct({ record, name, ids, offers }), isBySku });
  }
  const bySku = found.filter(({ isBySku }) => isBySku);
  return (bySku.length > 0 ? bySku : found).map(({ product, isBySku }) => {
    const offers = product.offers.map((offer) => withUnit({ offer, decimals }));
    // What has the page's name and no certain price may be anything of that name, so its ids speak for nothing.
    const isSure = isBySku || offers.some(({ openKey }) => openKey === null);
    return isSure
      ? { ...product, offers }
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

const idNames = [
  'id',
  'itemId',
  'item_id',
  'usItemId',
  'tcin',
  'partNumber',
  'productCode',
  'code',
  'upc',
  'ean',
  'styleNumber',
];

function stateIds(record: MarkupRecord): string[] {
  const more = idNames.map((name) => asText(record[name])).filter((id) => id !== null);
  return [...new Set([...idsOf(record), ...more])];
}

/** Properties that hold the variants of a product. */
const choiceNames = ['variants', 'variations', 'skus', 'productVariants', 'childProducts'];

/** The offers of a record, or of its variants if their prices differ. */
function offersOf({ record, ...around }: StateRecord): MarkupOffer[] {
  const choices = choiceNames.flatMap((name) => asRecords(record[name]));
  const offers = choices.flatMap((choice) =>
    ownOffers({ record: choice, ...around }).map((offer) => ({
      ...offer,
      label: labelOf(choice),
      ids: stateIds(choice),
    })),
  );
  const amounts = new Set(offers.map(({ amountCents }) => amountCents));
  return amounts.size > 1 ? offers : ownOffers({ record, ...around });
}

/** Label of a variant: its name and everything else that tells it apart. */
function labelOf(choice: MarkupRecord): string | null {
  const { name, title, color, colour, size, storage, option1, option2 } = choice;
  const parts = [name, title, color, colour, size, storage, option1, option2].map(asText);
  return parts.filter((part) => part !== null).join(' ') || null;
}

function ownOffers({ record, currency: outer, isReport }: StateRecord): MarkupOffer[] {
  const prices = statePrices({ record, currency: outer });
  const amounts = [...new Map(prices.map((price) => [price.amountCents, price])).values()];
  return amounts.map(({ amountCents, currency, openKey }) => ({
    source: 'state-json',
    amountCents,
    range: null,
    currency: currency !== null && currencyCodes.has(currency) ? currency : null,
    kind: 'public',
    condition: 'unknown',
    availability: stateAvailability(record),
    seller: asText(record.sellerName ?? record.sellerDisplayName ?? asRecord(record.seller)?.name),
    startsOn: null,
    endsOn: null,
    url: null,
    label: null,
    ids: [],
    // Analytics standards require amounts without tax.
    taxBasis: isReport ? 'excluded' : null,
    isReport,
    // By the same standards they count units.
    openKey: isReport && currency !== null ? null : openKey,
  }));
}

function stateAvailability(record: MarkupRecord): MarkupOffer['availability'] {
  const isInStock = record.inStock ?? record.in_stock ?? record.isInStock;
  if (typeof isInStock === 'boolean') return isInStock ? 'in_stock' : 'out_of_stock';
  return availabilityOf(record.availabilityStatus ?? record.availability ?? record.stockStatus);
}

function toProduct({
  record,
  name,
  ids,
  offers,
}: {
  record: MarkupRecord;
  name: string | null;
  ids: string[];
  offers: MarkupOffer[];
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
    isAside: false,
    isVariant: false,
  };
}
