import type { AmountKind } from './labels.rules.js';
import { totalStrength } from './labels.rules.js';
import type { LabelledAmount, PreparedLine } from './read-line.types.js';

/** An amount with the line it stands on. */
export type PlacedAmount = { cents: number; line: number };

/** The summary block of a receipt, as far as it could be told. */
export type MoneyReading = {
  total: (PlacedAmount & { support: TotalSupport }) | null;
  subtotal: PlacedAmount | null;
  tax: PlacedAmount | null;
  shipping: PlacedAmount | null;
  discount: PlacedAmount | null;
  tip: PlacedAmount | null;
  rounding: PlacedAmount | null;
};

/** Why the total is believed. */
export type TotalSupport = {
  /** Strength of its best label, 0 to 1; 0 when it has none. */
  label: number;
  /** How many labelled places show the same amount. */
  places: number;
  /** Cash given less change is the total. */
  cashMinusChange: boolean;
  /** Subtotal, tax, shipping and discount add up to it. */
  addsUp: boolean;
};

type Entry = LabelledAmount & { line: number };
type Candidate = { cents: number; line: number; score: number; support: TotalSupport };

/** Reads the summary block: which amounts are total, subtotal, tax, shipping and discount. */
export function readMoney(lines: PreparedLine[]): MoneyReading {
  const entries = lines.flatMap((line) => line.amounts.map((amount) => ({ ...amount, line: line.index })));
  const total = chooseTotal({ entries, lines });
  const before = (kind: AmountKind) =>
    entries.filter(
      (entry) =>
        entry.kind === kind &&
        (total === null ||
          Math.abs(entry.cents) <= total.cents ||
          kind === 'subtotal' ||
          kind === 'discount'),
    );
  return {
    total,
    subtotal: lastOf(before('subtotal')),
    tax: sumOfTax(before('tax')),
    shipping: lastOf(before('shipping')),
    discount: absolute(lastOf(before('discount'))),
    tip: lastOf(before('tip')),
    rounding: lastOf(entries.filter((entry) => entry.kind === 'rounding' && Math.abs(entry.cents) < 10)),
  };
}

function lastOf(entries: Entry[]): PlacedAmount | null {
  const last = entries.at(-1);
  return last ? { cents: last.cents, line: last.line } : null;
}

function absolute(amount: PlacedAmount | null): PlacedAmount | null {
  return amount ? { ...amount, cents: Math.abs(amount.cents) } : null;
}

function sumOfTax(entries: Entry[]): PlacedAmount | null {
  const positive = entries.filter((entry) => entry.cents > 0);
  return lastOf(positive.length > 0 ? positive : entries);
}

function chooseTotal({ entries, lines }: { entries: Entry[]; lines: PreparedLine[] }): Candidate | null {
  const candidates = collect(entries);
  for (const candidate of candidates) weigh({ candidate, candidates, entries, lines });
  candidates.sort((a, b) => b.score - a.score || b.cents - a.cents);
  return candidates[0] ?? fallback(entries);
}

/** One candidate an amount, carrying its strongest label. */
function collect(entries: Entry[]): Candidate[] {
  const byCents = new Map<number, Candidate>();
  for (const entry of entries) {
    const score = entryScore(entry);
    if (score === null || entry.cents < 0) continue;
    const known = byCents.get(entry.cents);
    const support = { label: score / 8, places: 1, cashMinusChange: false, addsUp: false };
    if (!known) {
      byCents.set(entry.cents, { cents: entry.cents, line: entry.line, score, support });
      continue;
    }
    known.support.places += 1;
    if (score > known.score) Object.assign(known, { score, line: entry.line });
    known.support.label = Math.max(known.support.label, support.label);
  }
  return [...byCents.values()];
}

function entryScore(entry: Entry): number | null {
  const zeroPenalty = entry.cents === 0 ? 3 : 0;
  if (entry.kind === 'total') return totalStrength(entry.label) * 8 - zeroPenalty;
  if (entry.kind === 'subtotal') return (/EXCL|EXC |BEFORE|WITHOUT/.test(entry.label) ? 1 : 3) - zeroPenalty;
  if (entry.kind === 'paid') return 1.5 - zeroPenalty;
  return null;
}

function weigh({
  candidate,
  candidates,
  entries,
  lines,
}: {
  candidate: Candidate;
  candidates: Candidate[];
  entries: Entry[];
  lines: PreparedLine[];
}): void {
  const { cents, support } = candidate;
  const of = (kind: AmountKind) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.cents);
  support.cashMinusChange =
    cents > 0 && of('change').some((change) => of('paid').some((paid) => paid - change === cents));
  support.addsUp = candidates.some(
    (other) =>
      other.cents < cents && of('tax').some((tax) => tax > 0 && Math.abs(other.cents + tax - cents) <= 1),
  );
  const hasRounding = lines.some((line) => /ROUND|RND/.test(line.words));
  const isRounded =
    hasRounding &&
    cents % 5 === 0 &&
    candidates.some((other) => other !== candidate && Math.abs(other.cents - cents) <= 5);
  candidate.score +=
    Math.min(1.2, (support.places - 1) * 0.4) +
    (support.cashMinusChange ? 2.5 : 0) +
    (support.addsUp ? 1.5 : 0) +
    (isRounded ? 1.5 : 0);
}

/** Without any label the largest amount seen twice is the likeliest total, then the largest of all. */
function fallback(entries: Entry[]): Candidate | null {
  const positive = entries.filter((entry) => entry.cents > 0 && entry.kind !== 'ignored');
  const repeated = positive.filter(
    (entry) => positive.filter((other) => other.cents === entry.cents).length > 1,
  );
  const [best] = (repeated.length > 0 ? repeated : positive).sort((a, b) => b.cents - a.cents);
  if (!best) return null;
  const support = { label: 0, places: 1, cashMinusChange: false, addsUp: false };
  return { cents: best.cents, line: best.line, score: 0, support };
}
