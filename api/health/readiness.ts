import type { PartState, ReadinessResponse } from '../../domain/contracts/http.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { readFolderBacklog } from '../../platform/files/folder-backlog.js';
import type { FreeDisk } from '../../platform/files/free-disk.js';
import { jobsCollection } from '../../platform/queue/jobs.model.js';

/** Work that is due is started within a second; a minute of waiting means that nobody works. */
const overdueMs = minuteMs;
/** Longest a single question may take before its part counts as down, ms. */
const answerWithinMs = 4 * secondMs;

/** What readiness asks. */
export type ReadinessDependencies = {
  database: Database;
  files: FileStore;
  /** Folder of mails that were accepted and are not registered yet. */
  spoolDir: string;
  disk: FreeDisk;
  clock: Clock;
};

/** Asks every part for its state. Ready means that a shopper's upload would be kept and read. */
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
  return { state: 'up' };
}

async function askQueue(database: Database): Promise<Answer> {
  const { db } = database.connection;
  if (!db) return { state: 'down', detail: 'not connected' };
  await db.collection(jobsCollection).findOne({ name: 'readiness' });
  return { state: 'up' };
}

/** The worker is seen by what it does: work that is due and untouched for a minute means it is not there. */
async function askWorker({ database, clock }: { database: Database; clock: Clock }): Promise<Answer> {
  const { db } = database.connection;
  if (!db) return { state: 'down', detail: 'not connected' };
  const before = new Date(clock.now().getTime() - overdueMs);
  const overdue = await db
    .collection(jobsCollection)
    .findOne({ nextRunAt: { $ne: null, $lt: before }, lockedAt: null, disabled: { $ne: true } });
  return overdue ? { state: 'degraded', detail: 'work is waiting' } : { state: 'up' };
}

/** Mail waiting in the spool is safe but not read; an old one means that draining stands still. */
async function askSpool({ spoolDir, clock }: { spoolDir: string; clock: Clock }): Promise<Answer> {
  const { count, oldestAgeMs } = await readFolderBacklog({ folder: spoolDir, now: clock.now() });
  return oldestAgeMs > overdueMs ? { state: 'degraded', detail: `${count} mails wait` } : { state: 'up' };
}

/** Below the floor mail is deferred and uploads are refused: nothing is lost, and nothing comes in. */
async function askDisk(disk: FreeDisk): Promise<Answer> {
  return (await disk.hasRoom()) ? { state: 'up' } : { state: 'down', detail: 'nearly full' };
}
