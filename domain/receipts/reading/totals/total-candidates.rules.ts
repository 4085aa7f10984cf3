import type { AmountKind } from '../text/labels.rules.js';
import { totalStrength } from '../text/labels.rules.js';
import { maxCombined } from '../text/reading.limits.js';
import type { Entry, Ledger, PlacedAmount, TotalFeatures } from './money.types.js';

/** Largest printed rounding in cents: half a rupee in India, two forints in Hungary, five cents elsewhere. */
const maxRounding = 250;
/** Each part may be rounded, so a sum over parts may be off. */
const sumTolerance = 1;
const otherKinds = new Set<AmountKind | null>([
  'tax',
  'discount',
  'change',
  'rounding',
  'ignored',
  'shipping',
  'fee',
]);

/** An amount that may be the total. */
export type TotalCandidate = PlacedAmount & { features: TotalFeatures };

/** Lists every distinct amount of a receipt with the evidence for and against its being the total. */
export function totalCandidates(ledger: Ledger): TotalCandidate[] {
  const byCents = new Map<number, Entry[]>();
  for (const entry of ledger.entries) {
    if (entry.cents === 0 && entry.kind !== 'total') continue;
    // `Store credit -40.00` is a deduction, and a total is never below zero.
    if (entry.cents < 0 && entry.kind === 'paid') continue;
    const alike = byCents.get(entry.cents);
    if (alike) alike.push(entry);
    else byCents.set(entry.cents, [entry]);
  }
  const facts = receiptFacts(ledger);
  return [...byCents].map(([cents, entries]) => ({
    cents,
    line: bestLine(entries),
    features: featuresOf({ cents, entries, ledger, facts }),
  }));
}

type ReceiptFacts = {
  /** Change given back. */
  change: number[];
  /** Every printed amount. */
  printed: Set<number>;
  rounding: number[];
  /** Amounts labelled as a total or a subtotal. */
  sums: Set<number>;
  /** Cash handed over minus change. */
  lessChange: Set<number>;
  /** Amounts by which tax, fees, shipping, rounding and discounts may change a sum. */
  changes: Set<number>;
  largest: number;
};

function receiptFacts({ entries }: Ledger): ReceiptFacts {
  const byKind = new Map<AmountKind | null, number[]>();
  for (const { kind, cents } of entries)
    byKind.set(kind, [...(byKind.get(kind) ?? []).slice(-maxCombined), cents]);
  const of = (kind: AmountKind) => byKind.get(kind) ?? [];
  const tendered = new Set(of('paid'));
  const others = entries.filter((entry) => entry.kind !== 'ignored' && !tendered.has(entry.cents));
  return {
    change: of('change').filter((cents) => cents > 0),
    printed: new Set(entries.map(({ cents }) => cents)),
    rounding: of('rounding').filter((cents) => cents !== 0 && Math.abs(cents) <= maxRounding),
    sums: new Set([...of('total'), ...of('subtotal')]),
    lessChange: new Set(
      of('change')
        .filter((back) => back > 0)
        .flatMap((back) => [...tendered].map((given) => Math.abs(given) - back)),
    ),
    changes: changesOf(of),
    largest: others.reduce((most, { cents }) => Math.max(most, cents), 0),
  };
}

function featuresOf({
  cents,
  entries,
  ledger,
  facts,
}: {
  cents: number;
  entries: Entry[];
  ledger: Ledger;
  facts: ReceiptFacts;
}): TotalFeatures {
  const labels = entries.filter((entry) => entry.kind === 'total').map((entry) => totalStrength(entry.label));
  const label = Math.max(0, ...labels);
  const { change } = facts;
  const has = (kind: AmountKind) => entries.some((entry) => entry.kind === kind);
  const flag = Number;
  return {
    label,
    repeats: Math.min(3, new Set(entries.map((entry) => entry.line)).size - 1),
    cashMinusChange: flag(facts.lessChange.has(cents)),
    paidExactly: flag(has('paid') && change.length === 0),
    tendered: flag(has('paid') && change.some((back) => facts.sums.has(cents - back))),
    rounded: flag(facts.rounding.some((step) => hasAmount(facts, cents - step))),
    beforeRounding: flag(facts.rounding.some((step) => hasAmount(facts, cents + step))),
    addsUp: flag(addsUp({ cents, facts })),
    sumOfSums: flag(sumOfSums({ cents, facts })),
    tableSum: flag(ledger.taxTables.some(({ sumCents }) => Math.abs(sumCents - cents) <= sumTolerance)),
    itemsSum: flag(ledger.itemsSum !== null && Math.abs(ledger.itemsSum - cents) <= sumTolerance),
    subtotalLabel: flag(label === 0 && has('subtotal')),
    otherLabel: flag(label === 0 && entries.every((entry) => otherKinds.has(entry.kind))),
    unlabelled: flag(entries.every((entry) => entry.kind === null)),
    onlyInTable: flag(entries.every((entry) => entry.kind === 'table')),
    largest: flag(cents === facts.largest),
    zero: flag(cents === 0),
    depth: bestLine(entries) / Math.max(1, ledger.lineCount),
    tall: Math.min(1, Math.max(0, (ledger.lineHeights[bestLine(entries)] ?? 1) - 1)),
    mended: flag(entries.every((entry) => entry.isMended === true)),
  };
}

function hasAmount({ printed }: ReceiptFacts, cents: number): boolean {
  return cents > 0 && printed.has(cents);
}

/**
 * Sums of the printed tax, fee, shipping, rounding and discount in any combination, each kind by one of its amounts, by
 * all or none.
 */
function changesOf(of: (kind: AmountKind) => number[]): Set<number> {
  const kinds = (['tax', 'fee', 'shipping', 'rounding', 'discount'] as const).map((kind) => {
    const amounts = [
      ...new Set(of(kind).map((amount) => (kind === 'discount' ? -Math.abs(amount) : amount))),
    ];
    const all = amounts.reduce((sum, amount) => sum + amount, 0);
    return [...new Set([0, all, ...amounts])].slice(0, 6);
  });
  const changes = kinds.reduce<number[]>(
    (sums, choices) => sums.flatMap((sum) => choices.map((choice) => sum + choice)),
    [0],
  );
  return new Set(changes.filter((change) => change !== 0));
}

/** Whether a subtotal with the printed tax, fee, shipping and discount equals this amount. */
function addsUp({ cents, facts }: { cents: number; facts: ReceiptFacts }): boolean {
  const isReached = (base: number) =>
    [0, -sumTolerance, sumTolerance].some((miss) => facts.changes.has(cents - base + miss));
  return [...facts.sums].some((base) => base !== cents && isReached(base));
}

/** Whether two amounts labelled as totals, for example of two tax rates, add up to this one. */
function sumOfSums({ cents, facts }: { cents: number; facts: ReceiptFacts }): boolean {
  return [...facts.sums].some(
    (part) => part !== 0 && part * 2 !== cents && facts.sums.has(cents - part) && cents !== part,
  );
}

/** The line with the strongest label; the last of equals, since totals are at the end of a receipt. */
function bestLine(entries: Entry[]): number {
  const strength = (entry: Entry) => (entry.kind === 'total' ? totalStrength(entry.label) : 0);
  return entries.reduce((best, entry) => (strength(entry) >= strength(best) ? entry : best)).line;
}
