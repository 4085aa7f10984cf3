import { join } from 'node:path';
import { alarmsOf, silenceOf, spoolWaitMs } from '../../domain/admin/alarms.rules.js';
import { type BackupState, backupFault } from '../../domain/admin/backups.rules.js';
import { alertAdminJob } from '../../domain/contracts/jobs.js';
import type { StandstillKind } from '../../domain/emails/admin-alert.rules.js';
import { unreadMailboxes } from '../../domain/mail/unread-mailbox.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { type AlarmSources, readAlarmFacts } from '../../platform/alarms/alarm-facts.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import type { ImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import type { MessagesRepository } from '../../platform/database/mail/messages.repository.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import { type ReadBackupState, readBackupState } from '../../platform/files/backups/backup-folder.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { AdminAlerts } from './admin-alerts.js';

/** How often conditions the operator must know of are checked, ms. */
export const alertAdminEveryMs = 5 * minuteMs;

/** What {@link createAlertAdminJob} needs. */
export type AlertAdminDependencies = {
  database: Database;
  records: { messages: MessagesRepository; outbox: OutboxRepository; contacts: ImapContactsRepository };
  retailers: AlarmSources['retailers'];
  alerts: AdminAlerts;
  /** Spool of mails accepted but not yet registered; absent on machines other than the mail server's. */
  spoolDir: string;
  /** Scheduled backups; null if none are set up. */
  readBackups: ReadBackupState;
  clock: Clock;
};

/** What the check reads from this machine's disk. */
export function alertSourcesOf(
  config: Pick<AppConfig, 'store'>,
): Pick<AlertAdminDependencies, 'spoolDir' | 'readBackups'> {
  return {
    spoolDir: join(config.store.dataDir, 'spool', 'new'),
    readBackups: () => readBackupState(config),
  };
}

/** Checks for conditions the operator must know of. The watchdog reports itself what it requeues. */
export function createAlertAdminJob(
  dependencies: AlertAdminDependencies,
): JobDefinition<typeof alertAdminJob> {
  const { records, alerts } = dependencies;
  const { messages, outbox, contacts } = records;
  return {
    job: alertAdminJob,
    concurrency: 1,
    async handle() {
      const mailsIn = await alerts.untold('mails_quarantined');
      const quarantined = mailsIn ? await messages.countQuarantined(mailsIn) : 0;
      if (quarantined > 0) await alerts.raise({ kind: 'mails_quarantined', count: quarantined });

      const mailsOut = await alerts.untold('mails_uncertain');
      const uncertain = mailsOut ? await outbox.countUncertain(mailsOut) : 0;
      if (uncertain > 0) await alerts.raise({ kind: 'mails_uncertain', count: uncertain });

      const { facts } = await readAlarmFacts({ ...dependencies, contacts });
      const { spool, mailboxes, backups, arrivals, now } = facts;
      const spooled = spool.oldest_ms > spoolWaitMs ? spool.count : 0;
      await tellStandstill({ kind: 'spool_waiting', count: spooled, alerts });

      const unread = unreadMailboxes({ mailboxes, now });
      await tellStandstill({ kind: 'mailbox_unread', count: unread.length, alerts });

      await tellBackups({ backups, now, alerts });

      const hours = Math.floor((silenceOf({ arrivals, now }) ?? 0) / hourMs);
      await tellStandstill({ kind: 'mail_stopped', count: hours, alerts });

      await alerts.raiseSeasons(facts.staleSeasons);

      if (alerts.notesAlarms()) await alerts.noteAlarms(alarmsOf(facts));
    },
  };
}

/** The mail names how many verified backups are left, which may be none. */
async function tellBackups({
  backups,
  now,
  alerts,
}: {
  backups: BackupState | null;
  now: Date;
  alerts: AdminAlerts;
}): Promise<void> {
  const kind = 'backup_failing';
  if (!backups || backupFault({ state: backups, now }) === null) await alerts.raiseEnd({ kind });
  else if (await alerts.untold(kind)) await alerts.raise({ kind, count: backups.kept.length });
}

/** A standstill (`count` above zero) is reported once a day while it lasts, and its end once. */
async function tellStandstill({
  kind,
  count,
  alerts,
}: {
  kind: StandstillKind;
  count: number;
  alerts: AdminAlerts;
}): Promise<void> {
  if (count === 0) await alerts.raiseEnd({ kind });
  else if (await alerts.untold(kind)) await alerts.raise({ kind, count });
}
