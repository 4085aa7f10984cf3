import { type AlarmFacts, silenceSample } from '../../domain/admin/alarms.rules.js';
import { jobNames } from '../../domain/admin/contracts/jobs.contract.js';
import type { MessageOutcome } from '../../domain/mail/message-outcomes.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { staleSeasons } from '../../domain/retailers/upkeep/verify-retailers.rules.js';
import { retailerToday } from '../../domain/retailers/windows/adjustment-window.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import type { ImapContactsRepository } from '../database/mail/imap-contacts.repository.js';
import type { MessagesRepository } from '../database/mail/messages.repository.js';
import type { OutboxRepository } from '../database/mail/outbox.repository.js';
import { createPriceFeedsRepository } from '../database/watch/price-feeds.repository.js';
import type { ReadBackupState } from '../files/backups/backup-folder.js';
import { readFolderBacklog } from '../files/folder-backlog.js';
import { createSendingSwitch } from '../mailer/sending-switch.js';
import { readQueueDepths } from '../queue/queue-depth.js';

/** What the facts are read from. */
export type AlarmSources = {
  database: Database;
  records: { messages: MessagesRepository; outbox: OutboxRepository };
  contacts: ImapContactsRepository;
  /** Spool of mails accepted but not yet registered; absent on machines other than the mail server's. */
  spoolDir: string;
  readBackups: ReadBackupState;
  retailers: { snapshot(): Promise<RetailerSnapshot> };
  clock: Clock;
};

/** Reads the facts of every alarm, and the outcomes of the last day's mails, which some of them sum up. */
export async function readAlarmFacts({
  database,
  records: { messages, outbox },
  contacts,
  spoolDir,
  readBackups,
  retailers,
  clock,
}: AlarmSources): Promise<{ facts: AlarmFacts; outcomes: Partial<Record<MessageOutcome, number>> }> {
  const now = clock.now();
  const lastDay = { from: new Date(now.getTime() - dayMs), to: now };
  const [
    depths,
    backlog,
    mailboxes,
    recent,
    outcomes,
    quarantined,
    uncertain,
    known,
    offSince,
    backups,
    feeds,
  ] = await Promise.all([
    readQueueDepths({ database, names: jobNames, clock }),
    readFolderBacklog({ folder: spoolDir, now }),
    contacts.listAll(),
    messages.page({ limit: silenceSample }),
    messages.countByOutcome({ since: lastDay.from }),
    messages.countQuarantined(lastDay),
    outbox.countUncertain(lastDay),
    retailers.snapshot(),
    createSendingSwitch({ database, clock }).offSince(),
    readBackups(),
    createPriceFeedsRepository({ database }).listAll(),
  ]);
  const facts = {
    spool: { count: backlog.count, oldest_ms: Math.max(0, backlog.oldestAgeMs) },
    isSpoolWritable: backlog.isWritable,
    sendingOffSince: offSince,
    queue: depths.filter(({ due }) => due > 0),
    backups,
    mailboxes,
    arrivals: recent.records.map(({ received_at }) => received_at),
    held: outcomes.unauthenticated_sender ?? 0,
    arrived: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    quarantined,
    uncertain,
    staleSeasons: staleSeasons({ versions: known.versions, today: retailerToday(now) }),
    unreadFeeds: feeds
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ id, reason }) => ({ retailer_id: id, reason: reason ?? 'unreadable' })),
    now,
  };
  return { facts, outcomes };
}
