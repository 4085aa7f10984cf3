import type { ReadableDocument, ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import { isAppError } from '../../../domain/shared/app-error.js';
import { median } from '../../../domain/shared/median.js';
import {
  killChildRssBytes,
  maxChildHeapMb,
  maxChildRssBytes,
  maxReceiptsPerChild,
  pageTimeoutMs,
} from '../../../jobs/reading/reading.limits.js';
import type { OcrEngineName } from '../../../jobs/reading/reading-step.types.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { createChildPool } from '../../../platform/processes/pool/child-pool.js';
import type { StageSeconds } from './stage-recorder.js';

/** One picture's result; the reading is null when the child failed on it. */
export type PictureResult = {
  reading: ReceiptReading | null;
  texts: string[];
  seconds: number;
  /** Processor time, including the child's other threads. */
  cpuSeconds: number;
  stages: StageSeconds;
  peakRssBytes: number;
};

/** What a child is asked to read, and with what. */
export type PictureInput = {
  document: ReadableDocument;
  today: string;
  ocrEngine: OcrEngineName;
  /** Folder of earlier OCR results; without one everything is recognised. */
  store?: string | undefined;
};

/** A run over many pictures. */
export type PictureRun = {
  results: PictureResult[];
  /** Pictures per minute, excluding the first one of each child (which loads the networks). */
  perMinute: number;
  medianSeconds: number;
  peakRssBytes: number;
};

/** Reads pictures in a pool with the product's limits. */
export async function readPictures({
  documents,
  today,
  ocrEngine,
  processes,
  store,
}: {
  documents: ReadableDocument[];
  today: string;
  ocrEngine: OcrEngineName;
  processes: number;
  /** Folder where OCR results are stored and looked up. */
  store?: string | undefined;
}): Promise<PictureRun> {
  const pool = createChildPool<PictureInput, PictureResult>({
    module: new URL('./picture.child.ts', import.meta.url),
    size: processes,
    maxUses: maxReceiptsPerChild,
    maxRssBytes: maxChildRssBytes,
    killRssBytes: killChildRssBytes,
    maxOldSpaceMb: maxChildHeapMb,
    logger: createLogger({ level: 'silent', name: 'bench' }),
  });
  const read = async (document: ReadableDocument) =>
    pool
      .run({ input: { document, today, ocrEngine, store }, timeoutMs: pageTimeoutMs })
      .catch((error: unknown) => {
        // A receipt that was not read counts as wrong; the reason must not be lost.
        console.error(`${document.fileName}: ${isAppError(error) ? error.code : error}`);
        return { reading: null, texts: [], seconds: 0, cpuSeconds: 0, stages: {}, peakRssBytes: 0 };
      });
  try {
    const warmUp = documents.slice(0, 1);
    await Promise.all(Array.from({ length: processes }, () => warmUp.map(read)).flat());
    const startedAt = performance.now();
    const results = await Promise.all(documents.map(read));
    const minutes = (performance.now() - startedAt) / 60_000;
    return {
      results,
      perMinute: documents.length / minutes,
      medianSeconds: median(results.map((result) => result.seconds)),
      peakRssBytes: Math.max(0, ...results.map((result) => result.peakRssBytes)),
    };
  } finally {
    await pool.close();
  }
}
