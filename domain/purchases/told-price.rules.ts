import { nameKeyOf } from '../shared/name-key.js';
import { parseUrl } from '../shared/parse-url.js';
import { numberKeyOf } from './line-match.rules.js';
import { type PurchaseItemRecord, type PurchaseRecord, paidForOne } from './purchase.types.js';
import { toldAmounts } from './told-amounts.rules.js';
import { isPlainYes } from './told-yes.rules.js';

/** A shopper's own words in answering a mail of ours, which may name a price. */
export type ToldPrice = {
  words: string;
  /** Web addresses that stood among the words. */
  links: string[];
};

const toldPricePrefix = 'price-noted:';

/** Idempotency key of the answer to a mail that names a price. */
export const toldPriceKey = (messageId: string): string => `${toldPricePrefix}${messageId}`;

/** The mail that a key of {@link toldPriceKey} answers; null for another key. */
export const messageOfToldPrice = (key: string): string | null =>
  key.startsWith(toldPricePrefix) ? key.slice(toldPricePrefix.length) : null;

/** What of an item tells whether it is meant. */
export type NamedItem = Pick<
  PurchaseItemRecord,
  'id' | 'name' | 'sku' | 'link' | 'currency' | 'paid_unit_cents' | 'adjusted_unit_cents'
> & {
  /** What a list of ours calls it, apart from all others: said back, it is meant. */
  choice?: string;
  /** What it was bought with, by which it may be named too. */
  purchase?: Pick<PurchaseRecord, 'order_number' | 'retailer'>;
};

/** Which item is meant, at which price; or what is not clear: `if_price` where it may be none that the shop asks now. */
export type ToldPriceMeaning<Item> =
  | { item: Item; amountCents: number; unclear?: undefined }
  | { item: Item; amountCents: number; unclear: 'if_price' }
  | { item: Item | null; unclear: 'which_item' | 'which_amount' };

/** Characters of an answer that are looked at: "I saw it for $79.99 at …" has forty. */
const maxWordsChars = 1_000;
/** Longest address, characters; browsers and servers take little more. */
const maxLinkChars = 2_000;
const webAddress = new RegExp(String.raw`https?://[^\s<>"']{1,${maxLinkChars}}`, 'gi');
/** What mail programs put before a signature (RFC 3676), and what telephones add. */
const signature = /^(?:-- ?|(?:sent from|get outlook for) .{1,40}(?:<https?:\/\/[^\s>]{1,200}>)?)$/im;
/** Words in a name that others share too often to tell them apart are shorter. */
const minNameWord = 3;

/**
 * What somebody says in a few words of their own.
 *
 * @param text their words alone, without the mail they answer
 */
export function toldIn(text: string): ToldPrice {
  const start = text.length > maxWordsChars ? text.slice(0, maxWordsChars).replace(/\S+$/, '') : text;
  const own = start.split(signature)[0] ?? '';
  return { words: own.replace(webAddress, ' '), links: own.match(webAddress) ?? [] };
}

/** Whether a price is named. */
export const namesPrice = ({ words }: Pick<ToldPrice, 'words'>): boolean => toldAmounts({ words }).length > 0;

/**
 * What is said with what was said before, where we asked back: the price that is named now, or else the one that was, and
 * whichever words name the thing. Null where no price is named, and none was that only lacked its thing or a yes.
 */
export function toldAfter({ said, before }: { said: ToldPrice; before: AskedBack | null }): ToldAfter | null {
  if (!before) return namesPrice(said) ? { price: said, naming: [said], isConfirmed: false } : null;
  const naming = [said, { words: `${said.words}\n${before.words}`, links: [...said.links, ...before.links] }];
  // A day in what is chosen is no price.
  const words = before.choices.reduce((rest, choice) => rest.replace(choicePattern(choice), ' '), said.words);
  if (namesPrice({ words })) return { price: { ...said, words }, naming, isConfirmed: false };
  if (before.result === 'which_item') return { price: before, naming, isConfirmed: false };
  if (before.result !== 'if_price' || !isPlainYes(said)) return null;
  return { price: { ...before, links: [...said.links, ...before.links] }, naming, isConfirmed: true };
}

/** What was said when we asked back, for what, and what we gave to choose from. */
export type AskedBack = ToldPrice & { result: string; choices: readonly string[] };

/** Where the words of a choice stand one after another, whatever marks and line ends stand between them. */
function choicePattern(choice: string): RegExp {
  const words = choice.match(/[\p{L}\p{N}]+/gu);
  // A name of signs alone is never said.
  if (!words) return /(?!)/g;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
    'giu',
  );
}

/** Words that name a price, and those that may name its thing: the first that do. */
export type ToldAfter = {
  price: ToldPrice;
  naming: readonly ToldPrice[];
  /** Whether we asked if the price is asked now, and were told so. */
  isConfirmed: boolean;
};

/** Words that a place stands behind, in the languages of our mails; what follows on the same line may be its name. */
const placeBefore = /\b(?:at|from|on|bei|von|auf|chez|sur|en|da|su|bij|op)[ \t]+([^\n.,;:!?()]{2,60})/gi;
/** Words of a shop's name at most: Bed Bath & Beyond. */
const maxShopWords = 4;

/**
 * Whether the words say that the price is another shop's: "$79 at Best Buy" about what was bought at Target. A shop's own
 * lower price is what it gives money back for.
 */
