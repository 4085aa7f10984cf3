import { asList, asRecord, asRecords, asText, type MarkupRecord } from '../../shared/markup-values.js';
import { currencyCodes } from '../facts/currency-marks.data.js';
import type { Availability, ItemCondition, PriceKind, WitnessSource } from '../facts/page-facts.types.js';
import { centsOfPrice } from '../facts/price-cents.rules.js';
import type { MarkupOffer } from './markup-product.types.js';

/** Most offers examined per product: shops with many sizes have two hundred. */
const maxOffers = 300;
const maxDepth = 4;

/** Last part of a schema.org name: `https://schema.org/InStock` becomes `instock`. */
function schemaName(value: unknown): string {
  const record = asRecord(value);
  const text = asText(record ? (record['@id'] ?? record['@type'] ?? record.name) : asList(value)[0]) ?? '';
  return (text.split(/[/#:]/).at(-1) ?? '').toLowerCase().replace(/[\s_-]/g, '');
}

/** Parses availability as written by schema.org, Open Graph and shops. */
export function availabilityOf(value: unknown): Availability {
  const name = schemaName(value);
  if (/^(?:outofstock|soldout|discontinued|oos|unavailable|notavailable)$/.test(name)) return 'out_of_stock';
  if (
    /^(?:instock|limitedavailability|onlineonly|instoreonly|available|availablefororder|madetoorder)$/.test(
      name,
    )
  )
    return 'in_stock';
  if (/^(?:preorder|presale)$/.test(name)) return 'pre_order';
  return name === 'backorder' ? 'back_order' : 'unknown';
}

/** Parses a condition as written by schema.org and Open Graph. */
export function conditionOf(value: unknown): ItemCondition {
  const name = schemaName(value);
  if (/^new/.test(name)) return 'new';
  if (/^(?:used|damaged)/.test(name)) return 'used';
  if (/^refurbished/.test(name)) return 'refurbished';
  return /^openbox/.test(name) ? 'open_box' : 'unknown';
}

/** The offers in a value of `offers`, with aggregates expanded. */
export function markupOffers({
  value,
  source,
  depth = 0,
}: {
  value: unknown;
  source: WitnessSource;
  depth?: number;
}): MarkupOffer[] {
  const offers: MarkupOffer[] = [];
  for (const record of asRecords(value)) {
    if (offers.length >= maxOffers || depth > maxDepth) break;
    const inner = record.offers ? markupOffers({ value: record.offers, source, depth: depth + 1 }) : [];
    const priced = inner.filter((offer) => offer.amountCents !== null);
    offers.push(...(priced.length > 0 ? priced : [toOffer({ record, source })]));
  }
  return offers.slice(0, maxOffers);
}

function toOffer({ record, source }: { record: MarkupRecord; source: WitnessSource }): MarkupOffer {
  const currency = currencyOfRecord(record);
  const specifications = asRecords(record.priceSpecification);
  const special = specifications.find((each) => kindOfSpecification(each) !== null);
  const plains = specifications.filter((each) => kindOfSpecification(each) === null && !isFormer(each));
  const plain = plains.find((each) => /saleprice/.test(schemaName(each.priceType))) ?? plains[0];
  const amountOf = (of: MarkupRecord | undefined) =>
    of ? centsOfPrice({ value: firstOf(of.price ?? of.value), currency }) : null;
  const own = amountOf(record) ?? amountOf(plain);
  // An offer's price may repeat a price specification that is for members, per month or per kilogram.
  const isSpecial = special !== undefined && (own === null || own === amountOf(special));
  const low = centsOfPrice({ value: firstOf(record.lowPrice ?? plain?.minPrice), currency });
  const high = centsOfPrice({ value: firstOf(record.highPrice ?? plain?.maxPrice), currency });
  const isRange = own === null && low !== null && high !== null && high !== low;
  // Without an upper end and a count, it is only where prices begin.
  const only = Number(record.offerCount ?? 2) === 1 ? low : null;
  const isOpen = own === null && only === null && low !== null && high === null;
  return {
    source,
    amountCents: own ?? (isRange ? null : high === low ? low : only) ?? amountOf(special),
    range: isRange ? { lowCents: low, highCents: high } : isOpen ? { lowCents: low, highCents: low } : null,
    currency: currency ?? specifications.map(currencyOfRecord).find((each) => each !== null) ?? null,
    kind: kindOfOffer(record) ?? (isSpecial ? kindOfSpecification(special) : null) ?? 'public',
    condition: conditionOf(record.itemCondition),
    availability: availabilityOf(record.availability),
    startsOn: daysOf([record.availabilityStarts, record.validFrom, plain?.validFrom]).at(-1) ?? null,
    endsOn: daysOf([record.priceValidUntil, record.validThrough, plain?.validThrough])[0] ?? null,
    seller: sellerOf(record.seller ?? record.offeredBy),
    url: asText(record.url ?? record['@id']),
    label: labelOf(record),
    ids: idsOf(record),
    taxBasis: taxBasisOf(plain ?? record),
    isReport: false,
    openKey: null,
  };
}

const firstOf = (value: unknown) => asList(value)[0];

/** Dates of an offer, the earliest first. */
function daysOf(values: unknown[]): string[] {
  return values.flatMap((value) => /^\d{4}-\d{2}-\d{2}/.exec(asText(firstOf(value)) ?? '')?.[0] ?? []).sort();
}

/** Name, colour, size and SKU of the offer, or of the item that it offers. */
function labelOf(record: MarkupRecord): string | null {
  const item = asRecord(firstOf(record.itemOffered)) ?? {};
  const parts = [record, item].flatMap(({ name, color, size, sku }) => [name, color, size, sku]);
  const label = parts.map((part) => asText(firstOf(part))).filter((part) => part !== null);
  return label.length > 0 ? label.join(' ') : null;
}

function sellerOf(value: unknown): string | null {
  const seller = firstOf(value);
  return asText(firstOf(asRecord(seller)?.name) ?? seller);
}

/** Ids under all property names that shops use. */
export function idsOf(record: MarkupRecord): string[] {
  const names = [
    'sku',
    'productID',
    'productId',
    'gtin',
    'gtin8',
    'gtin12',
    'gtin13',
    'gtin14',
    'isbn',
    'mpn',
    'serialNumber',
    'asin',
  ];
  const ids = names.flatMap((name) => asList(record[name]).map(asText));
  const known = ids.flatMap((id) => (id !== null && id.length <= 60 ? [id] : []));
  return [...new Set(known.map(withoutLabel))];
}

/** `SKU 00021`, `Art.-Nr.: 4711-2`: microdata takes the text of an element, which may have its label in it. */
const labelledId = /^[\p{L}.\s-]{2,24}?(?:\s?[:#№]\s?|\s(?=\S*$))(?=\S*\d)(\S+)$/u;

const withoutLabel = (id: string) => labelledId.exec(id)?.[1] ?? id;

function currencyOfRecord(record: MarkupRecord): string | null {
  const code = asText(firstOf(record.priceCurrency ?? record.currency))?.toUpperCase() ?? '';
  return currencyCodes.has(code) ? code : null;
}

function isFormer(specification: MarkupRecord): boolean {
  return /strikethrough|listprice|msrp|srp|rrp|(?:regular|suggested|original|former|minimumadvertised)price/.test(
    schemaName(specification.priceType),
  );
}

/**
 * The kind of price according to the offer itself: for members, for several pieces or a lease; null for a plain price.
 */
function kindOfOffer(record: MarkupRecord): PriceKind | null {
  if (record.validForMemberTier) return 'member';
  if (/lease|rent/.test(schemaName(record.businessFunction))) return 'subscription';
  return isForSeveral(record) ? 'bundle' : null;
}

/** Whether more than one piece must be bought. */
function isForSeveral(record: MarkupRecord): boolean {
  const quantity = asRecord(firstOf(record.eligibleQuantity));
  return Number(quantity?.minValue ?? quantity?.value ?? 1) > 1;
}

/** The kind of price of a specification: member, per unit, monthly; null for a plain price. */
function kindOfSpecification(specification: MarkupRecord): PriceKind | null {
  if (specification.validForMemberTier) return 'member';
  if (isForSeveral(specification)) return 'bundle';
  const reference = asRecord(firstOf(specification.referenceQuantity));
  if (specification.billingDuration || specification.billingIncrement) return 'subscription';
  if (reference && Number(reference.value ?? 1) > 0 && /unitprice/.test(schemaName(specification['@type'])))
    return isPiece(reference) ? null : 'per_unit';
  if (/installment|downpayment/.test(schemaName(specification.priceComponentType))) return 'instalment';
  return null;
}

function isPiece(reference: MarkupRecord): boolean {
  return /^(?:c62|ea|pce|h87|)$/.test(schemaName(reference.unitCode)) && !reference.unitText;
}

function taxBasisOf(record: MarkupRecord): 'included' | 'excluded' | null {
  const flag = firstOf(record.valueAddedTaxIncluded);
  const said = typeof flag === 'boolean' ? String(flag) : schemaName(flag);
  if (said === 'true') return 'included';
  return said === 'false' ? 'excluded' : null;
}
