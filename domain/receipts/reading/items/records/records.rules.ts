import { type AmountKind, isCalledCharge } from '../../text/labels.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { type RecordCells, recordCells } from './record-cells.rules.js';
import { ownTitles } from './record-names.rules.js';
import { isAlways, type Lines, type RecordList, readRecords, withOnlyPrice } from './record-roles.rules.js';
import { closesSums, type SummarySums } from './summary-sums.rules.js';

/** Most entries of a list that are compared; more than a household orders. */
const maxRecords = 200;
/** Most lines of one entry. */
const maxRecordLines = 24;
/** Most amounts of one entry with words between them, as `Price`, `11.90`, `Sum`, `23.80`. */
const maxParts = 4;
/** Most ways to part the lines into entries that are tried. */
const maxPartings = 60;

/**
 * The list of a document whose entries are built alike and each take several lines: the same amounts with the same words
 * in every entry, and a name before them. Its roles are told by arithmetic: the prices make a printed sum, and quantity
 * times unit price is what a line costs. So neither the words nor the order within an entry have to be known. Null if
 * nothing adds up.
 */
export function recordList({
  lines,
  sums,
}: {
  /** The lines that may hold the list. */
  lines: Lines;
  /** What the goods of the whole document may add up to. */
  sums: SummarySums;
}): RecordList | null {
  let left = maxPartings;
  for (const { records, isMarkup } of partings(lines)) {
    left -= 1;
    if (left < 0) return null;
    if (records.length > maxRecords || records.every((record) => record.length < 2)) continue;
    const list = readRecords(records, isMarkup, (cents) => closesSums(sums, cents));
    if (list) return list;
  }
  return null;
}

/** The ways to part lines into entries, likeliest first: as the markup does, by paragraphs, by lines that come again. */
function* partings(lines: Lines): Generator<{ records: Lines[]; isMarkup: boolean }> {
  const elements = elementsOf(lines);
  for (const records of [...alikeBlocks(elements), ...siblings(elements)]) yield { records, isMarkup: true };
  const paragraphs = runsOf(paragraphsOf(lines)).filter((entries) =>
    entries.every(({ length }) => length > 1),
  );
  for (const records of [...paragraphs, ...periodicPartings(lines)]) yield { records, isMarkup: false };
  for (const records of singleEntries(lines)) yield { records, isMarkup: true };
}

/** The innermost markup elements that hold all amounts and so may be the only entry. */
function singleEntries(lines: Lines): Lines[][] {
  const priced = lines.filter(({ amounts }) => amounts.length > 0);
  const [first] = priced;
  if (!first) return [];
  const around = (first.line.blocks ?? []).filter((block) =>
    priced.every(({ line }) => line.blocks?.includes(block)),
  );
  return around
    .reverse()
    .map((block) => lines.filter(({ line }) => line.blocks?.includes(block)))
    .filter(({ length }) => length > 1 && length <= maxRecordLines)
    .map((group) => [group]);
}

/** A markup element with its own depth, the one around it, and the lines in it. */
type Element = { depth: number; parent: number | undefined; lines: PreparedLine[] };

/** The markup elements around lines that have amounts. */
function elementsOf(lines: Lines): Element[] {
  const elements = new Map<number, Element>();
  for (const line of lines) {
    const blocks = line.line.blocks ?? [];
    for (const [depth, block] of blocks.entries()) {
      const own = elements.get(block);
      if (own) own.lines.push(line);
      else elements.set(block, { depth, parent: blocks[depth - 1], lines: [line] });
    }
  }
  return [...elements.values()].filter((element) => hasAmounts(element.lines));
}

/** Groups of several elements that have something in common, the largest first. */
function groupsBy<Key>(elements: readonly Element[], keyOf: (element: Element) => Key): Lines[][] {
  const groups = new Map<Key, Lines[]>();
  for (const element of elements) {
    const own = groups.get(keyOf(element));
    if (own) own.push(element.lines);
    else groups.set(keyOf(element), [element.lines]);
  }
  return [...groups.values()].filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
}

