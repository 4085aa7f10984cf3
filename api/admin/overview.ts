import { alarmsOf, silenceSample } from '../../domain/admin/alarms.rules.js';
import { shownBackups } from '../../domain/admin/backups.rules.js';
import { jobNames } from '../../domain/admin/jobs.contract.js';
import type { AdminOverviewResponse } from '../../domain/admin/overview.contract.js';
import { outboxStates } from '../../domain/emails/outbox-record.types.js';
import {
  type MailboxContact,
  unreadMailboxes,
  unreadReasonInWords,
} from '../../domain/mail/unread-mailbox.rules.js';
import { retailerToday } from '../../domain/retailers/adjustment-window.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { staleSeasons } from '../../domain/retailers/verify-retailers.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import type { ImapContactsRepository } from '../../platform/database/imap-contacts.repository.js';
import type { MessagesRepository } from '../../platform/database/messages.repository.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';
import { createPriceFeedsRepository } from '../../platform/database/price-feeds.repository.js';
import type { ReadBackupState } from '../../platform/files/backup-folder.js';
import { readFolderBacklog } from '../../platform/files/folder-backlog.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import { readQueueDepths } from '../../platform/queue/queue-depth.js';

/** What the overview is read from. */
export type OverviewDependencies = {
  database: Database;
  records: { messages: MessagesRepository; outbox: OutboxRepository };
  contacts: ImapContactsRepository;
  /** Spool of mails accepted but not yet registered; absent on machines other than the mail server's. */
  spoolDir: string;
  readBackups: ReadBackupState;
  retailers: { snapshot(): Promise<RetailerSnapshot> };
  clock: Clock;
};

/** The overview for operators; every count uses an index that starts with the state. */
export async function readOverview(dependencies: OverviewDependencies): Promise<AdminOverviewResponse> {
  const { database, records, contacts, spoolDir, readBackups, retailers, clock } = dependencies;
  const now = clock.now();
  const lastDay = { from: new Date(now.getTime() - dayMs), to: now };
  const [
    counts,
    depths,
    backlog,
    mailboxes,
    recent,
    outcomes,
    quarantined,
    uncertain,
    known,
    sendingOffSince,
    backups,
    feeds,
  ] = await Promise.all([
    readCounts({ database }),
    readQueueDepths({ database, names: jobNames, clock }),
    readFolderBacklog({ folder: spoolDir, now }),
    contacts.listAll(),
    records.messages.page({ limit: silenceSample }),
    records.messages.countByOutcome({ since: lastDay.from }),
    records.messages.countQuarantined(lastDay),
    records.outbox.countUncertain(lastDay),
    retailers.snapshot(),
    createSendingSwitch({ database, clock }).offSince(),
    readBackups(),
    createPriceFeedsRepository({ database }).listAll(),
  ]);
  const spool = { count: backlog.count, oldest_ms: Math.max(0, backlog.oldestAgeMs) };
  const queue = depths.filter(({ due }) => due > 0);
  const arrivals = recent.records.map(({ received_at }) => received_at);
  const stale = staleSeasons({ versions: known.versions, today: retailerToday(now) });
  const alarms = alarmsOf({
    spool,
    isSpoolWritable: backlog.isWritable,
    sendingOffSince,
    queue,
    backups,
    mailboxes,
    arrivals,
    held: outcomes.unauthenticated_sender ?? 0,
    arrived: Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    quarantined,
    uncertain,
    staleSeasons: stale,
    unreadFeeds: feeds
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ id, reason }) => ({ retailer_id: id, reason: reason ?? 'unreadable' })),
    now,
  });
  return {
    ...{ ...counts, outcomes, queue, spool, alarms },
    mailboxes: mailboxRows({ mailboxes, now }),
    backups: backups && shownBackups({ state: backups, now }),
  };
}

function mailboxRows({
  mailboxes,
  now,
}: {
  mailboxes: readonly MailboxContact[];
  now: Date;
}): AdminOverviewResponse['mailboxes'] {
  const overdue = new Set(unreadMailboxes({ mailboxes, now }));
  return mailboxes.map((mailbox) => ({
    id: mailbox.id,
    unread_ms: Math.max(0, now.getTime() - mailbox.unread_since.getTime()),
    is_overdue: overdue.has(mailbox),
    reason: overdue.has(mailbox) || mailbox.fault !== null ? unreadReasonInWords(mailbox) : null,
  }));
}

async function readCounts({
  database,
}: {
  database: Database;
}): Promise<Pick<AdminOverviewResponse, 'receipts' | 'messages' | 'outbox' | 'waitlist'>> {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const countByState = async (collection: string, states: readonly string[]) => {
    const counts = states.map(async (state) => {
      const count = await db.collection(collection).countDocuments({ state });
      return [state, count] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  };
  const [receipts, messages, outbox, waitlist] = await Promise.all([
    countByState('receipt_uploads', ['stored', 'reading', 'read', 'unreadable']),
    countByState('messages', ['received', 'processing', 'done']),
    countByState('outbox', outboxStates),
    db.collection('waitlist').estimatedDocumentCount(),
  ]);
  return { receipts, messages, outbox, waitlist };
}
