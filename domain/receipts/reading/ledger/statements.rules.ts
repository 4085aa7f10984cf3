import type { AmountRole } from '../../amount-roles.types.js';
import type { Entry } from '../totals/money.types.js';
import { taxBaseLabel } from '../totals/tax-base.rules.js';
import type { Assignment } from './assignments.rules.js';
import type { ListHypothesis, TotalHypothesis } from './balance.types.js';

/** Cost of a printed subtotal that no part of the balance makes. */
const brokenCost = 1;
/** Most subtotals that count; invoices state one for each tax rate. */
const maxBroken = 2;
/** Cents by which a subtotal may be off. */
const tolerance = 1;

/** How much the printed subtotals speak against a balance: each should be one of its partial sums. */
export function statementCost({
  list,
  nets,
  assignment,
  savedCents,
  total,
  entries,
}: {
  list: ListHypothesis;
  /** Prices of the items after their own savings, cents. */
  nets: readonly number[];
  assignment: Assignment;
  /** All savings on the order, cents. */
  savedCents: number;
  total: TotalHypothesis;
  entries: readonly Entry[];
}): number {
  const subtotals = entries.filter(
    ({ kind, cents, label }) => kind === 'subtotal' && cents > 0 && !taxBaseLabel.test(label),
  );
  if (subtotals.length === 0) return 0;
  const net = nets.reduce((sum, cents) => sum + cents, 0);
  const gross = list.items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);
  const told = list.told.reduce((sum, { cents }) => sum + cents, 0);
  const inside = centsOf(assignment, 'tax_inside');
  const repeated = -centsOf(assignment, 'saving_repeated');
  const broken = new Set<number>();
  for (const { cents, line } of subtotals) {
    const until = [...assignment.roles].filter(([{ entry }]) => entry.line < line);
    const before = until.reduce((sum, [, { signedCents }]) => sum + signedCents, 0);
    const sums = [
      gross,
      net,
      gross + told,
      net + repeated,
      net - savedCents,
      net - listedOf(list) + before,
      total.cents,
    ];
    const isMade = sums.some((sum) => [sum, sum - inside].some((one) => Math.abs(one - cents) <= tolerance));
    if (!isMade) broken.add(cents);
  }
  // One of several subtotals may be that of a section; all of them broken speak against the list.
  return Math.min(maxBroken, broken.size) * brokenCost;
}

function centsOf({ roles }: Assignment, wanted: AmountRole): number {
  return [...roles].reduce((sum, [{ entry }, { role }]) => sum + (role === wanted ? entry.cents : 0), 0);
}

function listedOf({ onOrder }: ListHypothesis): number {
  return onOrder.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * `Savings  -2.75` beside `Beanz  -1.00` and `Tissue  -1.75`: the sum of the savings right above it, or the one again, or
 * of several right below it.
 */
export function sumsUpSavings(entry: Entry, entries: readonly Entry[]): boolean {
  const { above, below } = besideSaving(entry, entries);
  const [first, ...several] = sumsOf({ line: entry.line, savings: below });
  const cents = Math.abs(entry.cents);
  return (
    sumsOf({ line: entry.line, savings: above }).includes(cents) ||
    (first !== undefined && several.includes(cents))
  );
}

/** The same of those above it together with the savings among the goods, cents. */
export function sumsUpAll(entry: Entry, entries: readonly Entry[], listed: number): boolean {
  const { above } = besideSaving(entry, entries);
  return listed > 0 && sumsOf({ line: entry.line, savings: above }).includes(Math.abs(entry.cents) - listed);
}

function besideSaving({ kind, line }: Entry, entries: readonly Entry[]) {
  if (kind !== 'discount') return { above: [], below: [] };
  const at = entries.findIndex((entry) => entry.line === line);
  return { above: entries.slice(0, at).reverse(), below: entries.slice(at + 1) };
}

/** What the savings on the lines next to one make, the nearest alone first. */
function sumsOf({ line, savings }: { line: number; savings: readonly Entry[] }): number[] {
  const sums: number[] = [];
  let [sum, next] = [0, line];
  for (const entry of savings) {
    if (entry.cents >= 0 || Math.abs(entry.line - next) !== 1) break;
    [sum, next] = [sum - entry.cents, entry.line];
    sums.push(sum);
  }
  return sums;
}
