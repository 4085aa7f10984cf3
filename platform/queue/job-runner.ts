import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Agenda, type Job } from 'agenda';
import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { toDatabaseError } from '../database/database-errors.js';
import type { Logger } from '../logger/logger.js';
import { bringAheadJobsBack, createSetBackWatch } from './clock-set-back.js';
import { startPatience } from './job-patience.js';
import { type JobRun, type Steps, withNext } from './job-run.js';
import { createJobsBackend, type JobsBackend } from './jobs-backend.js';
import { createQueue } from './queue.js';
import { createQueuePoll, type PollPauses, type QueuePoll } from './queue-poll.js';
import { createQueueWake, onAnnouncedJob } from './queue-wake.js';
import { retryDelay } from './retry-delay.js';
import { traced } from './traced-job.js';

/**
 * How soon jobs written by other processes are seen: almost at once under load, within a second after a quiet spell.
 */
const defaultPauses: PollPauses = { busyMs: 25, idleMs: 250 };

/**
 * How long a claim lasts without a heartbeat, ms. Short, because jobs of a killed worker wait this long for
 * the next one; heartbeats keep the claim of a living worker for as long as the contract allows.
 */
const defaultLockMs = 20 * secondMs;

/** A handler, its contract and how many of it run in parallel. */
export type JobDefinition<Contract extends JobContract> = {
  job: Contract;
  concurrency: number;
  handle(payload: PayloadOf<Contract>, run: JobRun): Promise<void>;
};

/** What is done when a job is given up. */
type OnGivenUp = (job: { name: string; id: string }) => Promise<void>;

/** Runs jobs of the queue. */
export type JobRunner = ReturnType<typeof createJobRunner>;

/** Creates the worker's side of the queue: definitions, retries with backoff, heartbeats, orderly shutdown. */
export function createJobRunner({
  database,
  logger,
  pauses = defaultPauses,
  lockMs = defaultLockMs,
  onGivenUp = async () => {},
}: {
  database: Database;
  logger: Logger;
  /** Told of each job that will not be tried again; recurring ones are, in any case. */
  onGivenUp?: OnGivenUp;
  pauses?: PollPauses;
  lockMs?: number;
}) {
  const definitions: JobDefinition<JobContract>[] = [];
  const recurring: { job: JobContract; everyMs: number }[] = [];
  const stopping = new AbortController();
  let engine: Engine | undefined;
  const queue = createQueue({ database, logger });
  const definitionOf = (name: string) => definitions.find(({ job }) => job.name === name);

  return {
    define<Contract extends JobContract>(definition: JobDefinition<Contract>): void {
      definitions.push(definition as unknown as JobDefinition<JobContract>);
    },
    /** Runs a job with an empty payload at a fixed interval. */
    every({ job, everyMs }: { job: JobContract; everyMs: number }): void {
      recurring.push({ job, everyMs });
    },
    async start(): Promise<void> {
      engine = openEngine({ database, logger, definitions, pauses, lockMs });
      const { agenda, backend } = engine;
      await agenda.ready;
      for (const definition of definitions) {
        const { job, concurrency } = definition;
        const start = (running: Job, done: (error?: Error) => void): void => {
          const id = String(running.attrs._id);
          const lost = backend.lostSignal(id);
          const ends = AbortSignal.any([stopping.signal, lost, AbortSignal.timeout(job.maxRunMs)]);
          const run = {
            definition,
            running,
            signal: ends,
            logger,
            requesters: backend.requesters(id),
            onGivenUp,
          };
          const work = () => runJob({ ...run, steps: { queue, definitionOf }, patienceMs: lockMs });
          traced({ job, running, trace: backend.traceOf(id), work }).then(() => done(), done);
        };
        agenda.define(job.name, start, {
          concurrency,
          // Claiming no more than can run leaves the rest to other workers.
          lockLimit: concurrency,
          lockLifetime: lockMs,
          backoff: ({ attempt, error }) => retryDelay({ retry: job.retry, attempt, error }),
        });
      }
      const schedule = async (): Promise<void> => {
        for (const { job, everyMs } of recurring) await agenda.every(everyMs, job.name, {});
        await bringAheadJobsBack({ database });
      };
      await schedule();
      engine.onSetBack(schedule);
      await agenda.start();
      engine.poll.start();
    },
    /** Gives running jobs up to `graceMs` to end; the next worker claims what is left. */
    async stop({ graceMs = 4 * secondMs }: { graceMs?: number } = {}): Promise<void> {
      if (!engine) return;
      const { agenda, backend, poll, heartbeat, unsubscribe } = engine;
      engine = undefined;
      unsubscribe();
      await poll.stop();
      await backend
        .close()
        .catch((error: unknown) => logger.warn({ err: error }, 'claims are left to expire'));
      const abortLate = setTimeout(() => stopping.abort(), graceMs / 2);
      await agenda.drain({ timeout: graceMs, closeConnection: false });
      clearTimeout(abortLate);
      clearInterval(heartbeat);
      await backend
        .settled()
        .catch((error: unknown) => logger.warn({ err: error }, 'claims are left to expire'));
    },
  };
}

