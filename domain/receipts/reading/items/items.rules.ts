import type { PreparedLine } from '../text/read-line.types.js';
import type { ItemLine } from './item-line.rules.js';
import { isVariant } from './item-name.rules.js';
import { unitAndTotal } from './item-prices.rules.js';
import type { ItemReading, WaitingName as Waiting } from './item-reading.types.js';
import type { Step } from './lift-names.rules.js';
import {
  beginsInside,
  isAddition,
  isContiguous,
  isContinued,
  isCountedEntry,
  isDescription,
  isDetailOf,
  isInBrackets,
  isIndented,
  isLoneWord,
  looksWrapped,
  type NameLine,
} from './name-wrap.rules.js';
import { rowDetails } from './row-details.rules.js';
import { stepsOf } from './steps.rules.js';
import { closeItem, isItem, patience, saysSumAgain, toItem, withoutLineNumbers } from './to-item.rules.js';

/** Most lines a name may wrap over. */
const maxNameLines = 3;
/** `- Colour - Ecru` below a name without a dash. */
const dashed = /^\s*[-–—*•]\s/;
const dashedDetail = /^\s*[-–—*•]\s\s*\p{L}[^-–—:]{0,30}(?:\s[-–—]\s|\s?:\s)\S|^\s*--\s?\p{L}/u;
/** Name of a reduction printed without one. */
export const nameOfReductions = 'Discount';

/** Finds items: a name with its amount on one line, or a name whose quantity and amount are on the lines below it. */
export function findItems(lines: PreparedLine[]): ItemReading[] {
  const steps = stepsOf(lines);
  const width = nameWidth(steps);
  const details = rowDetails(steps);
  const items: ItemReading[] = [];
  let waiting: Waiting | null = null;
  let ahead: ItemLine | null = null;
  /** Last line of the last item's name, while it may still continue. */
  let open: NameLine | null = null;
  steps.forEach((step, at) => {
    const { line, facts } = step;
    const isNamed = details.has(step) || isNextNamed(steps, at);
    if (isAboutNext({ facts, next: steps[at + 1]?.facts })) {
      [ahead, waiting, open] = [facts, null, null];
      return;
    }
    if (facts.lineCents === null) {
      const below = facts.name === null ? null : { line, name: facts.name };
      // A line with a unit price of its own is an item of its own.
      if (facts.unitCents !== null) open = null;
      if (below && open && isContinued({ above: open, below, width }) && isNamed) {
        addToName(items.at(-1), below.name);
        open = below;
        return;
      }
      if (below && open && isAboutOpen({ open, below }) && isNamed) {
        giveQuantity(items.at(-1), startName({ facts, below }));
        open = { line, name: open.name };
        return;
      }
      if (below && open && isIndented(open, below) && isNamed) return;
      if (below && details.has(step)) {
        giveQuantity(items.at(-1), startName({ facts, below }), { isInRow: true });
        return;
      }
      open = null;
      if (below && waiting && joins({ waiting, below, width })) waiting.names.push(below);
      else if (
        below &&
        !isWeaker({ facts, below, held: waiting }) &&
        !isDescription({ below, above: waiting?.names.at(-1)?.line, lines, next: steps[at + 1]?.line }) &&
        !(isDetailOf({ below, above: waiting?.names.at(-1), lines }) && !isNextNamed(steps, at))
      )
        waiting = startName({ facts, below });
      else if (facts.isAround) waiting = null;
      else if (waiting === null && saysSumAgain({ above: items.at(-1), facts, text: step.line.text })) return;
      else if (!addDetail({ facts, waiting, previous: items.at(-1) })) ahead = facts;
      const priced = waiting ? pricedBefore(waiting, facts) : null;
      if (waiting && priced) {
        const name = waiting.names.map((part) => part.name).join(' ');
        items.push(toItem({ name, facts: priced, waiting, ahead }));
        [waiting, ahead] = [null, null];
        return;
      }
      if (facts.unitCents === null) return;
      if (waiting && facts.name === null && waiting.quantity === null) waiting.unit = facts;
      if (waiting === null || (facts.name === null && waiting.quantity === null)) return;
    }
    if (facts.closesItem && waiting === null && closeItem({ above: items.at(-1), facts, lines })) return;
    if (waiting === null && countAbove(items.at(-1), facts)) return;
    const name = nameFor({ line, facts, waiting, width, isFirst: items.length === 0 });
    // A line below the last item only looked like a name, so the quantity below it is that item's.
    if (name === facts.name) giveQuantity(items.at(-1), waiting);
    if (name !== null)
      items.push(toItem({ name, facts, waiting: name === facts.name ? null : waiting, ahead }));
    open = facts.name === null ? null : { line, name: facts.name };
    // A unit price may be followed by the line total.
    waiting = null;
    ahead = null;
  });
  giveQuantity(items.at(-1), waiting);
  return withoutLineNumbers(items.filter(isItem));
}

