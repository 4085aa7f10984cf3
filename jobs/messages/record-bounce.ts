import {
  bounceKindOf,
  type DeliveryReport,
  hardBounceMs,
  maxSoftBounces,
  softBounceMs,
  softBounceWindowMs,
} from '../../domain/mail/delivery-report.rules.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';

/** Records what a report says about mails of ours; returns the outbox rows concerned. */
export type RecordBounce = (input: { report: DeliveryReport; messageId: string }) => Promise<string[]>;

/**
 * Creates {@link RecordBounce}. The outbox row gets the outcome of its mail. An address that does not exist gets no
 * mail for a time, one whose reader complained never again. Done once per row, so that a repeated report counts
 * once. The address is written before the row, so that a run killed in between is made good by the next.
 */
export function createRecordBounce({
  outbox,
  suppressions,
  counters,
  clock,
}: {
  outbox: OutboxRepository;
  suppressions: SuppressionsRepository;
  counters: CountersRepository;
  clock: Clock;
}): RecordBounce {
  return async ({ report, messageId }) => {
    const now = clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const kind = bounceKindOf(report);
    const reported: string[] = [];
    for (const { outboxId: id, messageId: named } of report.mails) {
      const row = await outbox.findById({ id });
      if (row?.message_id_header.toLowerCase() !== named) continue;
      reported.push(id);
      const bounce = { kind, status: report.status, at: now, message_id: messageId };
      if (row.bounce?.kind === kind) continue;
      const address = row.recipient;
      const stop = { address, scope: 'all' as const, now };
      if (kind === 'complaint') await suppressions.suppress({ ...stop, reason: 'complaint' });
      if (kind === 'hard')
        await suppressions.suppress({ ...stop, reason: 'hard_bounce', expiresAt: after(hardBounceMs) });
      if (!(await outbox.noteBounce({ id, bounce })) || kind !== 'soft') continue;
      const count = {
        key: `soft-bounce:${mailboxOf(address)}`,
        limit: maxSoftBounces - 1,
        expiresAt: after(softBounceWindowMs),
      };
      if (await counters.take({ counts: [count] })) continue;
      await suppressions.suppress({ ...stop, reason: 'refused', expiresAt: after(softBounceMs) });
    }
    return reported;
  };
}
