import {
  type AlertKind,
  alertKey,
  composeAdminAlert,
  endOfStandstill,
  type StandstillKind,
} from '../../domain/emails/admin-alert.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';

/**
 * Cases are reported this long after they began, ms: by then the watchdog has settled the state of every mail, so
 * that none is missed between two alerts.
 */
const settledAfterMs = 15 * minuteMs;

/** What {@link createAdminAlerts} needs. */
export type AdminAlertsDependencies = {
  outbox: OutboxRepository;
  writeToOutbox: WriteToOutbox;
  /** ADMIN_EMAIL; null sends no alerts. */
  recipient: string | null;
  publicUrl: string;
  clock: Clock;
};

/** Mails to the operator. */
export type AdminAlerts = ReturnType<typeof createAdminAlerts>;

/** Alerts the operator by mail, once per kind and day. */
export function createAdminAlerts({
  outbox,
  writeToOutbox,
  recipient,
  publicUrl,
  clock,
}: AdminAlertsDependencies) {
  const findAlert = (kind: AlertKind, at: Date) =>
    outbox.findByKey({ idempotencyKey: alertKey({ kind, at }) });
  const write = ({
    kind,
    at,
    count,
    recipient,
  }: {
    kind: AlertKind;
    at: Date;
    count: number;
    recipient: string;
  }) =>
    writeToOutbox({
      idempotency_key: alertKey({ kind, at }),
      recipient,
      template: 'admin-alert',
      props: composeAdminAlert({ kind, count, adminUrl: `${publicUrl}/admin`, now: clock.now() }),
    });
  return {
    /**
     * The period whose cases of a kind are still to be reported: since the last alert, or the last day. Null when
     * today's alert has been written, or there is nobody to alert.
     */
    async untold(kind: AlertKind): Promise<{ from: Date; to: Date } | null> {
      const now = clock.now();
      if (recipient === null || (await findAlert(kind, now))) return null;
      const dayAgo = new Date(now.getTime() - dayMs);
      const last = await findAlert(kind, dayAgo);
      const from = last?.created_at ?? dayAgo;
      return {
        from: new Date(from.getTime() - settledAfterMs),
        to: new Date(now.getTime() - settledAfterMs),
      };
    },
    /**
     * Tells the operator that the standstill reported last is over; does nothing without such an alert, or a second
     * time.
     */
    async raiseEnd({ kind }: { kind: StandstillKind }): Promise<void> {
      if (recipient === null) return;
      const now = clock.now();
      const told = (await findAlert(kind, now)) ?? (await findAlert(kind, new Date(now.getTime() - dayMs)));
      if (!told) return;
      const at = told.created_at;
      const count = Math.ceil((now.getTime() - at.getTime()) / hourMs);
      await write({ kind: endOfStandstill[kind], at, count, recipient });
    },
    /** Alerts the operator about `count` cases; does nothing when today's alert has been written. */
    async raise({ kind, count }: { kind: AlertKind; count: number }): Promise<void> {
      if (recipient === null) return;
      await write({ kind, at: clock.now(), count, recipient });
    },
  };
}
