import { answerSubmissionJob } from '../../domain/contracts/jobs.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { isProved } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
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
  /** Address of the network it came from, which takes turns in addition to the shopper; not stored. Null if unknown. */
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
  const { submissions, files, queue, clock } = dependencies;
  const { open, keepBytes, keepRecord, seal, askForReading } = createSubmissionSteps(dependencies);

  /**
   * Round one: the bytes of every file, in parallel with the submission. Bytes stored for a submission that
   * failed are deleted.
   */
  const keepAll = async ({ submission, files: sent }: WholeSubmission) => {
    const [[opened], paths] = await Promise.all([
      Promise.allSettled([open(submission, sent.length === 0 ? clock.now() : null)]),
      Promise.allSettled(sent.map(keepBytes)),
    ]);
    if (opened.status === 'fulfilled') return { ...opened.value, paths };
    const stored = paths.flatMap((path) => (path.status === 'fulfilled' ? path.value : []));
    await Promise.allSettled(stored.map(files.delete));
    throw opened.reason;
  };

  /** Round two: the record of every file whose bytes are stored. */
  const recordAll = ({ submission, paths, sent }: Kept): Promise<TakenIn['ends']> =>
    Promise.all(
      sent.map(async (file, index): Promise<TakenIn['ends'][number]> => {
        const path = paths[index];
        if (path?.status !== 'fulfilled') return { error: path?.reason };
        const recorded = keepRecord({ file: { ...file, submission }, path: path.value });
        return recorded.catch((error: unknown) => ({ error }));
      }),
    );

  /** Nothing enqueued after the seal can end before it; for a repeat, everything may have ended already. */
  const settle = async ({ submission, isNew, kept, network, next }: Settling): Promise<void> => {
    const { id } = submission;
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
    const ends = await recordAll({ submission, paths, sent: whole.files });
    const kept = ends.flatMap((end) => ('receipt' in end ? [end.receipt] : []));
    const { network, next = queue.enqueue } = whole;
    const settled = isLeftOpen({ submission, ends })
      ? Promise.resolve()
      : settle({ submission, isNew, kept, network, next });
    return { submission, ends, settled };
  };

  return {
    /**
     * Takes in a whole submission in two rounds of writes: bytes, then records. After the second everything is durable,
     * and the rest may continue while the sender is answered. Repeating it finds what exists. The submission stays open
     * when no file could be stored, or when the sender is sure to resend those that could not.
     */
    takeIn: (whole: WholeSubmission): Promise<TakenIn> =>
      withSpan({ name: 'store submission' }, () => takeIn(whole)),
  };
}

/** A mail is processed again after any error, and a client that gets `database.unavailable` retries. */
function isLeftOpen({ submission: { source }, ends }: Pick<TakenIn, 'submission' | 'ends'>): boolean {
  const errors = ends.flatMap((end) => ('error' in end ? [end.error] : []));
  const isRepeated = source === 'email' ? errors.length > 0 : errors.some(isDatabaseUnavailable);
  return isRepeated || (ends.length > 0 && errors.length === ends.length);
}

type Kept = {
  submission: SubmissionRecord;
  paths: PromiseSettledResult<string>[];
  sent: readonly NewFile[];
};
type Settling = {
  submission: SubmissionRecord;
  isNew: boolean;
  kept: ReceiptRecord[];
  network: string | null;
  next: NextStep;
};
