import { isPlainNo, isPlainYes } from '../../purchases/replies/plain-yes.rules.js';
import type { RetailerRecord } from '../../retailers/retailer-record.types.js';
import { nameKeyOf } from '../../shared/text/name-key.js';
import {
  anyCodeWords,
  boughtWords,
  couponWords,
  fullPriceWords,
  havingWords,
  hearsayWords,
  memberWords,
  negation,
  noneWords,
  nowWords,
  onlineWords,
  otherTimeWords,
  reducedWords,
  storeWords,
  tierNouns,
  usingWords,
} from './held-in-reply-words.data.js';
import { type HeldQuestion, noTier } from './held-questions.rules.js';
import type { HeldSubject } from './held-subjects.rules.js';

/** One thing a shopper says of a purchase or a membership; `answer` is null for a tier that the shop does not have. */
export type HeldSaid = { about: HeldSubject; answer: string | null };

/**
 * What a reply to a mail of ours says of how something was bought or of a membership at its shop: "no code", "bought in
 * the store", "I have Best Buy Plus". Questions, thoughts, other people's doings and prices seen now say nothing, and
 * nothing is taken where a reply contradicts itself. A bare yes or no answers the only question that is open.
 */
export function heldInReply({
  words,
  record,
  open,
}: {
  /** The shopper's own words. */
  words: string;
  record: Pick<RetailerRecord, 'retailer' | 'policy'>;
  /** The questions that are open about what the mail may mean. */
  open: readonly HeldQuestion[];
}): HeldSaid[] {
  const clauses = clausesOf(words);
  const said = clauses.flatMap((one) => [...aboutPurchase(one), ...tierIn({ ...one, record })]);
  if (said.length > 0) return withoutContradictions(said);
  const [only, ...others] = open;
  if (!only || others.length > 0 || !only.answers.some(({ answer }) => answer === 'yes')) return [];
  // What was paid is answered with an amount, in reply to the mail that asks it, and what was kept with a number.
  const { about } = only;
  if (about === 'paid_price' || about === 'kept_pieces') return [];
  if (isPlainYes({ words })) return [{ about, answer: 'yes' }];
  return isPlainNo({ words }) ? [{ about, answer: 'no' }] : [];
}

/** An amount of money: what is said beside it is about that price. */
const priceSeen = /[$€£¥₩]\s?\d|\d[.,]\d{2}(?!\d)|\d\s?(?:[$€£¥₩円元원]|(?:zł|kr|kč|usd|eur)\b)/iu;

const clauseEnd =
  /[,;、，]|(?<!\p{L})(?:but|and|aber|und|mais|et|pero|y|ma|maar|mas|men|och|og|ale)(?!\p{L})/iu;

/** A part of a reply that states something. */
type Clause = {
  clause: string;
  /** Its sentence speaks of before or later: "Best Buy Plus, until it expired in March". */
  isOtherTime: boolean;
};

/** The parts of a reply that state something; a question states nothing. */
function clausesOf(words: string): Clause[] {
  const sentences = words.match(/[^.!?;\n。！？]+[.!?;\n。！？]*/gu) ?? [];
  return sentences
    .filter((sentence) => !/[?？]/.test(sentence))
    .flatMap((sentence) =>
      sentence.split(clauseEnd).map((clause) => ({ clause, isOtherTime: otherTimeWords.test(sentence) })),
    )
    .filter(({ clause }) => /\p{L}/u.test(clause) && !priceSeen.test(clause) && !hearsayWords.test(clause));
}

function aboutPurchase({ clause, isOtherTime }: Clause): HeldSaid[] {
  const isNot = negation.test(clause);
  const yesNo = (about: HeldSubject, isSo: boolean): HeldSaid[] => [{ about, answer: isSo ? 'yes' : 'no' }];
  const said: HeldSaid[] = [];
  const isUsed = usesCode({ clause, isNot });
  if (isUsed !== null) said.push(...yesNo('used_promo_code', isUsed));
  if (nowWords.test(clause)) return said;
  if (fullPriceWords.test(clause)) said.push(...yesNo('paid_full_price', !isNot));
  else if (reducedWords.test(clause) && boughtWords.test(clause))
    said.push(...yesNo('paid_full_price', isNot));
  if (memberWords.test(clause) && !isOtherTime) said.push(...yesNo('is_member', !isNot));
  const place = placeIn(clause);
  return place ? [...said, { about: 'channel', answer: place }] : said;
}

