import { emailPropsSchemas } from '../../domain/emails/email-props.schemas.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { isStoppedBy, scopeOfMail } from '../../domain/emails/suppression.rules.js';
import type { SuppressionReason } from '../../domain/emails/suppression.types.js';
import { hardBounceMs } from '../../domain/mail/delivery-report.rules.js';
import { calendarDayIn } from '../../domain/shared/calendar-day.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { SuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { Delivery } from '../../platform/mailer/mailer.types.js';
import { type WishRecords, whyUnwantedNow } from '../../platform/purchases/take-back.js';
import type { RenderedEmail } from '../../templates/render-email.js';
import { persistently } from './persistently.js';

/** Records that decide whether a mail may be sent and store its outcome. */
export type DeliveryRecords = WishRecords & {
  outbox: OutboxRepository;
  suppressions: SuppressionsRepository;
  waitlist: WaitlistRepository;
};

/**
 * Why a mail must not be sent: the address is suppressed, the shopper stopped our mails, or its words are no longer
 * true. Null when it may be sent.
 */
export async function hindranceOf({
  row,
  records,
  clock,
}: {
  row: OutboxRecord;
  records: DeliveryRecords;
  clock: Clock;
}): Promise<{ state: 'suppressed' | 'skipped'; reason: string } | null> {
  const reason = await suppressedBy({ row, records, clock });
  if (reason) return { state: 'suppressed', reason };
  if (isOutOfDate({ row, now: clock.now() })) return { state: 'skipped', reason: 'out_of_date' };
  const unwanted = await whyUnwantedNow({ row, records });
  return unwanted && { state: 'skipped', reason: unwanted };
}

/** Why its address gets no such mail; null when it does. */
export async function suppressedBy({
  row,
  records: { suppressions },
  clock,
}: {
  row: Pick<OutboxRecord, 'recipient' | 'template' | 'campaign_id'>;
  records: { suppressions: Pick<SuppressionsRepository, 'find'> };
  clock: Clock;
}): Promise<SuppressionReason | null> {
  const { recipient: address, template } = row;
  const found = await suppressions.find({ address, scope: scopeOfMail(row), now: clock.now() });
  return found && isStoppedBy({ reason: found.reason, template }) ? found.reason : null;
}

/** Whether a mail says that tomorrow is the shop's last day, and it is today: mail servers can be down for long. */
function isOutOfDate({ row: { template, props }, now }: { row: OutboxRecord; now: Date }): boolean {
  if (template !== 'last-day-tomorrow') return false;
  const mail = emailPropsSchemas[template].safeParse(props);
  if (!mail.success) return false;
  const { lastDay, timeZone } = mail.data.request;
  return calendarDayIn({ instant: now, timeZone }) >= lastDay;
}

/**
 * Records how an attempt ended and its consequences. Retries while the database is unavailable, because after a
 * delivery this record alone keeps the mail from being called uncertain. An unknown address is suppressed first:
 * once the row is settled, nothing would come back to it.
 */
export async function recordDelivery({
  row,
  delivery,
  mail,
  isLastAttempt,
  records: { outbox, suppressions, waitlist },
  clock,
}: {
  row: OutboxRecord;
  delivery: Delivery;
  mail: RenderedEmail;
  isLastAttempt: boolean;
  records: DeliveryRecords;
  clock: Clock;
}): Promise<void> {
  if (delivery.outcome === 'rejected' && delivery.code === 'mail.recipient_unknown') {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + hardBounceMs);
    const address = row.recipient;
    const suppression = { address, scope: 'all' as const, reason: 'hard_bounce' as const, expiresAt, now };
    await persistently(() => suppressions.suppress(suppression));
  }
  const end = endOf({ delivery, mail, isLastAttempt, now: clock.now() });
  await persistently(() => outbox.settle({ claim: row, ...end }));
  const welcomedId = /^welcome:(.+)$/.exec(row.idempotency_key)?.[1];
  if (welcomedId && (delivery.outcome === 'sent' || delivery.outcome === 'captured')) {
    await waitlist.markWelcomed({ id: welcomedId, now: clock.now() });
  }
}

/** State and reason an attempt leaves on its row. A deferred mail waits, unless this was the last attempt. */
export function endOf({
  delivery,
  mail,
  isLastAttempt,
  now,
}: {
  delivery: Delivery;
  mail: RenderedEmail;
  isLastAttempt: boolean;
  now: Date;
}) {
  const rendered = { ...mail };
  switch (delivery.outcome) {
    case 'sent': {
      const { smtpResponse: smtp_response } = delivery;
      return { state: 'sent' as const, reason: null, smtp_response, rendered, sent_at: now };
    }
    case 'captured':
      return { state: 'captured' as const, reason: null, rendered, sent_at: now };
    case 'uncertain':
      return { state: 'uncertain' as const, reason: 'mail.no_reply_after_data', rendered };
    case 'rejected':
      return {
        state: 'failed' as const,
        reason: delivery.code,
        smtp_response: delivery.smtpResponse,
        rendered,
      };
    case 'deferred':
      return {
        state: isLastAttempt ? ('failed' as const) : ('queued' as const),
        reason: delivery.code,
        smtp_response: delivery.smtpResponse,
      };
  }
}
