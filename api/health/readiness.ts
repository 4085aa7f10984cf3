import type { PartState, ReadinessResponse } from '../../domain/contracts/site.contract.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { ErrorCode } from '../../domain/shared/error-codes.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { readFolderBacklog } from '../../platform/files/folder-backlog.js';
import type { FreeDisk } from '../../platform/files/free-disk.js';
import { jobsCollection } from '../../platform/queue/jobs.model.js';

/** Due work starts within a second; if it waits for a minute, no worker is running. */
const overdueMs = minuteMs;
/** Longest a check may take before its part counts as down, ms. */
const answerWithinMs = 4 * secondMs;

/** What readiness checks. */
export type ReadinessDependencies = {
  database: Database;
  files: FileStore;
  /** Spool of mails accepted but not yet registered. */
  spoolDir: string;
  disk: FreeDisk;
  clock: Clock;
};

/** Checks the state of every part. Ready means that a shopper's upload would be stored and read. */
export async function readReadiness({
  database,
  files,
  spoolDir,
  disk,
  clock,
}: ReadinessDependencies): Promise<ReadinessResponse> {
  const parts = await Promise.all([
    ask({ name: 'database', question: () => askDatabase(database) }),
    ask({ name: 'file_store', question: () => askFileStore(files) }),
    ask({ name: 'queue', question: () => askQueue(database) }),
    ask({ name: 'worker', question: () => askWorker({ database, clock }) }),
    ask({ name: 'spool', question: () => askSpool({ spoolDir, clock }) }),
    ask({ name: 'disk', question: () => askDisk(disk) }),
  ]);
  return { ready: parts.every((part) => part.state !== 'down'), parts };
}

type Answer = Omit<PartState, 'name'>;

async function ask({
  name,
  question,
}: {
  name: string;
  question: () => Promise<Answer>;
}): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'down', detail: 'no answer' }), answerWithinMs);
  });
  try {
    return { name, ...(await Promise.race([question(), late])) };
  } catch (error) {
    return { name, state: 'down', detail: error instanceof Error ? error.name : 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase(database: Database): Promise<Answer> {
  if (!database.isUp()) return { state: 'down', detail: 'not connected' };
  await database.connection.db?.command({ ping: 1 });
  return { state: 'up' };
}

async function askFileStore(files: FileStore): Promise<Answer> {
  await files.exists('receipts/readiness');
  const fault = await files.fault();
  return fault ? { state: 'down', detail: fileStoreWords[fault.code] ?? 'no answer' } : { state: 'up' };
}

const fileStoreWords: Partial<Record<ErrorCode, string>> = {
  'file.store_full': 'full',
  'file.store_refused': 'refuses us',
};

async function askQueue(database: Database): Promise<Answer> {
  const { db } = database.connection;
  if (!db) return { state: 'down', detail: 'not connected' };
  await db.collection(jobsCollection).findOne({ name: 'readiness' });
  return { state: 'up' };
}

/** The worker is judged by its work: a due job untouched for a minute means there is none. */
async function askWorker({ database, clock }: { database: Database; clock: Clock }): Promise<Answer> {
  const { db } = database.connection;
  if (!db) return { state: 'down', detail: 'not connected' };
  const before = new Date(clock.now().getTime() - overdueMs);
  const overdue = await db
    .collection(jobsCollection)
    .findOne({ nextRunAt: { $ne: null, $lt: before }, lockedAt: null, disabled: { $ne: true } });
  return overdue ? { state: 'degraded', detail: 'work is waiting' } : { state: 'up' };
}

/**
 * Mail in the spool is safe but not read; an old one means that draining has stopped. Where nothing can be put into it,
 * every mail is deferred.
 */
async function askSpool({ spoolDir, clock }: { spoolDir: string; clock: Clock }): Promise<Answer> {
  const { count, oldestAgeMs, isWritable } = await readFolderBacklog({
    folder: spoolDir,
    now: clock.now(),
  });
  if (!isWritable) return { state: 'down', detail: 'not writable' };
  return oldestAgeMs > overdueMs ? { state: 'degraded', detail: `${count} mails wait` } : { state: 'up' };
}

/** Below the minimum free space mail is deferred and uploads are refused: nothing is lost, but nothing comes in. */
async function askDisk(disk: FreeDisk): Promise<Answer> {
  return (await disk.hasRoom()) ? { state: 'up' } : { state: 'down', detail: 'nearly full' };
}
