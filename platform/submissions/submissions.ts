import { answerSubmissionJob } from '../../domain/contracts/jobs.js';
import {
  displayFileName,
  type RejectedFile,
  storingFailureOf,
} from '../../domain/receipts/file/receipt-file.rules.js';
import type { ReceiptRecord, ReceiptSource } from '../../domain/receipts/receipt-record.types.js';
import { isProved } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { isDatabaseUnavailable, isRefusal } from '../database/database-errors.js';
import type { NextStep } from '../queue/job-run.js';
import { noteInSpan, withSpan } from '../tracing/tracing.js';
import {
  createSubmissionSteps,
  type OpenSubmission,
  type SubmissionsDependencies,
  type SubmittedFile,
} from './submission-steps.js';

/** A document of a submission that is about to be opened. */
export type NewFile = Omit<SubmittedFile, 'submission'>;

/** Everything that was sent together. */
export type WholeSubmission = {
  submission: OpenSubmission;
  files: readonly NewFile[];
  /** Address of the network it came from, which shares fairly in addition to the shopper; not stored. Null if unknown. */
  network: string | null;
  /** How the step after the intake is taken, when there is nothing to read; as a job unless a run takes it itself. */
  next?: NextStep;
};

/** Result of taking in a {@link WholeSubmission}. */
export type TakenIn = {
  submission: SubmissionRecord;
  /** Result for each file, in order: its record, or why it could not be stored. */
  ends: ({ receipt: ReceiptRecord } | { error: unknown })[];
  /** Resolves once the submission is sealed and its jobs are enqueued; the watchdog does whatever gets lost of that. */
  settled: Promise<void>;
};

/** The only entry for uploads and mails. */
export type Submissions = ReturnType<typeof createSubmissions>;

