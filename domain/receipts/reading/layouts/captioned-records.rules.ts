import { itemAt } from '../../../shared/lists.js';
import type { TextLine } from '../../text-lines.types.js';
import { isAmountAlone } from './amount-alone.rules.js';

/** A caption with its value: on one line (`Price: 11.90`), or the value on the line below. */
type Pair = { caption: string; value: TextLine; lines: number };

/** Fewest captions of an entry: less is a name with its price, which other rules read. */
const minPairs = 3;
/** Most captions of an entry. */
const maxPairs = 8;
/** Longest caption, characters. */
const maxCaption = 30;
const captionBefore = /^([^\d:]{2,30})\s?:\s+(?=\S)/u;
const number = /^\s*[x×]?\s?\d{1,3}\s*$/iu;

/**
 * Entries of a list whose every value has a caption (`Τιμή`, `11,90 €`) become a row each: the captions come again with
 * each entry in the same order, so that they are known in any language. Their values stand as name, number, amounts.
 */
export function joinCaptionedRecords(lines: TextLine[]): TextLine[] {
  const captions = lines.map(captionOf);
  const joined: TextLine[] = [];
  let taken = 0;
  for (const [at, line] of lines.entries()) {
    if (at < taken) continue;
    const { rows, length } = titledRows({ lines, captions, from: at }) ??
      captionedRows(lines, at) ?? { rows: [line], length: 1 };
    taken = at + length;
    joined.push(...rows);
  }
  return joined;
}

/** Rows made of entries, and how many lines those took. */
type Rows = { rows: TextLine[]; length: number };

/** `Menge 2`, `Einzelpreis 5,95 €`, `Geschenkverpackung: KEINE`: the words that come again with each entry. */
const caption = /^\s*(\p{L}[\p{L}\s.-]{1,28}?)\s*(?::|(?=[\d$€£¥]))/u;
const captionOf = ({ text }: TextLine): string | null => caption.exec(text)?.[1]?.toLowerCase() ?? null;

/** The value behind a caption, without a former price in brackets. */
function valueBehind(line: TextLine, at: number): TextLine {
  const text = line.text.replace(/\s*\([^)]*\)\s*$/u, '');
  return at === 0 ? line : { ...line, text: text.replace(caption, '').trim() };
}

/**
 * The entries from this line on that begin with their name, without a caption, and go on with the same captions; null if
 * there are not two alike.
 */
function titledRows({
  lines,
  captions,
  from,
}: {
  lines: readonly TextLine[];
  captions: readonly (string | null)[];
  from: number;
}): Rows | null {
  for (let size = minPairs + 1; size <= maxPairs + 1; size += 1) {
    const keys = captions.slice(from + 1, from + size);
    if (keys.length < size - 1 || keys.includes(null)) return null;
    const entryAt = (at: number) => lines.slice(at, at + size);
    const isAlike = (at: number) => keys.every((key, index) => captions[at + 1 + index] === key);
    // The first two decide: what only looks like entries is not followed to its end from each of its lines.
    if (!isAlike(from + size) || !areTitled([entryAt(from), entryAt(from + size)])) continue;
    const rows: TextLine[] = [];
    for (let at = from; isAlike(at); at += size) rows.push(rowOf(entryAt(at).map(valueBehind), 0));
    return { rows, length: rows.length * size };
  }
  return null;
}

/** Whether entries begin with names of their own, and their values hold a count and an amount. */
function areTitled(records: readonly TextLine[][]): boolean {
  const has = (is: (text: string) => boolean) =>
    records.every((record) => record.map(valueBehind).some(({ text }, at) => at > 0 && is(text)));
  const names = records.flatMap(([name]) => name ?? []);
  const [shared] = names.map(captionOf);
  return (
    names.every(({ text }) => isWords(text) && !captionBefore.test(text)) &&
    (shared === null || names.some((name) => captionOf(name) !== shared)) &&
    has((text) => number.test(text)) &&
    has((text) => isAmountAlone(text) && !number.test(text))
  );
}

