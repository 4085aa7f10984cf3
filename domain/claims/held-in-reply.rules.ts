import { isPlainNo, isPlainYes } from '../purchases/plain-yes.rules.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { nameKeyOf } from '../shared/name-key.js';
import {
  boughtWords,
  codeWords,
  fullPriceWords,
  havingWords,
  hearsayWords,
  memberWords,
  negation,
  noneWords,
  nowWords,
  onlineWords,
  reducedWords,
  storeWords,
  tierNouns,
} from './held-in-reply-words.data.js';
import { type HeldQuestion, type HeldSubject, noTier } from './held-questions.rules.js';

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
  const said = clauses.flatMap((clause) => [...aboutPurchase(clause), ...tierIn({ clause, record })]);
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

/** The parts of a reply that state something; a question states nothing. */
function clausesOf(words: string): string[] {
  const sentences = words.match(/[^.!?;\n。！？]+[.!?;\n。！？]*/gu) ?? [];
  return sentences
    .filter((sentence) => !/[?？]/.test(sentence))
    .flatMap((sentence) =>
      sentence.split(
        /[,;、，]|(?<!\p{L})(?:but|and|aber|und|mais|et|pero|y|ma|maar|mas|men|och|og|ale)(?!\p{L})/iu,
      ),
    )
    .filter((clause) => /\p{L}/u.test(clause) && !priceSeen.test(clause) && !hearsayWords.test(clause));
}

function aboutPurchase(clause: string): HeldSaid[] {
  const isNot = negation.test(clause);
  const yesNo = (about: HeldSubject, isSo: boolean): HeldSaid[] => [{ about, answer: isSo ? 'yes' : 'no' }];
  const said: HeldSaid[] = [];
  if (codeWords.test(clause)) said.push(...yesNo('used_promo_code', !isNot));
  if (nowWords.test(clause)) return said;
  if (fullPriceWords.test(clause)) said.push(...yesNo('paid_full_price', !isNot));
  else if (reducedWords.test(clause) && boughtWords.test(clause))
    said.push(...yesNo('paid_full_price', isNot));
  if (memberWords.test(clause)) said.push(...yesNo('is_member', !isNot));
  const place = placeIn(clause);
  return place ? [...said, { about: 'channel', answer: place }] : said;
}

/** Where something was bought; an online store is online, and "not online" is a store. */
function placeIn(clause: string): 'store' | 'online' | null {
  const [store, online] = [storeWords.exec(clause), onlineWords.exec(clause)];
  if (!store && !online) return null;
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
  record: { retailer, policy },
}: {
  clause: string;
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
