import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemLine } from '../item-reading.types.js';
import type { Step } from './lift-names.rules.js';

/** The markup path of a row of a table. */
const tableRow = /tr\[\d+\]$/;

/** Whether two lines stand in the same row of a table. */
export function areOfOneRow(one: PreparedLine, other: PreparedLine): boolean {
  const { selector } = one.line;
  return selector !== undefined && tableRow.test(selector) && selector === other.line.selector;
}

/**
 * Steps that stand in the table row of an item, below its amounts: whatever they look like, they are about that item.
 * Two tables may follow each other in one cell, so a row with further amounts tells nothing.
 */
export function rowDetails(steps: Step[]): ReadonlySet<Step> {
  const details = new Set<Step>();
  let row: Step[] = [];
  for (const [at, step] of steps.entries()) {
    row.push(step);
    if (rowOf(steps[at + 1]) === rowOf(step)) continue;
    const priced = row.findIndex(({ facts }) => facts.lineCents !== null || facts.unitCents !== null);
    const below = row.slice(priced + 1);
    const isNamed = row.slice(0, priced + 1).some(({ facts }) => facts.name);
    const isOne = isNamed && below.every(({ facts }) => explains(facts, row[priced]?.facts));
    if (tableRow.test(rowOf(step) ?? '') && isOne) for (const detail of below) details.add(detail);
    row = [];
  }
  return details;
}

/** Whether a line has no amount of its own: at most `Qty 2 @ $22.00` below `$44.00`. */
function explains({ name, lineCents, unitCents, quantities }: ItemLine, item: ItemLine | undefined): boolean {
  if (lineCents !== null) return false;
  if (unitCents === null) return true;
  return name === null && quantities.some((quantity) => quantity * unitCents === item?.lineCents);
}

function rowOf(step: Step | undefined): string | undefined {
  return step?.line.line.selector;
}
