import { isSameId } from '../prices/facts/product-ids.rules.js';
import { choicesNamed } from '../prices/identity/variant-choice.rules.js';
import { parseUrl } from '../shared/parse-url.js';
import type { PriceFacts } from './price-facts.types.js';
import type { ShopApiAnswer, SourceProduct } from './shop-api.types.js';

/** Most of a name and address that is compared, characters. */
const maxWordChars = 400;

/** One variant of a product as a shop system lists it. */
export type ListedVariant = {
  /** The system's own id of the variant. */
  id: string;
  sku: string | null;
  gtin: string | null;
  /** Its options in the shop's words, as `Blue / XL`; empty if the product has one variant. */
  label: string;
  facts: PriceFacts;
};

/**
 * The variant that was bought: by the id that the address names, by number, else by the words of the bought name. Where
 * several fit and cost the same, the page decides as it would without the data.
 */
export function variantThatFits({
  variants,
  product,
  variantId,
}: {
  variants: readonly ListedVariant[];
  product: SourceProduct;
  /** Id in the page's address; null if it names none. */
  variantId: string | null;
}): ShopApiAnswer {
  const addressed = variantId === null ? [...variants] : variants.filter(({ id }) => id === variantId);
  if (addressed.length === 0) return { kind: 'unfit', reason: 'no_such_variant' };
  const fitting = choicesNamed({
    choices: numbered(addressed, product),
    labelOf: ({ label }) => label,
    name: boughtWords(product),
  });
  const [first, ...others] = fitting;
  if (first && others.length === 0) return { kind: 'facts', facts: first.facts };
  const isOnePrice = others.every(({ facts }) => facts.amountCents === first?.facts.amountCents);
  return isOnePrice ? { kind: 'unfit', reason: 'several_variants' } : { kind: 'several' };
}

/** Words that may name the variant: the bought name, and what the address chooses (`?color=Blue&size=XL`). */
function boughtWords({ name, url }: SourceProduct): string {
  const chosen = [...(parseUrl(url)?.searchParams.values() ?? [])];
  return [name ?? '', ...chosen].join(' ').slice(0, maxWordChars);
}

/** Those with the bought number; all of them if none has it, because a receipt may number products otherwise. */
function numbered(variants: ListedVariant[], { sku, gtin }: SourceProduct): ListedVariant[] {
  const numbers = [sku, gtin].flatMap((number) => number ?? []);
  const has = (variant: ListedVariant): boolean =>
    [variant.sku, variant.gtin].some(
      (own) => own !== null && numbers.some((number) => isSameId(own, number)),
    );
  const found = variants.filter(has);
  return found.length > 0 ? found : variants;
}
