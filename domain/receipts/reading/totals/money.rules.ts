import { percentagesIn } from '../../../shared/money/percentages.js';
import type { Reduction } from '../items/reductions/reductions.rules.js';
import { isAmountAlone } from '../layouts/amount-alone.rules.js';
import { type AmountKind, totalPaidWords } from '../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { maxCombined } from '../text/reading.limits.js';
import type { Entry, Ledger, MoneyReading, PlacedAmount, TotalReading } from './money.types.js';
import { rankCandidates } from './rank.rules.js';
import { taxBaseLabel } from './tax-base.rules.js';
import { markTaxTables } from './tax-table.rules.js';
import { totalCandidates } from './total-candidates.rules.js';
import { totalWeights } from './total-weights.data.js';
import { nameFees, nameReductions, nameSubtotal } from './unnamed-amounts.rules.js';

/** The total may be rounded to five cents after tax was calculated. */
const maxRoundingCents = 5;

/** Gathers the data by which the summary block is judged, and marks tax tables. */
export function buildLedger({
  lines,
  itemsSum,
  itemsEnd,
  onOrder,
  settledLines,
}: {
  lines: PreparedLine[];
  itemsSum: number | null;
  /** Line of the last item; -1 if there are no items. */
  itemsEnd: number;
  /** Discounts on the order that are printed among the items. */
  onOrder: readonly Reduction[];
  /** Lines whose discounts are already in the item prices. */
  settledLines: readonly number[];
}): Ledger {
  const taxTables = markTaxTables(lines);
  const heights = lines.map(({ line }) => line.box[3] - line.box[1]);
  const median = [...heights].sort((a, b) => a - b)[Math.floor(heights.length / 2)] || 1;
  const entries = namedEntries(lines);
  settleDiscounts(entries, onOrder, settledLines);
  nameSubtotal({ lines, entries, itemsSum, itemsEnd });
  nameReductions(entries);
  nameFees(entries);
  nameTendered(entries);
  return {
    entries,
    taxTables,
    itemsSum,
    lineCount: lines.length,
    lineHeights: heights.map((height) => height / median),
  };
}

/** All amounts of a document by the words beside them. */
export function namedEntries(lines: readonly PreparedLine[]): Entry[] {
  const entries = lines.flatMap(({ index, text, words, amounts }) =>
    withoutLabelled(amounts).map((amount) => ({
      ...amount,
      label: amount.label || captionOf(index, lines),
      line: index,
      before: text.slice(0, amount.start),
      words,
      isNumbered: /[\d%]/.test(text.slice(0, amount.start).replace(plainDay, '')),
      percentages: percentagesIn(text),
    })),
  );
  doubtLargeTaxes(entries);
  return entries;
}

/** Kinds of amounts that may belong to the words of a reduction behind them. */
const inLabel = new Set<LabelledAmount['kind']>([null, 'discount', 'ignored']);

/** `Any 2 for £6.00  -£1.50`: without the amounts in the label of what is taken off. */
function withoutLabelled(amounts: readonly LabelledAmount[]): LabelledAmount[] {
  const last = amounts.findLastIndex(({ cents }) => cents < 0);
  return amounts.filter(({ cents, kind }, at) => cents < 0 || at > last || !inLabel.has(kind));
}

/** `Anzahlung vom 19.11.2026`: the day of a payment is no code. */
const plainDay = /(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d)/g;

/** The words above an amount that stands alone on its line. */
function captionOf(index: number, lines: readonly PreparedLine[]): string {
  const [own, above] = [lines[index], lines[index - 1]];
  const isAlone = own?.amounts.length === 1 && isAmountAlone(own.text);
  return isAlone && above?.amounts.length === 0 ? above.words : '';
}

/** Applies what the item list showed about discounts to the entries of the summary. */
function settleDiscounts(
  entries: Entry[],
  onOrder: readonly Reduction[],
  settledLines: readonly number[],
): void {
  const settled = new Set(settledLines);
  const byLine = new Map(onOrder.map((reduction) => [reduction.line, reduction]));
  for (const entry of entries) {
    const own = byLine.get(entry.line);
    if (settled.has(entry.line)) entry.kind = 'ignored';
    else if (own) entry.kind = Math.abs(entry.cents) === own.cents ? 'discount' : 'ignored';
  }
}

