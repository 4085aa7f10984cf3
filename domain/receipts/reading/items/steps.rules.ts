import type { PreparedLine } from '../text/read-line.types.js';
import { readItemLine } from './item-line.rules.js';
import { liftNames, type Step } from './lift-names.rules.js';
import { settleReductionsAbove } from './reduction-above.rules.js';

/** The lines that say something about items, in the order of names before amounts. */
export function stepsOf(lines: PreparedLine[]): Step[] {
  const read = lines.flatMap((line): Step[] => {
    const facts = readItemLine(line);
    return facts ? [{ line, facts }] : [];
  });
  return withoutClosings(settleReductionsAbove(liftNames(withoutHeadings(read))));
}

/** Drops category headings such as `Dairy:` above item names. */
function withoutHeadings(steps: Step[]): Step[] {
  return steps.filter(({ line, facts }, at) => {
    const isHeading = facts.name !== null && line.amounts.length === 0 && /\p{L}:\s*$/u.test(line.text);
    return !isHeading || !steps[at + 1]?.facts.name;
  });
}

/**
 * Drops `Delivered by Tuesday` below every item: what also closes the list, below its last amount, is about the item
 * above it.
 */
function withoutClosings(steps: Step[]): Step[] {
  const last = steps.findLastIndex(({ facts }) => facts.lineCents !== null);
  const closings = new Set(last === -1 ? [] : steps.slice(last + 1).map(({ line }) => line.text));
  if (closings.size === 0) return steps;
  return steps.filter(
    ({ line, facts }, at) =>
      at > last || facts.lineCents !== null || facts.quantities.length > 0 || !closings.has(line.text),
  );
}