type Engine = {
  agenda: Agenda;
  backend: JobsBackend;
  poll: QueuePoll;
  /** Renews the claims of all jobs held. */
  heartbeat: NodeJS.Timeout;
  /** Sets what to do after the wall clock was set back. */
  onSetBack: (act: () => Promise<void>) => void;
  unsubscribe: () => void;
};

/**
 * Agenda on our storage, plus everything that wakes it: a job that ended, a job written by this process, and
 * the poll that sees jobs written by others.
 */
function openEngine({
  database,
  logger,
  definitions,
  pauses,
  lockMs,
}: {
  database: Database;
  logger: Logger;
  definitions: readonly JobDefinition<JobContract>[];
  pauses: PollPauses;
  lockMs: number;
}): Engine {
  const worker = `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`;
  const kinds = definitions.map(({ job: { name, sharesFairly = false, givesWayTo }, concurrency }) => ({
    name,
    places: concurrency,
    sharesFairly,
    givesWayTo,
  }));
  const backend = createJobsBackend({ database, logger, worker, lockMs, kinds });
  const { channel, wake } = createQueueWake();
  const agenda = new Agenda({
    backend: backend.backend,
    notificationChannel: channel,
    // Only jobs that a wake-up missed wait for this, mainly claims of dead workers.
    processEvery: lockMs / 4,
    maxConcurrency: kinds.reduce((sum, { places }) => sum + places, 0),
    name: worker,
  });
  agenda.on('error', (error: Error) => logger.warn({ err: error }, 'queue error'));
  const tell = (name: string): void => {
    backend.hear(name);
    wake(name);
  };
  let afterSetBack = async (): Promise<void> => undefined;
  const isSetBack = createSetBackWatch();
  let isDue = false;
  const look = async (): Promise<boolean> => {
    isDue ||= isSetBack();
    if (isDue) await afterSetBack();
    isDue = false;
    return lookForWork(backend, tell);
  };
  const poll = createQueuePoll({ look, pauses });
  // Agenda frees the job's place right after it emits `complete`.
  agenda.on('complete', ({ attrs }: Job) => {
    poll.hurry();
    setImmediate(() => wake(attrs.name));
  });
  const heartbeat = setInterval(() => {
    backend.renew().catch((error: unknown) => logger.warn({ code: nameOf(error) }, 'heartbeat failed'));
  }, lockMs / 4);
  return {
    agenda,
    backend,
    poll,
    heartbeat,
    onSetBack: (act) => {
      afterSetBack = act;
    },
    unsubscribe: onAnnouncedJob({ database, listener: tell }),
  };
}

async function lookForWork(backend: JobsBackend, tell: (name: string) => void): Promise<boolean> {
  const due = await backend.dueKinds();
  for (const name of due) tell(name);
  return due.length > 0;
}

async function runJob({
  definition: { job, handle },
  running,
  signal,
  logger,
  requesters,
  steps,
  patienceMs,
  onGivenUp,
}: {
  definition: JobDefinition<JobContract>;
  running: Job;
  steps: Steps;
  onGivenUp: OnGivenUp;
  /** Aborted when the run must end. */
  signal: AbortSignal;
  logger: Logger;
  requesters: readonly string[];
  /** How long a handler has to end after that, ms. */
  patienceMs: number;
}): Promise<void> {
  const attempt = (running.attrs.failCount ?? 0) + 1;
  const jobLogger = logger.child({ job: job.name, job_id: String(running.attrs._id), attempt });
  const patience = startPatience({ signal, ms: patienceMs });
  try {
    const payload = job.payload.safeParse(running.attrs.data);
    if (!payload.success) {
      throw createAppError({
        code: 'job.payload_invalid',
        message: 'the payload does not match its contract',
      });
    }
    const isLastAttempt = attempt >= job.retry.maxAttempts;
    const run = { attempt, isLastAttempt, signal, logger: jobLogger, requesters };
    await Promise.race([handle(payload.data, withNext(run, steps)), patience.end]);
  } catch (thrown) {
    const error = toDatabaseError(thrown);
    jobLogger.warn({ code: isAppError(error) ? error.code : nameOf(error), err: error }, 'job failed');
    const isOver = retryDelay({ retry: job.retry, attempt, error }) === null;
    if (isOver && !running.attrs.repeatInterval) {
      const id = String(running.attrs._id);
      await onGivenUp({ name: job.name, id }).catch((err: unknown) => jobLogger.warn({ err }, 'not told'));
    }
    throw error;
  } finally {
    patience.stop();
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
