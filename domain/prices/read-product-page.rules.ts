import { oneLine } from '../shared/text/one-line.js';
import { choosePrice, type PriceChoice } from './choose-price.rules.js';
import type { CurrencyHints } from './facts/currency-mark.rules.js';
import type { PageContext, PageEvidence, PageLine } from './facts/page-evidence.types.js';
import type { PageFacts, PriceWitness } from './facts/page-facts.types.js';
import { nameWords } from './facts/product-names.rules.js';
import type { VisibleGroup, VisiblePrice } from './facts/visible-price.types.js';
import { guardChoice, offersTaxBasis } from './guard-choice.rules.js';
import { identityDoubt } from './identity/page-identity.rules.js';
import { type PageProduct, pageProduct } from './identity/page-product.rules.js';
import { ownSellerOf } from './identity/page-seller.rules.js';
import { provingId } from './identity/proving-id.rules.js';
import type { MarkupPrice } from './markup/markup-price.rules.js';
import { amountsOfOthers, ownMarkup } from './own-markup.rules.js';
import { listedChoice } from './own-row.rules.js';
import { hintsOf } from './page-currency.rules.js';
import { conditionOfName, packOf, pageAvailability, pageCondition } from './page-details.rules.js';
import { pageRefusal, saysDiscontinued, wallOf } from './page-refusal.rules.js';
import { unpricedFacts } from './unpriced-facts.rules.js';
import { inCondition, isBelowNew } from './visible/choices/listed-choices.rules.js';
import { isPricedOtherwise } from './visible/choices/priced-choices.rules.js';
import {
  conditionalPrices,
  visibleGroups,
  visiblePrices,
  visibleRanges,
} from './visible/visible-prices.rules.js';

/** Least score of a visible amount kept as a witness; footers and tiles score less. */
const leastWitnessScore = 2;
/** Most witnesses kept as evidence per page. */
const maxWitnesses = 12;
/** A change beyond this share of the price paid is doubted: a glitch, another pack or another product. */
const doubtfulJump = 0.7;

/**
 * Reads a product page: one outcome with its reason, the public price if witnesses support one, and everything needed
 * to compare it. Pure: the same evidence always gives the same facts.
 */
export function readProductPage({
  evidence,
  context: asked,
}: {
  evidence: PageEvidence;
  context: PageContext;
}): PageFacts {
  const context = { ...asked, sku: provingId({ context: asked, evidence }) };
  const refusal = pageRefusal({ evidence, context });
  const product = pageProduct({ evidence, context });
  const page = aboutProduct({ evidence, context, product });
  if (refusal) return { ...unpricedFacts(refusal), title: page.title };
  const wall = wallOf({ evidence, product });
  const doubt = identityDoubt({ product, context, evidence });
  if (wall && doubt) return { ...unpricedFacts(wall), title: page.title };
  const sellerOf = ownSellerOf({ evidence, product, context });
  if (doubt) {
    const isOpen = doubt === 'other_variant' && sellsAtRange({ product, context, evidence });
    return { ...unpricedFacts(isOpen ? rangeOnly : unlike(doubt)), ...page, ownSeller: sellerOf(null) };
  }
  const hints = hintsOf({ product, context, evidence });
  const { lines } = evidence;
  const bought = conditionOfName(context.name ?? '');
  const { mainLine } = product;
  const visible = visiblePrices({ evidence, mainLine, hints, today: context.today });
  const isOfIt = bought !== 'unknown' && bought === page.condition;
  const shown = isOfIt ? inCondition({ prices: visible, lines, bought }) : visible;
  // A short page without data that names the bought product and has its price is a page of that product.
  if (wall && shown.length === 0) return { ...unpricedFacts(wall), title: page.title };
  const own = listedChoice({ prices: shown, evidence, context, title: product.name });
  const prices = own?.prices ?? shown;
  const listed = own?.isListed ? own : null;
  const isListed = listed !== null;
  const isTold = listed !== null && listed.condition !== 'unknown';
  const about = isTold ? { ...page, condition: listed.condition } : page;
  const groups = visibleGroups(prices);
  const isOwn = sellerOf(null) === true;
  const markup = ownMarkup({ product, evidence, context, groups, bought, listed, isOwn });
  const choice = guardChoice({
    choice: choosePrice({
      markup,
      groups,
      lines,
      // The range of all variants does not matter if the price of the one that was bought is shown.
      conditional: conditionalPrices(prices).filter(({ role }) => !isListed || role !== 'range_end'),
      ranges: isListed ? [] : visibleRanges(prices),
      isOpenChoice: isOpenChoice(product),
      others: isListed ? new Set() : amountsOfOthers({ product, evidence, context, groups }),
      isBound: product.isMarked || product.products.some(({ isVariant }) => isVariant),
    }),
    evidence,
    product,
    about,
    bought,
    currency: hints.currency ?? null,
    isUsed: (amountCents) =>
      !isListed && bought === 'unknown' && isBelowNew({ amountCents, prices, lines, offers: product.offers }),
    isOtherPriced: isPricedOtherwise({ prices, product, own, context, lines }),
  });
  const witnesses = witnessesOf({ markup, groups });
  const ownSeller = sellerOf(choice.amountCents);
  const facts =
    choice.amountCents === null
      ? unpriced({ reason: choice.reason, about, witnesses, evidence, product })
      : priced({ choice, about, witnesses, context, hints, product, lines });
  return { ...facts, ownSeller };
}

const unlike = (reason: string) => ({ outcome: 'changed_product', reason }) as const;
const rangeOnly = { outcome: 'no_price', reason: 'price_range' } as const;

