import { isAbsurdPrice } from '../../watch/drop.rules.js';
import { paidForOne } from '../purchase.types.js';
import { amountsInReply } from './amounts-in-reply.rules.js';
import {
  choicePattern,
  itemMeant,
  type NamedItem,
  namedApart,
  onlyOf,
  withoutOrder,
} from './item-in-reply.rules.js';
import { isPlainYes } from './plain-yes.rules.js';

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
 * of the reply or is said almost in full, or the only one, of all or of the order mentioned; among items with the same name, the one of the shop
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

/**
 * The one item that a price fits whose item was left open: no other cost more, by the price of one and what a shop may
 * still charge for it. Null where the words name several items or a page of another one.
 */
export function itemThatFits<Item extends NamedItem>({
  reply: { price: said, naming },
  items,
}: {
  reply: CombinedReply;
  items: readonly Item[];
}): Item | null {
  const isNamed = naming.some(
    ({ words, links }) => links.length > 0 || namedApart({ words, items }).length > 0,
  );
  const [amount, ...others] = amountsInReply({ words: said.words });
  if (isNamed || !amount || others.length > 0) return null;
  const fitting = items.filter((item) => {
    const paidCents = paidForOne(item);
    const isLower = paidCents !== null && amount.cents < paidCents;
    return isLower && !isAbsurdPrice({ amountCents: amount.cents, paidCents });
  });
  return onlyOf(fitting);
}