/** `Blue   x2`: the quantity in a cell behind the variant. */
const timesCell = /\s{2,}[x×]\s?\d{1,3}\s*$/;
/** `Blue` and `Qty 2` below an item, and no amount below them: the quantity is that item's. */
function giveQuantity(
  entry: ItemReading | undefined,
  held: Waiting | null,
  { isInRow = false }: { isInRow?: boolean } = {},
): void {
  const quantity = held?.quantity ?? 1;
  const totalCents = entry?.item.totalCents ?? null;
  if (!entry || !held || quantity < 2 || totalCents === null || entry.item.quantity !== 1) return;
  const isBelow = held.line.quantities.length === 0 || timesCell.test(held.names[0]?.line.text ?? '');
  if (!isInRow && (held.line.index - entry.line > 1 || !isBelow)) return;
  Object.assign(entry.item, unitAndTotal({ totalCents }, quantity));
  entry.otherTotalCents = totalCents * quantity;
}

/** `2 @ 3.49` above `OAT MILK 6.98`: text above both, often the shop's address, is not its name. */
function isAboutNext({ facts, next }: { facts: ItemLine; next: ItemLine | undefined }): boolean {
  const { name, unitCents, quantities } = facts;
  if (name !== null || facts.lineCents !== null || unitCents === null || !next?.name) return false;
  return quantities.some((quantity) => quantity * unitCents === next.lineCents);
}

/** `Qty 3   10.50` below `TAPE   3.50`: quantity and line total of the item above. */
function countAbove(
  entry: ItemReading | undefined,
  { name, index, quantities, lineCents }: ItemLine,
): boolean {
  if (!entry || name !== null || lineCents === null || entry.line !== index - 1 || entry.item.quantity !== 1)
    return false;
  const { totalCents } = entry.item;
  const quantity = quantities.find(
    (some) => some > 1 && totalCents !== null && some * totalCents === lineCents,
  );
  if (quantity === undefined) return false;
  Object.assign(entry.item, { quantity, unitPriceCents: totalCents, totalCents: lineCents });
  return true;
}

/** `Unit price 4.50` with `Quantity 2` below it: the price line with the quantity that follows. */
function pricedBefore({ unit }: Waiting, { name, quantities, unitCents }: ItemLine): ItemLine | null {
  const isQuantity = name === null && unitCents === null && quantities.length > 0;
  return unit && isQuantity ? { ...unit, quantities } : null;
}

function startName({ facts, below }: { facts: ItemLine; below: NameLine }): Waiting {
  return {
    line: facts,
    names: [below],
    isClosed: false,
    quantity: facts.quantities[0] ?? null,
    sku: facts.sku,
  };
}

/** Characters of the longest name printed beside its amount, or of any name if there is none. */
function nameWidth(steps: Step[]): number {
  const lengths = (some: Step[]) => some.map(({ facts }) => facts.name?.length ?? 0);
  const beside = Math.max(0, ...lengths(steps.filter(({ facts }) => facts.lineCents !== null)));
  return beside > 0 ? beside : Math.max(0, ...lengths(steps));
}

function joins({ waiting, below, width }: { waiting: Waiting; below: NameLine; width: number }): boolean {
  const above = waiting.names.at(-1);
  return (
    above !== undefined &&
    !waiting.isClosed &&
    waiting.names.length < maxNameLines &&
    isContinued({ above, below, width })
  );
}

