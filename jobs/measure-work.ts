import { secondMs } from '../domain/shared/units.js';
import type { MessagesRepository } from '../platform/database/mail/messages.repository.js';
import type { WorkCounters } from '../platform/metrics/work-counters.js';
import { bucketOf, jobSeconds, workFigures } from '../platform/metrics/work-figures.data.js';
import type { JobRunner } from '../platform/queue/job-runner.js';
import type { RecordFinding } from './watch/record-finding.js';

type Counting = { counters: Pick<WorkCounters, 'add'> };

/** A job runner that counts and times its jobs. */
export function measureJobs({ runner, counters }: Counting & { runner: JobRunner }): JobRunner {
  return {
    ...runner,
    define(definition) {
      const job = definition.job.name;
      runner.define({
        ...definition,
        async handle(payload, run) {
          const startedAt = performance.now();
          const end = (how: 'done' | 'failed'): void => {
            const seconds = (performance.now() - startedAt) / secondMs;
            counters.add({ name: workFigures.jobs.name, labels: { job, end: how } });
            counters.add({ name: jobSeconds.name, labels: { job, le: bucketOf(seconds) } });
            counters.add({ name: `${jobSeconds.name}_sum`, labels: { job }, by: seconds });
          };
          try {
            await definition.handle(payload, run);
          } catch (error) {
            end('failed');
            throw error;
          }
          end('done');
        },
      });
    },
  };
}

/** A messages repository that counts the outcome of each mail. */
export function measureMessages({
  messages,
  counters,
}: Counting & { messages: MessagesRepository }): MessagesRepository {
  return {
    ...messages,
    async finish(ending) {
      const end = await messages.finish(ending);
      counters.add({ name: workFigures.mailsEnded.name, labels: { outcome: String(ending.outcome) } });
      return end;
    },
  };
}

/** A `recordFinding` that counts the outcome of each price check. */
export function measureFindings({
  recordFinding,
  counters,
}: Counting & { recordFinding: RecordFinding }): RecordFinding {
  return async (check) => {
    const id = await recordFinding(check);
    const { source, outcome } = check.finding;
    counters.add({ name: workFigures.priceChecks.name, labels: { outcome } });
    counters.add({ name: workFigures.sourceReadings.name, labels: { source, outcome } });
    return id;
  };
}
