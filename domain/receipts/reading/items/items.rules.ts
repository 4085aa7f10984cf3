import type { PreparedLine } from '../text/read-line.types.js';
import {
  addDetail,
  countAbove,
  giveQuantity,
  isAboutNext,
  isPieceOf,
  multipliesTo,
  pricedBefore,
} from './counts/quantities-below.rules.js';
import type { ItemLine, ItemReading, WaitingName as Waiting } from './item-reading.types.js';
import { isVariant } from './names/item-name.rules.js';
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
  type LineBreak,
  looksWrapped,
  type NameLine,
} from './names/name-wrap.rules.js';
import { namelessRow } from './names/nameless-row.rules.js';
import type { Step } from './rows/lift-names.rules.js';
import { areOfOneRow, rowDetails } from './rows/row-details.rules.js';
import { isHeadBelow, stepsOf } from './rows/steps.rules.js';
import { closeItem, patience, saysSumAgain, toItem, withoutLineNumbers } from './to-item.rules.js';

/** Most lines a name may wrap over. */
const maxNameLines = 3;
/** `- Colour - Ecru` below a name without a dash. */
const dashed = /^\s*[-–—*•]\s/;
const dashedDetail = /^\s*[-–—*•]\s\s*\p{L}[^-–—:]{0,30}(?:\s[-–—]\s|\s?:\s)\S|^\s*--\s?\p{L}/u;
/** `M. Penhallow · Paperback · ISBN 9781900000115`: facts about the name above it. */
const listsFacts = /\S\s[·•|]\s.*\S\s[·•|]\s/;
/** `Size: L`. */
const labelledVariant = /^\s*\p{L}[^:]{1,20}:\s*\S/u;
/** Words of a title below a brand; fewer may be those of an author or a kind. */
const minTitleWords = 3;

