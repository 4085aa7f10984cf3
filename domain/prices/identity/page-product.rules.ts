import { parseUrl } from '../../shared/parse-url.js';
import { regex } from '../../shared/regex.js';
import type { PageContext, PageEvidence } from '../facts/page-evidence.types.js';
import { bareId, isSameId } from '../facts/product-ids.rules.js';
import { leastSharedWords, nameWords, sharedWords } from '../facts/product-names.rules.js';
import { chosenInState } from '../markup/chosen-in-state.rules.js';
import type { MarkupOffer, MarkupProduct } from '../markup/markup-product.types.js';
import { markupProducts } from '../markup/markup-products.rules.js';
import { stateProducts } from '../markup/state-products.rules.js';
import { choicesNamed } from './variant-choice.rules.js';

/** The page's own product, as far as its structured data identifies it. */
export type PageProduct = {
  /** The page's name for it: its heading or else its title. */
  name: string;
  /** Index of the line with that name, or -1. */
  mainLine: number;
  products: MarkupProduct[];
  /** Offers for exactly what was bought; several if the page does not say which variant. */
  offers: MarkupOffer[];
  /** Offers of the other choices that stand beside the one that was bought, by its number; see `offers`. */
  others: MarkupOffer[];
  /** All ids that the page gives the product. */
  ids: string[];
  /** Whether the shop's id of the purchase is among them; null if none is known. */
  isBound: boolean | null;
  /** Whether that id is in the page's own data, not only in its URL or text. */
  isMarked: boolean;
};

/** Finds the page's product: its name, its structured data, and the offers for what was bought. */
export function pageProduct({
  evidence,
  context,
}: {
  evidence: PageEvidence;
  context: PageContext;
}): PageProduct {
  const title = evidence.metas['og:title']?.[0] ?? evidence.title;
  const mainLine = lineOfName({ evidence, title });
  const heading = evidence.lines[mainLine]?.text ?? '';
  const name = heading !== '' ? heading : title;
  const all = markupProducts(evidence.nodes);
  const marked = ownProducts({ all, name, title, context, evidence });
  // Page state is searched only if structured data has no offer, or no single price.
  const { stateTexts: texts } = evidence;
  const sku = context.sku ?? null;
  const inState =
    marked.length > 0
      ? chosenInState({ marked, texts, sku })
      : stateProducts({ texts, names: [name, title], sku });
  const own = inState.length > 0 ? inState : marked;
  const chosen = variantsOf({ products: own, context });
  const markupIds = [...own.flatMap((product) => product.ids), ...offerIds(own)];
  // Attributes list every variant on the page, so they count only if structured data has no ids.
  const ids = [...new Set([...markupIds, ...evidence.attributeIds])];
  const isMarked = sku !== null && (own.some(hasIds) ? markupIds : ids).some((id) => isSameId(id, sku));
  const offers = offersOf({ products: chosen, context });
  return {
    name,
    mainLine,
    products: chosen,
    offers,
    others: isMarked ? othersOf({ all, chosen, offers }) : [],
    ids: ids.slice(0, 100),
    isBound: sku === null ? null : isMarked || isNamedBeside({ sku, url: addressOf(context), evidence }),
    isMarked,
  };
}

/** Offers of the other variants of a group, of the other offers of a product, and of what stands in one list with it. */
function othersOf({
  all,
  chosen,
  offers,
}: {
  all: MarkupProduct[];
  chosen: MarkupProduct[];
  offers: MarkupOffer[];
}): MarkupOffer[] {
  const isChosen = (product: MarkupProduct) => chosen.includes(product);
  const siblings = chosen.some(({ isVariant }) => isVariant)
    ? all.filter((product) => product.isVariant && !product.isAside && !isChosen(product))
    : [];
  const beside = [...chosen, ...siblings].flatMap((product) => product.offers);
  return [...beside.filter((offer) => !offers.includes(offer)), ...chosen.flatMap(({ others }) => others)];
}

