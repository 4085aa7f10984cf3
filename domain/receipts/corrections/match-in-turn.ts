/** What stands for what: each later thing with the earlier one it is, or null for a new one. */
export type Match<Earlier, Later> = { later: Later; earlier: Earlier | null };

/** Whether two things are the same, as one rule sees it. */
export type SameBy<Earlier, Later> = (pair: { earlier: Earlier; later: Later }) => boolean;

/**
 * Finds for each thing of a later list the one of an earlier list that it is. The rules are tried in turn, the
 * strictest first, each on what the ones before left over, in the order of the lists; nothing is matched twice.
 * What no rule matches is paired by position if as many are left on both sides: then only their text changed.
 */
export function matchInTurn<Earlier, Later>({
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
    for (const [position, one] of unmatched.entries()) pair(one, remaining[position] as Earlier);
  }
  return later.map((one) => ({ later: one, earlier: found.get(one) ?? null }));
}