/** Finds items: a name with its amount on one line, or a name whose quantity and amount are on the lines below it. */
export function findItems(lines: PreparedLine[]): ItemReading[] {
  const steps = stepsOf(lines);
  const [width, details, captions] = [nameWidth(steps), rowDetails(steps), captionWords(steps)];
  const items: ItemReading[] = [];
  let waiting: Waiting | null = null;
  let ahead: ItemLine | null = null;
  /** Last line of the last item's name, while it may still continue. */
  let open: NameLine | null = null;
  steps.forEach((step, at) => {
    const { line, facts } = step;
    const next = steps[at + 1];
    const isNamed = details.has(step) || isNextNamed(steps, at);
    if (isAboutNext(facts, next?.facts, items.at(-1))) {
      [ahead, waiting, open] = [facts, null, null];
      return;
    }
    if (facts.lineCents === null) {
      if (waiting && endsName(steps.slice(at), waiting, items.at(-1))) waiting = null;
      const below = facts.name === null ? null : { line, name: facts.name };
      if (isPieceOf(items.at(-1), steps, at)) return;
      // A line with a unit price of its own is an item of its own.
      if (facts.unitCents !== null) open = null;
      if (below && open && isNamed && isMoreOf({ above: open, below, width }, next)) {
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
      if (below && waiting && joins(waiting, below, width, steps.slice(at + 1))) waiting.names.push(below);
      else if (
        below &&
        !isWeaker(facts, below, waiting) &&
        !isDescription({ below, above: waiting?.names.at(-1)?.line, lines, next: next?.line }) &&
        !(isDetailOf(waiting?.names.at(-1), below, lines) && !isNextNamed(steps, at))
      )
        waiting = startName({ facts, below });
      else if (facts.isAround) waiting = null;
      else if (waiting === null && saysSumAgain(items.at(-1), facts, step.line.text)) return;
      else if (!addDetail(facts, waiting, items.at(-1))) ahead = facts;
      const priced = waiting ? pricedBefore(waiting, facts) : null;
      if (waiting && priced) {
        items.push(toItem({ name: nameOf(waiting), facts: priced, waiting, ahead }));
        [waiting, ahead] = [null, null];
        return;
      }
      if (facts.unitCents === null) return;
      if (waiting && facts.name === null && waiting.quantity === null) waiting.unit = facts;
      if (waiting === null || (facts.name === null && waiting.quantity === null)) return;
    }
    if (facts.closesItem && waiting === null && closeItem(items, facts, lines)) return;
    if (waiting === null && (countAbove(items.at(-1), facts) || isProductOf(steps[at - 1], step))) return;
    const name = nameFor({ steps, at, waiting, width, captions, previous: items.at(-1) });
    // A line below the last item only looked like a name, so the quantity below it is that item's.
    if (name === facts.name) giveQuantity(items.at(-1), waiting);
    if (name !== null)
      items.push(toItem({ name, facts, waiting: name === facts.name ? null : waiting, ahead }));
    open = facts.name === null ? null : { line, name: facts.name };
    // A unit price may be followed by the line total.
    [waiting, ahead] = [null, null];
  });
  giveQuantity(items.at(-1), waiting);
  return withoutLineNumbers(items);
}

/** Whether the first of some steps shows that what waits for its price is no name. */
function endsName(steps: Step[], waiting: Waiting, above: ItemReading | undefined): boolean {
  const [step] = steps;
  const isMultiplied = step !== undefined && multipliesTo(step.facts, waiting, above);
  return isMultiplied || isHeadBelow(steps, waiting.line.index);
}

/** `Medlemspris 99.95` below `Meter i sekundet  Vejl. pris 149.95` in one row: only a former price stands beside the name. */
function isLowerPriceOf(above: PreparedLine | undefined, line: PreparedLine): boolean {
  if (!above || above.amounts.length === 0 || !areOfOneRow(above, line)) return false;
  const former = above.amounts.every(({ kind }) => kind === 'ignored') ? above.amounts[0]?.cents : undefined;
  return (former ?? 0) > (line.amounts[0]?.cents ?? 0);
}

/** `sage, 45x45 cm  39.98` below `Cushion covers  2 x 19.99` in one row: what they cost together. */
function isProductOf(above: Step | undefined, { line, facts: { lineCents } }: Step): boolean {
  const { quantities = [], unitCents = null } = above?.facts ?? {};
  const isRow = above !== undefined && areOfOneRow(above.line, line);
  return isRow && unitCents !== null && quantities.some((some) => some > 1 && some * unitCents === lineCents);
}

/** The single words beside prices that may be captions: different ones are names, as `BILLY` and `KALLAX`. */
function captionWords(steps: Step[]): Set<string> {
  const words = steps.flatMap(({ facts: { name, lineCents } }) =>
    name !== null && lineCents !== null && /^\p{L}+$/u.test(name) ? [name] : [],
  );
  const known = new Set(words);
  return known.size === 1 || known.size < words.length ? known : new Set();
}

function nameOf({ names }: Waiting): string {
  return names.map(({ name }) => name).join(' ');
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

function joins({ names, isClosed }: Waiting, below: NameLine, width: number, next: readonly Step[]): boolean {
  const above = names.at(-1);
  if (!above || isClosed || names.length >= maxNameLines) return false;
  return isContinued({ above, below, width }) || isKindOf(above, below, next);
}

/** `Sommer & Co`, `Shirt`, `49.95`, `Size: L`: the single word below a brand, where the variant is labelled. */
function isKindOf(above: NameLine, below: NameLine, [price, detail]: readonly Step[]): boolean {
  const isPrice = price?.facts.name === null && price.facts.lineCents !== null;
  const isLabelled =
    detail !== undefined && labelledVariant.test(detail.line.text) && isVariant(detail.line.text);
  return isPrice && isLabelled && isLoneWord({ above, below });
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

/**
 * Whether a line goes on with the name above it. `Sommer & Co   49,95` above `Linen shirt` and `Size: L`: where the
 * variant is labelled, a single word is no colour.
 */
function isMoreOf(names: LineBreak, next: Step | undefined): boolean {
  const isLabelled = next !== undefined && isVariant(next.line.text) && next.facts.quantities.length === 0;
  return isContinued(names) || (isLabelled && isLoneWord(names)) || isTitleBelow(names.above, names.below);
}

/** `Levis  1,499` above `Slim Fit Mid-Rise Jeans` in one row of a table: a brand, and what it is. */
function isTitleBelow(open: NameLine, below: NameLine): boolean {
  const isNext = below.line.index === open.line.index + 1 && areOfOneRow(open.line, below.line);
  return isNext && !open.name.includes(' ') && below.name.split(' ').length >= minTitleWords;
}

function addToName(entry: ItemReading | undefined, more: string): void {
  if (entry && !entry.item.name.includes(more)) entry.item.name = `${entry.item.name} ${more}`;
}

/** A second line below a name that is less specific: a variant, or text that is not a link although the name is. */
function isWeaker(facts: ItemLine, below: NameLine, held: Waiting | null): boolean {
  const above = held?.names.at(-1);
  if (!held || !above || facts.index - held.line.index > patience) return false;
  return (
    // `Lamp`, `Qty: 1`, `2 year guarantee included`: what has its quantity still waits for its price.
    (held.isClosed && held.quantity !== null) ||
    (dashedDetail.test(below.line.text) && !dashed.test(above.line.text)) ||
    isLoneWord({ above, below }) ||
    (listsFacts.test(below.name) && !listsFacts.test(above.name)) ||
    (beginsInside(below) && isContiguous(above.line, below.line)) ||
    (held.line.isLinked && !facts.isLinked) ||
    isVariant(facts.name ?? '')
  );
}

/** The name of the item whose amount is on this line; a reduction may have none. */
function nameFor({
  steps,
  at,
  waiting,
  width,
  captions,
  previous,
}: {
  steps: readonly Step[];
  at: number;
  waiting: Waiting | null;
  width: number;
  captions: ReadonlySet<string>;
  previous: ItemReading | undefined;
}): string | null {
  const [step, lineAbove] = [steps[at], steps[at - 1]?.line];
  if (!step) return null;
  const { line, facts } = step;
  const held = waiting ? nameOf(waiting) : null;
  if (facts.name === null) return held ?? namelessRow(facts, lineAbove, previous === undefined);
  // `Qty: 1` and then `Now  54.00`: the word is no name where the one above has its quantity and still no price.
  // What stands right below a price describes that one.
  const isDescribing = waiting?.line.index === (previous?.line ?? Number.NaN) + 1;
  const isCaption =
    waiting?.isClosed &&
    waiting.quantity !== null &&
    /^\p{L}+$/u.test(facts.name) &&
    (captions.has(facts.name) || !isDescribing);
  if (isCaption) return held;
  const above = waiting?.names.at(-1);
  const below = { line, name: facts.name };
  const isDetail =
    isContiguous(above?.line ?? line, line) &&
    above?.line !== line &&
    (isVariant(facts.name) || isLowerPriceOf(above?.line, line));
  if (above && (isAddition({ above, below }) || isDetail)) return held;
  const isBroken =
    above &&
    above.line !== line &&
    !waiting?.isClosed &&
    (((previous || beginsInside(below)) && looksWrapped({ above, below, width })) ||
      isCountedEntry({ above, below }) ||
      isInBrackets({ above, below }));
  return isBroken ? `${held} ${facts.name}` : facts.name;
}
