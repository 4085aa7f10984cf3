import { netLines, paidReadingOf } from '../../../domain/purchases/forming/net-prices.rules.js';
import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import { questionsOf } from '../../../domain/receipts/view/reading-questions.rules.js';
import { nameKeyOf } from '../../../domain/shared/text/name-key.js';
import type { LabelledDocument } from './labelled-documents.js';

/** How one document was read. */
export type DocumentScore = {
  /** Labelled items that may be known, and those of them with the right price. */
  items: number;
  pricesRight: number;
  /** Labelled items with the right number of pieces. */
  countsRight: number;
  isListRight: boolean;
  isTotalRight: boolean;
  isShopRight: boolean;
  isDayRight: boolean;
  isCurrencyRight: boolean;
  /** A question is asked, or the price of every wrong line is left open. */
  isAsked: boolean;
  /** Lines with a wrong price on which a claim would be drafted. */
  wrongSure: string[];
  /** Prices that are right and on which no claim would be drafted. */
  rightOpen: number;
  faults: string[];
};

/** Units by which a shared saving may be off, a cent or a whole yen: shops round shares in several ways. */
const shareTolerance = 2;
/** Currencies that are paid in whole units, of which labels have hundredths. */
const wholeCurrencies = new Set(['JPY', 'KRW', 'HUF', 'ISK']);
/** Share of the words of one name that the other has, for the two to be one. */
const minOverlap = 0.5;

/** Scores the reading of a document against its labels; null if nothing was read. */
export function scoreDocument({
  label,
  reading,
}: {
  label: LabelledDocument;
  reading: RecordedReading | null;
}): DocumentScore {
  const wanted = label.items.filter(({ netLineCents, open }) => netLineCents !== null && !open);
  const lines = reading ? asLabelled(paidLines(reading), label) : [];
  const left = [...lines];
  const faults: string[] = [];
  let pricesRight = 0;
  let countsRight = 0;
  let rightOpen = 0;
  for (const item of label.items) {
    const isRight = (cents: number | null) => isPriceRight({ item, cents, label });
    const named = left.filter(({ name }) => isSameName(name, item.name));
    const found = named.find(({ cents }) => isRight(cents)) ?? named[0];
    if (found) left.splice(left.indexOf(found), 1);
    if (!wanted.includes(item)) continue;
    // What was paid for one piece is compared with what one costs now.
    if (found && found.quantity === item.quantity) countsRight += 1;
    else if (found) faults.push(`${item.name}: ${found.quantity} pieces, not ${item.quantity}`);
    if (found && isRight(found.cents)) {
      pricesRight += 1;
      if (found.isOpen) rightOpen += 1;
    } else faults.push(`${item.name}: ${found ? found.cents : 'not read'}, not ${item.netLineCents}`);
  }
  const extra = left.filter(
    ({ name }) => !(label.acceptable?.extraItems ?? []).some((one) => isSameName(name, one)),
  );
  for (const { name, cents } of extra) faults.push(`not bought: ${name} ${cents}`);
  const wrong = lines.filter(
    (line) =>
      !line.isOpen &&
      !label.items.some(
        (item) =>
          isSameName(line.name, item.name) &&
          line.quantity === item.quantity &&
          isPriceRight({ item, cents: line.cents, label }),
      ) &&
      !(label.acceptable?.extraItems ?? []).some((one) => isSameName(line.name, one)),
  );
  const totals = [label.totalCents, label.toPayCents, ...(label.acceptable?.total ?? [])];
  const is = {
    isTotalRight: totals.includes(reading?.totalCents?.value),
    isShopRight: [label.shop, ...(label.acceptable?.shop ?? [])].some((shop) =>
      isSameName(reading?.retailer?.value ?? '', shop),
    ),
    isDayRight: [label.day, ...(label.acceptable?.day ?? [])].includes(reading?.purchasedAt?.value ?? ''),
    isCurrencyRight: reading?.currency?.value === label.currency,
  };
  if (!is.isTotalRight) faults.push(`total ${reading?.totalCents?.value}, not ${label.totalCents}`);
  if (!is.isShopRight) faults.push(`shop ${reading?.retailer?.value}, not ${label.shop}`);
  if (!is.isDayRight) faults.push(`day ${reading?.purchasedAt?.value}, not ${label.day}`);
  if (!is.isCurrencyRight) faults.push(`currency ${reading?.currency?.value}, not ${label.currency}`);
  return {
    items: wanted.length,
    pricesRight,
    countsRight,
    isListRight: pricesRight === wanted.length && extra.length === 0,
    ...is,
    isAsked: reading === null || questionsOf(reading).length > 0,
    wrongSure: wrong.map(({ name, cents }) => `${name} ${cents}`),
    rightOpen,
    faults,
  };
}

type PaidLine = { name: string; quantity: number; cents: number | null; isOpen: boolean };

function paidLines(reading: RecordedReading): PaidLine[] {
  return netLines(paidReadingOf(reading)).map(({ item, netTotalCents, certainty }) => ({
    name: item.name,
    quantity: item.quantity,
    cents: netTotalCents,
    isOpen: netTotalCents === null || certainty === 'open',
  }));
}

/** `CHEDDAR`, printed twice with one of it each, as one line where the labels have one with two of it. */
function asLabelled(lines: readonly PaidLine[], { items }: LabelledDocument): PaidLine[] {
  const keyOf = ({ name }: { name: string }) => nameKeyOf(name);
  const alike = (line: PaidLine) => lines.filter((other) => keyOf(other) === keyOf(line));
  const isOne = (line: PaidLine) => {
    const [only, ...others] = items.filter((item) => isSameName(item.name, line.name));
    return others.length === 0 && only?.quantity === alike(line).length;
  };
  return lines.flatMap((line) => {
    const own = alike(line);
    if (own.length === 1 || !isOne(line)) return [line];
    const cents = own.reduce((sum, other) => sum + (other.cents ?? Number.NaN), 0);
    return own[0] === line
      ? [{ ...line, quantity: own.length, cents, isOpen: own.some(({ isOpen }) => isOpen) }]
      : [];
  });
}

function isPriceRight({
  item,
  cents,
  label,
}: {
  item: LabelledDocument['items'][number];
  cents: number | null;
  label: LabelledDocument;
}): boolean {
  if (cents === null || item.netLineCents === null) return cents === item.netLineCents;
  const isShared = (label.savings ?? []).some(({ scope }) => scope === 'order');
  const tolerance = isShared ? shareTolerance * (wholeCurrencies.has(label.currency) ? 100 : 1) : 0;
  return [item.netLineCents, ...(item.altNetLineCents ?? [])].some(
    (right) => Math.abs(right - cents) <= tolerance,
  );
}

/** Names agree if one has half of the words of the other, whatever the variant behind it. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  const run = [a.join(''), b.join('')] as const;
  if (run[0].includes(run[1]) || run[1].includes(run[0])) return true;
  const shared = a.filter((word) => b.includes(word)).length;
  return shared / Math.min(a.length, b.length) >= minOverlap;
}

function wordsOf(name: string): string[] {
  return nameKeyOf(name)
    .split(' ')
    .filter((word) => word !== '');
}
