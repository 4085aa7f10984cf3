import { readOverview } from '../../../api/admin/views/overview.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { spoolDirectory, spoolPaths } from '../../../ingest/spool/spool.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { createImapContactsRepository } from '../../../platform/database/mail/imap-contacts.repository.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { readBackupState } from '../../../platform/files/backups/backup-folder.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { withDatabase } from '../shared/open-product-database.js';
import type { Finding } from './finding.js';

/** What has stopped or needs attention, worded as on the admin pages. Mailboxes are checked one by one elsewhere. */
export async function checkAlarms(config: AppConfig): Promise<Finding[]> {
  const read = () =>
    withDatabase(({ database }) =>
      readOverview({
        database,
        records: {
          messages: createMessagesRepository({ database }),
          outbox: createOutboxRepository({ database }),
        },
        contacts: createImapContactsRepository({ database }),
        retailers: createRetailerRegistry({
          versions: createRetailerVersionsRepository({ database }),
          clock: systemClock,
        }),
        spoolDir: spoolPaths(spoolDirectory(config)).new,
        readBackups: () => readBackupState(config),
        clock: systemClock,
      }),
    );
  // An unavailable database is reported by another check.
  const overview = await read().catch(() => null);
  const alarms = overview?.alarms.filter(({ kind }) => kind !== 'mailbox_unread') ?? [];
  return [
    ...alarms.map(({ kind, words }): Finding => {
      // Without a spool no mail is accepted at all.
      const state = kind === 'spool_unwritable' ? 'fail' : 'warn';
      return { check: kind.replace('_', ' '), state, detail: words };
    }),
    ...(overview ? [outcomesOf(overview.outcomes)] : []),
  ];
}

/** How the mails of the last day ended, most frequent outcome first. */
function outcomesOf(outcomes: Record<string, number>): Finding {
  const said = Object.entries(outcomes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${count} ${outcome}`);
  return { check: 'mail of a day', state: 'ok', detail: said.join(', ') || 'none in the last day' };
}
