import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';

/** Baselines this much of a height apart are one line of print. */
const baselineTolerance = 0.25;
/** A gap below this much of a height is no blank: producers split words for kerning. */
const wordGap = 0.12;
/** A gap above this much of a height parts columns. */
const columnGap = 1;
/** A gap above this much of a height is more than a blank, and rows that have one at the same place to part columns there. */
const narrowGap = 0.5;
const minColumnRows = 3;

/** Joins the runs a PDF producer split a line into, so that each piece is a phrase and not a glyph. */
export function mergeRuns(pieces: TextPiece[]): TextPiece[] {
  const merged: TextPiece[] = [];
  const ordered = [...pieces].sort((a, b) => rowOf(a) - rowOf(b) || a.box[0] - b.box[0]);
  const edges = columnEdges(ordered);
  for (const piece of ordered) {
    const last = merged.at(-1);
    if (last && follows(last, piece) && !(edges.has(edgeOf(piece)) && isApart(last, piece)))
      merged[merged.length - 1] = join(last, piece);
    else merged.push(piece);
  }
  return merged;
}

/** Where columns begin that stand closer than columns do: rows begin a word there again and again, after more than a blank. */
function columnEdges(ordered: TextPiece[]): Set<number> {
  const rows = new Map<number, number>();
  for (const [at, piece] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before && rowOf(before) === rowOf(piece) && isApart(before, piece))
      rows.set(edgeOf(piece), (rows.get(edgeOf(piece)) ?? 0) + 1);
  }
  return new Set([...rows].flatMap(([edge, count]) => (count >= minColumnRows ? [edge] : [])));
}

function edgeOf({ box }: TextPiece): number {
  return Math.round(box[0]);
}

function isApart(before: TextPiece, piece: TextPiece): boolean {
  return piece.box[0] - before.box[2] > narrowGap * heightOf(piece);
}

/** Baselines rounded to half points keep the runs of one line together in the order. */
function rowOf(piece: TextPiece): number {
  return Math.round(piece.box[3] * 2);
}

function follows(before: TextPiece, piece: TextPiece): boolean {
  const height = Math.min(heightOf(before), heightOf(piece));
  const gap = piece.box[0] - before.box[2];
  return (
    before.href === piece.href &&
    Math.abs(before.box[3] - piece.box[3]) < baselineTolerance * height &&
    gap > -0.5 * height &&
    gap < columnGap * height
  );
}

function join(before: TextPiece, piece: TextPiece): TextPiece {
  const gap = piece.box[0] - before.box[2];
  const needsBlank = gap > wordGap * heightOf(piece) && !/\s$/.test(before.text) && !/^\s/.test(piece.text);
  return {
    ...before,
    text: before.text + (needsBlank ? ' ' : '') + piece.text,
    confidence: Math.min(before.confidence, piece.confidence),
    box: [
      before.box[0],
      Math.min(before.box[1], piece.box[1]),
      Math.max(before.box[2], piece.box[2]),
      Math.max(before.box[3], piece.box[3]),
    ],
  };
}

function heightOf(piece: TextPiece): number {
  return Math.max(1, piece.box[3] - piece.box[1]);
}
