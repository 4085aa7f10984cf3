import type { PreparedLine } from '../../text/read-line.types.js';
import { readItemLine } from '../item-line.rules.js';
import { isOnlyName, liftNames, type Step } from './lift-names.rules.js';
import { joinNumbersAbove } from './numbers-above.rules.js';
import { settleReductionsAbove } from './reduction-above.rules.js';

/** The lines that say something about items, in the order of names before amounts. */
export function stepsOf(lines: PreparedLine[]): Step[] {
  const read = lines.flatMap((line): Step[] => {
    const facts = readItemLine(line);
    return facts && !isFreeOption({ line, facts }) ? [{ line, facts }] : [];
  });
  const named = liftNames(joinNumbersAbove(withoutHeadings(read)));
  return withoutClosings(settleReductionsAbove(withoutCodes(named)));
}

/** Whether steps begin with column headings that part a line above them from the list, whose names follow; mails repeat them below each name. */
export function isHeadBelow(steps: readonly Step[], above: number): boolean {
  const { facts, line } = steps[0] ?? {};
  if (!facts?.isHead || above >= facts.index - 1 || line?.line.selector !== undefined) return false;
  const next = steps.slice(1).find((step) => step.facts.name !== null || step.facts.lineCents !== null);
  return next?.facts.name !== null && next !== undefined;
}

/** `BB-S`, `TNT-2P`: capitals and digits joined by a mark. */
const rowCode = /^[\p{Lu}\d]+(?:[-_./][\p{Lu}\d]+)+$/u;
/** Fewest rows that show that they begin with codes. */
const minCoded = 2;

/** `Balance Bike` above `BB-S  1 @ 119.00  119.00`: where every row is called by a code, its name stands above it. */
function withoutCodes(steps: Step[]): Step[] {
  const rows = steps.flatMap(({ facts }, at) => ((facts.lineCents ?? 0) > 0 ? [at] : []));
  const isCoded = (at: number) => rowCode.test(steps[at]?.facts.name ?? '');
  const isNamedAbove = (at: number) => {
    const [above, row] = steps.slice(Math.max(0, at - 1), at + 1);
    const isRow = (row?.facts.quantities.length ?? 0) > 0 && (row?.facts.name === null || isCoded(at));
    return isRow && isOnlyName(above);
  };
  if (rows.length < minCoded || !rows.some(isCoded) || !rows.every(isNamedAbove)) return steps;
  return steps.map((step, at) =>
    isCoded(at) && rows.includes(at)
      ? { ...step, facts: { ...step.facts, name: null, sku: step.facts.name ?? undefined } }
      : step,
  );
}

/** `Extended warranty: $0.00`: an option of the item above, at no charge. */
function isFreeOption({ line: { text, amounts }, facts }: Step): boolean {
  const [only, ...others] = amounts;
  if (!only || others.length > 0 || facts.name === null || facts.lineCents !== 0) return false;
  return /\p{L}[)\]]?\s?:\s*$/u.test(text.slice(0, only.start));
}

/** Drops category headings such as `Dairy:` above item names. */
function withoutHeadings(steps: Step[]): Step[] {
  return steps.filter(({ line, facts }, at) => {
    const isHeading = facts.name !== null && line.amounts.length === 0 && /\p{L}:\s*$/u.test(line.text);
    return !isHeading || !steps[at + 1]?.facts.name;
  });
}

/**
 * Drops `Delivered by Tuesday` and `Points earned 12` below every item: what also closes the list, below its last amount, is about the item
 * above it.
 */
function withoutClosings(steps: Step[]): Step[] {
  const last = steps.findLastIndex(({ facts }) => facts.lineCents !== null);
  const words = ({ line: { text } }: Step) => text.replace(/\d+/g, '#');
  const closings = new Set(last === -1 ? [] : steps.slice(last + 1).map(words));
  if (closings.size === 0) return steps;
  // A number alone is the item's own, however alike two of them look.
  const isPlain = ({ line, facts }: Step) =>
    facts.lineCents === null && facts.quantities.length === 0 && /\p{L}/u.test(line.text);
  const above = new Set(steps.slice(0, last + 1).map(words));
  return steps.filter((step, at) => !(isPlain(step) && (at > last ? above : closings).has(words(step))));
}
