import { formPurchasesJob, readReceiptJob, readSlowReceiptJob } from '../../domain/contracts/jobs.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import { concludeReading } from '../../domain/receipts/corrections/record-readings.rules.js';
import type {
  CarryingMail,
  ReadableDocument,
  ReadableFileType,
  ReadingOutcome,
} from '../../domain/receipts/receipt-reading.types.js';
import type { MailContext, ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import { newId } from '../../platform/database/record.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { isStorageAway } from '../../platform/files/storage-away.js';
import { thumbnailPath } from '../../platform/files/thumbnail-path.js';
import { isInterruption } from '../../platform/processes/pool/child-pool.js';
import type { JobRun } from '../../platform/queue/job-run.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { PendingJobs } from '../../platform/queue/pending-jobs.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { ReadingTier } from '../reading/reader.js';
import { isUncounted } from '../uncounted-run.js';

/**
 * Total runs per receipt, not counting those ended by a shutdown or by the database. A run that kills its worker is
 * counted only here, so that one receipt cannot keep killing the worker.
 */
const maxRuns = 6;

/** What {@link createReadReceiptJob} needs. */
export type ReadReceiptDependencies = {
  receipts: ReceiptsRepository;
  files: Pick<FileStore, 'read' | 'put' | 'exists' | 'delete'>;
  reader: { read(document: ReadableDocument, tier: ReadingTier): Promise<ReadingOutcome> };
  queue: Queue;
  pendingJobs: Pick<PendingJobs, 'hasBacklog'>;
  clock: Clock;
  /** Reading processes plus prefetched receipts; further runs would only wait. */
  concurrency: number;
};

/** The job of the slow tier: one document at a time. */
export function createReadSlowReceiptJob(
  dependencies: ReadReceiptDependencies,
): JobDefinition<typeof readSlowReceiptJob> {
  return { job: readSlowReceiptJob, concurrency: 1, handle: handlerIn('slow', dependencies) };
}

/**
 * The job of the common tier. A document that needs more than a few seconds of processor time is handed to the slow
 * tier, and so is every document of a caller who has one there: each caller delays the others by one such document,
 * and is given another try when the slow tier has nothing more of theirs.
 */
export function createReadReceiptJob(
  dependencies: ReadReceiptDependencies,
): JobDefinition<typeof readReceiptJob> {
  const { concurrency } = dependencies;
  return { job: readReceiptJob, concurrency, handle: handlerIn('common', dependencies) };
}

/**
 * Reads one receipt. Reading has no external effect, so a killed run is simply repeated. The first run to finish
 * writes the result, and every run requests the answer. An unreadable receipt is answered like any other.
 */
function handlerIn(
  tier: 'common' | 'slow',
  { receipts, files, reader, queue, pendingJobs, clock }: ReadReceiptDependencies,
) {
  const end = async (
    claimed: ReceiptRecord,
    outcome: ReadingOutcome,
    has: Pick<ReceiptRecord, 'has_thumbnail'>,
  ): Promise<void> => {
    let seen: ReceiptRecord | null = claimed;
    // A shopper may correct the readings of the previous generation while this one is in progress.
    while (seen?.state === 'reading' && seen.generation === claimed.generation) {
      const conclusion = concludeReading({ outcome, before: seen.readings, newId });
      if (await receipts.finishReading({ seen, ...conclusion, ...has, now: clock.now() })) return;
      seen = await receipts.findById({ id: claimed.id });
    }
  };
  /** Stores the reduced picture beside the file, once; neither remains of a receipt that was deleted meanwhile. */
  const keepThumbnail = async ({ id, file_path }: ReceiptRecord, { thumbnail }: ReadingOutcome) => {
    const path = file_path && thumbnailPath(file_path);
    if (!thumbnail || !path) return {};
    if (await files.exists(path)) return { has_thumbnail: true };
    await files.put({ path, bytes: thumbnail, contentType: 'image/jpeg' });
    if ((await receipts.findById({ id }))?.file_path !== file_path) await files.delete(path);
    return { has_thumbnail: true };
  };
  const read = async (receipt: ReceiptRecord, run: JobRun): Promise<ReadingOutcome> => {
    if (receipt.attempts > maxRuns) return readerFailed(`given up after ${maxRuns} runs`);
    try {
      const bytes = await files.read(receipt.file_path ?? '');
      const outcome = await orAborted(reader.read(toDocument(receipt, bytes), tier), run.signal);
      // Retried once, when the machine may be less busy. No more often, because a file built to be slow is slow
      // every time.
      if (!outcome.ok && outcome.isHeldUp && receipt.attempts === 1) throw interrupted();
      return outcome;
    } catch (error) {
      if (isSlow(error)) throw error;
      // The database may be unavailable for this too; then the run does count.
      if (isUncounted({ error, run })) await receipts.giveBackRun(receipt).catch(() => undefined);
      if (run.signal.aborted || isInterruption(error)) throw interrupted();
      if (isStorageAway(error) || (canHeal(error) && !run.isLastAttempt)) throw error;
      run.logger.error({ receipt_id: receipt.id, err: error }, 'receipt could not be read');
      return readerFailed(isAppError(error) ? error.code : 'unexpected error');
    }
  };
  const inSlowTier = (run: JobRun) => ({ job: readSlowReceiptJob, requesters: callerOf(run) });
  return async ({ receipt_id: id }: { receipt_id: string }, run: JobRun): Promise<void> => {
    const handOver = () => queue.enqueue({ ...inSlowTier(run), payload: { receipt_id: id } });
    if (tier === 'common' && (await pendingJobs.hasBacklog(inSlowTier(run)))) return handOver();
    const receipt = await receipts.claimForReading({ id });
    try {
      if (receipt) {
        const outcome = await read(receipt, run);
        await end(receipt, outcome, await keepThumbnail(receipt, outcome));
      }
    } catch (error) {
      if (!isSlow(error)) throw error;
      await receipts.giveBackRun({ id });
      return handOver();
    }
    const { submission_id } = receipt ?? (await receipts.findById({ id })) ?? {};
    if (submission_id) await queue.enqueue({ job: formPurchasesJob, payload: { submission_id } });
  };
}

/**
 * Who is answerable for a document: the network that an upload came from, else the proved sender. Not the address that
 * an upload names: strangers could put its owner into the slow tier.
 */
function callerOf({ requesters }: JobRun): string[] {
  return requesters.slice(-1);
}

function isSlow(error: unknown): boolean {
  return isAppError(error) && error.code === 'reading.slow';
}

function toDocument(receipt: ReceiptRecord, bytes: Uint8Array): ReadableDocument {
  return {
    bytes,
    fileName: receipt.file_name,
    fileType: receipt.file_type as ReadableFileType,
    ...(receipt.mail_context ? { mail: mailFacts(receipt.mail_context, receipt.email) } : {}),
  };
}

/** A mail written by the shopper tells who they are and when they wrote, and nothing about the shop. */
function mailFacts(context: MailContext, shopper: string): CarryingMail {
  const { fromAddress, fromName: _, ...facts } = context;
  const isByShopper = fromAddress !== undefined && mailboxOf(fromAddress) === mailboxOf(shopper);
  return isByShopper ? { ...facts, isByShopper } : context;
}

/** A stopping worker does not wait for a reading; the next one starts it again. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw interrupted();
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(interrupted());
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function interrupted() {
  return createAppError({
    code: 'reading.interrupted',
    message: 'the run ended before the reading did',
  });
}

/** Errors without a code are worth retrying; errors with one say whether they are. */
function canHeal(error: unknown): boolean {
  return isAppError(error) ? error.retryable : true;
}

function readerFailed(message: string): ReadingOutcome {
  return { ok: false, code: 'reading.reader_crashed', message };
}
