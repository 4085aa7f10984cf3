import { sweepFilesJob } from '../../domain/contracts/jobs.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { FileAudit } from '../../platform/files/audit/file-audit.js';
import type { OrphanFile } from '../../platform/files/audit/orphan-files.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';

/** How often stored bytes are compared with records, ms; also done when a worker starts. */
export const sweepFilesEveryMs = dayMs;

/** Older incomplete files were seen by an earlier run, ms; `store check` looks at all. */
const unfinishedWithinMs = 7 * dayMs;

/** Files removed at once: few, because each may be tens of megabytes. */
const batchSize = 20;

/** What {@link createSweepFilesJob} needs. */
export type SweepFilesDependencies = {
  audit: FileAudit;
  /** Whether these data are a copy whose bucket may serve another product: then nothing is removed. */
  isRehearsal: () => Promise<boolean>;
  clock: Clock;
};

/**
 * Removes bytes left by a process killed between storing them and writing their record. `store check` lists what
 * this removes.
 */
export function createSweepFilesJob({
  audit,
  isRehearsal,
  clock,
}: SweepFilesDependencies): JobDefinition<typeof sweepFilesJob> {
  return {
    job: sweepFilesJob,
    concurrency: 1,
    async handle(_payload, { logger, signal }) {
      if (await isRehearsal()) return;
      const removed: Record<OrphanFile['reason'], number> = { unnamed: 0, superseded: 0, unfinished: 0 };
      let batch: OrphanFile[] = [];
      const removeBatch = async (): Promise<void> => {
        await audit.remove(batch);
        for (const { reason } of batch) removed[reason] += 1;
        batch = [];
      };
      const now = clock.now();
      const unfinishedSince = new Date(now.getTime() - unfinishedWithinMs);
      for await (const orphan of audit.orphans({ now, unfinishedSince })) {
        // The rest waits for the next run.
        if (signal.aborted) break;
        batch.push(orphan);
        if (batch.length === batchSize) await removeBatch();
      }
      if (batch.length > 0) await removeBatch();
      if (Object.values(removed).some((count) => count > 0))
        logger.info({ removed }, 'files without a record removed');
    },
  };
}
