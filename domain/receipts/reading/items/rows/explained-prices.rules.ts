import { formerWords, usualWords } from '../../../../prices/facts/price-words.data.js';
import { amountKind, isCalledSaving, isLabelOf, totalPaidWords } from '../../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { inAnyLanguage } from '../../words/vocabulary.js';
import { areOfOneRow } from './row-details.rules.js';

/** Lines below an item that explain its price. */
const reach = 4;

/**
 * Tills explain a price below it. `Tee 24.95`, `Orig. price 29.95`, `Markdown -5.00`: the price printed is already the
 * lower one, as in `TV  1  895.00  795.00` above `Discount -100.00`. `Cord 79.95`, `Promo -31.98`, `You paid 47.97`: the last line repeats what is left, and so do its words
 * below other items.
 */
export function ignoreExplained(lines: PreparedLine[]): void {
  /** The words of amounts that repeat what is left, each with the amounts it named so far. */
  const captions = new Map<string, Named[]>();
  lines.forEach((line, at) => {
    const [first] = line.amounts;
    if (first && isCalledFormer(lines, at)) first.kind = 'ignored';
    const price = line.amounts.at(-1);
    if (!price || price.kind !== null || price.cents <= 0) return;
    const next = lines[at + 1];
    if (isFormerAbove(lines, at) || isLoweredInRow(lines, at)) {
      price.kind = 'ignored';
      return;
    }
    if (next && saysFormer(line, next)) for (const amount of next.amounts) amount.kind = 'ignored';
    const count = line.count?.quantity ?? 1;
    let before: LabelledAmount | null = null;
    let reduced = 0;
    for (const { amounts } of lines.slice(at + 1, at + 1 + reach)) {
      const [own, ...others] = amounts;
      if (!own) continue;
      const [left] = others;
      // `SALE 25% OFF  -11.00  33.00` below 44.00: the saving, and what is left.
      if (others.length === 1 && left?.kind === null && left.cents === price.cents - reduced + own.cents)
        left.kind = 'ignored';
      else if (others.length > 0) return;
      if (isSavedOnRow({ own, line, price, count })) own.kind = 'ignored';
      else if (own.kind === 'ignored' && own.cents > price.cents) before = own;
      else if (own.cents < 0) {
        const full = [...(before ? [before] : []), ...line.amounts].map(({ cents }) => cents);
        const isTold = full.some((cents) => [cents, cents * count].includes(price.cents - own.cents));
        if (isTold) own.kind = 'ignored';
        reduced -= own.cents;
      } else {
        const isLeft = reduced > 0 && own.cents === price.cents - reduced;
        if (isLeft && (own.kind === null || totalPaidWords.test(own.label))) {
          const named = captions.get(own.label) ?? [];
          named.push({ amount: own, kind: own.kind });
          own.kind = 'ignored';
          if (own.label !== '') captions.set(own.label, named);
        }
        return;
      }
    }
  });
  for (const [label, named] of captions) ignoreCaptioned(lines, label, named);
}

/** `Member Price - save 12.50` below `1  45.00  32.50`: what the row itself says. */
function isSavedOnRow({
  own,
  line,
  price,
  count,
}: {
  own: LabelledAmount;
  line: PreparedLine;
  price: LabelledAmount;
  count: number;
}): boolean {
  const isTold = line.amounts.some(({ cents }) => [cents, cents * count].includes(price.cents + own.cents));
  const isCalled = isCalledSaving(own.label) || amountKind(own.label.split(' ').at(-1) ?? '') === 'ignored';
  return own.kind === null && own.cents > 0 && isTold && isCalled;
}

/** An amount that repeats a price, with its kind before that was found. */
type Named = { amount: LabelledAmount; kind: LabelledAmount['kind'] };

/** Amounts with the words of one that repeats a price: all of them do, or none, as where it is the sum of several pieces. */
function ignoreCaptioned(lines: readonly PreparedLine[], label: string, named: readonly Named[]): void {
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  const others = priced.flatMap(({ amounts }, at) =>
    amounts
      .filter((amount) => amount.kind === null && amount.label === label)
      .map((amount) => ({ amount, above: priced[at - 1]?.amounts.at(-1) })),
  );
  const areAlike = others.every(
    ({ amount, above }) => !above || above.cents <= 0 || above.cents === amount.cents,
  );
  for (const { amount } of areAlike ? others : []) amount.kind = 'ignored';
  for (const { amount, kind } of areAlike ? [] : named) amount.kind = kind;
}

/** `De: R$ 449,90`, `Por: R$ 399,90`: a caption, whatever its language, and a price; what was paid. */
const captioned = /^\s*\p{L}[\p{L} .]{0,24}:\s*[^\d:]{0,4}\d[\d.,  ]*[^\d:]{0,4}$/u;

