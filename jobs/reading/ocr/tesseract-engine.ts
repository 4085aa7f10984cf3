import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { OEM, PSM, type Word } from 'tesseract.js';
import type { TextPiece } from '../../../domain/receipts/text-lines.types.js';
import type { RgbImage } from '../../../platform/pictures/rgb-image.types.js';
import type { OcrEngine, Recognition } from './ocr-engine.types.js';
import { loadTesseract } from './tesseract-core.js';
import { weighPieces } from './weigh-pieces.js';

/** tesseract has low confidence in most receipts, and never this much in a rotated one. */
const uprightConfidence = 0.5;
/** Fewest characters of an upright receipt; a sideways one yields fragments. */
const uprightCharacters = 80;

/**
 * Loads tesseract.js with the language data from its npm package; without that path it would download data. One
 * uniform block (psm 6) on grey pixels reads receipts best: 8 more totals of 60 than the default.
 */
export async function createTesseractEngine(): Promise<OcrEngine> {
  const dataPackage = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const tesseract = loadTesseract();
  await tesseract.open({
    langs: 'eng',
    langPath: join(dirname(dataPackage), '4.0.0_best_int'),
    oem: OEM.LSTM_ONLY,
    params: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK },
  });

  async function recognise({ data, width, height }: RgbImage): Promise<Recognition> {
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { blocks } = await tesseract.recognise(png);
    const pieces = (blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .flatMap((line) => line.words)
      .filter((word) => word.text.trim() !== '')
      .map(toPiece);
    return { pieces, rotation: isUpright(pieces) ? 0 : 'unknown' };
  }

  return {
    name: 'tesseract',
    recognise,
    close: async () => {
      await tesseract.close();
    },
  };
}

function isUpright(pieces: TextPiece[]): boolean {
  const { characters, confidence } = weighPieces(pieces);
  return confidence >= uprightConfidence && characters >= uprightCharacters;
}

function toPiece({ text, confidence, bbox }: Word): TextPiece {
  return { text, confidence: confidence / 100, box: [bbox.x0, bbox.y0, bbox.x1, bbox.y1] };
}
