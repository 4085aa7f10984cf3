import { itemAt } from '../../shared/lists.js';
/** A later element with the earlier element it corresponds to, or null for a new one. */
export type Match<Earlier, Later> = { later: Later; earlier: Earlier | null };

/** A rule that decides whether two elements are the same. */
export type SameBy<Earlier, Later> = (pair: { earlier: Earlier; later: Later }) => boolean;

/**
 * Matches the elements of a later list with those of an earlier one. The rules are applied in turn, strictest first,
 * each to what is left, in list order; no element is matched twice. If equally many are left on both sides, they are
 * paired by position: then only their text changed.
 */
export function matchByRules<Earlier, Later>({
  earlier,
  later,
  rules,
}: {
  earlier: readonly Earlier[];
  later: readonly Later[];
  rules: readonly SameBy<Earlier, Later>[];
}): Match<Earlier, Later>[] {
  const left = new Set(earlier);
  const found = new Map<Later, Earlier>();
  const pair = (one: Later, other: Earlier): void => {
    found.set(one, other);
    left.delete(other);
  };
  for (const isSame of rules) {
    for (const one of later) {
      if (found.has(one)) continue;
      const other = [...left].find((candidate) => isSame({ earlier: candidate, later: one }));
      if (other !== undefined) pair(one, other);
    }
  }
  const unmatched = later.filter((one) => !found.has(one));
  const remaining = [...left];
  if (unmatched.length === remaining.length) {
    for (const [position, one] of unmatched.entries()) pair(one, itemAt(remaining, position));
  }
  return later.map((one) => ({ later: one, earlier: found.get(one) ?? null }));
}