/**
 * `Prezzo di listino: 19,00`, `Sconto: -0,95`, `Prezzo: 18,05`: words for a former price that are the whole label, and a
 * lower price behind them that has no name. Goods are called `Prima` and `Retail` as well.
 */
function isCalledFormer(lines: readonly PreparedLine[], at: number): boolean {
  const { text = '', amounts: [former, ...behind] = [] } = lines[at] ?? {};
  const isCalled = (words: RegExp) => former?.kind === null && isLabelOf(words, text.slice(0, former.start));
  if (!former || !(isCalled(formerWords) || isCalled(usualWords))) return false;
  const isLower = ({ kind, cents }: LabelledAmount) => kind === null && cents > 0 && cents < former.cents;
  if (behind.some(isLower)) return true;
  // `KALLAX  799`, `Ord. pris 899`: the price above it is the lower one.
  const price = lines
    .slice(Math.max(0, at - reach), at)
    .findLast(({ amounts }) => amounts.length > 0)
    ?.amounts.at(-1);
  if (price && behind.length === 0 && isLower(price)) return true;
  if (!isCalled(formerWords)) return false;
  // Below savings, but below no name.
  const next = lines
    .slice(at + 1, at + 1 + reach)
    .find((line) => line.amounts.length === 0 || line.amounts.some(({ cents }) => cents > 0));
  const isNamed =
    next && /\p{L}/u.test(next.text.slice(0, next.amounts[0]?.start)) && !captioned.test(next.text);
  return next !== undefined && !isNamed && next.amounts.some(isLower);
}

/** What only some people pay: members, those of a club. */
const members = new RegExp(String.raw`(?<!\p{L})${inAnyLanguage(({ amounts }) => amounts?.members)}`, 'u');

/**
 * `The Berry Pickers  24.99` above `Paperback  Member price: 22.49` in one row of a table: what members paid, unless the
 * goods make a printed sum without it.
 */
function isLoweredInRow(lines: readonly PreparedLine[], at: number): boolean {
  const [line, below] = lines.slice(at, at + 2);
  const [[price, ...others], [lower, ...more]] = [line?.amounts ?? [], below?.amounts ?? []];
  if (!line || !below || !price || !lower || others.length + more.length > 0) return false;
  const saved = price.cents - lower.cents;
  if (lower.kind !== null || saved <= 0 || !areOfOneRow(line, below)) return false;
  const isTaken = lines.some(({ amounts }) =>
    amounts.some(({ kind, cents }) => kind === 'discount' && Math.abs(cents) === saved),
  );
  return isTaken || (members.test(lower.label) && !isSumOf(price, lines));
}

/** Whether prices like this one, each alone in its line, make a printed sum with the others that are not the lower ones below. */
function isSumOf(price: LabelledAmount, lines: readonly PreparedLine[]): boolean {
  const rows = lines.filter(({ amounts: [only] }) => only?.kind === null && !members.test(only.label));
  const sum = rows.reduce((all, { amounts }) => all + (amounts.at(-1)?.cents ?? 0), 0);
  const isPrinted = ({ kind, cents }: LabelledAmount) =>
    (kind === 'subtotal' || kind === 'total') && cents === sum;
  return price.kind === null && lines.some(({ amounts }) => amounts.some(isPrinted));
}

/** Whether the next line alone goes on with a lower price under another caption. */
function isFormerAbove(lines: readonly PreparedLine[], at: number): boolean {
  const [above, former, paid, below] = at > 0 ? lines.slice(at - 1, at + 3) : [];
  if (!above || !former || !paid || ![former, paid].every(({ text }) => captioned.test(text))) return false;
  const isPair = above.amounts.length === 0 && (below?.amounts.length ?? 0) === 0;
  const [price, ...others] = paid.amounts;
  const isPlain = price?.kind === null && others.length === 0 && former.amounts.length === 1;
  return isPair && isPlain && price.cents > 0 && price.cents < (former.amounts[0]?.cents ?? 0);
}

/**
 * `instead of 99.90 only 79.90` below a price of 79.90, in the same row of a table or in known words: a higher price
 * first, and then the row's own again.
 */
function saysFormer(row: PreparedLine, below: PreparedLine): boolean {
  const [former, now, ...others] = below.amounts;
  if (!former || !now || others.length > 0 || former.cents <= now.cents) return false;
  const isKnown = former.kind === 'ignored' && now.kind === null;
  const isOwn = [former, now].every(({ kind }) => kind === null) && areOfOneRow(row, below);
  return (isKnown || isOwn) && row.amounts.at(-1)?.cents === now.cents;
}
