import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';
import { createOcrEngines } from '../../../jobs/reading/ocr/ocr-engines.js';
import { createPictureReader } from '../../../jobs/reading/picture-reader.js';
import type { OcrEngineName } from '../../../jobs/reading/reading-step.types.js';
import { serveChild } from '../../../platform/processes/serve-child.js';

/** Reads pictures as the product's children do, and tells the lines, the seconds and the memory as well. */
const pictures = createPictureReader({ engines: createOcrEngines() });

serveChild(async (input) => {
  const { document, today, ocrEngine } = input as {
    document: ReadableDocument;
    today: string;
    ocrEngine: OcrEngineName;
  };
  const startedAt = performance.now();
  const { reading, page } = await pictures.read({ document, today, ocrEngine });
  return {
    reading,
    texts: page.lines.map((line) => line.text),
    seconds: (performance.now() - startedAt) / 1000,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
});