/** Creates the intake: what arrives becomes records and jobs. */
export function createSubmissions(dependencies: SubmissionsDependencies) {
  const { submissions, receipts, files, queue, clock } = dependencies;
  const { open, keepBytes, keepRecord, seal, askForReading } = createSubmissionSteps(dependencies);

  /**
   * Round one: the bytes of every file, then the submission. There is none unless bytes are stored for it, or it has
   * no files; otherwise nothing stays, and the whole is sent again.
   */
  const keepAll = async ({ submission, files: sent }: WholeSubmission) => {
    const paths = await Promise.allSettled(sent.map(keepBytes));
    const stored = paths.flatMap((path) => (path.status === 'fulfilled' ? path.value : []));
    const failures = paths.flatMap((path): unknown[] => (path.status === 'rejected' ? [path.reason] : []));
    try {
      if (failures.length > 0 && (stored.length === 0 || isSentAgain(submission, failures)))
        throw failures.find(isDatabaseUnavailable) ?? failures[0];
      return { ...(await open(submission, sent.length === 0 ? clock.now() : null)), paths };
    } catch (error) {
      await Promise.allSettled(stored.map(files.delete));
      throw error;
    }
  };

  /** Round two: the record of every file whose bytes are stored, now or by an earlier request. */
  const recordAll = ({ submission, paths, sent }: Kept): Promise<RecordedEnd[]> =>
    Promise.all(
      sent.map(async (file, index): Promise<RecordedEnd> => {
        const path = paths[index];
        try {
          if (path?.status === 'fulfilled')
            return await keepRecord({ file: { ...file, submission }, path: path.value });
          const earlier = await receipts.findByKey({ idempotencyKey: file.idempotencyKey });
          return earlier ? { receipt: earlier, isNew: false } : { error: path?.reason };
        } catch (error) {
          return { error };
        }
      }),
    );

  /**
   * Writes down in an upload that is not sent again for sure which of its files could not be stored, so that every view
   * of it says so; a file that a later request did store is no longer among them.
   */
  const noteUnstored = async ({ submission, sent, ends, rejected }: Unstored): Promise<void> => {
    const unstored = sent.flatMap(({ fileName }, index): RejectedFile[] => {
      const end = ends[index];
      return end && 'error' in end
        ? [{ file_name: displayFileName(fileName), code: storingFailureOf(end.error) }]
        : [];
    });
    const hasOlderNote = submission.rejected.length > rejected.length;
    if (unstored.length === 0 && !hasOlderNote) return;
    await submissions.noteRejected({ id: submission.id, rejected: [...rejected, ...unstored] });
  };

  /** Nothing enqueued after the seal can end before it; for a repeat, everything may have ended already. */
  const settle = async ({ submission, isNew, kept, hasLate, network, next }: Settling): Promise<void> => {
    const { id } = submission;
    // What was answered already lacks the files that only this request could store.
    if (hasLate) await submissions.askForAnswer({ id });
    if (isNew && kept.length > 0) await submissions.seal({ id, now: clock.now() });
    await Promise.all(
      kept.map((receipt) => askForReading({ receipt, isProved: isProved(submission), network })),
    );
    if (!isNew) await seal({ submissionId: id, next });
    // Nothing to read and nothing bought: the answer says so.
    else if (kept.length === 0) await next({ job: answerSubmissionJob, payload: { submission_id: id } });
  };

  const takeIn = async (whole: WholeSubmission): Promise<TakenIn> => {
    const { submission, isNew, paths } = await keepAll(whole);
    noteInSpan({ submission_id: submission.id, files: whole.files.length });
    const sent = whole.files;
    const ends = await recordAll({ submission, paths, sent });
    const kept = ends.flatMap((end) => ('receipt' in end ? [end.receipt] : []));
    const isRefused = ends.length > 0 && ends.every((end) => 'error' in end && isRefusal(end.error));
    if (isNew && isRefused) await submissions.delete({ id: submission.id });
    if (isLeftOpen({ submission, ends })) return { submission, ends, settled: Promise.resolve() };
    const { rejected, source } = whole.submission;
    if (source === 'upload') await noteUnstored({ submission, sent, ends, rejected });
    const { network, next = queue.enqueue } = whole;
    const hasLate = !isNew && ends.some((end) => 'receipt' in end && end.isNew);
    return { submission, ends, settled: settle({ submission, isNew, kept, hasLate, network, next }) };
  };

  return {
    /**
     * Takes in a whole submission: bytes, the submission, then records. Then everything is durable, and the rest may
     * continue while the sender is answered. Repeating it finds what exists.
     *
     * Without bytes there is no submission: if none can be stored, or not all of a mail or import, nothing stays. It
     * stays open when a record is missing that the sender is sure to resend.
     *
     * @throws the error of a file, after which nothing is stored; the sender repeats the whole
     */
    takeIn: (whole: WholeSubmission): Promise<TakenIn> =>
      withSpan({ name: 'store submission' }, () => takeIn(whole)),
  };
}

/** A mail or import is sent again after any error, and a client that gets `database.unavailable` retries. */
function isSentAgain({ source }: { source: ReceiptSource }, errors: unknown[]): boolean {
  return source === 'upload' ? errors.some(isDatabaseUnavailable) : errors.length > 0;
}

function isLeftOpen({ submission, ends }: Pick<TakenIn, 'submission' | 'ends'>): boolean {
  const errors = ends.flatMap((end) => ('error' in end ? [end.error] : []));
  return isSentAgain(submission, errors) || (ends.length > 0 && errors.length === ends.length);
}

/** Result for one file; `isNew` unless an earlier request had recorded it. */
type RecordedEnd = { receipt: ReceiptRecord; isNew: boolean } | { error: unknown };

type Kept = {
  submission: SubmissionRecord;
  paths: PromiseSettledResult<string>[];
  sent: readonly NewFile[];
};
type Unstored = {
  submission: SubmissionRecord;
  sent: readonly NewFile[];
  ends: readonly RecordedEnd[];
  /** Files that were refused before. */
  rejected: readonly RejectedFile[];
};
type Settling = {
  submission: SubmissionRecord;
  isNew: boolean;
  kept: ReceiptRecord[];
  /** Whether an earlier request had opened it without a file that this one stored. */
  hasLate: boolean;
  network: string | null;
  next: NextStep;
};
