import { sendEmailJob } from '../../domain/contracts/jobs.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { hasNotice } from '../../domain/emails/push-notice.rules.js';
import { scopeOfMail } from '../../domain/emails/suppression.rules.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { DeferralCode, Mailer, OutgoingMail } from '../../platform/mailer/mailer.types.js';
import type { SendingSwitch } from '../../platform/mailer/sending-switch.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { MailBrand } from '../../templates/brand.types.js';
import { type RenderedEmail, renderEmail } from '../../templates/render-email.js';
import { type DeliveryRecords, hindranceOf, recordDelivery, suppressedBy } from './delivery-record.js';

/** A claim older than this, with no byte sent, belongs to a dead worker whose job lock has also expired, ms. */
const staleClaimMs = 15 * secondMs;

/**
 * Mails in flight at once. The relay takes five at a time; a few more share the commands around sending, and wait
 * for a connection far less than {@link staleClaimMs}.
 */
const concurrency = 24;

/** What {@link createSendEmailJob} needs. */
export type SendEmailDependencies = {
  records: DeliveryRecords;
  mailer: Mailer;
  brand: MailBrand;
  /** The page where an address's owner chooses what we may send. */
  unsubscribeUrlOf: (address: string) => string;
  /** While sending is off, rows stay queued; the command that turns it on queues their jobs again. */
  sending: Pick<SendingSwitch, 'isOff'>;
  /** Called once a mail of a kind that phones are told about was sent; a kill before it loses that notice only. */
  announce: (row: OutboxRecord) => Promise<unknown>;
  clock: Clock;
};

/**
 * One delivery of one outbox row: claimed, sent at most once, its end recorded.
 *
 * If killed before the first byte, the row is picked up again. If killed after it, the row stays `sending` until
 * the watchdog marks it `uncertain`, because nobody can know.
 */
export function createSendEmailJob({
  records,
  mailer,
  brand,
  unsubscribeUrlOf,
  sending,
  announce,
  clock,
}: SendEmailDependencies): JobDefinition<typeof sendEmailJob> {
  const { outbox } = records;
  return {
    job: sendEmailJob,
    concurrency,
    async handle({ outbox_id: id }, { isLastAttempt, signal }) {
      if (await sending.isOff()) return;
      const now = clock.now();
      const row = await outbox.claimForSending({
        id,
        now,
        staleBefore: new Date(now.getTime() - staleClaimMs),
      });
      if (!row) return;
      const hindrance = await hindranceOf({ row, records, clock });
      if (hindrance) {
        await outbox.settle({ claim: row, ...hindrance });
        return;
      }
      const unsubscribeUrl = isToShopper(row) ? unsubscribeUrlOf(row.recipient) : null;
      const mail = tryToRender({ row, brand, unsubscribeUrl });
      if (!mail) {
        await outbox.settle({ claim: row, state: 'failed', reason: 'email.invalid_props' });
        return;
      }
      const beforeData = async (): Promise<void> => {
        // Whoever stopped it while it was on its way took back the row, and the claim is lost.
        const reason = await suppressedBy({ row, records, clock });
        if (reason) await outbox.settle({ claim: row, state: 'suppressed', reason });
        if (!(await outbox.startData({ claim: row, now: clock.now() }))) throw claimLost();
      };
      const delivery = await mailer.send(outgoingMail({ row, mail, unsubscribeUrl }), { beforeData, signal });
      await recordDelivery({ row, delivery, mail, isLastAttempt, records, clock });
      if (delivery.outcome === 'deferred') throw sendLater(delivery.code);
      const isSent = delivery.outcome === 'sent' || delivery.outcome === 'captured';
      if (isSent && hasNotice(row.template)) await announce(row);
    },
  };
}

function outgoingMail({
  row,
  mail,
  unsubscribeUrl,
}: {
  row: OutboxRecord;
  mail: RenderedEmail;
  unsubscribeUrl: string | null;
}): OutgoingMail {
  return {
    ...mail,
    template: row.template,
    recipient: row.recipient,
    messageId: row.message_id_header,
    inReplyTo: row.in_reply_to,
    references: row.references,
    autoReply: row.auto_reply,
    unsubscribeUrl,
    isBulk: scopeOfMail(row) === 'bulk',
  };
}

/** Alarms go to the operator, who configured them. */
const isToShopper = ({ template }: OutboxRecord): boolean => template !== 'admin-alert';

/** Null when the row's data does not match its template: no further attempt can change that. */
function tryToRender({
  row: { template, props },
  ...rest
}: {
  row: OutboxRecord;
  brand: MailBrand;
  unsubscribeUrl: string | null;
}): RenderedEmail | null {
  try {
    return renderEmail({ template, props, ...rest });
  } catch (error) {
    if (isAppError(error) && error.code === 'email.invalid_props') return null;
    throw error;
  }
}

function claimLost() {
  return createAppError({ code: 'mail.claim_lost', message: 'another worker has taken this mail' });
}

function sendLater(code: DeferralCode) {
  return createAppError({ code, message: 'the mail can be sent later' });
}
