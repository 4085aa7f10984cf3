import { netTotalCentsOf } from '../../net-total.rules.js';
import type { ItemReading } from '../items/item-reading.types.js';
import { withMakers } from '../items/names/maker-above.rules.js';
import { wordsOf } from '../items/reductions/named-lines.rules.js';
import { isCalledSaving, isCharge, totalStrength } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { maxAmounts, maxLines } from '../text/reading.limits.js';
import { buildLedger, namedEntries, readMoney } from '../totals/money.rules.js';
import type { Entry, MoneyReading, TotalReading } from '../totals/money.types.js';
import { balanceOf } from './balance.rules.js';
import type { ListHypothesis } from './balance.types.js';
import type { ItemsReading } from './list-of-goods.rules.js';
import { sumOfList } from './list-sum.rules.js';
import { owedCost } from './owed.rules.js';
import { type SummaryOfBalance, summaryOfBalance } from './summary-of-balance.rules.js';

/** The amounts of a document: the goods, and the summary with its roles if they balance. */
export type BalanceReading = {
  items: ItemReading[];
  money: MoneyReading;
  /** Null if nothing balances: then the money is what the labels say. */
  summary: SummaryOfBalance | null;
};

/** Reads the amounts of a document: the total by ranked evidence, then the roles that make it. */
export function readBalance(
  lines: PreparedLine[],
  found: ItemsReading,
  currency?: string | null,
): BalanceReading {
  const reading = weighedBalance(lines, found, currency);
  return { ...reading, items: withMakers(reading.items, lines) };
}

function weighedBalance(
  lines: PreparedLine[],
  found: ItemsReading,
  currency?: string | null,
): BalanceReading {
  const money = readMoney(ledgerOf({ lines, list: found }));
  const entries = namedEntries(lines);
  const total = continuedTotal(money, entries, sumOfList(found));
  const balance =
    total && total.cents > 0
      ? balanceOf({
          lists: found.lists,
          totals: [{ cents: total.cents, line: total.line, cost: 0 }],
          // `Price with postage` is the total itself, whatever it names.
          entries: entries.filter(({ line, cents }) => line !== total.line || cents !== total.cents),
          sentences: sentencesOf({ lines, found }),
          texts: lines.map(({ text }) => text),
          currency,
        })
      : null;
  const labelled = { ...money, total };
  if (isCut(lines)) return { items: found.items.map(withOpenPrice), money: labelled, summary: null };
  if (!balance) return { items: [...found.items], money: labelled, summary: null };
  const summary = summaryOfBalance(balance, lines);
  const isDoubtful =
    total !== null && (isLoweredBelow({ total, entries }) || isSavedBelow(total, entries, summary));
  const items = balance.list.items.map((entry, at) => {
    const paid = balance.paid[at];
    if (!paid) return entry;
    return {
      ...entry,
      item: { ...entry.item, paid: isDoubtful ? { ...paid, certainty: 'open' as const } : paid },
    };
  });
  const free = money.shipping?.cents === 0 ? money.shipping : null;
  return {
    items,
    summary,
    money: {
      ...readMoney(ledgerOf({ lines, list: balance.list })),
      total: withPayments(beforePayments(total, summary, entries), entries),
      tax: summary.tax ?? money.tax,
      shipping: summary.shipping ?? free,
      discount: summary.discount,
      extras: { ...money.extras, feesCents: summary.feesCents, creditCents: summary.creditCents },
    },
  };
}

/** What is said about savings without an amount. `Kettle  Basket discount` is the first line of an item, with its name. */
function sentencesOf({ lines, found }: { lines: readonly PreparedLine[]; found: ItemsReading }) {
  const firstLines = new Set(found.items.map(({ from }) => from));
  return lines.flatMap(({ index, amounts, words, text }) =>
    amounts.length === 0 && isCalledSaving(words) && !firstLines.has(index) ? [wordsOf(text)] : [],
  );
}

/**
 * The total, or the sum below it that it makes with what stands between. Where only a subtotal was found, whatever they
 * make together is the total, as all words may be unknown (`Ara Toplam`, `Kargo`, `Kupon`, `Ödenen Tutar`); below a
 * total only charges stand between (`Total`, `Postage`, `Price with postage`; `Total`, `Tip`, `Total`), or if it is only
 * what the goods cost also savings, and amounts in unknown words (`Σύνολο ειδών`, `Έκπτωση`, `Καθαρή αξία`, `Πληρωτέο`).
 */
