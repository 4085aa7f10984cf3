import type { AmountRole } from '../../amount-roles.types.js';
import type { Entry } from '../totals/money.types.js';

/** A role an amount may have: what it adds to the sum of the document, and how little speaks for it (0: all does). */
export type RoleOption = { role: AmountRole; signedCents: number; cost: number };

/** A printed amount with the roles it may have; one option if its role is plain. */
export type OpenAmount = { entry: Entry; options: readonly RoleOption[] };

/** One role for each amount. `savedCents` is what they take off the goods. */
export type Assignment = {
  roles: ReadonlyMap<OpenAmount, RoleOption>;
  savedCents: number;
  cost: number;
};

/** Amounts with several possible roles that are weighed; a summary has a handful, and each more doubles the search. */
export const maxOpenAmounts = 24;
/** Partial sums kept after each amount, the likeliest first; more only occur if the amounts balance in many ways. */
export const maxPartialSums = 400;
/** Assignments with less evidence than this are not considered. */
export const maxCost = 5;

type State = {
  sum: number;
  saved: number;
  /** Which amounts save, by their lines: each may lower other items. */
  savings: string;
  cost: number;
  role: { amount: OpenAmount; option: RoleOption } | null;
  before: State | null;
};

/** The assignments of some amounts, by the sum they make. */
export type Assignments = {
  /** Of equal sums that the same savings lower, the likeliest; likeliest first. */
  making(sumCents: number): Assignment[];
  /** Something was left out because of a limit, so nothing that follows is certain. */
  isCut: boolean;
};

/**
 * All sums that the amounts can make, each with the likeliest roles for it: for every sum and every set of savings on the
 * goods one assignment, because only savings change what was paid for a line. The work is bounded.
 */
export function assignmentsOf(amounts: readonly OpenAmount[]): Assignments {
  const open = amounts.filter(({ options }) => options.length > 1);
  const weighed = new Set(open.slice(-maxOpenAmounts));
  let isCut = open.length > maxOpenAmounts;
  let states: State[] = [{ sum: 0, saved: 0, savings: '', cost: 0, role: null, before: null }];
  for (const amount of amounts) {
    const next = extended(states, amount, weighed.has(amount) ? amount.options : amount.options.slice(0, 1));
    isCut ||= next.length > maxPartialSums;
    states = next.slice(0, maxPartialSums);
  }
  const bySum = new Map<number, State[]>();
  for (const state of states) bySum.set(state.sum, [...(bySum.get(state.sum) ?? []), state]);
  return { making: (sumCents) => (bySum.get(sumCents) ?? []).map(toAssignment), isCut };
}

/** Every state with every option, the likeliest of equal ones; likeliest first. */
function extended(states: readonly State[], amount: OpenAmount, options: readonly RoleOption[]): State[] {
  const next = new Map<string, State>();
  for (const before of states) {
    for (const option of options) {
      const cost = before.cost + option.cost;
      if (cost > maxCost) continue;
      const sum = before.sum + option.signedCents;
      const isSaving = option.role === 'order_saving';
      const saved = before.saved - (isSaving ? option.signedCents : 0);
      const savings = isSaving ? `${before.savings} ${amount.entry.line}` : before.savings;
      const key = `${sum} ${saved}${savings}`;
      const known = next.get(key);
      if (!known || cost < known.cost)
        next.set(key, { sum, saved, savings, cost, role: { amount, option }, before });
    }
  }
  return [...next.values()].sort((a, b) => a.cost - b.cost);
}

function toAssignment(last: State): Assignment {
  const roles = new Map<OpenAmount, RoleOption>();
  for (let state: State | null = last; state?.role; state = state.before)
    roles.set(state.role.amount, state.role.option);
  return { roles, savedCents: last.saved, cost: last.cost };
}
