import { parseUrl } from '../../shared/parse-url.js';
import type { PageContext, PageEvidence } from '../facts/page-evidence.types.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { holdsGlued, leastSharedWords, nameWords, sharedWords } from '../facts/product-names.rules.js';
import { packOf } from '../page-details.rules.js';
import { addsEdition, addsQualifier } from './added-words.rules.js';
import { hasWord, type NameParts, nameParts } from './match-words.rules.js';
import { addsNumber, addsPart, hasOtherModelWord, replacesColour } from './model-words.rules.js';
import {
  type ComparedNames,
  contradictionOf,
  hasReplacedWord,
  isAccessory,
  isForIt,
  isSameSize,
  sizesOf,
} from './name-differences.rules.js';
import { type PageProduct, withoutQuery } from './page-product.rules.js';
import { isNamedElsewhere, leavesUnsaid } from './unsaid-words.rules.js';

/**
 * Why the page shows a product other than the one that was bought, or null if nothing says so.
 *
 * A shop id in the page's own data settles it, unless the page is of a later model or of other contents. An id only in the URL or the text
 * is believed unless the name contradicts it. A page that names other ids but not this one is of another product or
 * variant; a page that names none is judged by its name.
 */
export function identityDoubt({
  product: found,
  context,
  evidence,
}: {
  product: PageProduct;
  context: PageContext;
  evidence: PageEvidence;
}): string | null {
  // A page without a heading or title has at least the name in its data.
  const product = found.name === '' ? { ...found, name: found.products[0]?.name ?? '' } : found;
  const ids = product.products.flatMap((each) => each.ids);
  if (product.isBound && isLaterModel({ ids, product, context })) return 'later_model';
  if (product.isMarked) return isContentOf({ product, context }) ? null : 'other_size';
  if (product.isBound) return doubtOfNumber({ product, context, hasOtherIds: ids.length > 0 });
  const { sku } = context;
  if (sku && product.isBound === false && ids.some((id) => !isParentId(id, sku))) return 'other_sku';
  if (context.sku && product.isBound === false && wasSentOn({ sku: context.sku, context }))
    return 'other_address';
  if (isListing(context)) return 'other_address';
  if (!context.name || product.name === '') return null;
  const names = compared({ bought: context.name, product, context });
  if (isOtherPath(context) && addsModel(names)) return 'later_model';
  const contradiction = contradictionOf(names) ?? contradictionOf({ ...names, full: markedName(product) });
  if (contradiction) return isBegun(names) ? null : contradiction;
  if (nameWords(context.name).length < 2) return null;
  const isShared =
    sharedWords(context.name, product.name) >= leastSharedWords || holdsGlued(context.name, product.name);
  if (!isShared) return 'other_name';
  const doubt = nameDoubt(names);
  if (doubt !== null || isBegun(names)) return doubt;
  const { printed } = names;
  if (isNamedElsewhere({ names, evidence })) return 'other_variant';
  return leavesUnsaid({ printed, product, evidence, isSameModel: sharesModel(names) })
    ? 'other_variant'
    : null;
}

/** Whether a page with the shop's id names the contents that were bought, if both name any. */
function isContentOf({ product, context }: { product: PageProduct; context: PageContext }): boolean {
  const { name: bought, sku } = context;
  if (!bought || !sku) return true;
  const own = product.products.filter(({ ids }) => ids.some((id) => isSameId(id, sku)));
  const named = own.flatMap(({ name, variant }) => (name ? [`${name} ${variant ?? ''}`] : []));
  const names = named.length > 0 ? named : [product.name];
  return names.some((name) => !isOtherContent({ bought, name }));
}

/** Measures of how much is in a package. */
const contents: ReadonlySet<string> = new Set(['l', 'kg', 'oz', 'lb', 'gal', 'qt', 'pt']);

/**
 * Whether the names state different contents, `500 ml` and `250 ml`: another thing even under one item number. Four times
 * 100 g are 400 g; a name with a fraction is not compared.
 */
