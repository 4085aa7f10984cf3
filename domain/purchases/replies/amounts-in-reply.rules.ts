import { centsOf } from '../../prices/facts/price-cents.rules.js';
import { findPrices, type PriceInText } from '../../prices/facts/price-text.rules.js';
import { nameKeyOf } from '../../shared/text/name-key.js';
import {
  costsBefore,
  doubtWords,
  fillerWords,
  noPriceWords,
  placeBehind,
  seenWords,
} from './price-in-reply-words.data.js';

/** An amount in a shopper's own words that may be a price, cents. */
export type ReplyAmount = {
  cents: number;
  /** Whether the words say that a shop currently charges it. */
  isSeen: boolean;
};

/** Words directly before or after an amount that is not a current price: a refund, a saving, a former price. */
const noPriceBefore =
  /\b(?:saved?(?: me)?|saves|paid|pay|refund(?:ed)?(?: of)?|credit(?:ed)?(?: of)?|gave me|got|received|difference(?: of| is)?|not|my|was|were|used to be|below|under|than|discount(?: of| is)?|order(?: number| no\.?)?|(?:tax|shipping|delivery|fee|deposit|warranty|insurance|installation|tip)(?: (?:is|was|of|for|costs?))?)[ \t:#]{0,3}$/i;
/** Amounts by which a price fell, not to which: "down by about $40", "dropped $40". */
const fellBy =
  /\b(?:by|dropped|drops|fell|falls|reduced|lowered|down)(?: (?:about|around|almost|nearly|over))?[ \t]{1,3}$/i;
const noPriceBehind =
  /^[ \t]{0,3}(?:(?:was |has been |have been |were |got |is being )?(?:refund(?:ed)?|credit(?:ed)?)|off|back|cheaper|less|lower|more|discount|difference|gift card|voucher|coupon|rebate|shipping|delivery|tax)\b/i;
/** Conditions under which not everybody pays a price, or not at once. */
const conditionBehind =
  /^[ \t]{0,3}(?:with|using|after|for members|(?:\/|per|a|each|every) ?(?:mo(?:nth)?|week|year|day|wk|yr)\b|mit|avec|con|met|com|med)\b/i;
const roughlyBefore =
  /(?:\b(?:about|around|roughly|approx(?:imately|\.)?|circa|ca\.?|etwa|environ)|~)[ \t]{0,3}$/i;
/** "The lamp I bought is $79" states the current price. */
const boughtThing =
  /\b(?:(?:that|which) )?(?:i|we) (?:have |had |just |already |recently )*(?:bought|purchased|ordered|got|paid)\b(?=.*\b(?:is|are|costs?|dropped|fell|sells?|goes)\b)/i;
/** An amount for several units: "2 for $80", "12 x $6.67", "$80 for two". */
const severalBefore = /\b(?:[2-9]|[1-9]\d|two|three|four|five|six)[ \t]?(?:for|\/|x|×|payments of)[ \t]?$/i;
const severalBehind =
  /^[ \t]{0,3}for (?:both|all|a pair|[2-9]|two|three|four|five|six)\b(?! (?:days?|weeks?|months?|hours?)\b)/i;
/** What makes a bare integer a price, as opposed to the number of an order, card, day or model. */
const priceBefore = /(?:\b(?:price|now|only|just|for|to|is|its|costs?|asks?|asking)|[’']s)[ \t:]{1,3}$/i;
const priceBehind =
  /^[ \t]{0,3}(?:$|[.,;!?)](?!\d)|(?:now|today|there|here|online|at|on|in|bucks|dollars|euros?|pounds)\b)/i;
/** Characters examined on either side of an amount. */
const besideChars = 30;
/** Boundaries between clauses; commas and points between digits belong to a number. */
const clauseEnd =
  /[.!?…。！？](?=\s|$)|[;\n]|,(?!\d)|(?<=\s)(?:and|but|und|aber|et|mais|y|pero|ed|ma|en|maar|och|men|og)(?=\s)/giu;

/** An amount with the words around it. */
type Said = {
  price: PriceInText;
  /** Text directly before and after it, on its line. */
  head: string;
  tail: string;
  /** Its clause without the text around other amounts. */
  around: string;
  /** The rest of its clause. */
  rest: string;
  /** The clause ends with a question mark. */
  isAsked: boolean;
};

/**
 * Every amount in a text that may be a price, each once. Amounts with a currency symbol take precedence over bare
 * decimals, and a bare integer counts only if it is the only candidate. Refunds, amounts paid and wishes are excluded;
 * an amount given under a condition, or without words of seeing it, is not marked as seen.
 *
 * @param name of the item, which may be next to a price that stands alone
 */
export function amountsInReply({
  words,
  currency,
  name = '',
  hasLink = false,
}: {
  words: string;
  currency?: string;
  name?: string;
  /** Whether a URL next to it shows where it was seen. */
  hasLink?: boolean;
}): ReplyAmount[] {
  const clauses = clausesOf({ words, currency });
  const said = clauses.flatMap((clause) => clause.said);
  const found = said.filter(isPrice);
  const marked = found.filter(({ price }) => price.isMarked);
  const decimal = found.filter(({ price }) => price.hasDecimals);
  const meant = [marked, decimal, found.length === 1 ? found : []].find(({ length }) => length > 0) ?? [];
  const isDoubtful = doubtWords.test(words);
  // "Refunded! $20": a clause without an amount refers to the one next to it.
  const isOfElse = clauses.some(({ text, said: own }) => own.length === 0 && isNoPrice(text));
  const amounts = new Map<number, boolean>();
  for (const one of meant) {
    const cents = centsOf(one.price.amount);
    if (cents === null || (currency && one.price.currency !== null && one.price.currency !== currency))
      continue;
    const isTold = isSeenIn(one) || (!isOfElse && (hasLink || isAlone(one, name)));
    const isSure = isTold && !isDoubtful && !one.isAsked && !isConditional(one);
    amounts.set(cents, isSure || (amounts.get(cents) ?? false));
  }
  return [...amounts].map(([cents, isSeen]) => ({ cents, isSeen }));
}

/** Splits a text into clauses with their amounts. */
function clausesOf({ words, currency }: { words: string; currency?: string | undefined }) {
  const hints = currency ? { currency } : {};
  return words.split('\n').flatMap((line) => {
    const prices = findPrices({ text: line, hints });
    const isInPrice = (at: number): boolean => prices.some(({ start, end }) => start < at && at < end);
    const ends = [...line.matchAll(clauseEnd)].filter(({ index }) => !isInPrice(index));
    const borders = [
      ...ends.map(({ index, 0: mark }) => ({ at: index, next: index + mark.length, mark })),
      null,
    ];
    let from = 0;
    return borders.map((border) => {
      const [start, end] = [from, border?.at ?? line.length];
      from = border?.next ?? line.length;
      const own = prices.filter((price) => price.start >= start && price.start < end);
      const isAsked = /[?？]/.test(border?.mark ?? '');
      const text = line.slice(start, end);
      return { text, said: own.map((price, at) => saidOf({ line, start, end, own, at, price, isAsked })) };
    });
  });
}

function saidOf({
  line,
  start,
  end,
  own,
  at,
  price,
  isAsked,
}: {
  line: string;
  start: number;
  end: number;
  own: readonly PriceInText[];
  at: number;
  price: PriceInText;
  isAsked: boolean;
}): Said {
  const [before, after] = [own[at - 1]?.end ?? start, own[at + 1]];
  return {
    price,
    head: line.slice(Math.max(0, price.start - besideChars), price.start),
    tail: line.slice(price.end, price.end + besideChars),
    // Text between two amounts belongs to the second.
    around: `${line.slice(before, price.start).replace(boughtThing, ' ')} ${after ? '' : line.slice(price.end, end)}`,
    rest: `${line.slice(start, price.start)} ${line.slice(price.end, end)}`,
    isAsked,
  };
}

const isNoPrice = (text: string): boolean => noPriceWords.some((words) => words.test(text));

/** Whether the words around an amount allow it to be a unit price. */
function isPrice({ price, head, tail, around, rest }: Said): boolean {
  if ([noPriceBefore, fellBy, severalBefore].some((words) => words.test(head))) return false;
  if (noPriceBehind.test(tail) || severalBehind.test(tail) || isNoPrice(around)) return false;
  const isBare = !/[\p{L}\d]/u.test(rest);
  return price.isMarked || price.hasDecimals || isBare || (priceBefore.test(head) && priceBehind.test(tail));
}

function isConditional({ head, tail }: Said): boolean {
  return conditionBehind.test(tail) || roughlyBefore.test(head);
}

/** Whether the words around an amount say that somebody sees it as the price. */
function isSeenIn({ head, tail, rest }: Said): boolean {
  const isSaid = seenWords.some((words) => words.test(rest)) || costsBefore.test(head);
  return isSaid || placeBehind.test(tail);
}

/** Whether an amount is accompanied by nothing but a greeting and the name of its item. */
function isAlone({ rest }: Said, name: string): boolean {
  const own = new Set(nameKeyOf(name).split(' '));
  const words = nameKeyOf(rest.replace(fillerWords, ' ')).split(' ');
  return words.every((word) => /^\d*$/.test(word) || own.has(word));
}
