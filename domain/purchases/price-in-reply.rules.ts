import { nameKeyOf } from '../shared/name-key.js';
import { parseUrl } from '../shared/parse-url.js';
import { amountsInReply } from './amounts-in-reply.rules.js';
import { numberKeyOf } from './line-match.rules.js';
import { isPlainYes } from './plain-yes.rules.js';
import { type PurchaseItemRecord, type PurchaseRecord, paidForOne } from './purchase.types.js';

/** A shopper's own words in a reply to a mail of ours, which may name a price. */
export type ReplyWords = {
  words: string;
  /** URLs found among the words. */
  links: string[];
};

const priceAnswerPrefix = 'price-noted:';

/** Idempotency key of the answer to a reply that names a price or answers a question; a reply gets one of the two. */
export const priceAnswerKey = (messageId: string): string => `${priceAnswerPrefix}${messageId}`;

/** Id of the mail that a key of {@link priceAnswerKey} is about; null for any other key. */
export const messageOfPriceAnswer = (key: string): string | null =>
  key.startsWith(priceAnswerPrefix) ? key.slice(priceAnswerPrefix.length) : null;

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

/** The item and price meant, or what is unclear: `if_price` if the shop may not currently charge the amount. */
export type ReplyMeaning<Item> =
  | { item: Item; amountCents: number; unclear?: undefined }
  | { item: Item; amountCents: number; unclear: 'if_price' }
  | { item: Item | null; unclear: 'which_item' | 'which_amount' };

/** Characters of a reply that are examined: "I saw it for $79.99 at …" takes forty. */
const maxWordsChars = 1_000;
/** Longest URL; browsers and servers accept little more. */
const maxLinkChars = 2_000;
const webAddress = new RegExp(String.raw`https?://[^\s<>"']{1,${maxLinkChars}}`, 'gi');
/** Separators that mail programs put before a signature (RFC 3676), and lines that phones add. */
const signature = /^(?:-- ?|(?:sent from|get outlook for) .{1,40}(?:<https?:\/\/[^\s>]{1,200}>)?)$/im;
/** Shortest word of a name that can distinguish it; shorter words are shared too often. */
const minNameWord = 3;

/**
 * Extracts a shopper's own words from a reply.
 *
 * @param text without the quoted mail
 */
export function replyWordsIn(text: string): ReplyWords {
  const start = text.length > maxWordsChars ? text.slice(0, maxWordsChars).replace(/\S+$/, '') : text;
  const own = start.split(signature)[0] ?? '';
  return { words: own.replace(webAddress, ' '), links: own.match(webAddress) ?? [] };
}

/** Whether a price is named. */
export const namesPrice = ({ words }: Pick<ReplyWords, 'words'>): boolean =>
  amountsInReply({ words }).length > 0;

/**
 * Combines a reply with the earlier one if we asked back: the price named now, else the earlier one, and whichever
 * words identify the item. Null if no price is named and the earlier one did not merely lack an item or a confirmation.
 */
export function combineReplies({
  said,
  before,
}: {
  said: ReplyWords;
  before: AskedBack | null;
}): CombinedReply | null {
  if (!before) return namesPrice(said) ? { price: said, naming: [said], isConfirmed: false } : null;
  const naming = [said, { words: `${said.words}\n${before.words}`, links: [...said.links, ...before.links] }];
  // A date in a chosen item's name is not a price.
  const words = before.choices.reduce((rest, choice) => rest.replace(choicePattern(choice), ' '), said.words);
  if (namesPrice({ words })) return { price: { ...said, words }, naming, isConfirmed: false };
  if (before.result === 'which_item') return { price: before, naming, isConfirmed: false };
  if (before.result !== 'if_price' || !isPlainYes(said)) return null;
  return { price: { ...before, links: [...said.links, ...before.links] }, naming, isConfirmed: true };
}

/** The earlier reply when we asked back, the reason, and the choices we offered. */
export type AskedBack = ReplyWords & { result: string; choices: readonly string[] };

/** Matches the words of a choice in sequence, whatever punctuation or line breaks are between them. */
function choicePattern(choice: string): RegExp {
  const words = choice.match(/[\p{L}\p{N}]+/gu);
  // A name made of symbols cannot be mentioned.
  if (!words) return /(?!)/g;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
    'giu',
  );
}

/** Words that name a price, and texts that may identify its item, in order of precedence. */
export type CombinedReply = {
  price: ReplyWords;
  naming: readonly ReplyWords[];
  /** Whether we asked if the shop currently charges the price, and the shopper confirmed it. */
  isConfirmed: boolean;
};

/** Prepositions of place in the languages of our mails; the text after them on the same line may be a shop's name. */
const placeBefore = /\b(?:at|from|on|bei|von|auf|chez|sur|en|da|su|bij|op)[ \t]+([^\n.,;:!?()]{2,60})/gi;
/** Most words in a shop's name: Bed Bath & Beyond. */
const maxShopWords = 4;

/**
 * Whether the price is at another shop: "$79 at Best Buy" for an item bought at Target. Only a shop's own lower price
 * leads to a refund.
 */
export function namesOtherShop({
  words,
  ownId,
  idOf,
}: {
  words: string;
  /** The shop it was bought at; null if unknown. */
  ownId: string | null;
  /** Id of the shop with that name; null if unknown. */
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
 * Determines the item and the price meant. The item is the one whose URL is given, or whose name alone contains a word
 * of the reply, or the only one, of all or of the order mentioned; among items with the same name, the one of the shop
 * mentioned. The price is the only amount stated as its current price. Nothing is guessed, because that would send
 * somebody to a shop with a wrong price.
 */
export function meaningOf<Item extends NamedItem>({
  reply: { price: said, naming, isConfirmed },
  items,
}: {
  reply: CombinedReply;
  items: readonly Item[];
}): ReplyMeaning<Item> {
  let item: Item | null = null;
  for (const words of naming) item ??= itemMeant({ reply: words, items });
  if (!item) return { item: null, unclear: 'which_item' };
  const { name, currency } = item;
  const hasLink = said.links.length > 0;
  // Texts that identify the item do not name the price, and digits of an order number are not one.
  const { order_number: order, retailer } = item.purchase ?? { order_number: null, retailer: null };
  const words = order === null ? said.words : withoutOrder(said.words, order);
  const known = [name, retailer ?? ''].join(' ');
  const amounts = amountsInReply({ words, currency, name: known, hasLink });
  const [only, ...others] =
    amounts.length > 1 ? amounts.filter(({ cents }) => cents !== paidForOne(item)) : amounts;
  if (!only || others.length > 0) return { item, unclear: 'which_amount' };
  const meant = { item, amountCents: only.cents };
  return only.isSeen || isConfirmed ? meant : { ...meant, unclear: 'if_price' };
}

function itemMeant<Item extends NamedItem>({
  reply: { links, words },
  items,
}: {
  reply: ReplyWords;
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

function withoutOrder(words: string, order: string): string {
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

function wordsOf({ name }: NamedItem): string[] {
  return nameKeyOf(name)
    .split(' ')
    .filter((word) => word.length >= minNameWord && /\p{L}/u.test(word));
}