function isOtherContent({ bought, name }: { bought: string; name: string }): boolean {
  if ([bought, name].some((each) => /\d\s?\/\s?\d/.test(each))) return false;
  const [first, second] = [bought, name].map((each) => ({
    sizes: sizesOf(nameParts(each)),
    pack: packOf(each) ?? 1,
  }));
  return [...contents].some((measure) => {
    const [own, theirs] = [first, second].map((each) =>
      (each?.sizes.get(measure) ?? []).flatMap((size) => [
        size,
        { ...size, value: size.value * (each?.pack ?? 1) },
      ]),
    );
    if (!own?.length || !theirs?.length) return false;
    return !own.some((one) => theirs.some((other) => isSameSize(one, other)));
  });
}

/** Whether an id names the parent product of a variant: `TT` is the parent of `TT-1050`. */
const isParentId = (id: string, sku: string) =>
  sku.toLowerCase().startsWith(id.toLowerCase()) && /^[-_./ ]/.test(sku.slice(id.length));

/** Name and variant of the only product in the page's data; empty if the data names several. */
function markedName({ products }: PageProduct): NameParts {
  const names = new Set(products.map(({ name, variant }) => `${name ?? ''} ${variant ?? ''}`));
  return nameParts(names.size === 1 ? ([...names][0] ?? '') : '');
}

/** A product generation: `(2nd Gen)`, `Gen 3`, `Mk 2`. */
const generation = /\b(?:(\d)(?:st|nd|rd|th)\s?gen(?:eration)?|(?:gen(?:eration)?|mk)\.?\s?(\d))\b/i;

/** Whether the page names a generation that the purchased name does not mention. */
function addsGeneration({ name, printed }: PageNames): boolean {
  const [, before, behind] = generation.exec(name) ?? [];
  const number = before ?? behind;
  return (
    number !== undefined && number !== '1' && ![...printed.tokens].some((token) => token.endsWith(number))
  );
}

/** Judges by the names alone, if nothing else tells whether the page is of the product that was bought. */
function nameDoubt(names: PageNames): string | null {
  if (isBegun(names) || isSameName(names)) return null;
  if (addsGeneration(names) || addsNumber(names)) return 'later_model';
  if (hasOtherModelWord({ bought: names.bought, shown: names.name })) return 'other_model';
  if (addsQualifier(names) || addsEdition(names) || isAccessory(names) || isForIt(names)) return 'other_kind';
  if (lacksQualifier(names) || isAccessory({ printed: names.full, name: names.bought })) return 'other_kind';
  if (names.calls.every((name) => addsPart({ printed: names.printed, name }))) return 'other_variant';
  if (replacesColour(names)) return 'other_colour';
  return !sharesModel(names) && hasReplacedWord(names) ? 'other_variant' : null;
}

/** What in the name contradicts a page that has the id in its URL or text but not in its data. */
function doubtOfNumber({
  product,
  context,
  hasOtherIds,
}: {
  product: PageProduct;
  context: PageContext;
  hasOtherIds: boolean;
}): string | null {
  if (!context.name || product.name === '') return null;
  const names = compared({ bought: context.name, product, context });
  const { printed, full } = names;
  const telling = printed.words.filter((word) => word.length > 2);
  const said = telling.filter((word) => hasWord({ word, full, line: printed })).length;
  const isShared =
    said > 0 ||
    telling.length === 0 ||
    holdsGlued(context.name, product.name) ||
    [...printed.tokens].some((token) => full.tokens.has(token));
  if (!isShared) return 'other_name';
  if (isBegun(names)) return null;
  const contradiction = contradictionOf(names);
  if (contradiction) return contradiction;
  if (isForIt(names)) return 'other_kind';
  // Data with another id outweighs the URL if the names share hardly more than the brand.
  return hasOtherIds && !sharesModel(names) && telling.length > 1 && said <= telling.length / 2
    ? 'other_name'
    : null;
}

/** Both names split into parts, the purchased one as written, and all that the page calls its product. */
type PageNames = ComparedNames & { bought: string; calls: readonly string[] };

/**
 * Fewest letters and digits of a name for it to count as cut off where the other one goes on, and not as a shorter
 * product name.
 */
const leastCutChars = 40;
/**
 * Letters from the start of the page's name by which it is found behind the shop's own name: `Amazon.com: Batteries`.
 */
const beginningChars = 20;

/** Whether the page's name continues where the purchased one was cut off, as mails do with long names. */
function isBegun({ bought, name }: PageNames): boolean {
  const [own, whole] = [nameWords(bought).join(''), nameWords(name).join('')];
  const at = Math.max(0, own.indexOf(whole.slice(0, beginningChars)));
  const begun = own.slice(at);
  return begun.length >= leastCutChars && whole.startsWith(begun);
}

