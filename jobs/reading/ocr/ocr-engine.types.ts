import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';
import type { RgbImage } from '../../../platform/pictures/rgb-image.types.js';

/**
 * Recognises text in a picture: the port that every OCR engine implements.
 *
 * `recognise` returns pieces in pixels of the given picture, in no particular order, with a confidence that is
 * comparable only within one engine. A picture without text gives an empty list.
 */
export type OcrEngine = {
  name: 'paddle' | 'tesseract';
  recognise(image: RgbImage, options?: RecogniseOptions): Promise<Recognition>;
  close(): Promise<void>;
};

/** The text read, and the rotation that the picture needs first. */
export type Recognition = {
  pieces: TextPiece[];
  /**
   * Degrees clockwise by which the picture must be rotated before it can be read; 0 if the text is upright. An engine
   * that cannot tell returns `unknown`, and other rotations are worth a try.
   */
  rotation: number | 'unknown';
};

/**
 * `detail` above 1 reads at a larger scale, which finds small print but takes longer. `isUpright` skips finding the
 * rotation.
 */
export type RecogniseOptions = { detail?: number; isUpright?: boolean };
