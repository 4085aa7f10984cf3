import { randomBytes } from 'node:crypto';
import { formPurchasesJob, readReceiptJob } from '../../domain/contracts/jobs.js';
import type { MailEnd } from '../../domain/mail/message-outcomes.js';
import type { MailWriter } from '../../domain/mail/sender/authentication.types.js';
import type { RejectedFile } from '../../domain/receipts/file/receipt-file.rules.js';
import { displayFileName, receiptPath } from '../../domain/receipts/file/receipt-file.rules.js';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import type {
  MailContext,
  ReceiptRecord,
  ReceiptSource,
} from '../../domain/receipts/receipt-record.types.js';
import { isToBeRead } from '../../domain/receipts/view/receipt-progress.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { MailThread, SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { isRefusal } from '../database/database-errors.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import { newId } from '../database/record.js';
import type { FileStore } from '../files/file-store.js';
import type { NextStep } from '../queue/job-run.js';
import type { Queue } from '../queue/queue.js';

/** What a shopper sent together, to be opened as a submission. */
export type OpenSubmission = {
  /** `message:<message id>`, `upload:<key>` or `import:<hash>`. */
  idempotencyKey: string;
  source: ReceiptSource;
  email: string;
  phone: string | null;
  /** A baby registry to store with it. */
  registryUrl?: string | null;
  messageId: string | null;
  /** Who wrote the mail, if the shopper did not. */
  writtenBy?: MailWriter | null;
  thread: MailThread | null;
  rejected: RejectedFile[];
  /** How the mail ended; null for uploads. */
  mailEnd: MailEnd | null;
  /** Stored and read like any other, but not answered: its sender has had too many answers today. */
  isMuted?: boolean;
  /** Whether an upload comes from a browser in which its address confirmed one before; true for imports. */
  isProved?: boolean;
  /** Decides who holds its answer from the start, see `SubmissionRecord`; asked once its bytes are stored. */
  answerHolder?: () => Promise<string | null>;
};

/** One accepted document of a submission. */
export type SubmittedFile = {
  submission: SubmissionRecord;
  /** Unique among all receipts: the same part of the same submission is stored once. */
  idempotencyKey: string;
  fileName: string;
  fileType: ReadableFileType;
  bytes: Uint8Array;
  mailContext: MailContext | null;
};

/** What {@link createSubmissions} needs. */
export type SubmissionsDependencies = {
  submissions: SubmissionsRepository;
  receipts: ReceiptsRepository;
  files: FileStore;
  queue: Queue;
  clock: Clock;
};

/** Creates the steps for taking in a submission. Each may be repeated after a crash or by a client that retries. */
export function createSubmissionSteps({
  submissions,
  receipts,
  files,
  queue,
  clock,
}: SubmissionsDependencies) {
  /** Opens a submission, or finds the one with the same idempotency key. */
  const open = async (
    input: OpenSubmission,
    sealed_at: Date | null = null,
  ): Promise<{ submission: SubmissionRecord; isNew: boolean }> => {
    const content = { rejected: input.rejected, mail_end: input.mailEnd };
    const opened = await submissions.insertOrFind({
      id: newId(),
      idempotency_key: input.idempotencyKey,
      source: input.source,
      email: input.email,
      proved_at: input.isProved ? clock.now() : null,
      written_by: input.writtenBy ?? null,
      phone: input.phone,
      registry_url: input.registryUrl ?? null,
      message_id: input.messageId,
      thread: input.thread,
      ...content,
      generation: 1,
      created_at: clock.now(),
      sealed_at,
      answered_at: null,
      answer_holder: (await input.answerHolder?.()) ?? null,
      revoked_at: null,
      mail_stopped_at: input.isMuted ? clock.now() : null,
      is_muted: input.isMuted ?? false,
    });
    if (!opened.isNew) await submissions.describe({ id: opened.submission.id, ...content });
    return opened;
  };

  /** Stores the bytes of a document; returns their path. */
  const keepBytes = async ({
    bytes,
    fileType,
  }: Pick<SubmittedFile, 'bytes' | 'fileType'>): Promise<string> => {
    const path = receiptPath({ now: clock.now(), random: randomBytes(8).toString('hex'), fileType });
    await files.put({ path, bytes, contentType: fileType });
    return path;
  };

  /**
   * Inserts the record for stored bytes, or finds the earlier one; `isNew` says which. Bytes whose record was refused are deleted; after
   * any other error the record may still arrive, so the sweep of unreferenced files takes care of them.
   */
  const keepRecord = async ({ file, path }: { file: SubmittedFile; path: string }) => {
    const record = newReceipt({ file, path, now: clock.now() });
    try {
      const { receipt, isNew } = await receipts.insertOrFind(record);
      if (isNew) return { receipt, isNew };
      const found = await withItsFile({ receipt, path });
      if (found.file_path !== path) await files.delete(path);
      return { receipt: found, isNew };
    } catch (error) {
      if (isRefusal(error)) await files.delete(path).catch(() => undefined);
      throw error;
    }
  };

  /** Gives a record whose file is lost the same file, sent again. */
  const withItsFile = async ({ receipt, path }: { receipt: ReceiptRecord; path: string }) => {
    const { id, file_path: lost } = receipt;
    if (lost === null || (await files.exists(lost))) return receipt;
    return (await receipts.replaceFile({ id, lost, path })) ?? receipt;
  };

  /**
   * Declares a submission complete. Each reading requests the answer when it ends; it is requested here if
   * all have already ended, or there was nothing to read. A reading that ends in between finds the seal.
   */
  const seal = async ({ submissionId, next }: { submissionId: string; next: NextStep }): Promise<void> => {
    await submissions.seal({ id: submissionId, now: clock.now() });
    const receiptsOf = await receipts.listBySubmission({ submissionId });
    if (receiptsOf.some(isToBeRead)) return;
    await next({ job: formPurchasesJob, payload: { submission_id: submissionId } });
  };

  /**
   * Enqueues the reading of a document, in the place of its shopper, if proved, and of the network it came from. What
   * strangers send in a shopper's name must not delay what the shopper sends.
   */
  const askForReading = async ({ receipt, isProved, network }: ToBeRead): Promise<void> => {
    if (!isToBeRead(receipt)) return;
    const requesters = [isProved || network === null ? receipt.email : '', network ?? ''];
    await queue.enqueue({ job: readReceiptJob, payload: { receipt_id: receipt.id }, requesters });
  };

  return { open, keepBytes, keepRecord, seal, askForReading };
}

/** A document to be read: whether its address is known to be its sender's, and the network it came from. */
type ToBeRead = { receipt: ReceiptRecord; isProved: boolean; network: string | null };

function newReceipt({ file, path, now }: { file: SubmittedFile; path: string; now: Date }): ReceiptRecord {
  const { submission } = file;
  return {
    id: newId(),
    submission_id: submission.id,
    source: submission.source,
    idempotency_key: file.idempotencyKey,
    file_name: displayFileName(file.fileName),
    file_path: path,
    file_size: file.bytes.length,
    file_type: file.fileType,
    email: submission.email,
    phone: submission.phone,
    is_student: false,
    message_id: submission.message_id,
    mail_context: file.mailContext,
    state: 'stored',
    generation: 1,
    revision: 0,
    readings: [],
    failure: null,
    attempts: 0,
    created_at: now,
    processed_at: null,
    answered_at: null,
  };
}
