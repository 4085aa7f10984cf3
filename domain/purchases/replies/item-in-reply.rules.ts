import { parseUrl } from '../../shared/parse-url.js';
import { nameKeyOf } from '../../shared/text/name-key.js';
import { numberKeyOf } from '../forming/line-match.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../purchase.types.js';

/** Shortest word of a name that can distinguish it; shorter words are shared too often. */
const minNameWord = 3;

/** Words of a shopper that may identify an item, with the URLs among them. */
type SaidWords = { words: string; links: readonly string[] };

/** Item fields used to recognise which one is meant. */
export type NamedItem = Pick<
  PurchaseItemRecord,
  'id' | 'name' | 'sku' | 'link' | 'currency' | 'paid_unit_cents' | 'adjusted_unit_cents'
> & {
  /** Its name in our list of choices, unique there: repeating it selects the item. */
  choice?: string;
  /** Its purchase, by which it may be identified too. */
  purchase?: Pick<PurchaseRecord, 'order_number' | 'retailer'>;
};

/** Matches the words of a choice in sequence, whatever punctuation or line breaks are between them. */
export function choicePattern(choice: string): RegExp {
  const words = choice.match(/[\p{L}\p{N}]+/gu);
  // A name made of symbols cannot be mentioned.
  if (!words) return /(?!)/g;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
    'giu',
  );
}

/**
 * The item that words identify: by its URL or number, by the choice we offered, by its order, by a word that only its name
 * has, or by its name almost in full; null where they leave it open.
 */
export function itemMeant<Item extends NamedItem>({
  reply: { links, words },
  items,
}: {
  reply: SaidWords;
  items: readonly Item[];
}): Item | null {
  if (items.length === 1) return items[0] ?? null;
  const linked = items.filter((item) => links.some((link) => isAddressOf({ link, item })));
  if (linked.length > 0) return onlyOf(linked);
  const chosen = items.filter(({ choice }) => choice && choicePattern(choice).test(words));
  // "Kettle" is contained in "Kettle, red" too.
  const chosenAlone = chosen.filter(
    ({ choice = '' }) => !chosen.some((one) => one.choice !== choice && one.choice?.includes(choice)),
  );
  if (chosenAlone.length === 1) return onlyOf(chosenAlone);
  const ordered = items.filter(({ purchase }) =>
    namesOrder({ words, order: purchase?.order_number ?? null }),
  );
  if (ordered.length === 1) return onlyOf(ordered);
  const among = ordered.length > 0 ? ordered : items;
  const named = namedApart({ words, items: among });
  if (named.length === 1) return onlyOf(named);
  return onlyOf(
    named.length > 0 ? namedInFull({ words, items: named }) : ofShopSaid({ words, items: among }),
  );
}

/** Items of whose names the words contain one that is in no other. */
export function namedApart<Item extends NamedItem>({
  words,
  items,
}: {
  words: string;
  items: readonly Item[];
}): Item[] {
  const said = new Set(nameKeyOf(words).split(' '));
  return items.filter((item) => ownWords(item, items).some((word) => said.has(word)));
}

/** Share of the words that only its name has by which an item is named almost in full, and in passing. */
const fullShare = 0.75;
const passingShare = 0.5;
/** Fewest such words that must be said: one may belong to anything. */
const fewestSaid = 2;

/** The items named almost in full, if the others are named in passing: "the red kettle by Smeg, not the toaster". */
function namedInFull<Item extends NamedItem>({
  words,
  items,
}: {
  words: string;
  items: readonly Item[];
}): Item[] {
  const said = new Set(nameKeyOf(words).split(' '));
  const sharesOf = (item: Item) => {
    const own = ownWords(item, items);
    const known = own.filter((word) => said.has(word)).length;
    return { share: known / own.length, known };
  };
  const isFull = (item: Item): boolean => {
    const { share, known } = sharesOf(item);
    return share >= fullShare && known >= fewestSaid;
  };
  const full = items.filter(isFull);
  return items.every((item) => full.includes(item) || sharesOf(item).share <= passingShare) ? full : [];
}

/** The only one; null if there are none or several. */
export const onlyOf = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? (items[0] ?? null) : null;

/** Shortest order number recognised, characters: a shorter one could be any number. */
const shortestOrder = 4;

/** Matches an order number in text, whatever separators it has; null if it is too short. */
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

/** Words without the number of an order, which is no price. */
export function withoutOrder(words: string, order: string): string {
  const pattern = orderPattern(order);
  return pattern ? words.replace(pattern, ' ') : words;
}

/**
 * Among items with the same name, those of a shop mentioned. If names differ, a shop only says where a price was seen.
 */
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

/** Host and path of a URL; the text itself if it is not one. */
function pathOf(link: string): string {
  const url = parseUrl(link);
  if (!url) return link;
  const { hostname, pathname } = url;
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}

/** The words of a name that are in no other's. */
function ownWords<Item extends NamedItem>(item: Item, items: readonly Item[]): string[] {
  return wordsOf(item).filter((word) => items.every((one) => one === item || !wordsOf(one).includes(word)));
}

/** The words of a name, each once. */
function wordsOf({ name }: NamedItem): string[] {
  const words = nameKeyOf(name)
    .split(' ')
    .filter((word) => word.length >= minNameWord && /\p{L}/u.test(word));
  return [...new Set(words)];
}
