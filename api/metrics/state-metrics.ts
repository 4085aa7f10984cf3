import type { Collection, Document, Filter } from 'mongodb';
import { Gauge, type Registry } from 'prom-client';
import { jobNames } from '../../domain/admin/contracts/jobs.contract.js';
import { outboxStates } from '../../domain/emails/outbox-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { createImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import { readFolderBacklog } from '../../platform/files/folder-backlog.js';
import { jobsCollection } from '../../platform/queue/jobs.model.js';

type StateDependencies = { database: Database; spoolDir: string; clock: Clock };

/** Metrics read on request: what is waiting, how long, and in which state it is. */
export function addStateMetrics({
  registry,
  ...dependencies
}: StateDependencies & { registry: Registry }): void {
  addSpool({ registry, ...dependencies });
  addQueue({ registry, ...dependencies });
  addMailboxes({ registry, ...dependencies });
  const gauge = gaugeOf({
    registry,
    name: 'dropback_outbox_mails',
    help: 'Outgoing emails by state.',
    labelNames: ['state'],
    async read() {
      const { db } = dependencies.database.connection;
      if (!db) throw databaseUnavailable();
      for (const state of outboxStates) {
        gauge.set({ state }, await db.collection('outbox').countDocuments({ state }));
      }
    },
  });
}

function addSpool({ registry, spoolDir, clock }: StateDependencies & { registry: Registry }): void {
  const backlog = () => readFolderBacklog({ folder: spoolDir, now: clock.now() });
  const mails = gaugeOf({
    registry,
    name: 'dropback_spool_mails',
    help: 'Emails accepted on this machine that are not yet registered in the database.',
    read: async () => mails.set((await backlog()).count),
  });
  const age = gaugeOf({
    registry,
    name: 'dropback_spool_oldest_seconds',
    help: 'Age of the oldest email in the spool of this machine; 0 if the spool is empty.',
    read: async () => age.set(Math.max(0, (await backlog()).oldestAgeMs) / secondMs),
  });
}

function addQueue({ registry, database, clock }: StateDependencies & { registry: Registry }): void {
  const forEachJob = async (
    read: (jobs: Collection, due: Filter<Document>, job: string) => Promise<void>,
  ) => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    // A job with nothing to do is shown as 0, not as missing.
    for (const job of jobNames) {
      const due = { name: job, nextRunAt: { $ne: null, $lte: clock.now() }, lockedAt: null };
      await read(db.collection(jobsCollection), due, job);
    }
  };
  const waiting = gaugeOf({
    registry,
    name: 'dropback_queue_jobs',
    help: 'Jobs that are due but not yet taken by a worker.',
    labelNames: ['job'],
    read: () => forEachJob(async (jobs, due, job) => waiting.set({ job }, await jobs.countDocuments(due))),
  });
  const age = gaugeOf({
    registry,
    name: 'dropback_queue_oldest_seconds',
    help: 'How long the longest-waiting job has been due; 0 if none is waiting.',
    labelNames: ['job'],
    read: () =>
      forEachJob(async (jobs, due, job) => {
        const [oldest] = await jobs.find(due).sort({ nextRunAt: 1 }).limit(1).toArray();
        const ageMs = oldest ? clock.now().getTime() - new Date(oldest.nextRunAt).getTime() : 0;
        age.set({ job }, ageMs / secondMs);
      }),
  });
}

function addMailboxes({ registry, database, clock }: StateDependencies & { registry: Registry }): void {
  const contacts = createImapContactsRepository({ database });
  const unread = gaugeOf({
    registry,
    name: 'dropback_mailbox_unread_seconds',
    help: 'Time since each mailbox in IMAP_URL was last read; the label is its name in the log.',
    labelNames: ['mailbox'],
    async read() {
      const mailboxes = await contacts.listAll();
      // A mailbox removed from the settings must not keep its figure.
      unread.reset();
      for (const { id, unread_since } of mailboxes)
        unread.set({ mailbox: id }, Math.max(0, clock.now().getTime() - unread_since.getTime()) / secondMs);
    },
  });
}

/** A gauge whose values `read` sets on request; it has none while they cannot be read. */
function gaugeOf({
  registry,
  read,
  ...rest
}: {
  registry: Registry;
  name: string;
  help: string;
  labelNames?: string[];
  read: () => Promise<void>;
}): Gauge {
  const gauge: Gauge = new Gauge({ ...rest, registers: [registry], collect });
  async function collect(): Promise<void> {
    try {
      await read();
    } catch {
      // A stale value would look like a normal one; whether the database is `up` is a metric of its own.
      gauge.reset();
    }
  }
  return gauge;
}
