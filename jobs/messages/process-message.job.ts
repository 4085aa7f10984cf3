import { processMessageJob, processSlowMessageJob } from '../../domain/contracts/jobs.js';
import { kib, mib } from '../../domain/shared/units.js';
import type { JobDefinition, JobRun } from '../../platform/queue/job-runner.js';
import { endOrThrow, withDefaults } from './mail-ending.js';
import { createMemoryBudget } from './memory-budget.js';
import type { MailLane, ProcessMessageDependencies } from './process-message.types.js';
import { workThroughMail } from './work-through-mail.js';

/**
 * Mails worked on side by side: what they write at the same moment is one command, so that many cost the database little
 * more than one.
 */
const concurrency = 40;

/** Bytes of large mails held at a time: the largest there may be fits, and few hostile ones get to the parsers at once. */
const maxHeldBytes = 64 * mib;

/** A mail of no more is not counted and waits for a turn alone, never for memory; forty of them are ten megabytes. */
const maxLightBytes = 256 * kib;

/**
 * Turns one registered mail into receipts and exactly one outcome. Every effect is keyed by the message, so
 * that a run killed at any step is simply run again and creates nothing twice. A mail that takes long is left to
 * {@link createProcessSlowMessageJob}.
 */
export function createProcessMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processMessageJob> {
  const handle = createHandler({ dependencies, lane: 'quick' });
  return { job: processMessageJob, concurrency, handle };
}

/** The same work with all the time that a mail may have; one at a time, since most that come here are hostile. */
export function createProcessSlowMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processSlowMessageJob> {
  const handle = createHandler({ dependencies, lane: 'slow' });
  return { job: processSlowMessageJob, concurrency: 1, handle };
}

function createHandler({ dependencies, lane }: { dependencies: ProcessMessageDependencies; lane: MailLane }) {
  const { messages, clock } = dependencies;
  const memory = createMemoryBudget({ maxBytes: maxHeldBytes });
  return async ({ message_id: id }: { message_id: string }, run: JobRun): Promise<void> => {
    const message = await messages.claimForProcessing({ id });
    if (!message) return;
    const bytes = message.raw_size;
    const work = () => workThroughMail({ message, run, dependencies, lane });
    const ending = await (bytes <= maxLightBytes ? work() : memory.run({ bytes, work })).catch(
      (error: unknown) => endOrThrow({ error, run }),
    );
    if (ending === 'undecided') return;
    await messages.finish({ id, now: clock.now(), ...withDefaults(ending) });
    run.logger.info(
      { message_id: id, outcome: ending.outcome, reason: ending.outcome_reason },
      'mail processed',
    );
  };
}