/**
 * Whether the page is of the bought product and sells its choices at a range of prices, without naming the one that was
 * bought: `Harris Sofa £1,299 – £2,199` for a `Harris Sofa Leather`. That is no other product, only no price.
 */
function sellsAtRange({
  product,
  context,
  evidence,
}: {
  product: PageProduct;
  context: PageContext;
  evidence: PageEvidence;
}): boolean {
  const bought = new Set(nameWords(context.name ?? ''));
  const own = nameWords(product.name);
  if (own.length === 0 || !own.every((word) => bought.has(word))) return false;
  if (product.offers.some(({ range }) => range !== null && range.lowCents < range.highCents)) return true;
  const hints = hintsOf({ product, context, evidence });
  return (
    visibleRanges(visiblePrices({ evidence, mainLine: product.mainLine, hints, today: context.today }))
      .length > 0
  );
}

/** Whether several variants remain and nothing tells which one was bought. */
function isOpenChoice({ products, offers, isBound }: PageProduct): boolean {
  if (isBound !== true && products.filter(({ isVariant }) => isVariant).length > 1) return true;
  const own = offers.filter(({ label, ids }) => label !== null || ids.length > 0);
  const sellers = new Set(own.map(({ seller }) => seller));
  const choices = new Set(own.map(({ label, ids }) => label ?? ids.join(' ')));
  return choices.size > 1 && sellers.size < 2;
}

type About = Pick<
  PageFacts,
  'availability' | 'brand' | 'condition' | 'gtin' | 'ids' | 'mpn' | 'pack' | 'sku' | 'title' | 'variant'
>;

function aboutProduct({
  evidence,
  context,
  product,
}: {
  evidence: PageEvidence;
  context: PageContext;
  product: PageProduct;
}): About {
  const [main] = product.products;
  const title = oneLine(stripMarkup(product.name)) || null;
  const first = (of: 'brand' | 'gtin' | 'mpn' | 'variant') =>
    product.products.map((each) => each[of]).find((value) => value !== null) ?? null;
  const line = (value: string | null) => (value === null ? null : oneLine(stripMarkup(value), 120));
  return {
    title,
    availability: pageAvailability({ evidence, product, today: context.today }),
    condition: pageCondition({ evidence, product, boughtName: context.name ?? '' }),
    pack: packOf(`${product.name} ${main?.name ?? ''}`),
    sku: line(context.sku && product.isBound ? context.sku : (main?.sku ?? product.ids[0] ?? null)),
    gtin: first('gtin'),
    mpn: line(first('mpn')),
    brand: line(first('brand')),
    variant: line(first('variant')),
    ids: product.ids.map((id) => oneLine(id, 60)),
  };
}

/** Removes anything that looks like a tag, so that a title can never be rendered as markup. */
const stripMarkup = (text: string) =>
  text
    .slice(0, 2_000)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/[<>]/g, ' ');

function witnessesOf({ markup, groups }: { markup: MarkupPrice; groups: VisibleGroup[] }): PriceWitness[] {
  const shown = groups
    .filter((group) => group.score >= leastWitnessScore)
    .slice(0, 3)
    .map(({ amountCents, currency }) => ({ source: 'visible' as const, amountCents, currency }));
  const distinct = new Map(
    [...markup.witnesses, ...shown].map((each) => [
      `${each.source} ${each.amountCents} ${each.currency}`,
      each,
    ]),
  );
  return [...distinct.values()].slice(0, maxWitnesses);
}

function unpriced({
  reason,
  about,
  witnesses,
  evidence,
  product,
}: {
  reason: string;
  about: About;
  witnesses: PriceWitness[];
  evidence: PageEvidence;
  product: PageProduct;
}): PageFacts {
  const isGone =
    saysDiscontinued({ evidence, mainLine: product.mainLine }) && about.availability !== 'in_stock';
  const end = isGone
    ? unpricedFacts({ outcome: 'gone', reason: 'discontinued' })
    : unpricedFacts({ outcome: 'no_price', reason });
  return { ...end, ...about, witnesses };
}

function priced({
  choice,
  about,
  witnesses,
  context,
  hints,
  product,
  lines,
}: {
  choice: Extract<PriceChoice, { amountCents: number }>;
  about: About;
  witnesses: PriceWitness[];
  context: PageContext;
  hints: CurrencyHints;
  product: PageProduct;
  lines: PageLine[];
}): PageFacts {
  const jump = context.paidCents ? Math.abs(choice.amountCents - context.paidCents) / context.paidCents : 0;
  const isUnbound = context.sku ? product.isBound !== true : false;
  const doubts = (jump > doubtfulJump ? 0.3 : 0) + (isUnbound ? 0.2 : 0);
  return {
    ...unpricedFacts({ outcome: 'no_price', reason: '' }),
    ...about,
    outcome: 'price',
    reason: null,
    amountCents: choice.amountCents,
    currency: choice.currency ?? hints.currency ?? null,
    kind: 'public',
    taxBasis: choice.visible?.taxBasis ?? offersTaxBasis({ choice, offers: product.offers }),
    witnesses,
    excerpt: choice.visible && excerptOf({ visible: choice.visible, lines }),
    confidence: Math.max(0.1, Math.round((choice.confidence - doubts) * 100) / 100),
    needsSecondReading: choice.basis !== 'both' || doubts > 0,
  };
}

/** Characters kept around a price as evidence. */
const excerptChars = 80;

function excerptOf({ visible, lines }: { visible: VisiblePrice; lines: PageLine[] }): string | null {
  const text = lines[visible.line]?.text ?? '';
  const around = text.slice(Math.max(0, visible.start - excerptChars), visible.end + excerptChars);
  return oneLine(stripMarkup(around)) || null;
}
