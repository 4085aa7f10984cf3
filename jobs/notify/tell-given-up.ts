import { sendNotificationsJob } from '../../domain/contracts/jobs.js';
import { failedJobKey, noteOfFailedJob } from '../../domain/notify/note.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { Notifier } from '../../platform/notify/notifier.js';

/** Tells the operator that a job was given up; the job that tells says nothing about itself. */
export function createTellGivenUp({
  notifier,
  publicUrl,
  clock,
}: {
  notifier: Pick<Notifier, 'notify'>;
  publicUrl: string;
  clock: Clock;
}) {
  return async ({ name, id }: { name: string; id: string }): Promise<void> => {
    if (name === sendNotificationsJob.name) return;
    const now = clock.now();
    const note = { ...noteOfFailedJob({ name, id, publicUrl, now }), event: 'job_failed' as const };
    await notifier.notify({ key: failedJobKey({ name, now }), note });
  };
}