/** Sales tax is never half of the bill: an amount labelled so is a total with a misread or cut label. */
function doubtLargeTaxes(entries: Entry[]): void {
  const sums = entries.filter(
    (entry) => entry.kind === 'total' || entry.kind === 'subtotal' || entry.kind === 'paid',
  );
  const largest = sums.reduce((most, { cents }) => Math.max(most, cents), 0);
  for (const entry of entries) {
    if (entry.kind === 'tax' && largest > 0 && entry.cents > largest / 2) entry.kind = null;
  }
}

/** `Total paid 50.00, change 3.40`: if change was given, the amount paid is the amount handed over. */
function nameTendered(entries: Entry[]): void {
  if (!entries.some((entry) => entry.kind === 'change' && entry.cents !== 0)) return;
  for (const entry of entries) {
    if (entry.kind === 'total' && totalPaidWords.test(entry.label)) entry.kind = 'paid';
  }
}

/** Reads the summary block: which amounts are total, subtotal, tax, shipping and discount. */
export function readMoney(ledger: Ledger): MoneyReading {
  const total = chooseTotal(ledger);
  const of = (kind: AmountKind) => ledger.entries.filter((entry) => entry.kind === kind);
  // If one discount is printed with a minus, all are: `20 DISC COOKIE 2.99` is the price of an item.
  const negative = of('discount').filter(({ cents }) => cents < 0);
  const discounts = negative.length > 0 ? negative : of('discount');
  const others = {
    total,
    tax: taxOf({ ledger, total }) ?? tableTax({ ledger, total }),
    shipping: shippingOf({ ledger, total }),
    discount: absolute(sumOf(discounts)),
  };
  return {
    ...others,
    discounts: discounts.filter((entry) => entry.cents !== 0),
    subtotal: subtotalOf(of('subtotal'), ledger, others),
    extras: {
      feesCents: sumOf(distinct(of('fee')))?.cents ?? 0,
      creditCents: absolute(sumOf(distinct(of('paid').filter(isCredit))))?.cents ?? 0,
      roundingCents: of('rounding').at(-1)?.cents ?? null,
      isCashRight: isCashRight(of('paid'), of('change'), total),
    },
  };
}

/** Money the shop already owed, deducted unlike other payments: a gift card, store credit, points. */
function isCredit({ label, cents }: Entry): boolean {
  return cents < 0 || /\b(GIFT|STORE CREDIT|CREDIT APPLIED|VOUCHER|GUTSCHEIN|CADEAUBON|POINTS)\b/.test(label);
}

function distinct(entries: Entry[]): Entry[] {
  const seen = new Set<number>();
  return entries.filter(({ cents }) => !seen.has(cents) && seen.add(cents));
}

/** Whether the cash handed over, one payment or all of them, minus change equals the total; null if unknown. */
function isCashRight(paid: Entry[], change: Entry[], total: PlacedAmount | null): boolean | null {
  const back = change
    .map(({ cents }) => Math.abs(cents))
    .filter((cents) => cents > 0)
    .slice(-maxCombined);
  // Some tills print the cash handed over as a deduction.
  const given = distinct(paid)
    .map(({ cents }) => Math.abs(cents))
    .slice(-maxCombined);
  if (!total || back.length === 0 || given.length === 0) return null;
  const all = given.reduce((sum, cents) => sum + cents, 0);
  return [...given, all].some((cents) =>
    back.some((less) => Math.abs(cents - less - total.cents) <= maxRoundingCents),
  );
}

/** `Refund total`: a refunded amount is not the total of a purchase. */
function isRefunded({ entries }: Ledger): boolean {
  const totals = entries.filter((entry) => entry.kind === 'total');
  return totals.length > 0 && totals.every((entry) => /\bREFUND(ED)?\b/.test(entry.label));
}

function chooseTotal(ledger: Ledger): TotalReading | null {
  if (isRefunded(ledger)) return null;
  const [best] = rankCandidates({ candidates: totalCandidates(ledger), weights: totalWeights });
  return best ? { ...best.candidate, probability: best.probability } : null;
}

