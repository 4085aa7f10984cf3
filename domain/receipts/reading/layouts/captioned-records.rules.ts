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
  const joined: TextLine[] = [];
  let taken = 0;
  for (const [at, line] of lines.entries()) {
    if (at < taken) continue;
    const records = recordsAt(lines, at);
    taken = at + linesOf(records.flat());
    joined.push(...(records.length > 0 ? records.map(rowOf) : [line]));
  }
  return joined;
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
  const [names, ...others] = columns;
  return (
    names?.every((text) => /\p{L}/u.test(text) && !isAmountAlone(text)) === true &&
    others.some((texts) => texts.every(isAmountAlone))
  );
}

function rowOf(record: readonly Pair[]): TextLine {
  const [name, ...others] = record.map(({ value }) => value);
  const counts = others.filter(({ text }) => number.test(text));
  const amounts = others.filter(({ text }) => isAmountAlone(text) && !number.test(text));
  const row = [...(name ? [name] : []), ...counts.slice(0, 1), ...amounts];
  return {
    ...(name as TextLine),
    text: row.map(({ text }) => text.trim()).join('  '),
    pieces: row.flatMap(({ pieces }) => pieces),
  };
}
