import { parseUrl } from '../../shared/parse-url.js';
import type { PageContext } from '../facts/page-evidence.types.js';
import { isSameId } from '../facts/product-ids.rules.js';
import { holdsGlued, leastSharedWords, nameWords, sharedWords } from '../facts/product-names.rules.js';
import { hasWord, type NameParts, nameParts } from './match-words.rules.js';
import {
  addsEdition,
  addsQualifier,
  type ComparedNames,
  contradictionOf,
  hasReplacedWord,
  isAccessory,
  isForIt,
} from './name-differences.rules.js';
import { type PageProduct, withoutQuery } from './page-product.rules.js';

/**
 * Why the page shows another product than the one that was bought, or null where nothing says so.
 *
 * An id of the shop that the page's own data carries settles it, unless the page is a later model's. One that stands in
 * the address or the text alone is believed as long as the name does not speak against it. A page that names other ids
 * and not this one is another product's or variant's; a page that names none is judged by its name.
 */
export function identityDoubt({
  product,
  context,
}: {
  product: PageProduct;
  context: PageContext;
}): string | null {
  const ids = product.products.flatMap((each) => each.ids);
  if (product.isBound && isLaterModel({ ids, product, context })) return 'later_model';
  if (product.isMarked) return null;
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
  return isShared ? nameDoubt(names) : 'other_name';
}

/** `TT` is what all choices of a product are called of which one is `TT-1050`. */
const isParentId = (id: string, sku: string) =>
  sku.toLowerCase().startsWith(id.toLowerCase()) && /^[-_./ ]/.test(sku.slice(id.length));

/** Name and choice of the only product that the page's data names; nothing where it names several. */
function markedName({ products }: PageProduct): NameParts {
  const names = new Set(products.map(({ name, variant }) => `${name ?? ''} ${variant ?? ''}`));
  return nameParts(names.size === 1 ? ([...names][0] ?? '') : '');
}

/** `(2nd Gen)`, `Gen 3`, `Mk 2`: which one of its line it is. */
const generation = /\b(?:(\d)(?:st|nd|rd|th)\s?gen(?:eration)?|(?:gen(?:eration)?|mk)\.?\s?(\d))\b/i;

/** Whether the page names a generation of which the name that was bought says nothing. */
function addsGeneration({ name, printed }: PageNames): boolean {
  const [, before, behind] = generation.exec(name) ?? [];
  const number = before ?? behind;
  return (
    number !== undefined && number !== '1' && ![...printed.tokens].some((token) => token.endsWith(number))
  );
}

/** What the names say where nothing else tells whether the page is of what was bought. */
function nameDoubt(names: PageNames): string | null {
  if (isBegun(names)) return null;
  if (addsGeneration(names)) return 'later_model';
  if (addsQualifier(names) || addsEdition(names) || isAccessory(names) || isForIt(names)) return 'other_kind';
  if (lacksQualifier(names) || isAccessory({ printed: names.full, name: names.bought })) return 'other_kind';
  return !sharesModel(names) && hasReplacedWord(names) ? 'other_variant' : null;
}

/** What the name says against a page whose address or text has the number, but whose data has not. */
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
  // Data with another number outweighs an address whose product shares hardly more than its brand.
  return hasOtherIds && !sharesModel(names) && telling.length > 1 && said <= telling.length / 2
    ? 'other_name'
    : null;
}

/** Both names taken apart, and the one that was bought as it stood. */
type PageNames = ComparedNames & { bought: string };

/** Letters and digits from which a name that the other one begins with was cut off, and is no shorter product's. */
const leastCutChars = 40;
/** First letters by which the page's name is found behind a shop's own in the other one: `Amazon.com: Batteries`. */
const beginningChars = 20;

/** Whether the page's name goes on where the one that was bought was cut off, as mails do with long ones. */
function isBegun({ bought, name }: PageNames): boolean {
  const [own, whole] = [nameWords(bought).join(''), nameWords(name).join('')];
  const at = Math.max(0, own.indexOf(whole.slice(0, beginningChars)));
  const begun = own.slice(at);
  return begun.length >= leastCutChars && whole.startsWith(begun);
}

/** Words of what has been used: another state of the same thing. */
const conditionWord = /^(?:used|refurbished|renewed)$/;

/** Both names taken apart; the shop's own name, which titles end in, is no word of the product. */
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
  return { printed, full: { ...full, words }, name: product.name, bought };
}

/** Whether it was bought as a `Pro` or the like, and the page shows one that is none. */
function lacksQualifier({ printed, full }: ComparedNames): boolean {
  return printed.words.some((word) => modelWord.test(word) && !hasWord({ word, full, line: printed }));
}

/** Whether the page's name has a word more by which models are told apart. */
function addsModel({ printed, full }: ComparedNames): boolean {
  return full.words.some((word) => modelWord.test(word) && !hasWord({ word, full: printed, line: full }));
}

/** Whether a shop sent us on to another page of its own. */
function isOtherPath({ url, requestedUrl }: PageContext): boolean {
  const pathOf = (address: string) => parseUrl(address)?.pathname;
  return requestedUrl !== undefined && pathOf(url) !== pathOf(requestedUrl);
}

/** Letters and digits of a model number that tells more than the words beside it. */
const leastModelChars = 4;

/** Whether both names have the same model number: then other words only say the same otherwise. */
function sharesModel({ printed, full }: ComparedNames): boolean {
  return [...printed.tokens].some(
    (token) => token.replace(/\W/g, '').length >= leastModelChars && full.tokens.has(token),
  );
}

/** Whether the address that was asked had the id, and the page came from one that has not. */
function wasSentOn({ sku, context: { url, requestedUrl } }: { sku: string; context: PageContext }): boolean {
  const has = (address: string) => address.toLowerCase().includes(sku.toLowerCase());
  return requestedUrl !== undefined && has(requestedUrl) && !has(withoutQuery(url));
}

/** Paths and queries of lists: search results, categories. */
const listingPath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:c|s|search|category|categories|collections?|browse|catalog(?:ue)?)(?:\/|$)/i;
const searchQuery = /[?&](?:q|query|search|searchterm|keyword|k)=/i;

/** Whether a shop sent us on from a product to a list. */
function isListing({ url, requestedUrl }: PageContext): boolean {
  const is = (address: string) => {
    const { pathname = '', search = '' } = parseUrl(address) ?? {};
    return listingPath.test(pathname) || searchQuery.test(search);
  };
  return requestedUrl !== undefined && requestedUrl !== url && is(url) && !is(requestedUrl);
}

/** Words by which a model is told from the one before it. */
const modelWord =
  /^(?:gen|generation|mk\d*|mark|i{2,3}|iv|vi{0,3}|ix|v\d+|second|third|fourth|\d+(?:st|nd|rd|th)|successor|pro|plus|max|mini|lite|ultra|20\d\d)$/u;

/** Whether other ids and a word more in the name say that the address now shows what came after. */
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
