import { taxBasisOf } from '../shared/money/tax-basis.rules.js';
import type { PriceChoice } from './choose-price.rules.js';
import type { PageEvidence } from './facts/page-evidence.types.js';
import type { ItemCondition, PageFacts } from './facts/page-facts.types.js';
import { withoutTaxWords, withTaxWords } from './facts/tax-words.data.js';
import type { PageProduct } from './identity/page-product.rules.js';
import { asksToSignIn, saysDiscontinued, saysWithheld } from './page-refusal.rules.js';

const auctionWords =
  /(?:current bid|^bid(?: now)?:? ?\p{Sc}|place (?:a )?bid|starting bid|\d+ bids?\b|aktuelles gebot|enchère actuelle|puja actual)/iu;

/** Lines below the product's name in which its bids would be made. */
const bidLines = 60;

/** Longest line that states the tax of all prices of a page, characters. */
const maxPageTaxChars = 160;
/** How such a line begins: `Alle Preise zzgl. MwSt.`, `Prices exclude VAT`. */
const allPrices =
  /^\P{L}*(?:(?:all|alle|tous|todos|tutti|wszystkie|všechny|samtliga)\s)?(?:(?:our|the|unsere|nos|les|los|i|onze|de)\s){0,2}(?:price|preis|prix|precio|prezz|preço|prij|pris|cen)/iu;

/** What a page says of the tax of all its prices. */
function pageTaxBasis({ lines }: PageEvidence): 'excluded' | null {
  // A label of one amount, or a line with one, is not about all.
  const isOfOne = (text: string, at: number) =>
    /\p{Sc}|\d[.,]\d\d/u.test(text) || /^\P{L}*\d/u.test(lines[at + 1]?.text ?? '');
  const said = lines
    .filter(({ text }, at) => text.length <= maxPageTaxChars && allPrices.test(text) && !isOfOne(text, at))
    .map(({ text }) => [withTaxWords.test(text), withoutTaxWords.test(text)] as const);
  const isOnlyNet = said.some(([, isNet]) => isNet) && !said.some(([isGross]) => isGross);
  return isOnlyNet ? 'excluded' : null;
}

/** Whether people pay more than the price shown: it says that it is without tax, where prices include it. */
function lacksTax({
  choice,
  product: { offers },
  evidence,
  currency,
}: {
  choice: PriceChoice & { amountCents: number };
  evidence: PageEvidence;
  product: PageProduct;
  currency: string | null;
}): boolean {
  if (currency === null || taxBasisOf({ country: null, currency }) !== 'included') return false;
  const basis = choice.visible?.taxBasis ?? offersTaxBasis({ choice, offers }) ?? pageTaxBasis(evidence);
  return basis === 'excluded';
}

/** Whether the page offers another choice of the product that can be bought. */
function hasOtherInStock(product: PageProduct): boolean {
  const all = [...product.products.flatMap(({ offers }) => offers), ...product.others];
  return all.some((offer) => !product.offers.includes(offer) && offer.availability === 'in_stock');
}

/**
 * Whether a page's thing is new where a refurbished one was bought, or the reverse. Where the page says nothing of it, the
 * number that was bought tells one from the other.
 */
function isOtherCondition({
  bought,
  condition,
  isMarked,
}: {
  bought: ItemCondition;
  condition: ItemCondition;
  isMarked: boolean;
}): boolean {
  if (condition === bought || (condition === 'unknown' && isMarked)) return false;
  return bought !== 'unknown' || condition !== 'new';
}

/** Rejects a chosen price that does not count: bids, used goods, discontinued goods, other variants. */
export function guardChoice({
  choice,
  evidence,
  product,
  about,
  bought,
  currency,
  isOtherPriced,
  isUsed,
}: {
  choice: PriceChoice;
  evidence: PageEvidence;
  product: PageProduct;
  about: Pick<PageFacts, 'availability' | 'condition'>;
  /** Condition of what was bought, as its name states it. */
  bought: ItemCondition;
  /** Currency of the page, for a price that names none. */
  currency: string | null;
  isOtherPriced: (amountCents: number) => boolean;
  /** Whether an amount stands below that of a new one. */
  isUsed: (amountCents: number) => boolean;
}): PriceChoice {
  if (choice.amountCents === null) return choice;
  if (isOtherPriced(choice.amountCents)) return { amountCents: null, reason: 'several_prices' };
  const first = Math.max(0, product.mainLine - 20);
  const near = evidence.lines.slice(first, first + 120);
  const bidsBelow = (evidence.bidLine ?? -1) - product.mainLine;
  const isAuction = evidence.bidLine !== null && bidsBelow >= 0 && bidsBelow <= bidLines;
  if (isAuction || near.some((line) => line.text.length < 80 && auctionWords.test(line.text)))
    return { amountCents: null, reason: 'auction' };
  const { mainLine } = product;
  const isWithheld =
    (choice.basis === 'markup' && saysWithheld({ evidence, mainLine })) ||
    (choice.basis !== 'both' && asksToSignIn({ evidence, mainLine }));
  if (isWithheld) return { amountCents: null, reason: 'not_public' };
  if (about.condition === 'used' || isUsed(choice.amountCents))
    return { amountCents: null, reason: 'not_new' };
  if (isOtherCondition({ bought, condition: about.condition, isMarked: product.isMarked }))
    return { amountCents: null, reason: bought === 'unknown' ? 'not_new' : 'other_condition' };
  if (lacksTax({ choice, product, evidence, currency: choice.currency ?? currency }))
    return { amountCents: null, reason: 'without_tax' };
  // Shops lower the choices that they still have; the one that is sold out keeps the price of its last day.
  if (about.availability === 'out_of_stock' && hasOtherInStock(product))
    return { amountCents: null, reason: 'choice_sold_out' };
  if (about.availability !== 'in_stock' && saysDiscontinued({ evidence, mainLine: product.mainLine }))
    return { amountCents: null, reason: 'discontinued' };
  return choice;
}

/** Tax basis of the offers. What analytics data says of its own amounts does not apply to an amount that is shown. */
export function offersTaxBasis({
  choice,
  offers,
}: {
  choice: PriceChoice & { amountCents: number };
  offers: PageProduct['offers'];
}): PageFacts['taxBasis'] {
  const speaking = offers.filter(({ isReport }) => choice.basis === 'markup' || !isReport);
  return speaking.find(({ taxBasis }) => taxBasis !== null)?.taxBasis ?? null;
}
