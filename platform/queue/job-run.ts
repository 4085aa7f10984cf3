import type { JobContract } from '../../domain/contracts/jobs.js';
import { isAppError } from '../../domain/shared/app-error.js';
import type { Logger } from '../logger/logger.js';
import { withSpan } from '../tracing/tracing.js';
import type { Enqueue, Queue } from './queue.js';
import { idsOf } from './traced-job.js';

/** What a handler knows about its run. */
export type JobRun = {
  /** 1 for the first attempt. */
  attempt: number;
  /** True when a failure now would be final. */
  isLastAttempt: boolean;
  /** Aborted when the run exceeds the contract's time limit or the worker stops. */
  signal: AbortSignal;
  logger: Logger;
  /** Hashed keys of the backlogs it belongs to, as they were given when it was enqueued. */
  requesters: readonly string[];
  /**
   * Takes the next step of the same work. It waits for nothing, so it runs within this run instead of being queued,
   * claimed and removed; this job is its claim, and a killed run is repeated from here. A step that fails becomes a job
   * of its own, with its own retries.
   *
   * @throws {AppError} `database.unavailable`
   */
  next: NextStep;
};

/** Takes a step that follows another; see {@link JobRun}. */
export type NextStep = <Contract extends JobContract>(
  step: Pick<Enqueue<Contract>, 'job' | 'payload'>,
) => Promise<void>;

/** What a run takes its next steps with: the handlers of this worker, and the queue for what they cannot do now. */
export type Steps = {
  queue: Queue;
  definitionOf: (name: string) => { handle(payload: unknown, run: JobRun): Promise<void> } | undefined;
};

/** A run that takes its next steps itself. A step that fails, or comes after the end of the run, is queued. */
export function withNext(run: Omit<JobRun, 'next'>, steps: Steps): JobRun {
  const next: NextStep = async (step) => {
    const definition = steps.definitionOf(step.job.name);
    if (!definition || run.signal.aborted) return steps.queue.enqueue(step);
    const logger = run.logger.child({ step: step.job.name });
    try {
      const payload = step.job.payload.parse(step.payload);
      const own = withNext({ ...run, logger, attempt: 1, isLastAttempt: false }, steps);
      const facts = idsOf(payload);
      await withSpan({ name: step.job.name, facts }, () => definition.handle(payload, own));
    } catch (error) {
      const code = isAppError(error) ? error.code : undefined;
      logger.warn({ code, err: error }, 'a step failed and becomes a job of its own');
      await steps.queue.enqueue(step);
    }
  };
  return { ...run, next };
}