function lastOf(entries: Entry[]): PlacedAmount | null {
  const last = entries.at(-1);
  return last ? { cents: last.cents, line: last.line } : null;
}

/**
 * All shipping together, or only a part if that leads to the total: in orders from several sellers theirs come first.
 * Below the total, letters mention shipping that was not bought, so if nothing adds up the shipping above the total is
 * used.
 */
function shippingOf({ ledger, total }: { ledger: Ledger; total: PlacedAmount | null }): PlacedAmount | null {
  const of = (kind: AmountKind) => ledger.entries.filter((entry) => entry.kind === kind);
  const entries = of('shipping');
  const all = sumOf(entries);
  if (!total || !all) return all;
  const above = sumOf(entries.filter(({ line }) => line <= total.line)) ?? all;
  const last = lastOf(entries) ?? all;
  const rest = total.cents - (sumOf(of('tax'))?.cents ?? 0) + Math.abs(sumOf(of('discount'))?.cents ?? 0);
  const reaches = (part: PlacedAmount) =>
    of('subtotal').some(({ cents }) => Math.abs(cents + part.cents - rest) <= 1);
  return [all, above, last].find(reaches) ?? above;
}

/**
 * The amount the items add up to, else one that leads to the total with the other parts, else one labelled subtotal.
 */
function subtotalOf(
  entries: Entry[],
  ledger: Ledger,
  others: Pick<MoneyReading, 'total' | 'tax' | 'shipping' | 'discount'>,
): PlacedAmount | null {
  const cents = (part: PlacedAmount | null) => part?.cents ?? 0;
  const rest = cents(others.tax) + cents(others.shipping) - cents(others.discount);
  const adds = (entry: Entry) =>
    others.total !== null && Math.abs(entry.cents + rest - others.total.cents) <= 1 && rest !== 0;
  return (
    lastOf(entries.filter((entry) => entry.cents === ledger.itemsSum)) ??
    lastOf(entries.filter(adds)) ??
    lastOf(entries.filter((entry) => /SUB ?TOTAL/.test(entry.label))) ??
    lastOf(entries.filter((entry) => !taxBaseLabel.test(entry.label)))
  );
}

/** The tax of a tax table whose rows add up to the total. */
function tableTax({ ledger, total }: { ledger: Ledger; total: PlacedAmount | null }): PlacedAmount | null {
  const table = ledger.taxTables.find(
    ({ sumCents, taxCents }) =>
      total !== null && Math.abs(sumCents - total.cents) <= maxRoundingCents && taxCents < sumCents / 2,
  );
  return table ? { cents: table.taxCents, line: table.line } : null;
}

/** The last printed tax, or all of them if together they lead to the total: CGST and SGST, state and city. */
function taxOf({ ledger, total }: { ledger: Ledger; total: PlacedAmount | null }): PlacedAmount | null {
  const of = (kind: AmountKind) => ledger.entries.filter((entry) => entry.kind === kind);
  // `You save the tax: -$16.72`: a bill with a positive total has no negative tax.
  const taxes = of('tax').filter(({ cents }) => cents >= 0 || (total?.cents ?? 0) < 0);
  const last = lastOf(taxes.filter((entry) => entry.cents !== 0)) ?? lastOf(taxes);
  const all = sumOf(taxes.filter((entry, at) => taxes[at + 1]?.line !== entry.line));
  if (!total || !last || !all || all.cents === last.cents) return last;
  const rest =
    total.cents - (sumOf(of('shipping'))?.cents ?? 0) + Math.abs(sumOf(of('discount'))?.cents ?? 0);
  const rounding = sumOf(of('rounding'))?.cents ?? 0;
  const reaches = (tax: PlacedAmount) =>
    of('subtotal').some(({ cents }) =>
      [rest, rest - rounding].some((wanted) => Math.abs(cents + tax.cents - wanted) <= 1),
    );
  return reaches(all) && !reaches(last) ? all : last;
}

function sumOf(entries: Entry[]): PlacedAmount | null {
  const last = entries.at(-1);
  return last ? { cents: entries.reduce((sum, entry) => sum + entry.cents, 0), line: last.line } : null;
}

function absolute(amount: PlacedAmount | null): PlacedAmount | null {
  return amount ? { ...amount, cents: Math.abs(amount.cents) } : null;
}
