import { type RereadingEnd, rereadingRefusal } from '../../../domain/receipts/corrections/rereading.rules.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import type { Database } from '../../../platform/database/connection.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import type { Logger } from '../../../platform/logger/logger.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { createRereading } from '../../../platform/submissions/rereading.js';
import { auditedAct } from '../shared/note-act.js';

/** States that can be reread; receipts in the others are being read already. */
export const rereadableStates = ['read', 'unreadable'] as const;

/** The request: `ids`, or everything in a state up to a limit. */
export type RereadOptions = {
  ids: string[];
  state: (typeof rereadableStates)[number] | null;
  limit: number;
  answer: boolean;
  isDryRun: boolean;
};

/** A receipt named on the command line, or found; `receipt` is null when the id does not exist. */
type Found = { id: string; receipt: ReceiptRecord | null };

/** One line of output. */
export type RereadLine = {
  receipt_id: string;
  file_name: string | null;
  /** Generation of the requested reading. */
  generation: number | null;
  result: RereadingEnd | 'would_ask';
};

/** Finds the requested receipts. */
export async function findReceiptsToReread({
  database,
  wanted: { ids, state, limit },
}: {
  database: Database;
  wanted: RereadOptions;
}): Promise<Found[]> {
  const receipts = createReceiptsRepository({ database });
  if (state) {
    const inState = await receipts.listWithFile({ states: [state], limit });
    return inState.map((receipt) => ({ id: receipt.id, receipt }));
  }
  return Promise.all([...new Set(ids)].map(async (id) => ({ id, receipt: await receipts.findById({ id }) })));
}

/** Requests the readings, all of a submission together; with `isDryRun` it only says what it would request. */
export async function rereadReceipts({
  database,
  logger,
  found,
  wanted: { answer, isDryRun },
}: {
  database: Database;
  logger: Logger;
  found: Found[];
  wanted: Pick<RereadOptions, 'answer' | 'isDryRun'>;
}): Promise<RereadLine[]> {
  const queue = createQueue({ database, logger });
  const { reread } = createRereading({
    submissions: createSubmissionsRepository({ database }),
    receipts: createReceiptsRepository({ database }),
    messages: createMessagesRepository({ database }),
    queue,
  });
  type Asked = Awaited<ReturnType<typeof reread>>;
  /** One audit entry for each, written before any is requested. */
  const rereadTogether = ({
    submissionId,
    receiptIds,
  }: {
    submissionId: string;
    receiptIds: string[];
  }): Promise<Asked> =>
    receiptIds.reduce<() => Promise<Asked>>(
      (work, target) => () =>
        auditedAct({ database, action: 'receipt.reread', target }, work, {
          didIt: (asked) => asked.some(({ receiptId, end }) => receiptId === target && end === 'asked'),
        }),
      () => reread({ submissionId, receiptIds, answer }),
    )();
  const ends = new Map<string, RereadLine['result']>(
    found.map(({ id, receipt }) => [id, rereadingRefusal(receipt) ?? 'would_ask']),
  );
  if (!isDryRun) {
    for (const [submissionId, receiptIds] of idsBySubmission(found)) {
      for (const { receiptId, end } of await rereadTogether({ submissionId, receiptIds }))
        ends.set(receiptId, end);
    }
  }
  return found.map(({ id, receipt }) => ({
    receipt_id: id,
    file_name: receipt?.file_name ?? null,
    generation: receipt ? receipt.generation + 1 : null,
    result: ends.get(id) ?? 'not_found',
  }));
}

function idsBySubmission(found: Found[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, receipt } of found) {
    if (receipt) groups.set(receipt.submission_id, [...(groups.get(receipt.submission_id) ?? []), id]);
  }
  return groups;
}
