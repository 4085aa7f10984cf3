import type { PreparedLine } from '../text/read-line.types.js';
import { recordCells } from './record-cells.rules.js';
import { isAlways, type RecordList, readRecords } from './record-roles.rules.js';
import { summaryOf } from './summary-sums.rules.js';

/** Most entries of a list that are compared; more than a household orders. */
const maxRecords = 200;
/** Most lines of one entry. */
const maxRecordLines = 24;
/** What holds all elements; numbers of elements are not negative. */
const root = -1;
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
  all,
}: {
  /** The lines that may hold the list. */
  lines: readonly PreparedLine[];
  /** All lines, with the sums. */
  all: PreparedLine[];
}): RecordList | null {
  const sums = summaryOf(all);
  let left = maxPartings;
  for (const records of partings(lines)) {
    left -= 1;
    if (left < 0) return null;
    if (records.length > maxRecords || records.some((record) => record.length < 2)) continue;
    const list = readRecords(records, (cents) => sums.printed.has(cents) || sums.reaches(cents));
    if (list) return list;
  }
  return null;
}

type Lines = readonly PreparedLine[];

/** The ways to part lines into entries, likeliest first: as the markup does, by paragraphs, by lines that come again. */
function* partings(lines: Lines): Generator<Lines[]> {
  for (const groups of blocksOf(lines)) yield* runsOf(groups);
  yield* runsOf(paragraphsOf(lines));
  yield* periodicPartings(lines);
  yield* singleEntries(lines);
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

/** The children of every markup element that holds several with amounts. */
function blocksOf(lines: Lines): Lines[][] {
  const byBlock = new Map<number, Map<number, PreparedLine[]>>();
  for (const line of lines) {
    const blocks = line.line.blocks ? [root, ...line.line.blocks] : [];
    for (const [at, block] of blocks.entries()) {
      const children = byBlock.get(block) ?? new Map<number, PreparedLine[]>();
      byBlock.set(block, children);
      const child = blocks[at + 1] ?? root - 1 - line.index;
      const group = children.get(child);
      if (group) group.push(line);
      else children.set(child, [line]);
    }
  }
  // The innermost elements have the most entries.
  return [...byBlock.values()]
    .map((children) => [...children.values()])
    .filter((groups) => groups.filter(hasAmounts).length > 1);
}

/** The runs of neighbouring groups that have amounts and are built alike. */
function runsOf(groups: readonly Lines[]): Lines[][] {
  const runs: Lines[][] = [];
  let last: string | null = null;
  // A heading between entries has no amounts.
  for (const group of groups.filter(hasAmounts)) {
    const key = group.length <= maxRecordLines ? keysOf(group) : null;
    if (key !== null && key === last) runs.at(-1)?.push(group);
    else if (key !== null) runs.push([group]);
    last = key;
  }
  return runs.filter((run) => run.length > 1);
}

function hasAmounts(group: Lines): boolean {
  return group.some(({ amounts }) => amounts.length > 0);
}

/** The amounts that entries built alike have in common: not those that only some have, as savings. */
function keysOf(group: Lines): string {
  const { amounts } = recordCells(group);
  return [...new Set(amounts.filter(isAlways).map(({ key }) => key))].sort().join('|');
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

/** Parts that end with the last amount before the next words. */
function periodicPartings(lines: Lines): Lines[][] {
  const groups: PreparedLine[][] = [[]];
  for (const [at, line] of lines.entries()) {
    groups.at(-1)?.push(line);
    const isEnd = line.amounts.length > 0 && lines[at + 1]?.amounts.length === 0;
    if (isEnd) groups.push([]);
  }
  const entries = groups.filter(hasAmounts);
  const [first, ...others] = entries;
  if (!first || others.length === 0) return [];
  // Words below the last amount may be its name, so that every name is below its amount.
  const below = groups.at(-1) ?? [];
  if (!hasAmounts(below) && recordCells(below).titles.length > 0) return [];
  // What stands above the list is no part of its first entry.
  const above = (group: Lines) => group.findIndex(({ amounts }) => amounts.length > 0);
  const most = Math.max(...others.map(above));
  return runsOf([first.slice(Math.max(0, above(first) - most)), ...others]);
}