/** The markup elements at one depth whose lines are built alike, wherever they stand: the parcels of an order have a list each. */
function alikeBlocks(elements: readonly Element[]): Lines[][] {
  const small = elements.filter(({ lines }) => lines.length <= maxRecordLines);
  return groupsBy(small, ({ depth, lines }) => `${depth} ${keysOf(withOnlyPrice(recordCells(lines)))}`);
}

/**
 * The markup elements in one other that have amounts, whatever these are called: a list mixes goods by piece and by
 * weight. A single line among them is a charge.
 */
function siblings(elements: readonly Element[]): Lines[][] {
  return groupsBy(elements, ({ parent }) => parent).filter((entries) =>
    entries.every(({ length }) => length > 1 && length <= maxRecordLines),
  );
}

/** The runs of neighbouring groups that have amounts and are built alike. */
function runsOf(groups: readonly Lines[]): Lines[][] {
  const runs: Lines[][] = [];
  let last: string | null = null;
  // A heading between entries has no amounts.
  for (const group of groups.filter(hasAmounts)) {
    const key = group.length <= maxRecordLines ? keysOf(recordCells(group)) : null;
    if (key !== null && key === last) runs.at(-1)?.push(group);
    else if (key !== null) runs.push([group]);
    last = key;
  }
  return runs.filter((run) => run.length > 1);
}

/** Whether lines have a price; a charge on a line of its own is none. */
function hasAmounts(group: Lines): boolean {
  const [first, ...others] = group.filter(({ amounts }) => amounts.some(({ kind }) => !isSummary(kind)));
  return first !== undefined && (others.length > 0 || group.length > 1 || !isCalledCharge(first.text));
}

/** Kinds of what is added below a list. */
function isSummary(kind: AmountKind | null): boolean {
  return kind !== null && kind !== 'discount' && kind !== 'ignored';
}

/** The amounts that entries built alike have in common: not those that only some have, as savings. */
function keysOf({ amounts }: RecordCells): string {
  return amounts
    .filter(isAlways)
    .map(({ key }) => key)
    .sort()
    .join('|');
}

/** Lines that stand together, with space above them. */
function paragraphsOf(lines: Lines): Lines[] {
  const groups: PreparedLine[][] = [];
  let bottom = Number.NaN;
  for (const line of lines) {
    const [, top, , lower] = line.line.box;
    const isNear = top - bottom < (lower - top) / 2;
    if (isNear) groups.at(-1)?.push(line);
    else groups.push([line]);
    bottom = lower;
  }
  return groups;
}

/** Parts that end with an amount before the next words: each, or every so many where entries have several captions. */
function periodicPartings(lines: Lines): Lines[][] {
  const groups: PreparedLine[][] = [[]];
  for (const [at, line] of lines.entries()) {
    groups.at(-1)?.push(line);
    const isEnd = line.amounts.length > 0 && lines[at + 1]?.amounts.length === 0;
    if (isEnd) groups.push([]);
  }
  const parts = groups.filter(hasAmounts);
  if (parts.length < 2) return [];
  // Words below the last amount may be its name, so that every name is below its amount.
  const below = groups.at(-1) ?? [];
  if (!hasAmounts(below) && recordCells(below).titles.length > 0) return [];
  return Array.from({ length: maxParts }, (_, at) => entriesOf(parts, at + 1)).flat();
}

/** Entries of so many parts each. */
function entriesOf(parts: readonly Lines[], size: number): Lines[][] {
  if (parts.length > maxRecords * size) return [];
  const entries = Array.from({ length: Math.floor(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size).flat(),
  );
  const [first, ...others] = entries;
  if (!first || others.length === 0) return [];
  // A name beside its price begins an entry, whose details are below.
  if (ownTitles(entries.map(recordCells))?.some((titles) => titles.some(({ isPriced }) => isPriced)))
    return [];
  // What stands above the list is no part of its first entry.
  const above = (group: Lines) => group.findIndex(({ amounts }) => amounts.length > 0);
  const most = Math.max(...others.map(above));
  return runsOf([first.slice(Math.max(0, above(first) - most)), ...others]);
}
