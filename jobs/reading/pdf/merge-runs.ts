import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';

/** Baselines closer than this share of the height are one line. */
const baselineTolerance = 0.25;
/** A gap below this share of the height is not a space: PDF producers split words for kerning. */
const wordGap = 0.12;
/** A gap above this many heights separates columns. */
const columnGap = 1;
/**
 * A gap above this share of the height is wider than a space; it separates columns if several rows have one in the same
 * place.
 */
const narrowGap = 0.5;
const minColumnRows = 3;

/** Joins the runs into which a PDF producer split a line, so that each piece is a phrase rather than a glyph. */
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

/** Left edges of closely set columns: several rows begin a word there after more than a space. */
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

/** Baseline rounded to half points, which keeps the runs of one line together when sorting. */
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
