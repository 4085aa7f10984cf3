import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import type { AmountRole, VisiblePrice } from '../facts/visible-price.types.js';

/** A quantity directly before an amount: `Ab 5 11,99 €`, `10 – 49 Stück 9,99 €`, `3+ $8.00`; never a percentage. */
const quantityBefore = /(?<![\d.,])(\d{1,4})(?:\s?[-–]\s?\d{1,4}|\s?\+)?[^\d%]{0,14}$/u;
/** Most lines from one rung of a ladder to the next; a table has a line for each row. */
const maxLinesBetween = 1;

type Rung = { price: VisiblePrice; quantity: number };

/** Roles that an amount of a ladder may have by its words; any other says more than a quantity does. */
const roles: ReadonlySet<AmountRole> = new Set(['public', 'bundle']);

/**
 * Prices by quantity, whatever the words: each amount has a quantity before it, the quantities rise and the amounts
 * fall. Only the first is what one piece costs, and only if it begins at one: `1`, or `up to 4` before `from 5`, last.
 */
export function markLadders({
  prices,
  lines,
}: {
  prices: VisiblePrice[];
  lines: PageLine[];
}): VisiblePrice[] {
  const ladders: Rung[][] = [];
  let last: VisiblePrice | undefined;
  for (const price of prices) {
    const quantity = roles.has(price.role) ? quantityOf({ price, last, lines }) : null;
    const top = ladders.at(-1)?.at(-1);
    if (quantity === null) ladders.push([]);
    else if (top && isBelow({ top, price, quantity })) ladders.at(-1)?.push({ price, quantity });
    else ladders.push([{ price, quantity }]);
    last = price;
  }
  const marked = new Map<VisiblePrice, AmountRole>();
  for (const [first, second, ...rest] of ladders) {
    if (!first) continue;
    if (!second) {
      if (isLoneRung({ rung: first, prices })) marked.set(first.price, 'bundle');
      continue;
    }
    marked.set(first.price, beginsAtOne([first, second, ...rest]) ? 'public' : 'bundle');
    for (const { price } of [second, ...rest]) marked.set(price, 'bundle');
  }
  return prices.map((price) => ({ ...price, role: marked.get(price) ?? price.role }));
}

/**
 * Whether the first rung holds for one piece: `1`, or an upper end. Upper ends go over to beginnings once, where two
 * quantities follow on each other: `up to 4`, `from 5`, `from 20`, or `up to 9`, `up to 49`, `from 50`.
 */
function beginsAtOne(ladder: readonly Rung[]): boolean {
  const quantities = ladder.map(({ quantity }) => quantity);
  const steps = quantities.filter((quantity, at) => quantities[at + 1] === quantity + 1);
  return quantities[0] === 1 || steps.length === 1;
}

/** Most lines from the price of one piece to a table that has only one row. */
const maxLinesAbove = 6;
/** Least share of the price of one piece that one of several costs; less is another thing, such as a saving. */
const leastShare = 0.5;

/**
 * Whether a quantity of several with its amount is the only row of a table: the price of one piece stands above it, has
 * no quantity, and is higher.
 */
function isLoneRung({ rung: { price, quantity }, prices }: { rung: Rung; prices: VisiblePrice[] }): boolean {
  if (quantity < 2) return false;
  return prices.some(
    (one) =>
      roles.has(one.role) &&
      (one.line < price.line || (one.line === price.line && one.start < price.start)) &&
      price.line - one.line <= maxLinesAbove &&
      price.amountCents < one.amountCents &&
      price.amountCents >= one.amountCents * leastShare &&
      isPlainlyPriced(one),
  );
}

/** Whether an amount is named or placed as the price of the product. */
const isPlainlyPriced = ({ traits, score }: VisiblePrice) =>
  (traits & (PageTrait.price | PageTrait.offerPrice)) !== 0 || score >= leastPlainScore;

/** Score of an amount that is alone in its line, soon after the name. */
const leastPlainScore = 5;

const isBelow = ({ top, price, quantity }: { top: Rung; price: VisiblePrice; quantity: number }) =>
  price.line - top.price.line <= maxLinesBetween &&
  quantity > top.quantity &&
  price.amountCents < top.price.amountCents &&
  price.currency === top.price.currency;

function quantityOf({
  price,
  last,
  lines,
}: {
  price: VisiblePrice;
  last: VisiblePrice | undefined;
  lines: PageLine[];
}): number | null {
  const from = last?.line === price.line ? last.end : 0;
  const found = quantityBefore.exec(lines[price.line]?.text.slice(from, price.start) ?? '');
  return found ? Number(found[1]) : null;
}

/** A whole number of pieces in a label: `12入組`, `Κιβώτιο 12 τεμ.`; not part of a size with decimals. */
const countInLabel = /(?<![\d.,])(\d{1,3})(?![\d.,%]|\s?[.,]\d)/gu;
/** Longest label of a pack and most lines between it and the price of one piece. */
const packLabel = { chars: 40, lines: 8 };
/** Least share of the price of as many single pieces that a pack costs. */
const leastShareOfPack = 0.6;

/**
 * Marks the price of a pack beside that of one piece, by its label's count and the amounts: twelve cost at most twelve
 * times as much. Not where the product's own name has that count.
 */
export function markPacks({
  prices,
  lines,
  title,
}: {
  prices: VisiblePrice[];
  lines: PageLine[];
  title: string;
}): VisiblePrice[] {
  const singles = prices.filter(({ role }) => role === 'public');
  const isPack = (price: VisiblePrice, at: number) => {
    const before = prices[at - 1];
    const from = before?.line === price.line ? before.end : 0;
    const label = lines[price.line]?.text.slice(from, price.start) ?? '';
    if (label.length > packLabel.chars) return false;
    const counts = [...label.matchAll(countInLabel)].map((match) => Number(match[1]));
    return counts.some(
      (count) =>
        count > 1 &&
        !new RegExp(`(?<!\\d)${count}(?!\\d)`).test(title) &&
        singles.some(
          ({ amountCents, line }) =>
            Math.abs(line - price.line) <= packLabel.lines &&
            price.amountCents <= amountCents * count &&
            price.amountCents >= amountCents * count * leastShareOfPack,
        ),
    );
  };
  return prices.map((price, at) =>
    price.role === 'public' && (price.traits & PageTrait.choice) === 0 && isPack(price, at)
      ? { ...price, role: 'bundle' as const }
      : price,
  );
}
