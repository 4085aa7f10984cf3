import { isSavedMailType } from '../../domain/receipts/file/receipt-file.rules.js';
import { readingError } from '../../domain/receipts/reading.errors.js';
import type {
  ReadableDocument,
  ReadingFailureCode,
  ReadingOutcome,
  ReceiptReading,
} from '../../domain/receipts/receipt-reading.types.js';
import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import { type Clock, systemClock } from '../../domain/shared/clock.js';
import { dayMs, mib, secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../../platform/logger/logger.js';
import { childNiceness } from '../../platform/processes/pool/child-niceness.js';
import {
  type ChildPool,
  createChildPool,
  isHeldUp,
  isStarved,
} from '../../platform/processes/pool/child-pool.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';
import {
  commonTierMs,
  documentBudgetMs,
  firstPageMs,
  firstPagePictureMs,
  killChildRssBytes,
  maxChildHeapMb,
  maxChildRssBytes,
  maxReceiptsPerChild,
  minStepMs,
  openMailMs,
  pageTimeoutMs,
} from './reading.limits.js';
import type { OcrEngineName, PageText, ReadingStep, ReadingStepResult } from './reading-step.types.js';

/** Reads documents in child processes. */
export type ReceiptReader = ReturnType<typeof createReceiptReader>;

/**
 * `common`: in the common readers, a few seconds at most. `slow`: in a reader of its own, with the full time limit, for
 * what took longer. `alone`: in the common readers with the full time limit, where nobody else's documents wait.
 */
export type ReadingTier = 'common' | 'slow' | 'alone';

/** Niceness of the reader of slow documents, lower in priority than the common ones. */
const slowNiceness = childNiceness + 5;
/** How long it stays in memory without work: it is seldom needed. */
const slowReaderIdleMs = 10 * secondMs;

/**
 * Creates the reader. `read` never rejects because of a document: whatever its bytes do, it ends with an outcome and a
 * named reason. It rejects with `child.pool_closed` if the reader is closed meanwhile, with the retryable
 * `reading.interrupted` if the machine gave it too little processor time, and with `reading.slow` if the document needs
 * longer than the common tier allows: that is no outcome, it has to be read in the slow one.
 */
export function createReceiptReader({
  ocrEngine,
  poolSize,
  logger,
  clock = systemClock,
  maxStepMs = pageTimeoutMs,
  budgetMs = documentBudgetMs,
  commonMs = commonTierMs,
}: {
  ocrEngine: OcrEngineName;
  /** Common readers; one more, started when it is needed, reads what is slow. */
  poolSize: number;
  logger: Logger;
  clock?: Clock;
  /** Time limit of one reading step, ms of processor time. */
  maxStepMs?: number;
  /** Reading time of one document or mail after which no further page or part is started, ms. */
  budgetMs?: number;
  /** Reading time of one document in the common tier, ms. */
  commonMs?: number;
}) {
  const options = {
    module: siblingModule({ from: import.meta.url, name: './reading-child' }),
    maxUses: maxReceiptsPerChild,
    maxRssBytes: maxChildRssBytes,
    killRssBytes: killChildRssBytes,
    maxOldSpaceMb: maxChildHeapMb,
    // Native libraries decode and read pictures.
    rights: { addons: true },
    logger,
  };
  const common = limited(createChildPool({ ...options, size: poolSize }), maxStepMs);
  const slow = limited(
    createChildPool({ ...options, size: 1, maxIdleMs: slowReaderIdleMs, niceness: slowNiceness }),
    maxStepMs,
  );
  const poolOf: Record<ReadingTier, () => ChildPool> = {
    common: () => brief({ pool: common, mostMs: commonMs }),
    slow: () => slow,
    alone: () => common,
  };

  /**
   * A mail counts as read if anything in it could be read; the rest need not be receipts. Documents are left out once
   * the others have used up the reading time of a mail; if that leaves nothing, it is not said that there is nothing.
   */
  async function readMail(mail: ReadableDocument, shared: ChildPool): Promise<ReceiptReading[]> {
    const { pool, spentMs } = metered(shared);
    const openMs = openMailMs.least + (openMailMs.perMib * mail.bytes.byteLength) / mib;
    const { documents } = await runStep(pool, { kind: 'open-mail', document: mail }, openMs);
    const readings: ReceiptReading[] = [];
    let firstFailure: Extract<ReadingOutcome, { ok: false }> | null = null;
    for (const [index, document] of documents.entries()) {
      if (spentMs() > budgetMs) {
        firstFailure ??= {
          ok: false,
          code: 'reading.timed_out',
          message: `only ${index} of ${documents.length} documents read in time`,
        };
        for (const { notes } of readings) notes.push(`first ${index} of ${documents.length} documents read`);
        break;
      }
      const outcome = await readOne(document, pool);
      if (outcome.ok) readings.push(...outcome.readings);
      else firstFailure ??= outcome;
    }
    if (readings.length === 0 && firstFailure) throw readingError(firstFailure.code, firstFailure.message);
    return readings;
  }

  async function readOne(document: ReadableDocument, pool: ChildPool): Promise<ReadingOutcome> {
    if (isSavedMailType(document.fileType))
      return ended(async () => ({ readings: await readMail(document, pool) }));
    // In the shop's time zone the next day may already have begun: one day of grace.
    const today = new Date(clock.now().getTime() + dayMs).toISOString().slice(0, 10);
    return ended(async () =>
      document.fileType === 'application/pdf'
        ? pictured({
            pool,
            document,
            readings: await readPdf({ pool, document, today, ocrEngine, budgetMs }),
          })
        : runStep(pool, { kind: 'read', document, today, ocrEngine }),
    );
  }

  return {
    read: (document: ReadableDocument, tier: ReadingTier = 'alone'): Promise<ReadingOutcome> =>
      readOne(document, poolOf[tier]()),
    close: async (): Promise<void> => void (await Promise.all([common.close(), slow.close()])),
  };
}

/** A pool none of whose steps takes longer. */
function limited(pool: ChildPool, mostMs: number): ChildPool {
  return { ...pool, run: (work) => pool.run({ ...work, timeoutMs: Math.min(work.timeoutMs, mostMs) }) };
}

/** A pool for one document in the common tier: once that has had its time, it is stopped, and is slow. */
function brief({ pool: shared, mostMs }: { pool: ChildPool; mostMs: number }): ChildPool {
  const { pool, spentMs } = metered(shared);
  return {
    ...pool,
    async run(work) {
      const left = mostMs - spentMs();
      if (left <= 0) throw tooSlow();
      try {
        return await pool.run({ ...work, timeoutMs: Math.min(work.timeoutMs, left) });
      } catch (error) {
        const isCut = left < work.timeoutMs && isAppError(error) && error.code === 'child.timed_out';
        throw isCut && !isStarved(error) ? tooSlow() : error;
      }
    },
  };
}

function tooSlow(): AppError {
  return createAppError({ code: 'reading.slow', message: 'it takes longer than the common tier allows' });
}

async function readPdf({
  pool: shared,
  document,
  today,
  ocrEngine,
  budgetMs,
}: {
  pool: ChildPool;
  document: ReadableDocument;
  today: string;
  ocrEngine: OcrEngineName;
  budgetMs: number;
}): Promise<ReceiptReading[]> {
  const { pool, spentMs } = metered(shared);
  const opened = await runStep(pool, { kind: 'open-pdf', document });
  const pages: PageText[] = [...opened.pages];
  for (const page of opened.pagesToScan) {
    const left = (pages.length === 0 ? firstPageMs : budgetMs) - spentMs();
    if (left <= 0 && pages.length > 0) break;
    const step = { kind: 'scan-page', document, page, today, ocrEngine } as const;
    const scanned = await runStep(pool, step, Math.max(minStepMs, left)).catch((error: unknown) => {
      // The other pages' content is worth more than a page that cannot be read.
      if (pages.length === 0 || failureCode(error) === null) throw error;
      return null;
    });
    if (scanned && opened.pageCount === 1) return scanned.readings;
    if (scanned) pages.push(scanned.page);
  }
  pages.sort((a, b) => a.page - b.page);
  const mail = document.mail ? { mail: document.mail } : {};
  const { readings } = await runStep(pool, { kind: 'extract', pages, today, ...mail });
  if (pages.length < opened.pageCount) {
    for (const reading of readings)
      reading.notes.push(`first ${pages.length} of ${opened.pageCount} pages read`);
  }
  return readings;
}

/** Adds the reduced picture of the first page. Whatever goes wrong with it takes nothing from what was read. */
async function pictured({
  pool,
  document,
  readings,
}: {
  pool: ChildPool;
  document: ReadableDocument;
  readings: ReceiptReading[];
}): Promise<ReadingStepResult['read']> {
  const picture = await runStep(pool, { kind: 'first-page', document }, firstPagePictureMs).catch(() => null);
  return { readings, ...picture };
}

/**
 * A pool that adds up the reading time of what runs in it. Waiting for a child or a processor is no reading: it must
 * never decide what is read of a document.
 */
function metered(pool: ChildPool): { pool: ChildPool; spentMs: () => number } {
  let spent = 0;
  const run: ChildPool['run'] = (work) =>
    pool.run({
      ...work,
      onWorked(ms) {
        spent += ms;
        work.onWorked?.(ms);
      },
    });
  return { pool: { ...pool, run }, spentMs: () => spent };
}

async function runStep<Step extends ReadingStep>(
  pool: ChildPool,
  step: Step,
  timeoutMs = pageTimeoutMs,
): Promise<ReadingStepResult[Step['kind']]> {
  const result = await pool.run({ input: step, timeoutMs }).catch((error: unknown) => {
    throw isStarved(error) ? starved(error) : error;
  });
  return result as ReadingStepResult[Step['kind']];
}

/** A lack of processor time says nothing about the document: the reading is put back and retried. */
function starved(cause: AppError): AppError {
  return createAppError({
    code: 'reading.interrupted',
    message: `put back, not failed: ${cause.message}`,
    cause,
  });
}

/** Turns a document's result or failure into an outcome; errors that say nothing about the document are rethrown. */
async function ended(work: () => Promise<ReadingStepResult['read']>): Promise<ReadingOutcome> {
  try {
    const { readings, thumbnail } = await work();
    return { ...outcomeOf(readings), ...(thumbnail && { thumbnail }) };
  } catch (error) {
    const code = failureCode(error);
    if (code === null) throw error;
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code, message, ...(isHeldUp(error) ? { isHeldUp: true } : {}) };
  }
}

/** A document without an amount, an item or an order number is not a receipt. */
function outcomeOf(readings: ReceiptReading[]): ReadingOutcome {
  const receipts = readings.filter(
    (reading) => reading.totalCents || reading.orderNumber || reading.items.length > 0,
  );
  return receipts.length > 0
    ? { ok: true, readings: receipts }
    : { ok: false, code: 'reading.nothing_found', message: 'no total, order number or item was found' };
}

const childFailures: Record<string, ReadingFailureCode> = {
  'child.timed_out': 'reading.timed_out',
  'child.out_of_memory': 'reading.out_of_memory',
  'child.crashed': 'reading.reader_crashed',
  'child.failed': 'reading.corrupt_file',
};

function failureCode(error: unknown): ReadingFailureCode | null {
  // An interrupted or slow reading is run again and has no outcome.
  if (!isAppError(error) || ['reading.interrupted', 'reading.slow'].includes(error.code)) return null;
  if (error.code.startsWith('reading.')) return error.code as ReadingFailureCode;
  return childFailures[error.code] ?? null;
}
