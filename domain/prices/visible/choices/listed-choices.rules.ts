import type { PageLine } from '../../facts/page-evidence.types.js';
import type { ItemCondition } from '../../facts/page-facts.types.js';
import { PageTrait } from '../../facts/page-traits.rules.js';
import { fromWords } from '../../facts/price-words.data.js';
import type { VisiblePrice } from '../../facts/visible-price.types.js';
import { choiceWords } from '../../identity/variant-choice.rules.js';
import type { MarkupOffer } from '../../markup/markup-product.types.js';
import { conditionOfName } from '../../page-details.rules.js';

/** Longest label of a choice, characters: `Gebundenes Buch`, `Case of 12 × 800 g`. */
const maxLabelChars = 40;
/** Most lines between two choices of one list: a label, and what is added below an amount. */
const maxGap = 3;
/** Roles of amounts that may be the price of a choice; several pieces are one, and so are an e-book and a mended one. */
const rolesOfChoices: ReadonlySet<string> = new Set(['public', 'bundle', 'extra', 'used']);
const notOfIt = PageTrait.otherProduct | PageTrait.elsewhere;
/** Least score of a listed price before it is raised: that a choice is a link or a button says nothing against it. */
export const leastScore = 2.5;
/** Bonus for the price of exactly the purchased choice: it outweighs a starting price for all of them. */
export const chosenScore = 4;

/** An amount with what the page calls it. */
type Listed = { price: VisiblePrice; label: string };

/** The price of the purchased choice among those that a page lists with their names. */
export type OwnChoice = {
  /** Null where it is listed without a price that is certain. */
  amountCents: number | null;
  /** All amounts; that of the purchased choice is public and raised where others are listed beside it. */
  prices: VisiblePrice[];
  /** Whether it is one of a list, not a single link to another page. */
  isListed: boolean;
  /** Amounts of the other choices of the list. */
  others: ReadonlySet<number>;
  /** Condition by which the list tells it from the others: `New`, `Refurbished`, `Used`. */
  condition: ItemCondition;
};

/**
 * Finds the choice that was bought where a page names each with its price, whatever the choices are: `Single $12.50`,
 * `Case of 6 $66.00`; `Hardcover`, `Paperback`; `Good`, `Excellent`. The bought name must have every word by which the
 * label goes beyond the page's title, and of several such labels the longest is meant.
 *
 * @returns null if no choice, or more than one, is named so
 */
export function ownChoice({
  prices,
  lines,
  title,
  name,
}: {
  prices: VisiblePrice[];
  lines: readonly PageLine[];
  /** The product's name on the page. */
  title: string;
  /** What was bought. */
  name: string | null;
}): OwnChoice | null {
  if (name === null) return null;
  const [bought, known] = [choiceWords(name), choiceWords(title)];
  const beyond = (label: string) => [...choiceWords(label)].filter((word) => !known.has(word));
  const isNamed = ({ label }: Listed) => {
    const words = beyond(label);
    return words.length > 0 && words.every((word) => bought.has(word));
  };
  const lists = listsOf({ prices, lines });
  const named = lists.flatMap((list) => list.filter(isNamed).map((own) => ({ own, list })));
  const most = Math.max(0, ...named.map(({ own }) => beyond(own.label).length));
  const longest = named.filter(({ own }) => beyond(own.label).length === most);
  const [first] = longest;
  if (!first || longest.some(({ own }) => own.price.amountCents !== first.own.price.amountCents)) return null;
  const { amountCents } = first.own.price;
  const others = ({ list }: typeof first) => list.filter(({ price }) => price.amountCents !== amountCents);
  const isListed = longest.some((one) => others(one).length > 0);
  const isLed = ({ price }: Listed) => (price.traits & (PageTrait.link | PageTrait.choice)) !== 0;
  if (!isListed && !longest.some(({ own }) => isLed(own))) return null;
  const raised = new Set(isListed ? longest.map(({ own }) => own.price) : []);
  const tables = longest.map(({ list }) => list.filter(({ label }) => beyond(label).length > 0));
  // What such a table calls the price of another choice is of that one wherever the page shows it.
  const ofOthers = new Set(
    tables
      .filter((table) => isTable({ table, lines }))
      .flatMap((table) => table.map(({ price }) => price.amountCents))
      .filter((cents) => cents !== amountCents),
  );
  return {
    amountCents,
    isListed,
    others: ofOthers,
    condition: conditionOf(first.own),
    prices: prices.map((price) =>
      raised.has(price)
        ? { ...price, role: 'public', score: Math.max(price.score, leastScore) + chosenScore }
        : price.role === 'public' && ofOthers.has(price.amountCents)
          ? { ...price, role: 'extra' }
          : price,
    ),
  };
}

/**
 * Whether each amount of a list surely has its own label: in its own line, or above it in a list of labels of one form, the
 * last of which is above the last amount.
 */
