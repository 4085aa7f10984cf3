import { readGtin } from '../prices/facts/gtin.rules.js';
import type { Availability } from '../prices/facts/page-facts.types.js';
import { conditionOfName, packOf } from '../prices/page-details.rules.js';
import { oneLine } from '../shared/text/one-line.js';
import type { PriceFacts } from './price-facts.types.js';

/** Longest number of an item that is kept, characters. */
const maxNumberChars = 60;

/** A number of an item on one line; null if there is none. */
export function numberIn(text: string | null | undefined): string | null {
  return oneLine(text ?? '', maxNumberChars) || null;
}

/** Facts of a public price that a shop states as data. */
export function dataFacts({
  amountCents,
  currency,
  availability,
  title,
  label,
  sku,
  gtin,
}: {
  /** Price times 100. */
  amountCents: number;
  currency: string;
  availability: Availability;
  title: string;
  /** Words of the variant; empty if there is only one. */
  label: string;
  sku: string | null;
  gtin: string | null;
}): PriceFacts {
  const name = oneLine(label === '' ? title : `${title} ${label}`);
  return {
    amountCents,
    currency,
    kind: 'public',
    ownSeller: null,
    condition: conditionOfName(name),
    availability,
    pack: packOf(name),
    taxBasis: null,
    variant: oneLine(label) || null,
    sku,
    gtin: gtin && readGtin(gtin),
    title: name,
  };
}
