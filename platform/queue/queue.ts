import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import type { Logger } from '../logger/logger.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';

/** Work to be done: a contract, its payload, and optionally a delay in ms. */
export type Enqueue<Contract extends JobContract> = {
  job: Contract;
  payload: PayloadOf<Contract>;
  delayMs?: number;
};

/** Port: hands work to the worker process. */
export type Queue = {
  /**
   * Adds a job. Every call adds one: handlers are idempotent, and a key that reschedules an existing job
   * could lose a wake-up while that job runs.
   *
   * @throws {AppError} `database.unavailable`
   */
  enqueue<Contract extends JobContract>(work: Enqueue<Contract>): Promise<void>;
};

/** Creates the queue on Agenda's collection in the given database. */
export function createQueue({ database, logger }: { database: Database; logger: Logger }): Queue {
  let agenda: Agenda | undefined;
  registerJobIndexes(database);
  return {
    async enqueue({ job, payload, delayMs = 0 }) {
      agenda ??= await openAgenda({ database, logger, processEveryMs: idlePollMs });
      const data = job.payload.parse(payload) as Record<string, unknown>;
      await agenda
        .create(job.name, data)
        .priority(job.priority)
        .schedule(new Date(Date.now() + delayMs))
        .save();
    },
  };
}

/** A client that only adds jobs never polls; the value is needed by Agenda and never used. */
const idlePollMs = 60_000;

/** Opens Agenda on a database that is connected. Errors are always listened to: an unheard one ends the process. */
export async function openAgenda({
  database,
  logger,
  processEveryMs,
  name,
}: {
  database: Database;
  logger: Logger;
  /** A number: Agenda misreads texts such as "100 milliseconds". */
  processEveryMs: number;
  name?: string;
}): Promise<Agenda> {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db as never, collection: jobsCollection }),
    processEvery: processEveryMs,
    removeOnComplete: true,
    ...(name ? { name } : {}),
  });
  agenda.on('error', (error: Error) =>
    logger.warn({ code: error.name, reason: error.message }, 'queue error'),
  );
  await agenda.ready;
  return agenda;
}
