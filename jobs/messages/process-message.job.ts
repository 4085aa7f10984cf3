import {
  processLargeMessageJob,
  processMessageJob,
  processSlowMessageJob,
} from '../../domain/contracts/jobs.js';
import { kib } from '../../domain/shared/units.js';
import type { JobDefinition, JobRun } from '../../platform/queue/job-runner.js';
import { isUncounted } from '../uncounted-run.js';
import { endOrThrow, withDefaults } from './mail-ending.js';
import type { MailLane } from './mail-parser.js';
import { handOver } from './parse-in-lane.js';
import type { ProcessMessageDependencies } from './process-message.types.js';
import { workThroughMail } from './work-through-mail.js';

/**
 * Mails worked on side by side: what they write at the same moment is one command, so that many cost the database little
 * more than one.
 */
const concurrency = 40;

/** A mail of more is large, bytes: photos as they come from a phone, and most of what is hostile; forty others are ten megabytes. */
const maxSmallBytes = 256 * kib;

/** Large mails worked on side by side: one is parsed while another is fetched or stored, and both fit into memory. */
const largeConcurrency = 2;

/**
 * Turns one registered mail into receipts and exactly one outcome. Every effect is keyed by the message, so
 * that a run killed at any step is simply run again and creates nothing twice. A large mail is left to
 * {@link createProcessLargeMessageJob}, one that takes long to {@link createProcessSlowMessageJob}.
 */
export function createProcessMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processMessageJob> {
  return {
    job: processMessageJob,
    concurrency,
    handle: createHandler({ dependencies, lane: 'quick' }),
  };
}

/** The same work for large mails, few at a time, with a parser of their own. */
export function createProcessLargeMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processLargeMessageJob> {
  return {
    job: processLargeMessageJob,
    concurrency: largeConcurrency,
    handle: createHandler({ dependencies, lane: 'large' }),
  };
}

/** The same work with all the time that a mail may have; one at a time, since most that come here are hostile. */
export function createProcessSlowMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processSlowMessageJob> {
  return {
    job: processSlowMessageJob,
    concurrency: 1,
    handle: createHandler({ dependencies, lane: 'slow' }),
  };
}

function createHandler({ dependencies, lane }: { dependencies: ProcessMessageDependencies; lane: MailLane }) {
  const { messages, clock } = dependencies;
  return async ({ message_id: id }: { message_id: string }, run: JobRun): Promise<void> => {
    const message = await messages.claimForProcessing({ id });
    if (!message) return;
    if (lane === 'quick' && message.raw_size > maxSmallBytes) {
      await handOver({ message, dependencies, to: processLargeMessageJob });
      return messages.giveBackRun({ id });
    }
    const ending = await workThroughMail({ message, run, dependencies, lane }).catch(
      async (error: unknown) => {
        // Where the database is away, so may be this: then the run does count.
        if (isUncounted({ error, run })) await messages.giveBackRun({ id }).catch(() => undefined);
        return endOrThrow({ error, run });
      },
    );
    if (ending === 'undecided') return messages.giveBackRun({ id });
    await messages.finish({ id, now: clock.now(), ...withDefaults(ending) });
    run.logger.info(
      { message_id: id, outcome: ending.outcome, reason: ending.outcome_reason },
      'mail processed',
    );
  };
}
