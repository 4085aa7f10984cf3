import { groupLines } from '../../../domain/receipts/group-lines.rules.js';
import type { TextLine, TextPiece } from '../../../domain/receipts/text-lines.types.js';
import { turnImage } from './decode-image.js';
import type { OcrEngine, RgbImage } from './ocr-engine.types.js';

/**
 * Mean confidence from which a picture counts as upright. Measured on turned photos: PP-OCR reads upright ones
 * at 0.92 and more, turned ones at 0.83 and less; tesseract is unsure of most receipts and sure of no turned one.
 */
const uprightConfidence: Record<OcrEngine['name'], number> = { paddle: 0.88, tesseract: 0.5 };
/** A receipt has more characters than this; a sideways one yields scraps. */
const uprightCharacters = 80;

/** Text of a picture, upright. */
export type PictureText = { lines: TextLine[]; confidence: number; degrees: number };

/** Reads a picture, turning it when it seems to lie on its side or head; `degrees` is for when the turn is known. */
export async function readPicture({
  engine,
  image,
  page,
  detail = 1,
  degrees,
}: {
  engine: OcrEngine;
  image: RgbImage;
  page: number;
  detail?: number;
  degrees?: number | undefined;
}): Promise<PictureText> {
  let best = await readTurned({ engine, image, page, detail, degrees: degrees ?? 0 });
  const isKnown = degrees !== undefined;
  for (const turn of isKnown ? [] : [90, 270, 180]) {
    if (isUpright(best, engine)) return best;
    // Neither level nor upright: there is no text to be turned the right way.
    if (turn === 270 && best.lines.length === 0) return best;
    const turned = await readTurned({ engine, image, page, detail, degrees: turn });
    if (worth(turned) > worth(best)) best = turned;
  }
  return best;
}

async function readTurned({
  engine,
  image,
  page,
  detail,
  degrees,
}: {
  engine: OcrEngine;
  image: RgbImage;
  page: number;
  detail: number;
  degrees: number;
}): Promise<PictureText> {
  const turned = degrees === 0 ? image : await turnImage({ image, degrees });
  const pieces = await engine.recognise(turned, { detail });
  return { lines: groupLines({ pieces, page }), confidence: meanConfidence(pieces), degrees };
}

function meanConfidence(pieces: TextPiece[]): number {
  const characters = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (characters === 0) return 0;
  return pieces.reduce((sum, piece) => sum + piece.confidence * piece.text.length, 0) / characters;
}

function characters(text: PictureText): number {
  return text.lines.reduce((sum, line) => sum + line.text.length, 0);
}

function isUpright(text: PictureText, { name }: OcrEngine): boolean {
  return text.confidence >= uprightConfidence[name] && characters(text) >= uprightCharacters;
}

function worth(text: PictureText): number {
  return characters(text) * text.confidence;
}
