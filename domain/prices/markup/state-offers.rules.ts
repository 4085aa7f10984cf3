import { asRecord, asRecords, asText, type MarkupRecord } from '../../shared/markup-values.js';
import { currencyCodes } from '../facts/currency-marks.data.js';
import { availabilityOf, idsOf } from './markup-offer.rules.js';
import type { MarkupOffer } from './markup-product.types.js';
import { statePrices } from './state-prices.rules.js';
import type { StateRecord } from './state-records.rules.js';

/** What is known around a record: the currency of its amounts, and whether it is analytics data. */
export type Known = Pick<StateRecord, 'currency' | 'isReport'>;
type Priced = Known & { record: MarkupRecord };

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

/** All ids under the usual properties of a record. */
export function stateIds(record: MarkupRecord): string[] {
  const more = idNames.map((name) => asText(record[name])).filter((id) => id !== null);
  return [...new Set([...idsOf(record), ...more])];
}

/** Properties that hold the variants of a product. */
const choiceNames = ['variants', 'variations', 'skus', 'productVariants', 'childProducts'];

/** The offers of a record, or of its variants if their prices differ. */
export function offersOf({ record, ...around }: Priced): MarkupOffer[] {
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

/** The offers that a record itself holds, without those of its variants. */
export function ownOffers({ record, currency: outer, isReport }: Priced): MarkupOffer[] {
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
