import type { PreparedLine } from '../text/read-line.types.js';
import type { ItemLine } from './item-line.rules.js';

/** A line of a list and what it says about an item. */
export type Step = { line: PreparedLine; facts: ItemLine };

/**
 * Moves names above their amounts in tables that print them below: `955512  2  8.00  16.00`, then `PENCIL CASE`,
 * starting at the first line under the header. Text above the header is not a name in such a list.
 */
export function liftNames(steps: Step[]): Step[] {
  const heads = steps.flatMap(({ facts }, at) => (facts.isHead ? [at] : []));
  const [head = -1] = heads;
  // Mails repeat the header below the name of each item.
  const isPrinted = steps.every(({ line }) => line.line.selector === undefined);
  if (heads.length !== 1 || !isPrinted) return steps;
  const lifted = steps.slice(head);
  const first = lifted.findIndex(({ facts }) => facts.lineCents !== null);
  const isNamedAbove = lifted.slice(0, Math.max(0, first)).some(({ facts }) => facts.name !== null);
  if (isNamedAbove || !isNumbered(lifted[first]) || !isOnlyName(lifted[first + 1])) return steps;
  for (let at = first; at < lifted.length - 1; at += 1) {
    const [amounts, name] = lifted.slice(at, at + 2);
    if (!amounts || !name || !isNumbered(amounts) || !isOnlyName(name)) continue;
    lifted.splice(at, 2, name, amounts);
    at += 1;
  }
  return lifted;
}

/** A number or a unit price with an amount, and no name. */
function isNumbered(step: Step | undefined): boolean {
  if (!step) return false;
  const { name, lineCents, sku, otherCents } = step.facts;
  return name === null && lineCents !== null && (sku !== undefined || otherCents.length > 0);
}

function isOnlyName(step: Step | undefined): boolean {
  if (!step) return false;
  const { name, lineCents, unitCents } = step.facts;
  return name !== null && lineCents === null && unitCents === null;
}
