import { findAmounts } from '../../../domain/receipts/reading/text/amounts.rules.js';
import type { Box, TextPiece } from '../../../domain/receipts/text-lines.types.js';
import { itemAt } from '../../../domain/shared/lists.js';
import { mergeRuns } from './merge-runs.js';
import type { PageRules, Rule } from './page-rules.js';

/** Fewest cells with text in a table row: with fewer it is a box around an address or a sum. */
const minCells = 3;
/** Gap inserted between columns, in text heights, so that they are not taken for words. */
const columnGap = 1.3;
/** Distance by which a rule may miss the rule it meets, points. */
const ruleSlack = 2;
/** A word that would have taken this share of the remaining space did not fit: its width is an estimate. */
const fitShare = 0.95;
/** `Color: Oak` begins a line of its own. */
const labelled = /^\s*\p{L}[\p{L} ]{1,14}:\s/u;

/** Longest run that is split over columns; longer ones are not table rows, and processing them is slow. */
const maxSplitChars = 400;

type Cell = { box: Box; pieces: TextPiece[] };
type LaidCell = { cell: Cell; paragraphs: TextPiece[]; lineCount: number };

/**
 * Joins the runs of a page into phrases, and puts each row of a ruled table on one line. A cell is a separate column
 * however narrow the gap beside it, text wrapped inside a cell is one phrase, and vertically centred amounts in a tall
 * row are aligned with the first line of the name. Rows with several amounts in one cell are left unchanged: such a
 * cell is a whole column, drawn without rules between items.
 */
export function joinRows({ pieces, rules }: { pieces: TextPiece[]; rules: PageRules }): TextPiece[] {
  const { rows, free } = rowsOf(pieces, rules);
  const laid: Cell[][] = [];
  const phrases: TextPiece[] = [];
  let below: number | null = null;
  for (const cells of rows.sort((a, b) => topOf(b) - topOf(a))) {
    const isHead: boolean = below !== null && Math.abs(bottomOf(cells) - below) <= ruleSlack;
    if (isItemRow(cells) || (isHead && isHeader(cells))) {
      phrases.push(...layOut(cells, { isHead: !isItemRow(cells) }));
      laid.push(cells);
      below = topOf(cells);
    } else free.push(...cells.flatMap((cell) => cell.pieces));
  }
  return widened([...mergeRuns(free), ...phrases], laid);
}

function rowsOf(pieces: TextPiece[], rules: PageRules): { rows: Cell[][]; free: TextPiece[] } {
  const free: TextPiece[] = [];
  const cells = new Map<string, Cell>();
  for (const piece of pieces.flatMap((whole) => splitAtRules(whole, rules.vertical))) {
    const box = cellAround(piece, rules);
    if (!box) {
      free.push(piece);
      continue;
    }
    const key = box.join();
    const cell = cells.get(key) ?? { box, pieces: [] };
    cell.pieces.push(piece);
    cells.set(key, cell);
  }
  const rows = new Map<string, Cell[]>();
  for (const cell of cells.values()) {
    const key = `${cell.box[1]},${cell.box[3]}`;
    rows.set(key, [...(rows.get(key) ?? []), cell]);
  }
  return { rows: [...rows.values()], free };
}

/**
 * Splits a run at rules: pdf.js returns neighbouring texts as one run if the gap is small. The split is at a space near
 * the rule.
 */
function splitAtRules(piece: TextPiece, vertical: Rule[]): TextPiece[] {
  const [left, top, right, bottom] = piece.box;
  if (piece.text.length > maxSplitChars) return [piece];
  const y = (top + bottom) / 2;
  const crossed = vertical
    .filter(({ at, from, to }) => at > left && at < right && y > from && y < to)
    .sort((one, other) => one.at - other.at);
  if (crossed.length === 0) return [piece];
  const edges = edgesOf(piece);
  const blanks = [...piece.text].flatMap((character, at) => (character === ' ' ? [at] : []));
  const parts: TextPiece[] = [];
  let from = 0;
  for (const { at: rule } of crossed) {
    const distance = (blank: number) => Math.abs((edges[blank] ?? 0) - rule);
    const near = blanks.filter((blank) => blank > from);
    const cut = near.length > 0 ? near.reduce((a, b) => (distance(b) < distance(a) ? b : a)) : null;
    if (cut === null || distance(cut) > heightOf(piece)) continue;
    parts.push(partOf({ piece, edges, from, to: cut, right: rule }));
    from = cut + 1;
  }
  if (parts.length === 0) return [piece];
  parts.push(partOf({ piece, edges, from, to: piece.text.length, right }));
  return parts.filter(({ text }) => text.trim() !== '');
}

function partOf({
  piece,
  edges,
  from,
  to,
  right,
}: {
  piece: TextPiece;
  edges: number[];
  from: number;
  to: number;
  right: number;
}): TextPiece {
  const [left, top, , bottom] = piece.box;
  const start = from === 0 ? left : (edges[from] ?? 0);
  const end = Math.min(right, edges[to] ?? right);
  return { ...piece, text: piece.text.slice(from, to), box: [start, top, Math.max(start + 1, end), bottom] };
}

/** Estimated left edge of each letter of a run, from guessed letter widths; the width of the run is known. */
function edgesOf({ text, box: [left, , right] }: TextPiece): number[] {
  const unit = (right - left) / widthOf(text);
  const edges = [left];
  for (const character of text.split('')) edges.push((edges.at(-1) ?? 0) + guessedWidth(character) * unit);
  return edges;
}

function widthOf(text: string): number {
  return Math.max(
    0.5,
    text.split('').reduce((sum, character) => sum + guessedWidth(character), 0),
  );
}