function isTable({ table, lines }: { table: Listed[]; lines: readonly PageLine[] }): boolean {
  const last = table.at(-1);
  if (!last || table.length < 2 || new Set(table.map(({ label }) => label)).size < table.length) return false;
  const textOf = (line: number) => lines[line]?.text ?? '';
  if (table.every(({ price, label }) => textOf(price.line).includes(label))) return true;
  const labels = table.map(({ label }) => choiceWords(label));
  const common = [...choiceWords(last.label)].filter((word) => labels.every((words) => words.has(word)));
  const isForm = (text: string) => {
    const words = choiceWords(text);
    return words.size === labels[0]?.size && common.every((word) => words.has(word));
  };
  return table.every(({ label }) => isForm(label)) && !isForm(textOf(last.price.line + 1));
}

/** Condition that a label states; what is not new by words that name no kind of it is used. */
function conditionOf({ price: { role }, label }: Listed): ItemCondition {
  const said = conditionOfName(label);
  return said === 'unknown' && role === 'used' ? 'used' : said;
}

/** Amounts with a label each, in lists of neighbouring ones. */
function listsOf({ prices, lines }: { prices: VisiblePrice[]; lines: readonly PageLine[] }): Listed[][] {
  const lists: Listed[][] = [];
  for (const [at, price] of prices.entries()) {
    if (!rolesOfChoices.has(price.role) || (price.traits & notOfIt) !== 0) continue;
    const label = labelOf({ at, prices, lines });
    if (label === null) continue;
    const list = lists.at(-1);
    const last = list?.at(-1)?.price;
    if (list && last && price.line - last.line <= maxGap) list.push({ price, label });
    else lists.push([{ price, label }]);
  }
  return lists;
}

/**
 * The words between an amount and the one before it in its line, or else the line above; null if there is no label. A
 * former price that directly precedes an amount is of the same price tag.
 */
function labelOf({
  at,
  prices,
  lines,
}: {
  at: number;
  prices: readonly VisiblePrice[];
  lines: readonly PageLine[];
}): string | null {
  const price = prices[at];
  if (!price) return null;
  const text = lines[price.line]?.text ?? '';
  let first = price;
  let before: VisiblePrice | undefined;
  for (let back = at - 1; ; back -= 1) {
    before = prices[back];
    const isOfTag =
      before?.line === price.line &&
      before.role === 'former' &&
      !/[\p{L}\d]/u.test(text.slice(before.end, first.start));
    if (!before || !isOfTag) break;
    first = before;
  }
  const from = before?.line === price.line ? before.end : 0;
  const own = text.slice(from, first.start).trim();
  const above = lines[price.line - 1]?.text ?? '';
  const label = own !== '' || from > 0 ? own : above;
  const isLabel = label.length <= maxLabelChars && /[\p{L}\d]/u.test(label) && !/\p{Sc}/u.test(label);
  return isLabel && !fromWords.test(label) ? label : null;
}

/**
 * On a page of a refurbished thing, what is said beside its price (`€269.00`, `Condition: Refurbished`) says nothing against
 * it for somebody who bought a refurbished one. A starting price of several stays one.
 */
export function inCondition({
  prices,
  lines,
  bought,
}: {
  prices: VisiblePrice[];
  lines: readonly PageLine[];
  /** Condition of the page and of what was bought. */
  bought: ItemCondition;
}): VisiblePrice[] {
  const isOwn = ({ role, line }: VisiblePrice) => {
    const [text = '', behind = ''] = [lines[line]?.text, lines[line + 1]?.text];
    const said = [text, behind].map(conditionOfName).find((each) => each !== 'unknown');
    return role === 'used' && said === bought && !fromWords.test(text.replace(/[\p{Sc}\d].*$/u, ''));
  };
  return prices.map((price) => (isOwn(price) ? { ...price, role: 'public' } : price));
}

/** Nothing but `new`, in the languages of shops. */
const newWord =
  /^[\s\p{P}]*(?:(?:brand\s)?new|neu(?:ware)?|neufs?|nuev[oa]|nuov[oa]|nov[oa]|nieuw|nytt?|uusi|now[yae]|nov[ýáé]|új|νέο|yeni|новый|новое|新品|새\s?상품)[\s\p{P}]*$/iu;

/**
 * `New: $1,200.00`, `$599.00 new` above a lower price that says nothing: that one is of a used thing, unless the data tells
 * the conditions apart and calls this amount new.
 */
export function isBelowNew({
  amountCents,
  prices,
  lines,
  offers,
}: {
  amountCents: number;
  offers: readonly Pick<MarkupOffer, 'condition' | 'amountCents'>[];
  prices: readonly VisiblePrice[];
  lines: readonly PageLine[];
}): boolean {
  const isTold = offers.some(({ condition }) => condition !== 'new' && condition !== 'unknown');
  if (isTold && offers.some((offer) => offer.condition === 'new' && offer.amountCents === amountCents))
    return false;
  const isNew = (price: VisiblePrice, at: number) => {
    const label = labelOf({ at, prices, lines });
    const after = prices[at + 1]?.line === price.line ? prices[at + 1]?.start : undefined;
    const behind = lines[price.line]?.text.slice(price.end, after) ?? '';
    return newWord.test(behind) || (label !== null && newWord.test(label));
  };
  const ofNew = prices.filter(
    (price, at) => price.role !== 'former' && (price.traits & notOfIt) === 0 && isNew(price, at),
  );
  return ofNew.length > 0 && ofNew.every((price) => price.amountCents > amountCents);
}
