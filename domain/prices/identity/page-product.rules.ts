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

/** The page's own product, as far as its structured data tells. */
export type PageProduct = {
  /** The page's name for it: heading, else title. */
  name: string;
  /** Line of that name, or -1. */
  mainLine: number;
  products: MarkupProduct[];
  /** Offers for exactly what was bought; several where the page does not say which choice. */
  offers: MarkupOffer[];
  /** Everything the page calls its product. */
  ids: string[];
  /** Whether the shop's id of what was bought is among them; null where none is known. */
  isBound: boolean | null;
  /** Whether the page's own data carries that id, and not its address or its text alone. */
  isMarked: boolean;
};

/** Finds what the page is about: its name, its structured data, and the offers for what was bought. */
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
  // What the page's program draws it from is asked where nothing, or no single price, is marked up for strangers.
  const { stateTexts: texts } = evidence;
  const sku = context.sku ?? null;
  const inState =
    marked.length > 0
      ? chosenInState({ marked, texts, sku })
      : stateProducts({ texts, names: [name, title], sku });
  const own = inState.length > 0 ? inState : marked;
  const chosen = variantsOf({ products: own, context });
  const markupIds = [...own.flatMap((product) => product.ids), ...offerIds(own)];
  // Attributes name every choice that the page offers; they speak where structured data says nothing of its own.
  const ids = [...new Set([...markupIds, ...evidence.attributeIds])];
  const isMarked = sku !== null && (own.some(hasIds) ? markupIds : ids).some((id) => isSameId(id, sku));
  return {
    name,
    mainLine,
    products: chosen,
    offers: offersOf({ products: chosen, context }),
    ids: ids.slice(0, 100),
    isBound: sku === null ? null : isMarked || isNamedBeside({ sku, url: addressOf(context), evidence }),
    isMarked,
  };
}

const offerIds = (products: MarkupProduct[]) =>
  products.flatMap((product) => product.offers.flatMap((offer) => offer.ids));

/** The main heading most like the page's title; where no heading is, the line most like it. */
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
    // The shop's own name is a part of the title too.
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

/** The products that are the page's own: by id, by address, by name, or because there is no other. */
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
  // What stands beside the page's own product is never it, also where that has no price.
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

/** The address that may say what the page is; sent on, a shop's search keeps in its query what it did not find. */
function addressOf({ url, requestedUrl }: PageContext): string {
  return requestedUrl === undefined || requestedUrl === url ? url : withoutQuery(url);
}

/** An address without its query and its fragment. */
export function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0] ?? url;
}

function hasId({ product, sku }: { product: MarkupProduct; sku: string }): boolean {
  return [...product.ids, ...product.offers.flatMap((offer) => offer.ids)].some((id) => isSameId(id, sku));
}

/** Of a group of variants the one with the id that was bought, or the one whose address this is. */
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

/** Offers of the products, narrowed to the id that was bought or to the address that was read. */
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

/** What a page says of other things than its own: `Fits KX-1700`, `Replaces model KX-1700`. */
const ofOthers = regex('iu')`
  (?<!\p{L})(?:replac\p{L}*|fits?|fitting|compatib\p{L}*|works\swith|suitable|succe\p{L}*|instead|similar|formerly|previous\p{L}*|supersed\p{L}*|upgrade|compare\p{L}*|for(?!\ssale)
  |ersetzt|ersatz\p{L}*|passend|passt|kompatib\p{L}*|nachfolger\p{L}*|geeignet|für|remplac\p{L}*|succ[eè]d\p{L}*|adapt\p{L}*|pour|reemplaz\p{L}*|sustituy\p{L}*|compatível|substitui\p{L}*|para|sostitui\p{L}*|adatt\p{L}*|per
  |vervang\p{L}*|geschikt|opvolger|voor|ersätter|passar|erstatter|passer|erstatter|korvaa|sopii|zastęp\p{L}*|pasuje|następca|dla|nahrazuje|vhodn\p{L}*|замен\p{L}*|подход\p{L}*|для|uyumlu|için)(?!\p{L})
  |対応|互換|後継|適合|适用|兼容|替代|호환|대체`;

/** Whether the page carries the id in its address or as a word beside the product. */
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
