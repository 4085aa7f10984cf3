import { combineReadings } from '../../domain/receipts/reading/combine-readings.rules.js';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import { secondMs } from '../../domain/shared/units.js';
import { decodeImage } from '../../platform/pictures/decode-image.js';
import { makeThumbnail } from '../../platform/pictures/make-thumbnail.js';
import type { RgbImage } from '../../platform/pictures/rgb-image.types.js';
import { extractPages } from './extract-pages.js';
import type { OcrEngines } from './ocr/ocr-engines.js';
import { readPicture } from './ocr/read-picture.js';
import type { OcrEngineName, PageText } from './reading-step.types.js';
import { noStageClock, type StageClock } from './stage-clock.js';

/** Scale of the second reading: 1280 px on the long side after 960. */
const closerDetail = 1.34;
/** Below this mean confidence the text is doubtful, whatever fields were found in it. */
const doubtfulText = 0.88;

/**
 * Processor time after which no further reading is started; counted this way, a busy machine does not reduce quality.
 */
const furtherLooksMs = 12 * secondMs;
/** Elapsed time after which none is started either: a late result is better than none. */
const latestLookMs = 60 * secondMs;

/** What was read in a picture, with the lines it was made from; it may show several receipts. */
export type PictureReading = { readings: ReceiptReading[]; page: PageText };

type Look = PictureReading & { degrees: number };
type Request = {
  today: string;
  ocrEngine: OcrEngineName;
  page: number;
  mail?: ReadableDocument['mail'] | undefined;
};

/** Creates a reader with the engines of this process. */
export function createPictureReader({
  engines,
  stages = noStageClock,
}: {
  engines: OcrEngines;
  stages?: StageClock;
}) {
  async function look({
    image,
    engine,
    detail,
    degrees,
    request: { page, today, mail },
  }: {
    image: RgbImage;
    engine: OcrEngineName;
    detail: number;
    /** Rotation known from an earlier reading; determined if absent. */
    degrees?: number;
    request: Request;
  }): Promise<Look> {
    const text = await readPicture({ engine: await engines.get(engine), image, page, detail, degrees });
    const read: PageText = { page, source: 'ocr', lines: text.lines, confidence: text.confidence };
    const readings = stages.timeNow('rules', () => extractPages({ pages: [read], today, mail }));
    return { page: read, degrees: text.degrees, readings };
  }

  /** Reads decoded pixels, at most three times, and starts none late. */
  async function readImage({ image, ...request }: Request & { image: RgbImage }): Promise<PictureReading> {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const hasTime = () => {
      const { user, system } = process.cpuUsage(before);
      const isEarly = performance.now() - startedAt < latestLookMs;
      return isEarly && (user + system) / 1000 < furtherLooksMs;
    };
    const engine = request.ocrEngine;
    let best = await look({ image, engine, detail: 1, request });
    if (engine !== 'paddle') return best;
    const { degrees } = best;
    if (best.page.lines.length === 0) return best;
    if (hasTime() && best.readings.some(lacksField)) {
      const closer = () => look({ image, engine, detail: closerDetail, degrees, request });
      best = fuller(best, await stages.time('closer look', closer));
    }
    const [first, ...others] = best.readings;
    if (!first || others.length > 0 || !hasTime() || !isDoubtful(best)) return best;
    const ask = () => look({ image, engine: 'tesseract', detail: 1, degrees, request });
    const opinion = await stages.time('second engine', ask);
    const [second] = opinion.readings;
    return second ? { ...best, readings: [combineReadings({ first, second })] } : best;
  }

  return {
    readImage,
    /** Decodes and reads a picture file, and reduces it. */
    async read({
      document,
      today,
      ocrEngine,
    }: {
      document: ReadableDocument;
      today: string;
      ocrEngine: OcrEngineName;
    }): Promise<PictureReading & { thumbnail: Uint8Array }> {
      const image = await stages.time('decode', () => decodeImage(document));
      const thumbnail = await stages.time('thumbnail', () => makeThumbnail(image));
      const read = await readImage({ image, today, ocrEngine, page: 1, mail: document.mail });
      return { ...read, thumbnail };
    },
  };
}

function fuller(first: Look, second: Look): Look {
  return foundFields(second) > foundFields(first) ? second : first;
}

/** Totals and days that were read, of all receipts of the picture. */
function foundFields({ readings }: PictureReading): number {
  return readings.flatMap(({ totalCents, purchasedAt }) => [totalCents, purchasedAt].filter(Boolean)).length;
}

function lacksField({ totalCents, purchasedAt }: ReceiptReading): boolean {
  return !totalCents || !purchasedAt;
}

/**
 * Whether a second engine should be tried: the text is doubtful, or a field is missing. A field with low confidence
 * alone is not worth its three seconds: on 14 such receipts it changed no value, and saved one a question.
 */
function isDoubtful({ readings, page }: PictureReading): boolean {
  if (page.lines.length === 0) return false;
  return page.confidence < doubtfulText || readings.some(lacksField);
}