/** The entries from this line on whose every value has a caption; null if there are not two alike. */
function captionedRows(lines: readonly TextLine[], from: number): Rows | null {
  const records = recordsAt(lines, from);
  if (records.length === 0) return null;
  const names = nameColumn(records);
  const valuesOf = (record: readonly Pair[]) => record.map(({ value }) => value);
  return {
    rows: records.map((record) => rowOf(valuesOf(record), names)),
    length: linesOf(records.flat()),
  };
}

/** The entries from this line on; none if there are not two alike. */
function recordsAt(lines: readonly TextLine[], from: number): Pair[][] {
  const first = recordAt({ lines, from });
  if (!first) return [];
  const records = [first];
  for (let at = from + linesOf(first); ; ) {
    const next = recordAt({ lines, from: at, captions: first.map(({ caption }) => caption) });
    if (!next) break;
    records.push(next);
    at += linesOf(next);
  }
  return records.length > 1 && areEntries(records) ? records : [];
}

function linesOf(record: readonly Pair[]): number {
  return record.reduce((count, pair) => count + pair.lines, 0);
}

/** The pairs up to the first caption's next occurrence, or those with the captions given. */
function recordAt({
  lines,
  from,
  captions,
}: {
  lines: readonly TextLine[];
  from: number;
  captions?: readonly string[];
}): Pair[] | null {
  const record: Pair[] = [];
  for (let at = from; record.length < (captions?.length ?? maxPairs + 1); ) {
    const pair = pairAt(lines, at);
    if (!pair) return null;
    if (captions ? pair.caption !== captions[record.length] : pair.caption === record[0]?.caption) break;
    record.push(pair);
    at += pair.lines;
  }
  return record.length >= (captions?.length ?? minPairs) && record.length <= maxPairs ? record : null;
}

function pairAt(lines: readonly TextLine[], at: number): Pair | null {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line) return null;
  const before = captionBefore.exec(line.text)?.[0];
  if (before)
    return { caption: keyOf(before), value: { ...line, text: line.text.slice(before.length) }, lines: 1 };
  const isCaption = line.text.length <= maxCaption && /^[^\d]*\p{L}[^\d]*$/u.test(line.text);
  return isCaption && below ? { caption: keyOf(line.text), value: below, lines: 2 } : null;
}

function keyOf(text: string): string {
  return text
    .replace(/[\s:]+$/u, '')
    .trim()
    .toLowerCase();
}

/** Whether the values of a caption are names, and those of another amounts. */
function areEntries(records: readonly Pair[][]): boolean {
  const columns = (records[0] ?? []).map((_, at) =>
    records.flatMap((record) => record[at]?.value.text ?? []),
  );
  const [first, ...others] = columns;
  return first?.every(isWords) === true && others.some((texts) => texts.every(isAmountAlone));
}

const isWords = (text: string): boolean => /\p{L}/u.test(text) && !isAmountAlone(text);

/** `PS-TM`, `BP-10`, `4711a`: one word with a digit, or capitals joined by a mark. */
const isCode = (text: string): boolean => /^\s*(?:\S*\d\S*|\p{Lu}+(?:[-_./]\p{Lu}+)+)\s*$/u.test(text);

/** Which caption's values are the names: the first that are words and not all codes. */
function nameColumn(records: readonly Pair[][]): number {
  const isNames = (_: Pair, at: number): boolean => {
    const texts = records.flatMap((record) => record[at]?.value.text ?? []);
    return texts.every(isWords) && !texts.every(isCode);
  };
  return Math.max(0, (records[0] ?? []).findIndex(isNames));
}

function rowOf(values: readonly TextLine[], nameAt: number): TextLine {
  const name = itemAt(values, nameAt);
  const others = values.filter((value) => value !== name);
  const counts = others.filter(({ text }) => number.test(text));
  const amounts = others.filter(({ text }) => isAmountAlone(text) && !number.test(text));
  const row = [name, ...counts.slice(0, 1), ...amounts];
  return {
    ...name,
    text: row.map(({ text }) => text.trim()).join('  '),
    pieces: row.flatMap(({ pieces }) => pieces),
  };
}