/** Whether both names have the same words. */
const isSameName = ({ bought, name }: PageNames) => asWritten(bought) === asWritten(name);

/** A name without case and punctuation; `R7+` is not `R7`. */
const asWritten = (name: string) =>
  name
    .toLowerCase()
    .match(/[\p{L}\d+]+/gu)
    ?.join(' ');

/** Condition words: the same product in another state. */
const conditionWord = /^(?:used|refurbished|renewed)$/;

/** Splits both names; the shop's own name at the end of a title is not part of the product's. */
function compared({
  bought,
  product,
  context,
}: {
  bought: string;
  product: PageProduct;
  context: PageContext;
}): PageNames {
  const printed = nameParts(bought);
  const full = nameParts(product.name);
  const shop = new Set((context.shopNames ?? []).flatMap((name) => nameParts(name).words));
  const words = full.words.filter(
    (word) => (!shop.has(word) && !conditionWord.test(word)) || printed.words.includes(word),
  );
  const calls = [product.name, ...product.products.flatMap(({ name }) => name ?? [])];
  return { printed, full: { ...full, words }, name: product.name, bought, calls };
}

/** Whether the purchased name has a model word such as `Pro` that the page's name lacks. */
function lacksQualifier({ printed, full }: ComparedNames): boolean {
  return printed.words.some((word) => modelWord.test(word) && !hasWord({ word, full, line: printed }));
}

/** Whether the page's name adds a word that tells models apart. */
function addsModel({ printed, full }: ComparedNames): boolean {
  return full.words.some((word) => modelWord.test(word) && !hasWord({ word, full: printed, line: full }));
}

/** Whether the request was redirected to another path. */
function isOtherPath({ url, requestedUrl }: PageContext): boolean {
  const pathOf = (address: string) => parseUrl(address)?.pathname;
  return requestedUrl !== undefined && pathOf(url) !== pathOf(requestedUrl);
}

/** Fewest letters and digits of a model number that says more than the words beside it. */
const leastModelChars = 4;

/** Whether both names have the same model number, so that other words only describe it differently. */
function sharesModel({ printed, full }: ComparedNames): boolean {
  return [...printed.tokens].some(
    (token) => token.replace(/\W/g, '').length >= leastModelChars && full.tokens.has(token),
  );
}

/** Whether the requested URL had the id and the final one does not. */
function wasSentOn({ sku, context: { url, requestedUrl } }: { sku: string; context: PageContext }): boolean {
  const has = (address: string) => address.toLowerCase().includes(sku.toLowerCase());
  return requestedUrl !== undefined && has(requestedUrl) && !has(withoutQuery(url));
}

/** Paths and queries of listings: search results, categories. */
const listingPath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:c|s|search|category|categories|collections?|browse|catalog(?:ue)?)(?:\/|$)/i;
const searchQuery = /[?&](?:q|query|search|searchterm|keyword|k)=/i;

/** Whether the request for a product was redirected to a listing. */
function isListing({ url, requestedUrl }: PageContext): boolean {
  const is = (address: string) => {
    const { pathname = '', search = '' } = parseUrl(address) ?? {};
    return listingPath.test(pathname) || searchQuery.test(search);
  };
  return requestedUrl !== undefined && requestedUrl !== url && is(url) && !is(requestedUrl);
}

/** Words that tell a model from its predecessor. */
const modelWord =
  /^(?:gen|generation|mk\d*|mark|i{2,3}|iv|vi{0,3}|ix|v\d+|second|third|fourth|\d+(?:st|nd|rd|th)|successor|pro|plus|max|mini|lite|ultra|20\d\d)$/u;

/** Whether other ids and an extra word in the name show that the URL now leads to a successor. */
function isLaterModel({
  ids,
  product,
  context,
}: {
  ids: string[];
  product: PageProduct;
  context: PageContext;
}): boolean {
  const { sku, name } = context;
  if (!sku || !name || ids.length === 0 || ids.some((id) => isSameId(id, sku))) return false;
  const known = new Set(nameWords(name));
  return nameWords(product.name).some((word) => !known.has(word) && modelWord.test(word));
}