const offerIds = (products: MarkupProduct[]) =>
  products.flatMap((product) => product.offers.flatMap((offer) => offer.ids));

/** The main heading most similar to the page's title, or without headings the line most similar to it. */
function lineOfName({ evidence, title }: { evidence: PageEvidence; title: string }): number {
  const { lines, headingLines } = evidence;
  const likeness = (at: number) =>
    sharedWords(lines[at]?.text ?? '', title) * Math.min(1, (lines[at]?.text.length ?? 0) / 8);
  const heading = best(
    headingLines.filter((at) => (lines[at]?.text.length ?? 0) > 1),
    likeness,
  );
  if (heading !== -1 && likeness(heading) >= 0.5) return heading;
  const candidates = lines
    .map((line, at) => ({ at, length: line.text.length }))
    .filter(({ length }) => length >= 8 && length <= 250 && length >= title.length * 0.3)
    .slice(0, 1_500)
    .map(({ at }) => at);
  const whole = nameWords(title).length;
  const line = best(candidates, (at) => {
    const text = lines[at]?.text ?? '';
    const own = nameWords(text).length;
    // The title also contains the shop's name.
    return sharedWords(text, title) >= 0.8 ? Math.min(own, whole) / Math.max(own, whole) : 0;
  });
  return line !== -1 && sharedWords(lines[line]?.text ?? '', title) >= 0.8 ? line : heading;
}

function best(candidates: number[], score: (at: number) => number): number {
  let found = -1;
  let highest = 0;
  for (const at of candidates) {
    const value = score(at);
    if (value > highest) [found, highest] = [at, value];
  }
  return found === -1 ? (candidates[0] ?? -1) : found;
}

/** The products that are the page's own: by id, by URL, by name, or because there is no other. */
function ownProducts({
  all,
  name,
  title,
  context,
  evidence,
}: {
  all: MarkupProduct[];
  name: string;
  title: string;
  context: PageContext;
  evidence: PageEvidence;
}): MarkupProduct[] {
  // Products listed beside the page's own never count, even if its own has no price.
  const pool = all.filter((product) => product.offers.length > 0 && !product.isAside);
  const sku = context.sku;
  const bySku = sku ? pool.filter((product) => hasId({ product, sku })) : [];
  if (bySku.length > 0) return bySku;
  const address = [context.url, evidence.canonicalUrl].map(pathOf).filter((path) => path !== null);
  const byUrl = pool.filter(
    (product) => product.url !== null && address.includes(pathOf(product.url) ?? ' '),
  );
  const likeness = (of: string) => Math.max(sharedWords(of, name), sharedWords(of, title));
  const byName = pool.filter((product) => product.name !== null && likeness(product.name) >= 0.75);
  if (byName.length > 0)
    return byName.some((one) => byUrl.includes(one))
      ? byName.filter((one) => byUrl.includes(one) || one.isVariant)
      : byName;
  if (byUrl.length > 0) return byUrl;
  const unnamed = pool.filter((product) => product.name === null);
  const [only, ...others] = pool;
  if (!only || only.name === null || others.length > 0) return unnamed;
  const isNameless = name === '' && title === '';
  return isNameless || likeness(only.name) >= leastSharedWords ? pool : unnamed;
}

const hasIds = ({ ids }: MarkupProduct) => ids.length > 0;

/**
 * The URL that may identify the product. After a redirect the query is ignored, because a shop's search keeps the term
 * it did not find there.
 */
function addressOf({ url, requestedUrl }: PageContext): string {
  return requestedUrl === undefined || requestedUrl === url ? url : withoutQuery(url);
}

/** A URL without its query and fragment. */
export function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0] ?? url;
}

function hasId({ product, sku }: { product: MarkupProduct; sku: string }): boolean {
  return [...product.ids, ...product.offers.flatMap((offer) => offer.ids)].some((id) => isSameId(id, sku));
}

