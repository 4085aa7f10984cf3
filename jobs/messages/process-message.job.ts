import {
  processLargeMessageJob,
  processMessageJob,
  processSlowMessageJob,
} from '../../domain/contracts/jobs.js';
import { kib } from '../../domain/shared/units.js';
import type { JobRun } from '../../platform/queue/job-run.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { MailTier } from '../mime/mail-parser.js';
import { isUncounted } from '../uncounted-run.js';
import { codeOf, endOrThrow, isStopping, withDefaults } from './mail-ending.js';
import { handOver } from './parse-in-tier.js';
import type { ProcessMessageDependencies } from './process-message.types.js';
import { workThroughMail } from './work-through-mail.js';

/**
 * Mails processed in parallel. Writes made at the same moment share one command, so that many mails cost the
 * database little more than one.
 */
const concurrency = 80;

/**
 * Larger mails go to the large tier, bytes: phone photos and most hostile mail. Eighty smaller ones take twenty
 * megabytes.
 */
const maxSmallBytes = 256 * kib;

/** Large mails processed in parallel: one is parsed while another is fetched or stored, and both fit into memory. */
const largeConcurrency = 2;

/**
 * Turns one registered mail into receipts and exactly one outcome. Every effect is keyed by the message, so a run
 * killed at any step can be repeated without creating anything twice. Large mails are left to {@link
 * createProcessLargeMessageJob}, slow ones to {@link createProcessSlowMessageJob}.
 */
export function createProcessMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processMessageJob> {
  return {
    job: processMessageJob,
    concurrency,
    handle: createHandler({ dependencies, tier: 'quick' }),
  };
}

/** The same work for large mails, few at a time, with their own parser. */
export function createProcessLargeMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processLargeMessageJob> {
  return {
    job: processLargeMessageJob,
    concurrency: largeConcurrency,
    handle: createHandler({ dependencies, tier: 'large' }),
  };
}

/** The same work with the longest time limit; one at a time, because most mails that get here are hostile. */
export function createProcessSlowMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processSlowMessageJob> {
  return {
    job: processSlowMessageJob,
    concurrency: 1,
    handle: createHandler({ dependencies, tier: 'slow' }),
  };
}

function createHandler({ dependencies, tier }: { dependencies: ProcessMessageDependencies; tier: MailTier }) {
  const { messages, clock } = dependencies;
  return async ({ message_id: id }: { message_id: string }, run: JobRun): Promise<void> => {
    const message = await messages.claimForProcessing({ id });
    if (!message) return;
    if (tier === 'quick' && message.raw_size > maxSmallBytes) {
      await handOver({ message, dependencies, to: processLargeMessageJob });
      return messages.giveBackRun({ id });
    }
    const ending = await workThroughMail({ message, run, dependencies, tier }).catch(
      async (error: unknown) => {
        // The database may be unavailable for this too; then the run does count.
        if (isUncounted({ error, run })) await messages.giveBackRun({ id }).catch(() => undefined);
        if (!isStopping({ error, run }))
          await messages.noteError({ id, code: codeOf(error) }).catch(() => undefined);
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
