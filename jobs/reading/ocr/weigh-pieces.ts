import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';

/** Number of characters read, and their mean confidence; 0 if there are none. */
export function weighPieces(pieces: TextPiece[]): { characters: number; confidence: number } {
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const sure = pieces.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return { characters, confidence: characters === 0 ? 0 : sure / characters };
}
