import type {
  RejectedFileResponse,
  SubmitReceiptsResponse,
} from '../../domain/contracts/receipts.contract.js';
import { checkReceiptFile } from '../../domain/receipts/file/check-receipt-file.rules.js';
import type { RejectedFile } from '../../domain/receipts/file/receipt-file.rules.js';
import {
  type AcceptedFileType,
  displayFileName,
  type FileRejectionCode,
  isFileRejection,
  storingFailureOf,
} from '../../domain/receipts/file/receipt-file.rules.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { statusLinkExpiry } from '../../domain/receipts/status-link.rules.js';
import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import { isProved, unprovedHolder } from '../../domain/submissions/address-proof.rules.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { BackgroundWork } from '../../platform/processes/background-work.js';
import type { StatusTokens } from '../../platform/submissions/status-token.js';
import type { Submissions, TakenIn } from '../../platform/submissions/submissions.js';
import type { IntakeGate } from './intake-gate.js';
import type { ReceivedFile } from './received-file.types.js';

/** One upload: its form has been checked, its files have not. */
export type Upload = {
  key: string;
  /** The caller as quotas count them. */
  caller: string;
  email: string;
  /** Whether it comes from a browser in which the address confirmed an upload before. */
  isOwner: boolean;
  phone: string | null;
  /** The linked baby registry, stored with the upload. */
  registryUrl: string | null;
  files: ReceivedFile[];
};

/** Refused before anything was stored, for a fault of its own. */
type RefusedFile = RejectedFile & { message: string };

type CheckedFile = { file: ReceivedFile; fileType: AcceptedFileType };

/** Accepts uploads. */
export type ReceiptIntake = ReturnType<typeof createReceiptIntake>;

/** Every upload route ends here: check each file, store the good ones, name the others. */
export function createReceiptIntake({
  submissions,
  statusTokens,
  gate,
  mayAsk,
  background,
  logger,
}: {
  submissions: Submissions;
  statusTokens: StatusTokens;
  gate: IntakeGate;
  background: BackgroundWork;
  logger: Logger;
  /** Whether the address, which nothing proves, may be asked by mail whether the upload is its owner's. */
  mayAsk: (upload: { key: string; email: string; caller: string }) => Promise<boolean>;
}) {
  return {
    /**
     * Stores an upload and returns the result of each file.
     *
     * @throws {AppError} `receipt.no_files`, `receipt.none_accepted` (422, `details.rejected`),
     * `receipt.not_stored`, `receipt.not_recorded` when that happened to every file, `database.unavailable`, and
     * the errors of {@link IntakeGate}
     */
    async submit(upload: Upload): Promise<SubmitReceiptsResponse> {
      const { key, caller, email, isOwner, phone, registryUrl, files } = upload;
      if (files.length === 0) throw createAppError({ code: 'receipt.no_files', message: 'no file was sent' });
      const { accepted, rejected } = checkFiles(files);
      if (accepted.length === 0) throw noneAccepted(rejected);
      const giveBack = await gate.admit({ caller, files: accepted.length, bytes: bytesOf(accepted) });
      const intake = submissions.takeIn({
        submission: {
          idempotencyKey: key,
          source: 'upload',
          email,
          phone,
          registryUrl,
          messageId: null,
          thread: null,
          mailEnd: null,
          rejected: rejected.map(({ file_name, code }) => ({ file_name, code })),
          answerHolder: async () =>
            isOwner || (await mayAsk({ key, email, caller })) ? null : unprovedHolder,
          isProved: isOwner,
        },
        files: accepted.map(({ file: { fileName, bytes }, fileType }, index) => ({
          idempotencyKey: `${key}:${index}`,
          fileName,
          fileType,
          bytes,
          mailContext: null,
        })),
        network: caller,
      });
      const taken = await intake.catch(async (error: unknown) => {
        // Nothing was stored, and the caller is to try again.
        await giveBack().catch(() => undefined);
        throw error;
      });
      // Everything is durable; the sender need not wait for the jobs to be queued.
      background.add(
        taken.settled.catch((error: unknown) =>
          logger.warn({ err: error }, 'jobs of an upload left to the watchdog'),
        ),
      );
      const { submission } = taken;
      const { receipts, failed } = sortEnds({ ends: taken.ends, accepted });
      const expiresAt = statusLinkExpiry({ createdAt: submission.created_at });
      const issue = isOwner && isProved(submission) ? statusTokens.issue : statusTokens.issueToUploader;
      return {
        submission_id: submission.id,
        status_token: issue({ submissionId: submission.id, expiresAt }),
        receipts: receipts.map(toStoredReceipt),
        rejected: [...rejected, ...failed.map(toFailed)],
      };
    },
  };
}

function bytesOf(files: CheckedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.bytes.length, 0);
}

/**
 * The records of the stored files, and why the others were not stored.
 *
 * @throws the error of the first, when every file failed; an unavailable database for one file counts for all
 */
function sortEnds({ ends, accepted }: { ends: TakenIn['ends']; accepted: CheckedFile[] }) {
  const receipts: ReceiptRecord[] = [];
  const failed: { fileName: string; error: AppError }[] = [];
  for (const [index, end] of ends.entries()) {
    if ('receipt' in end) receipts.push(end.receipt);
    else if (!isAppError(end.error) || isDatabaseUnavailable(end.error)) throw end.error;
    else failed.push({ fileName: accepted[index]?.file.fileName ?? '', error: end.error });
  }
  if (receipts.length === 0 && failed[0]) throw failed[0].error;
  return { receipts, failed };
}

function checkFiles(files: ReceivedFile[]): { accepted: CheckedFile[]; rejected: RefusedFile[] } {
  const accepted: CheckedFile[] = [];
  const rejected: RefusedFile[] = [];
  for (const file of files) {
    try {
      if (file.refused) {
        throw createAppError({ code: file.refused, message: refusals[file.refused] ?? 'file refused' });
      }
      const { fileName, declaredType, bytes } = file;
      accepted.push({ file, fileType: checkReceiptFile({ fileName, declaredType, bytes }) });
    } catch (error) {
      if (!isAppError(error) || !isFileRejection(error.code)) throw error;
      const { code, message } = error;
      rejected.push({ file_name: displayFileName(file.fileName), code, message });
    }
  }
  return { accepted, rejected };
}

/** Messages for files refused before they had arrived completely. */
const refusals: Partial<Record<FileRejectionCode, string>> = {
  'receipt.too_large': 'file is larger than 10485760 bytes',
  'receipt.too_many_files': 'one upload holds at most 20 files',
};

function toFailed({ fileName, error }: { fileName: string; error: AppError }): RejectedFileResponse {
  return { file_name: displayFileName(fileName), code: storingFailureOf(error), message: error.message };
}

function noneAccepted(rejected: RejectedFileResponse[]): AppError {
  return createAppError({
    code: 'receipt.none_accepted',
    message: 'no file could be accepted',
    details: { rejected },
  });
}

function toStoredReceipt(receipt: ReceiptRecord): SubmitReceiptsResponse['receipts'][number] {
  return {
    id: receipt.id,
    file_name: receipt.file_name,
    file_path: receipt.file_path,
    file_size: receipt.file_size,
    file_type: receipt.file_type,
    email: receipt.email,
    phone: receipt.phone,
    is_student: false,
  };
}
