import { processMessageJob, readReceiptJob } from '../../domain/contracts/jobs.js';
import { type ReplayEnd, replayRefusal } from '../../domain/mail/outcome/replay.rules.js';
import { type RereadingEnd, rereadingRefusal } from '../../domain/receipts/corrections/rereading.rules.js';
import type { MessagesRepository } from '../database/mail/messages.repository.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { Queue } from '../queue/queue.js';
import { withSpan } from '../tracing/tracing.js';

/** What {@link createRereading} needs. */
export type RereadingDependencies = {
  submissions: SubmissionsRepository;
  receipts: ReceiptsRepository;
  messages: MessagesRepository;
  queue: Queue;
};

/** Result for one receipt that was to be read again. */
export type RereadReceipt = { receiptId: string; end: RereadingEnd };

/** Has receipts read and mails processed again. */
export type Rereading = ReturnType<typeof createRereading>;

/**
 * Has receipts read again, and mails processed again, by the current version. Receipts being read are left
 * alone, so that asking twice, even after a crash in between, does no more than asking once.
 */
export function createRereading({ submissions, receipts, messages, queue }: RereadingDependencies) {
  const start = async (receiptId: string): Promise<RereadReceipt> => {
    if (await receipts.startRereading({ id: receiptId })) return { receiptId, end: 'asked' };
    const end = rereadingRefusal(await receipts.findById({ id: receiptId })) ?? 'under_way';
    return { receiptId, end };
  };
  const rereadOf = async ({ submissionId, receiptIds, answer }: SubmissionToReread) => {
    const started: RereadReceipt[] = [];
    for (const receiptId of receiptIds) started.push(await start(receiptId));
    const asked = started.filter(({ end }) => end === 'asked');
    // Only now: an answer requested earlier could be written before all of its receipts are to be read again.
    if (answer && asked.length > 0) await submissions.askForAnswer({ id: submissionId });
    for (const { receiptId } of asked)
      await queue.enqueue({ job: readReceiptJob, payload: { receipt_id: receiptId } });
    return started;
  };
  return {
    /**
     * Has receipts of one submission read again. Their ids and the shopper's corrections stay. With `answer`
     * the shopper gets one more answer when all are read; without it, no mail.
     */
    reread: rereadOf,

    /**
     * Has a mail processed again: its receipts are kept and read again, and parts newly recognised as
     * receipts are added. Returns the result: of several concurrent callers one gets `asked`.
     */
    async replay({ messageId, answer }: { messageId: string; answer: boolean }): Promise<ReplayEnd> {
      const message = await messages.findById({ id: messageId });
      const refusal = replayRefusal(message);
      if (refusal) return refusal;
      const submission = await submissions.findByKey({ idempotencyKey: `message:${messageId}` });
      if (submission) {
        const submissionId = submission.id;
        await submissions.reopen({ id: submissionId });
        const known = await receipts.listBySubmission({ submissionId });
        await rereadOf({ submissionId, receiptIds: known.map(({ id }) => id), answer: false });
        if (answer) await submissions.askForAnswer({ id: submissionId });
      }
      if (!(await messages.startReplay({ id: messageId }))) return 'under_way';
      const step = { name: 'process mail again', parent: message?.trace, facts: { message_id: messageId } };
      await withSpan(step, () =>
        queue.enqueue({ job: processMessageJob, payload: { message_id: messageId } }),
      );
      return 'asked';
    },
  };
}

/** Receipts of one submission to read again. */
export type SubmissionToReread = {
  submissionId: string;
  receiptIds: readonly string[];
  /** Whether the shopper gets one more answer. */
  answer: boolean;
};
