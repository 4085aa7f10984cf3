import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemLine } from '../item-reading.types.js';

/** A line of a list and what it says about an item. */
export type Step = { line: PreparedLine; facts: ItemLine };

/**
 * Moves names above their amounts in lists that print them below: `955512  2  8.00  16.00`, then `PENCIL CASE`. Such a
 * list begins under its header, or is one of a till whose every row without a name has one on the next line. Text above
 * it is not a name.
 */
export function liftNames(steps: Step[]): Step[] {
  // Mails repeat the header below the name of each item.
  if (!steps.every(({ line }) => line.line.selector === undefined)) return steps;
  const heads = steps.flatMap(({ facts }, at) => (facts.isHead ? [at] : []));
  const [head = -1] = heads;
  if (heads.length !== 1) return heads.length === 0 ? liftOfTill(steps) : steps;
  const lifted = steps.slice(head);
  const first = lifted.findIndex(({ facts }) => facts.lineCents !== null);
  const isNamedAbove = lifted.slice(0, Math.max(0, first)).some(({ facts }) => facts.name !== null);
  if (isNamedAbove || !isNumbered(lifted[first]) || !isOnlyName(lifted[first + 1])) return steps;
  return liftFrom(lifted, first);
}

/** Fewest rows that show on which side their names stand. */
const minRows = 2;

/**
 * Whatever stands above the first row, `Keep your receipt!` as well as an address: with the names above, the last row
 * would have the sum below it, and no name.
 */
function liftOfTill(steps: Step[]): Step[] {
  const rows = steps.flatMap((step, at) => (isNumbered(step) && step.facts.sku !== undefined ? [at] : []));
  const [first] = rows;
  const isFirst = steps.findIndex(({ facts }) => facts.lineCents !== null) === first;
  const areBelow = rows.every((at) => {
    const [row, below, next] = steps.slice(at, at + 3);
    // `KALLAX`, its row, `shelving unit, oak`: the name is above, and what is below describes it.
    const isNextNamed = isOnlyName(next) && rows.includes(at + 3);
    return row && below && isOnlyName(below) && below.facts.index === row.facts.index + 1 && !isNextNamed;
  });
  return first !== undefined && isFirst && rows.length >= minRows && areBelow
    ? liftFrom(steps.slice(first), 0)
    : steps;
}

function liftFrom(lifted: Step[], first: number): Step[] {
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

/** Whether a line has a name and no price. */
export function isOnlyName(step: Step | undefined): boolean {
  if (!step) return false;
  const { name, lineCents, unitCents } = step.facts;
  return name !== null && lineCents === null && unitCents === null;
}
