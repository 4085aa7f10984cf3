import { pushNoticeJob } from '../../domain/contracts/jobs.js';
import { pushNoticeOf } from '../../domain/emails/push-notice.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { TellPhones } from '../../platform/push/push-notices.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import { suppressedBy } from '../emails/delivery-record.js';

/** Notices sent at once; each waits for a push service. */
const concurrency = 2;

/** What {@link createPushNoticeJob} needs. */
export type PushNoticeDependencies = {
  records: {
    outbox: Pick<OutboxRepository, 'findById'>;
    suppressions: Pick<SuppressionsRepository, 'find'>;
  };
  /** Null without a key: nothing is sent. */
  tellPhones: TellPhones | null;
  brandName: string;
  clock: Clock;
};

/**
 * Tells the phones of a mail's recipient. Whatever stopped the mail stops the notice too, because only a sent mail has
 * one; whoever has unsubscribed since gets none either.
 */
export function createPushNoticeJob({
  records,
  tellPhones,
  brandName,
  clock,
}: PushNoticeDependencies): JobDefinition<typeof pushNoticeJob> {
  return {
    job: pushNoticeJob,
    concurrency,
    async handle({ outbox_id: id }, { signal }) {
      const row = tellPhones && (await records.outbox.findById({ id }));
      const notice = row && pushNoticeOf({ row, brandName });
      if (!notice || (await suppressedBy({ row, records, clock }))) return;
      const { later } = await tellPhones({ email: row.recipient, notice, signal });
      if (later > 0) throw createAppError({ code: 'push.later', message: 'a push service asked to wait' });
    },
  };
}
