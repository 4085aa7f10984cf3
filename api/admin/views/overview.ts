import { alarmsOf } from '../../../domain/admin/alarms.rules.js';
import { shownBackups } from '../../../domain/admin/backups.rules.js';
import type { AdminOverviewResponse } from '../../../domain/admin/contracts/overview.contract.js';
import { outboxStates } from '../../../domain/emails/outbox-record.types.js';
import {
  type MailboxContact,
  unreadMailboxes,
  unreadReasonInWords,
} from '../../../domain/mail/unread-mailbox.rules.js';
import { type AlarmSources, readAlarmFacts } from '../../../platform/alarms/alarm-facts.js';
import type { Database } from '../../../platform/database/connection.js';
import { databaseUnavailable } from '../../../platform/database/database-errors.js';

/** The overview for operators; every count uses an index that starts with the state. */
export async function readOverview(sources: AlarmSources): Promise<AdminOverviewResponse> {
  const [counts, { facts, outcomes }] = await Promise.all([readCounts(sources), readAlarmFacts(sources)]);
  const { queue, spool, mailboxes, backups, now } = facts;
  return {
    ...{ ...counts, outcomes, queue: [...queue], spool, alarms: alarmsOf(facts) },
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
