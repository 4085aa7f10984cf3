import { retentionDays } from '../../domain/privacy/retention.data.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';

/** Submissions read per page. */
const pageSize = 100;

/** What {@link expireRecords} needs. */
export type ExpireRecordsDependencies = {
  records: { submissions: SubmissionsRepository; outbox: OutboxRepository; messages: MessagesRepository };
  /** Deletes everything of a submission, as the shopper's own button does. */
  erase: (submission: SubmissionRecord) => Promise<void>;
  clock: Clock;
};

/**
 * Deletes everything of expired submissions, including the purchases and claims formed from them, and sent and
 * received mail of that age that belongs to none. Returns the number of each.
 */
export async function expireRecords({
  records: { submissions, outbox, messages },
  erase,
  clock,
  signal,
}: ExpireRecordsDependencies & { signal: AbortSignal }) {
  const before = new Date(clock.now().getTime() - retentionDays.record * dayMs);
  let erased = 0;
  for (;;) {
    const page = await submissions.listMadeBefore({ before, limit: pageSize });
    for (const submission of page) {
      if (signal.aborted) return { submissions: erased, mails_out: 0, mails_in: 0 };
      await erase(submission);
      erased += 1;
    }
    if (page.length < pageSize) break;
  }
  return {
    submissions: erased,
    mails_out: await outbox.deleteMadeBefore({ before }),
    mails_in: await messages.deleteMadeBefore({ before }),
  };
}
