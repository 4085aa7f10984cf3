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
  recognise(image: RgbImage, options?: RecogniseOptions): Promise<TextPiece[]>;
  close(): Promise<void>;
};

/** `detail` above 1 looks closer: small print is found at the price of time. */
export type RecogniseOptions = { detail?: number };