function continuedTotal(
  { total }: MoneyReading,
  entries: readonly Entry[],
  goodsCents: number,
): MoneyReading['total'] {
  if (!total) return total;
  const isCalledTotal = total.features.label > 0;
  const isOfGoods = isCalledTotal && total.cents === goodsCents;
  let [sums, saved, charged, isChanged] = [[total.cents], 0, 0, false];
  const add = (cents: number) => {
    sums = sums.map((sum) => sum + cents);
  };
  for (const { cents, line, kind, label } of entries) {
    if (line <= total.line) continue;
    // `TOTAL SAVINGS -3.75` below those of the items.
    if (kind === 'discount' && saved > 0 && Math.abs(cents) === saved) continue;
    if (kind === 'discount') saved += Math.abs(cents);
    const isRepeated = kind === 'total' && cents === total.cents;
    const isMade = sums.includes(cents) && cents !== total.cents && cents > 0;
    // What lowers a charge before any is printed is no charge: `Deposit paid  -40`.
    if (isCharge(kind)) charged += cents;
    if (!isCalledTotal && charged < 0) return total;
    if (isMade && !isCalledTotal)
      return { ...total, ...summed(total, kind === 'total' ? totalStrength(label) : 0), cents, line };
    if (kind === 'ignored' || kind === 'tax') continue;
    if (isMade && kind !== 'paid' && kind !== 'change')
      return isLargest({ cents, entries }) || (isOfGoods && isChanged)
        ? { ...total, ...summed(total), cents, line }
        : total;
    const isPart = isCharge(kind) || (isOfGoods && (kind === 'discount' || (kind === null && isChanged)));
    if (isCalledTotal && !isRepeated && !isPart) return total;
    isChanged ||= isPart && cents !== 0;
    if (isCalledTotal && kind === null) sums = [...sums, ...sums.map((sum) => sum + cents)].slice(0, maxSums);
    else if (kind !== 'total' && kind !== 'subtotal') add(kind === 'discount' ? -Math.abs(cents) : cents);
  }
  return total;
}

/** Sums below a total that are tried, as amounts in unknown words may be a part of it or not. */
const maxSums = 32;

/** The total as printed above what pays a part of it: `Total 67.25`, `Gift card -25.00`, `Left to pay 42.25`. */
function beforePayments(
  total: MoneyReading['total'],
  { creditCents, tenders }: SummaryOfBalance,
  entries: readonly Entry[],
): MoneyReading['total'] {
  if (!total || creditCents === 0) return total;
  const first = Math.min(...tenders.flatMap(({ isDeducted, line }) => (isDeducted ? [line] : [])));
  const whole = entries.find(
    ({ kind, cents, line }) => kind === 'total' && cents === total.cents + creditCents && line < first,
  );
  if (whole) return { ...total, cents: whole.cents, line: whole.line };
  // `Subtotal`, `Gift card`, `Ordainketa`: nothing calls what is left the total.
  return total.features.label === 0 ? { ...total, cents: total.cents + creditCents } : total;
}

/** Lines below a total that may lower it. */
const belowTotal = 3;

/** What lowers a total right below it, as what is left shows: `Total 67.25`, `Gift card -25.00`, `Left to pay 42.25`. */
function loweredBelow({ total, entries }: { total: TotalReading; entries: readonly Entry[] }): Entry[] {
  const below = entries.filter(({ line }) => line > total.line && line <= total.line + belowTotal);
  return below.filter(
    ({ cents, line }) =>
      cents < 0 && below.some((left) => left.line > line && left.cents === total.cents + cents),
  );
}

/** A total of which a part was paid in another way, as what is left shows, is as sure as one that adds up. */
function withPayments(total: MoneyReading['total'], entries: readonly Entry[]): MoneyReading['total'] {
  const isPaid = ({ kind, label }: Entry) => kind === 'paid' || owedCost(label) > 0;
  return total && loweredBelow({ total, entries }).some(isPaid) ? { ...total, ...summed(total) } : total;
}

/** Whether unknown words take something off below the total: a saving, or a payment. */
function isLoweredBelow(lowered: { total: TotalReading; entries: readonly Entry[] }): boolean {
  return loweredBelow(lowered).some(
    ({ kind, label }) =>
      (kind === null || kind === 'discount' || kind === 'ignored') && owedCost(label) === 0,
  );
}

/** Whether savings stand below what is only a subtotal, and nothing that was found takes them off. */
function isSavedBelow(total: TotalReading, entries: readonly Entry[], { roles }: SummaryOfBalance): boolean {
  const isTaken = roles.some(({ entry, role }) => role === 'order_saving' && entry.line > total.line);
  return (
    total.features.label === 0 &&
    !isTaken &&
    entries.some(({ kind, cents, line }) => kind === 'discount' && cents < 0 && line > total.line)
  );
}

/** Least probability of a total that another total and the charges below it make. */
const summedProbability = 0.95;

function summed(
  { features, probability }: TotalReading,
  label = features.label,
): Pick<TotalReading, 'features' | 'probability'> {
  return {
    features: { ...features, label, addsUp: 1 },
    probability: Math.max(probability, summedProbability),
  };
}

/** Whether no total is larger: below suggested tips stands what each would make. */
function isLargest({ cents, entries }: { cents: number; entries: readonly Entry[] }): boolean {
  return entries.every((entry) => entry.kind !== 'total' || entry.cents <= cents);
}

/** Whether a document is as long as is looked at: then a later line may say something else about every price. */
function isCut(lines: readonly PreparedLine[]): boolean {
  const amounts = lines.reduce((count, line) => count + line.amounts.length, 0);
  return lines.length >= maxLines || amounts >= maxAmounts;
}

function withOpenPrice(entry: ItemReading): ItemReading {
  const cents = netTotalCentsOf(entry.item);
  return cents === null ? entry : { ...entry, item: { ...entry.item, paid: { cents, certainty: 'open' } } };
}

/** The data by which the summary is judged beside a list of goods. */
export function ledgerOf({ lines, list }: { lines: PreparedLine[]; list: ListHypothesis }) {
  const itemsEnd = Math.max(-1, ...list.items.map(({ line }) => line));
  return buildLedger({
    lines,
    itemsSum: list.items.length > 0 ? sumOfList({ ...list, onOrder: [] }) : null,
    itemsEnd,
    onOrder: list.onOrder,
    settledLines: [...list.itemLines, ...list.told.map(({ line }) => line)],
  });
}
