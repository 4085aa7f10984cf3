import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';
import { createOcrEngines } from '../../../jobs/reading/ocr/ocr-engines.js';
import { createPictureReader } from '../../../jobs/reading/picture-reader.js';
import type { OcrEngineName } from '../../../jobs/reading/reading-step.types.js';
import { serveChild } from '../../../platform/processes/serve-child.js';
import { storedEngines } from './stored-engines.js';

/** Reads pictures as the product's children do, and tells the lines, the seconds and the memory as well. */
const engines = createOcrEngines();
const pictures = createPictureReader({ engines });

serveChild(async (input) => {
  const { document, today, ocrEngine, store } = input as {
    document: ReadableDocument;
    today: string;
    ocrEngine: OcrEngineName;
    /** Folder of what was recognised before; without one everything is recognised. */
    store?: string;
  };
  const reader = store
    ? createPictureReader({ engines: storedEngines({ engines, folder: store }) })
    : pictures;
  const startedAt = performance.now();
  const { reading, page } = await reader.read({ document, today, ocrEngine });
  return {
    reading,
    texts: page.lines.map((line) => line.text),
    seconds: (performance.now() - startedAt) / 1000,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
});
