import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';

/** How much was read, and how surely: mean confidence by character, 0 when there is none. */
export function weighPieces(pieces: TextPiece[]): { characters: number; confidence: number } {
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const sure = pieces.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return { characters, confidence: characters === 0 ? 0 : sure / characters };
}
