import type { Alarm } from '../../domain/admin/alarms.rules.js';
import {
  type AlertKind,
  alertKey,
  composeAdminAlert,
  composeSeasonAlert,
  endOfStandstill,
  type StandstillKind,
  seasonAlertKey,
} from '../../domain/emails/admin-alert.rules.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import {
  alarmKey,
  type NotedAlarmKind,
  notedAlarmKinds,
  noteOfAlarm,
  noteOfAlarmEnd,
  noteOfAlert,
} from '../../domain/notify/note.rules.js';
import type { StaleSeason } from '../../domain/retailers/upkeep/verify-retailers.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { Notifier } from '../../platform/notify/notifier.js';

/**
 * Cases are reported this long after they began, ms: by then the watchdog has settled the state of every mail, so
 * that none is missed between two alerts.
 */
const settledAfterMs = 15 * minuteMs;

/** What {@link createAdminAlerts} needs. */
export type AdminAlertsDependencies = {
  outbox: OutboxRepository;
  writeToOutbox: WriteToOutbox;
  /** ADMIN_EMAIL; null mails no alerts. */
  recipient: string | null;
  /** NOTIFY_URLS. */
  notifier: Notifier;
  publicUrl: string;
  clock: Clock;
};

/** Alerts to the operator. */
export type AdminAlerts = ReturnType<typeof createAdminAlerts>;

/** Alerts the operator by mail and at NOTIFY_URLS, once per kind and day. */
export function createAdminAlerts({
  outbox,
  writeToOutbox,
  recipient,
  notifier,
  publicUrl,
  clock,
}: AdminAlertsDependencies) {
  const adminUrl = `${publicUrl}/admin`;
  const isAnybodyTold = recipient !== null || notifier.tells('alarm_raised');
  /** The mail is written last, so that an alert that has one was told everywhere. */
  const findByKey = (key: string): Promise<{ created_at: Date } | null> =>
    recipient === null ? notifier.findByKey({ eventKey: key }) : outbox.findByKey({ idempotencyKey: key });
  const findAlert = (kind: AlertKind, at: Date) => findByKey(alertKey({ kind, at }));
  const mail = async (key: string, props: EmailProps<'admin-alert'>): Promise<void> => {
    if (recipient === null) return;
    await writeToOutbox({ idempotency_key: key, recipient, template: 'admin-alert', props });
  };
  const tell = async (
    event: 'alarm_raised' | 'alarm_over',
    key: string,
    props: EmailProps<'admin-alert'>,
  ): Promise<void> => {
    await notifier.notify({ key, note: { ...noteOfAlert(event, props), event } });
    await mail(key, props);
  };
  return {
    ...createAlarmNotes({ notifier, publicUrl, clock }),
    /**
     * The period whose cases of a kind are still to be reported: since the last alert, or the last day. Null when
     * today's alert has been written, or there is nobody to alert.
     */
    async untold(kind: AlertKind): Promise<{ from: Date; to: Date } | null> {
      const now = clock.now();
      if (!isAnybodyTold || (await findAlert(kind, now))) return null;
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
      const now = clock.now();
      const told = (await findAlert(kind, now)) ?? (await findAlert(kind, new Date(now.getTime() - dayMs)));
      if (!told) return;
      const at = told.created_at;
      const count = Math.ceil((now.getTime() - at.getTime()) / hourMs);
      const end = { kind: endOfStandstill[kind], at };
      await tell('alarm_over', alertKey(end), composeAdminAlert({ ...end, count, adminUrl, now }));
    },
    /** Alerts the operator about `count` cases; does nothing when today's alert has been written. */
    async raise({ kind, count }: { kind: AlertKind; count: number }): Promise<void> {
      const now = clock.now();
      await tell(
        'alarm_raised',
        alertKey({ kind, at: now }),
        composeAdminAlert({ kind, count, adminUrl, now }),
      );
    },
    /** Alerts the operator about seasons that calendars do not have, once for each. */
    async raiseSeasons(seasons: readonly StaleSeason[]): Promise<void> {
      if (!isAnybodyTold) return;
      for (const season of seasons) {
        const key = seasonAlertKey(season);
        if (await findByKey(key)) continue;
        await tell('alarm_raised', key, composeSeasonAlert({ season, adminUrl, now: clock.now() }));
      }
    },
    /** Mails that an address of NOTIFY_URLS was switched off, once for each key. */
    tellOff: ({ key, name, failures }: { key: string; name: string; failures: number }): Promise<void> =>
      mail(
        key,
        composeAdminAlert({
          kind: 'notify_off',
          count: failures,
          about: { label: 'Address', value: name },
          adminUrl,
          now: clock.now(),
        }),
      ),
  };
}

/** Notes of the alarms that no alert by mail tells. */
function createAlarmNotes({
  notifier,
  publicUrl,
  clock,
}: Pick<AdminAlertsDependencies, 'notifier' | 'publicUrl' | 'clock'>) {
  const noteEnd = async (kind: NotedAlarmKind): Promise<void> => {
    const now = clock.now();
    for (const at of [now, new Date(now.getTime() - dayMs)]) {
      const key = alarmKey({ kind, at });
      if (!(await notifier.findByKey({ eventKey: key }))) continue;
      return notifier.notify({ key: `${key}:over`, note: noteOfAlarmEnd({ kind, publicUrl, now }) });
    }
  };
  return {
    /**
     * Tells at NOTIFY_URLS which alarms are on that no alert by mail tells, each once a day while it lasts, and of those
     * told that they are over.
     */
    async noteAlarms(active: readonly Alarm[]): Promise<void> {
      const now = clock.now();
      for (const kind of notedAlarmKinds) {
        const alarm = active.find((one) => one.kind === kind);
        const note = alarm && noteOfAlarm({ alarm, kind, publicUrl, now });
        if (note) await notifier.notify({ key: alarmKey({ kind, at: now }), note });
        else await noteEnd(kind);
      }
    },
    /** Whether {@link noteAlarms} would tell anybody. */
    notesAlarms: (): boolean => notifier.tells('alarm_raised') || notifier.tells('alarm_over'),
  };
}