/** Whether the next line with an amount has its own name, so that this line need not be it. */
function isNextNamed(steps: Step[], at: number): boolean {
  const next = steps.slice(at + 1).find(({ facts }) => facts.lineCents !== null || facts.unitCents !== null);
  return !next || (next.facts.name !== null && !beginsInside({ line: next.line, name: next.facts.name }));
}

/** Whether a line directly below an item gives its variant. */
function isAboutOpen({ open, below }: { open: NameLine; below: NameLine }): boolean {
  const isNext = below.line.index === open.line.index + 1;
  return (isNext && isVariant(below.name)) || isLoneWord({ above: open, below });
}

function addToName(entry: ItemReading | undefined, more: string): void {
  if (entry && !entry.item.name.includes(more)) entry.item.name = `${entry.item.name} ${more}`;
}

/** A second line below a name that is less specific: a variant, or text that is not a link although the name is. */
function isWeaker({
  facts,
  below,
  held,
}: {
  facts: ItemLine;
  below: NameLine;
  held: Waiting | null;
}): boolean {
  const above = held?.names.at(-1);
  if (!held || !above || facts.index - held.line.index > patience) return false;
  return (
    (dashedDetail.test(below.line.text) && !dashed.test(above.line.text)) ||
    isLoneWord({ above, below }) ||
    (beginsInside(below) && isContiguous(above.line, below.line)) ||
    (held.line.isLinked && !facts.isLinked) ||
    isVariant(facts.name ?? '')
  );
}

/** The name of the item whose amount is on this line; a reduction may have none. */
function nameFor({
  line,
  facts,
  waiting,
  width,
  isFirst,
}: {
  line: PreparedLine;
  facts: ItemLine;
  waiting: Waiting | null;
  width: number;
  isFirst: boolean;
}): string | null {
  const held = waiting?.names.map(({ name }) => name).join(' ') ?? null;
  if (facts.name === null) return held ?? ((facts.lineCents ?? 0) < 0 && !isFirst ? nameOfReductions : null);
  // `Qty: 1` and then `Now  54.00`: the word is no name where the one above has its quantity and still no price.
  const isCaption = waiting?.isClosed && waiting.quantity !== null && /^\p{L}+$/u.test(facts.name);
  if (isCaption) return held;
  const above = waiting?.names.at(-1);
  const below = { line, name: facts.name };
  const isDetail = isContiguous(above?.line ?? line, line) && above?.line !== line && isVariant(facts.name);
  if (above && (isAddition({ above, below }) || isDetail)) return held;
  const isBroken =
    above &&
    above.line !== line &&
    !waiting?.isClosed &&
    (((!isFirst || beginsInside(below)) && looksWrapped({ above, below, width })) ||
      isCountedEntry({ above, below }) ||
      isInBrackets({ above, below }));
  return isBroken ? `${held} ${facts.name}` : facts.name;
}

/** A quantity, unit price or number on its own line belongs to the waiting name, or to the item above. */
function addDetail({
  facts,
  waiting,
  previous,
}: {
  facts: ItemLine;
  waiting: Waiting | null;
  previous: ItemReading | undefined;
}): boolean {
  const [quantity] = facts.quantities;
  if (waiting) {
    waiting.isClosed = true;
    waiting.quantity ??= quantity ?? null;
    waiting.sku ??= facts.sku;
    return true;
  }
  if (!previous || facts.index - previous.line > patience) return false;
  if (facts.sku && !previous.item.sku) previous.item.sku = facts.sku;
  if (quantity === undefined) return true;
  const { totalCents } = previous.item;
  if (totalCents === null || previous.item.quantity !== 1) return false;
  if (facts.unitCents !== null && facts.unitCents * quantity !== totalCents && facts.unitCents !== totalCents)
    return false;
  previous.item.quantity = quantity;
  previous.item.unitPriceCents = Math.round(totalCents / quantity);
  const isSaid = facts.unitCents === Math.round(totalCents / quantity);
  previous.otherTotalCents = quantity > 1 && !isSaid ? totalCents * quantity : null;
  return true;
}