function guessedWidth(character: string): number {
  if (/[ .,:;'|!ijlIft()[\]/-]/.test(character)) return 0.5;
  return /[mwMW%@]/.test(character) ? 1.5 : /[A-Z&]/.test(character) ? 1.25 : 1;
}

/** The cell between the nearest rules on all four sides; null if a side is open. */
function cellAround({ box }: TextPiece, { vertical, horizontal }: PageRules): Box | null {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [left, right] = around(vertical, { at: x, along: y });
  const [top, bottom] = around(horizontal, { at: y, along: x });
  if (left === null || right === null || top === null || bottom === null) return null;
  return [left, top, right, bottom];
}

function around(rules: Rule[], { at, along }: { at: number; along: number }): [number | null, number | null] {
  let before: number | null = null;
  let after: number | null = null;
  for (const rule of rules) {
    if (along < rule.from - ruleSlack || along > rule.to + ruleSlack) continue;
    if (rule.at <= at && (before === null || rule.at > before)) before = rule.at;
    if (rule.at > at && (after === null || rule.at < after)) after = rule.at;
  }
  return [before, after];
}

function isItemRow(cells: Cell[]): boolean {
  const amounts = cells.map(({ pieces }) => findAmounts(mergeRuns(pieces).map(textOf).join('  ')).length);
  return cells.length >= minCells && amounts.includes(1) && amounts.every((count) => count <= 1);
}

/** Whether a row is a header: words above the columns. */
function isHeader(cells: Cell[]): boolean {
  return (
    cells.length >= minCells && cells.every(({ pieces }) => !pieces.some(({ text }) => /\d{3}/.test(text)))
  );
}

function layOut(cells: Cell[], { isHead }: { isHead: boolean }): TextPiece[] {
  const laid = cells.map((cell) => laidCell(cell, { isHead })).sort((a, b) => a.cell.box[0] - b.cell.box[0]);
  const tallest = laid.reduce((a, b) => (b.lineCount > a.lineCount ? b : a));
  const baseline = itemAt(tallest.paragraphs, 0).box[3];
  const firsts = laid.map(({ paragraphs }) => onBaseline(itemAt(paragraphs, 0), baseline));
  return [...firsts, ...laid.flatMap(({ paragraphs }) => paragraphs.slice(1))];
}

function onBaseline(piece: TextPiece, baseline: number): TextPiece {
  return { ...piece, box: [piece.box[0], baseline - heightOf(piece), piece.box[2], baseline] };
}

/**
 * Widens the page at each rule between columns, so that they are read as columns; vertical alignment is kept. Phrases
 * are shifted by the position of their centre.
 */
function widened(pieces: TextPiece[], rows: Cell[][]): TextPiece[] {
  const edges = rows.flatMap((cells) => cells.map(({ box }) => box[0])).sort((a, b) => a - b);
  const rules = edges.filter((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) > ruleSlack);
  const gap = columnGap * Math.max(0, ...rows.flat().flatMap((cell) => cell.pieces.map(heightOf)));
  return pieces.map((piece) => {
    const middle = (piece.box[0] + piece.box[2]) / 2;
    const shift = gap * rules.filter((rule) => rule < middle).length;
    const [left, top, right, bottom] = piece.box;
    return { ...piece, box: [left + shift, top, right + shift, bottom] };
  });
}

function laidCell(cell: Cell, { isHead }: { isHead: boolean }): LaidCell {
  const lines = linesOf(cell.pieces);
  const paragraphs: TextPiece[] = [];
  let last: TextPiece | null = null;
  for (const line of lines) {
    const open = paragraphs.at(-1);
    if (open && last && (isHead || goesOn({ from: last, to: line, cell: cell.box })))
      paragraphs[paragraphs.length - 1] = joinedPieces(open, line);
    else paragraphs.push(line);
    last = line;
  }
  return { cell, paragraphs, lineCount: lines.length };
}

function linesOf(pieces: TextPiece[]): TextPiece[] {
  const lines: TextPiece[] = [];
  for (const piece of mergeRuns(pieces)) {
    const last = lines.at(-1);
    const isSameLine = last && Math.abs(last.box[3] - piece.box[3]) < heightOf(piece) / 2;
    if (isSameLine) lines[lines.length - 1] = joinedPieces(last, piece);
    else lines.push(piece);
  }
  return lines;
}

/** Whether a line was wrapped because its next word did not fit in the cell. */
function goesOn({ from, to, cell }: { from: TextPiece; to: TextPiece; cell: Box }): boolean {
  if (labelled.test(to.text)) return false;
  const padding = Math.min(from.box[0] - cell[0], cell[2] - from.box[2]);
  const room = cell[2] - Math.max(0, padding) - from.box[2];
  const word = /^\s*[^\s-]+-?/.exec(to.text)?.[0] ?? to.text;
  const unit = (to.box[2] - to.box[0]) / widthOf(to.text);
  return widthOf(` ${word}`) * unit > room * fitShare;
}

function joinedPieces(before: TextPiece, piece: TextPiece): TextPiece {
  const box: Box = [
    Math.min(before.box[0], piece.box[0]),
    before.box[1],
    Math.max(before.box[2], piece.box[2]),
    before.box[3],
  ];
  return { ...before, text: before.text + (/[\s-]$/.test(before.text) ? '' : ' ') + piece.text, box };
}

function topOf(cells: Cell[]): number {
  return itemAt(cells, 0).box[1];
}

function bottomOf(cells: Cell[]): number {
  return itemAt(cells, 0).box[3];
}

function heightOf({ box }: TextPiece): number {
  return Math.max(1, box[3] - box[1]);
}

function textOf({ text }: TextPiece): string {
  return text;
}
