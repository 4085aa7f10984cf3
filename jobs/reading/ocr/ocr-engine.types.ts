import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';

/** Upright 8-bit RGB pixels, three bytes a pixel, row by row. */
export type RgbImage = { data: Buffer; width: number; height: number };

/**
 * Recognises text in a picture: the port every OCR engine implements.
 *
 * `recognise` returns pieces in pixels of the picture as given, in no particular order, with a confidence
 * that is comparable within one engine only. A picture without text gives an empty list.
 */
export type OcrEngine = {
  name: 'paddle' | 'tesseract';
  recognise(image: RgbImage, options?: RecogniseOptions): Promise<Recognition>;
  close(): Promise<void>;
};

/** What was read, and the turn that the picture needs first. */
export type Recognition = {
  pieces: TextPiece[];
  /**
   * Degrees clockwise by which the picture must be turned before it can be read; 0 when the writing is upright. An
   * engine that cannot tell says `unknown`, and another turn is worth a try.
   */
  turn: number | 'unknown';
};

/** `detail` above 1 looks closer: small print is found at the price of time. `isUpright`: no turn is looked for. */
export type RecogniseOptions = { detail?: number; isUpright?: boolean };
