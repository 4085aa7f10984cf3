import type { Box, TextLine, TextPiece } from '../text-lines.types.js';

/** Vertical overlap, as a share of the smaller height, for two pieces to be on one line. */
const minOverlap = 0.5;
/** Horizontal gap that separates columns, in line heights. */
const columnGapHeights = 1.2;

/**
 * Groups pieces into visual lines, top to bottom, each from left to right.
 *
 * Pieces must already be deskewed (see the OCR engine's flattening); two pieces one above the other never share a line,
 * however tall their neighbours are.
 */
export function groupLines({ pieces, page }: { pieces: TextPiece[]; page: number }): TextLine[] {
  const rows: TextPiece[][] = [];
  const sorted = [...pieces].sort((a, b) => middle(a.box) - middle(b.box));
  for (const piece of sorted) {
    const row = bestRow(rows, piece);
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => toTextLine({ pieces: row, page })).sort((a, b) => middle(a.box) - middle(b.box));
}

/** Builds a line from pieces known to be on one row. */
export function toTextLine({
  pieces,
  page,
  selector,
  blocks,
}: Pick<TextLine, 'pieces' | 'page' | 'selector' | 'blocks'>): TextLine {
  const ordered = [...pieces].sort((a, b) => a.box[0] - b.box[0]);
  const box: Box = [
    Math.min(...ordered.map((piece) => piece.box[0])),
    Math.min(...ordered.map((piece) => piece.box[1])),
    Math.max(...ordered.map((piece) => piece.box[2])),
    Math.max(...ordered.map((piece) => piece.box[3])),
  ];
  const characters = ordered.reduce((sum, piece) => sum + piece.text.length, 0);
  const weighted = ordered.reduce((sum, piece) => sum + piece.confidence * piece.text.length, 0);
  return {
    text: joinText(ordered),
    pieces: ordered,
    box,
    confidence: characters > 0 ? weighted / characters : 0,
    page,
    ...(selector === undefined ? {} : { selector }),
    ...(blocks === undefined ? {} : { blocks }),
  };
}

function joinText(pieces: TextPiece[]): string {
  return pieces
    .map((piece, index) => {
      const before = pieces[index - 1];
      if (!before) return piece.text;
      const gap = piece.box[0] - before.box[2];
      return (gap > columnGapHeights * height(piece.box) ? '  ' : ' ') + piece.text;
    })
    .join('');
}

function bestRow(rows: TextPiece[][], piece: TextPiece): TextPiece[] | undefined {
  let best: TextPiece[] | undefined;
  let bestScore = minOverlap;
  // Pieces are sorted by vertical position, so only the last rows can still grow.
  for (const row of rows.slice(-6)) {
    const score = rowOverlap(row, piece);
    if (score > bestScore) {
      bestScore = score;
      best = row;
    }
  }
  return best;
}

/** Vertical overlap with the horizontally nearest piece of the row; 0 if the piece is above or below another one. */
function rowOverlap(row: TextPiece[], piece: TextPiece): number {
  const nearest = row.reduce((a, b) => (distance(a.box, piece.box) <= distance(b.box, piece.box) ? a : b));
  if (row.some((other) => overlapX(other.box, piece.box) > 0.3)) return 0;
  const [, top, , bottom] = nearest.box;
  const shared = Math.min(bottom, piece.box[3]) - Math.max(top, piece.box[1]);
  return shared / Math.min(height(nearest.box), height(piece.box));
}

function overlapX(a: Box, b: Box): number {
  const shared = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  return shared / Math.max(1e-6, Math.min(a[2] - a[0], b[2] - b[0]));
}

function distance(a: Box, b: Box): number {
  return Math.max(0, a[0] - b[2], b[0] - a[2]);
}

function middle(box: Box): number {
  return (box[1] + box[3]) / 2;
}

function height(box: Box): number {
  return Math.max(1e-6, box[3] - box[1]);
}
