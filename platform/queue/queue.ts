import type { mongo } from 'mongoose';
import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import { secondMs } from '../../domain/shared/units.js';
import { createBatches } from '../database/batches.js';
import { type BulkTarget, insertEach } from '../database/bulk-writes.js';
import { sharedTurns } from '../database/command-turns.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable, isDuplicateKey } from '../database/database-errors.js';
import type { Logger } from '../logger/logger.js';
import { type JobDocument, newJobDocument } from './job-document.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';
import { announceJob } from './queue-wake.js';
import { turnKeys } from './turn-keys.js';

/** Work to be done: a contract, its payload, and optionally a delay in ms. */
export type Enqueue<Contract extends JobContract> = {
  job: Contract;
  payload: PayloadOf<Contract>;
  delayMs?: number;
  /**
   * 24 hex digits by which a repeat is told: while a job with them is there, waiting, running or given up, no second
   * one is written.
   */
  id?: string;
  /**
   * Whose work it is, where the contract takes turns: the address of a shopper, that of a network, or both. What one
   * of them piles up waits behind what others ask for later.
   */
  turnOf?: readonly string[];
};

/** Port: hands work to the worker process. */
export type Queue = {
  /**
   * Adds a job. Every call without an id adds one: handlers are idempotent, and a key that reschedules an existing job
   * could lose a wake-up while that job runs.
   *
   * @throws {AppError} `database.unavailable`
   */
  enqueue<Contract extends JobContract>(work: Enqueue<Contract>): Promise<void>;
};

/**
 * How much later than the one before each job of a pile has its turn, ms. As long as one piece of such work may well
 * take: whoever comes within it goes first.
 */
const turnSpacingMs = 30 * secondMs;

/** Jobs written with one write at most. */
const maxInsertedAtOnce = 500;

/** Creates the queue on Agenda's collection in the given database. */
export function createQueue({ database, logger }: { database: Database; logger: Logger }): Queue {
  registerJobIndexes(database);
  const jobs = (): mongo.Collection<JobDocument> => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection<JobDocument>(jobsCollection);
  };
  // A pile is written together or one batch after another, so that each job finds the one before it.
  const inserts = createBatches<JobDocument>({
    maxSize: maxInsertedAtOnce,
    turns: sharedTurns,
    work: async (documents) => {
      await giveTurns({ jobs: jobs(), documents });
      const ends = await insertEach(jobs() as BulkTarget, documents);
      logger.debug({ count: documents.length }, 'jobs written');
      return ends.map((end) => ('error' in end && isDuplicateKey(end.error) ? { value: undefined } : end));
    },
  });
  return {
    async enqueue({ job, payload, delayMs = 0, id, turnOf = [] }) {
      const dueAt = new Date(Date.now() + delayMs);
      const turn_of = job.takesTurns ? turnKeys(turnOf) : [];
      await inserts.add(newJobDocument({ job, payload, dueAt, id, turnOf: turn_of }));
      if (delayMs <= 0) announceJob({ database, name: job.name });
    },
  };
}

/**
 * Jobs of a pile, the newest, that its end is told by. Each was written with a later turn than those before it; of several
 * processes that write at once, and after one was put off to be tried again, that is not quite so.
 */
const newestOfPile = 4;

/**
 * Gives each job that takes turns its place: right after the last of its piles, but not before it is due. Two processes
 * that ask at once may give a place twice; that costs others one turn.
 */
async function giveTurns({
  jobs,
  documents,
}: {
  jobs: mongo.Collection<JobDocument>;
  documents: JobDocument[];
}): Promise<void> {
  const inTurns = documents.filter(({ turn_of }) => turn_of);
  const lastOf = new Map<string, number>();
  const lookUp = async ([pile, { name, key }]: [string, Pile]): Promise<void> => {
    const newest = await jobs
      .find({ name, turn_of: { $exists: true, $eq: key } } as never)
      .sort({ _id: -1 })
      .limit(newestOfPile)
      .project<Pick<JobDocument, 'turn_at'>>({ turn_at: 1 })
      .toArray();
    lastOf.set(pile, Math.max(0, ...newest.map(({ turn_at }) => turn_at?.getTime() ?? 0)));
  };
  await Promise.all([...new Map(inTurns.flatMap(pilesOf))].map(lookUp));
  for (const document of inTurns) {
    const piles = pilesOf(document).map(([pile]) => pile);
    const afterLast = Math.max(...piles.map((pile) => lastOf.get(pile) ?? 0)) + turnSpacingMs;
    const turnAt = Math.max(document.turn_at?.getTime() ?? 0, afterLast);
    document.turn_at = new Date(turnAt);
    for (const pile of piles) lastOf.set(pile, turnAt);
  }
}

/** Jobs of one kind that somebody asked for. */
type Pile = { name: string; key: string };

function pilesOf({ name, turn_of = [] }: Pick<JobDocument, 'name' | 'turn_of'>): [string, Pile][] {
  return turn_of.map((key) => [`${name} ${key}`, { name, key }]);
}
