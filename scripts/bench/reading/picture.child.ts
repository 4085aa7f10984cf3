import { createOcrEngines } from '../../../jobs/reading/ocr/ocr-engines.js';
import { createPictureReader } from '../../../jobs/reading/picture-reader.js';
import { serveChild } from '../../../platform/processes/pool/serve-child.js';
import type { PictureInput, PictureResult } from './read-pictures.js';
import { createStageRecorder } from './stage-recorder.js';
import { storedEngines } from './stored-engines.js';

/** Reads pictures like the product's children, and also reports the lines, the seconds and the memory. */
const recorder = createStageRecorder();
const stages = recorder.clock;
const engines = createOcrEngines({ stages });
const pictures = createPictureReader({ engines, stages });

serveChild(async ({ document, today, ocrEngine, store }: PictureInput): Promise<PictureResult> => {
  const reader = store
    ? createPictureReader({ engines: storedEngines({ engines, folder: store }), stages })
    : pictures;
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const { readings, page } = await reader.read({ document, today, ocrEngine });
  const used = process.cpuUsage(usedBefore);
  const [reading] = readings;
  if (!reading) throw new Error('a picture has a reading, even an empty one');
  return {
    reading,
    texts: page.lines.map((line) => line.text),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (used.user + used.system) / 1_000_000,
    stages: recorder.take(),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
});