export function namesOtherShop({
  words,
  ownId,
  idOf,
}: {
  words: string;
  /** The shop it was bought at; null for one we do not know. */
  ownId: string | null;
  /** Id of the shop of a name; null where no shop we know has it. */
  idOf: (name: string) => string | null;
}): boolean {
  const places = [...words.matchAll(placeBefore)].flatMap(([, rest = '']) => {
    const said = rest.trim().split(/\s+/).slice(0, maxShopWords);
    const ids = said.map((_, index) => idOf(said.slice(0, said.length - index).join(' ')));
    return ids.find((id) => id !== null) ?? [];
  });
  return places.length > 0 && !places.includes(ownId ?? '');
}

/**
 * What is meant, of what was bought: the thing whose address is given, or whose name alone has a word of theirs, or the
 * only one there is, of all or of the order whose number is said; of things of one name, the one of the shop that is
 * said. And the one amount that is said to be its price now. A guess would send somebody to a shop with a wrong price.
 */
export function meaningOf<Item extends NamedItem>({
  told: { price: told, naming, isConfirmed },
  items,
}: {
  told: ToldAfter;
  items: readonly Item[];
}): ToldPriceMeaning<Item> {
  let item: Item | null = null;
  for (const words of naming) item ??= itemMeant({ told: words, items });
  if (!item) return { item: null, unclear: 'which_item' };
  const { name, currency } = item;
  const hasLink = told.links.length > 0;
  // What names the thing says nothing of the price, and the digits of an order are none.
  const { order_number: order, retailer } = item.purchase ?? { order_number: null, retailer: null };
  const words = order === null ? told.words : withoutOrder(told.words, order);
  const known = [name, retailer ?? ''].join(' ');
  const amounts = toldAmounts({ words, currency, name: known, hasLink });
  const [only, ...others] =
    amounts.length > 1 ? amounts.filter(({ cents }) => cents !== paidForOne(item)) : amounts;
  if (!only || others.length > 0) return { item, unclear: 'which_amount' };
  const meant = { item, amountCents: only.cents };
  return only.isSeen || isConfirmed ? meant : { ...meant, unclear: 'if_price' };
}

function itemMeant<Item extends NamedItem>({
  told: { links, words },
  items,
}: {
  told: ToldPrice;
  items: readonly Item[];
}): Item | null {
  if (items.length === 1) return items[0] ?? null;
  const linked = items.filter((item) => links.some((link) => isAddressOf({ link, item })));
  if (linked.length > 0) return onlyOf(linked);
  const chosen = items.filter(({ choice }) => choice && choicePattern(choice).test(words));
  // "Kettle" stands in "Kettle, red" too.
  const chosenAlone = chosen.filter(
    ({ choice = '' }) => !chosen.some((one) => one.choice !== choice && one.choice?.includes(choice)),
  );
  if (chosenAlone.length === 1) return onlyOf(chosenAlone);
  const ordered = items.filter(({ purchase }) =>
    namesOrder({ words, order: purchase?.order_number ?? null }),
  );
  if (ordered.length === 1) return onlyOf(ordered);
  const among = ordered.length > 0 ? ordered : items;
  const said = new Set(nameKeyOf(words).split(' '));
  const named = among.filter((item) =>
    wordsOf(item).some(
      (word) => said.has(word) && among.every((one) => one === item || !wordsOf(one).includes(word)),
    ),
  );
  return named.length > 0 ? onlyOf(named) : onlyOf(ofShopSaid({ words, items: among }));
}

const onlyOf = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/** Characters of an order number at least: a shorter one could be any number. */
const shortestOrder = 4;

/** Where an order number stands in words, whatever marks stand between its letters and digits; null for a short one. */
function orderPattern(order: string): RegExp | null {
  const key = numberKeyOf(order);
  if (key.length < shortestOrder) return null;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:(?:for|from|of|in)\s{1,3})?(?:the\s{1,3})?order(?:\s{1,3}(?:number|no\.?))?[\s:]{1,3})?#?${[...key].join('[-./ ]?')}(?![\p{L}\p{N}])`,
    'giu',
  );
}

function namesOrder({ words, order }: { words: string; order: string | null }): boolean {
  return order !== null && (orderPattern(order)?.test(words) ?? false);
}

function withoutOrder(words: string, order: string): string {
  const pattern = orderPattern(order);
  return pattern ? words.replace(pattern, ' ') : words;
}

/** Of things of one name the ones of a shop whose name is said: where names differ, a shop says where a price was seen. */
function ofShopSaid<Item extends NamedItem>({
  words,
  items,
}: {
  words: string;
  items: readonly Item[];
}): Item[] {
  if (new Set(items.map(({ name }) => nameKeyOf(name))).size > 1) return [];
  const said = ` ${nameKeyOf(words)} `;
  return items.filter(
    ({ purchase }) => purchase?.retailer && said.includes(` ${nameKeyOf(purchase.retailer)} `),
  );
}

function isAddressOf({ link, item }: { link: string; item: NamedItem }): boolean {
  if (item.sku && link.toUpperCase().includes(item.sku.toUpperCase())) return true;
  return item.link !== null && pathOf(item.link.url) === pathOf(link);
}

/** Host and path of an address; itself where it is none. */
function pathOf(link: string): string {
  const url = parseUrl(link);
  if (!url) return link;
  const { hostname, pathname } = url;
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}

function wordsOf({ name }: NamedItem): string[] {
  return nameKeyOf(name)
    .split(' ')
    .filter((word) => word.length >= minNameWord && /\p{L}/u.test(word));
}