/** A clause of so few words says no more than the thing itself: "no code", "on their website". */
const fewWords = 4;
const isShort = (clause: string): boolean => (clause.match(/[\p{L}\p{N}]+/gu) ?? []).length <= fewWords;

/**
 * Whether a code was used; null where a clause does not say. "My zip code is 10001" speaks of another code, and "I have a
 * coupon" of one that may be unused.
 */
function usesCode({ clause, isNot }: { clause: string; isNot: boolean }): boolean | null {
  const isCoupon = couponWords.test(clause);
  if (!isCoupon && !anyCodeWords.test(clause)) return null;
  if (isNot) return isCoupon || usingWords.test(clause) || isShort(clause) ? false : null;
  return usingWords.test(clause) ? true : null;
}

/** Where something was bought; an online store is online, and "not online" is a store. */
function placeIn(clause: string): 'store' | 'online' | null {
  const [store, online] = [storeWords.exec(clause), onlineWords.exec(clause)];
  if (!store && !online) return null;
  // "The website says it is cheaper": not where it was bought.
  if (!boughtWords.test(clause) && !isShort(clause)) return null;
  // "No site" is Portuguese for "on the site".
  const denial = negation.exec(clause);
  const isNot = [store, online].some((place) => place?.index === denial?.index) ? null : denial;
  if (!isNot) return online ? 'online' : 'store';
  if (store && online) {
    const denied = [store, online].filter(({ index }) => index > isNot.index);
    if (denied.length !== 1) return null;
    return denied[0] === online ? 'store' : 'online';
  }
  return online ? 'store' : 'online';
}

/** The tier named in a clause. */
function tierIn({
  clause,
  isOtherTime,
  record: { retailer, policy },
}: Clause & {
  record: Pick<RetailerRecord, 'retailer' | 'policy'>;
}): HeldSaid[] {
  const tiers = policy.member_tiers;
  if (tiers.length === 0) return [];
  const shop = nameKeyOf(retailer);
  const said = ` ${nameKeyOf(clause)} `;
  const named = tiers
    .flatMap(({ tier }) => shortNamesOf({ tier, shop }).map((name) => ({ tier, name })))
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => said.includes(` ${name} `) && isMeant({ said, name, shop }));
  const isNot = negation.test(clause);
  if (isOtherTime) return [];
  if (named) {
    if (!isNot) return [{ about: 'member_tier', answer: named.tier }];
    return tiers.length === 1 ? [{ about: 'member_tier', answer: noTier }] : [];
  }
  if (noneWords.test(clause) || (isNot && memberWords.test(clause)))
    return [{ about: 'member_tier', answer: noTier }];
  const namesAnother =
    tierNouns.test(clause) && !isNot && (said.includes(` ${shop} `) || memberWords.test(clause));
  return namesAnother ? [{ about: 'member_tier', answer: null }] : [];
}

/** What shoppers call a tier: "Plus" and "Total" for "My Best Buy Plus and Total". */
function shortNamesOf({ tier, shop }: { tier: string; shop: string }): string[] {
  return tier
    .replace(/\([^)]*\)/g, ' ')
    .split(/\b(?:and|or)\b|[,/&]/i)
    .map((part) =>
      ` ${nameKeyOf(part)} `
        .replace(` ${shop} `, ' ')
        .replace(/ (?:my|the) /g, ' ')
        .trim(),
    )
    .filter((name) => name !== '');
}

/** Whether the short name of a tier is one here: beside the shop's name or the word member, or all that is said. */
function isMeant({ said, name, shop }: { said: string; name: string; shop: string }): boolean {
  if (said.includes(` ${shop} ${name} `) || said.includes(` my ${name} `) || memberWords.test(said))
    return true;
  const rest = said
    .replace(` ${name} `, ' ')
    .split(' ')
    .filter((word) => word !== '' && !havingWords.test(word) && !negation.test(word));
  return rest.length === 0;
}

/** The statements without those that contradict each other; each once. */
function withoutContradictions(said: readonly HeldSaid[]): HeldSaid[] {
  const known = said.filter(
    ({ about, answer }) => answer !== null || !said.some((one) => one.about === about && one.answer !== null),
  );
  return known.filter(
    ({ about, answer }, index) =>
      known.every((one) => one.about !== about || one.answer === answer) &&
      known.findIndex((one) => one.about === about) === index,
  );
}