/** From a group of variants, those with the purchased id, or those whose URL this is. */
function variantsOf({
  products,
  context,
}: {
  products: MarkupProduct[];
  context: PageContext;
}): MarkupProduct[] {
  const variants = products.filter((product) => product.isVariant);
  if (variants.length < 2) return products;
  const bySku = context.sku
    ? variants.filter((each) => hasId({ product: each, sku: context.sku ?? '' }))
    : [];
  if (bySku.length > 0) return bySku;
  const byUrl = variants.filter((each) => each.url !== null && sameAddress(each.url, context.url));
  if (byUrl.length === 1) return byUrl;
  const labelOf = ({ name, variant }: MarkupProduct) => `${name ?? ''} ${variant ?? ''}`;
  const named = choicesNamed({ choices: variants, labelOf, name: context.name });
  return named.length < variants.length ? named : products;
}

/** Offers of the products, narrowed to the purchased id or to the URL that was read. */
function offersOf({ products, context }: { products: MarkupProduct[]; context: PageContext }): MarkupOffer[] {
  const offers = products.flatMap((product) => product.offers);
  const { sku, url } = context;
  const bySku = sku ? offers.filter((offer) => offer.ids.some((id) => isSameId(id, sku))) : [];
  if (bySku.length > 0) return bySku;
  const byUrl = offers.filter(
    (offer) => offer.url !== null && hasQuery(offer.url) && sameAddress(offer.url, url),
  );
  if (byUrl.length > 0) return byUrl;
  return choicesNamed({ choices: offers, labelOf: ({ label }) => label ?? '', name: context.name });
}

const hasQuery = (url: string) => /[?#]./.test(url);

function sameAddress(one: string, other: string): boolean {
  const clean = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  return clean(one) === clean(other) || (one.startsWith('/') && clean(other).endsWith(one));
}

function pathOf(url: string | null): string | null {
  return parseUrl(url ?? '', 'https://page.invalid/')?.pathname.replace(/\/$/, '') || null;
}

/** Words for products other than the page's own: `Fits KX-1700`, `Replaces model KX-1700`. */
const ofOthers = regex('iu')`
  (?<!\p{L})(?:replac\p{L}*|fits?|fitting|compatib\p{L}*|works\swith|suitable|succe\p{L}*|instead|similar|formerly|previous\p{L}*|supersed\p{L}*|upgrade|compare\p{L}*|for(?!\ssale)
  |ersetzt|ersatz\p{L}*|passend|passt|kompatib\p{L}*|nachfolger\p{L}*|geeignet|für|remplac\p{L}*|succ[eè]d\p{L}*|adapt\p{L}*|pour|reemplaz\p{L}*|sustituy\p{L}*|compatível|substitui\p{L}*|para|sostitui\p{L}*|adatt\p{L}*|per
  |vervang\p{L}*|geschikt|opvolger|voor|ersätter|passar|erstatter|passer|erstatter|korvaa|sopii|zastęp\p{L}*|pasuje|następca|dla|nahrazuje|vhodn\p{L}*|замен\p{L}*|подход\p{L}*|для|uyumlu|için)(?!\p{L})
  |対応|互換|後継|適合|适用|兼容|替代|호환|대체`;

/** Whether the page has the id in its URL, or as a word near the product. */
function isNamedBeside({
  sku,
  url,
  evidence,
}: {
  sku: string;
  url: string;
  evidence: PageEvidence;
}): boolean {
  const plain = bareId(sku);
  if (plain.length < 4) return false;
  const addresses = [url, evidence.canonicalUrl ?? ''].map((address) => address.toLowerCase());
  if (
    addresses.some(
      (address) => address.split(/[^a-z\d]+/).includes(plain) || address.includes(sku.toLowerCase()),
    )
  )
    return true;
  return evidence.lines.some(
    ({ text }) =>
      text.length < 200 &&
      text.split(/[\s:#(),]+/).some((word) => bareId(word) === plain) &&
      !ofOthers.test(text),
  );
}
