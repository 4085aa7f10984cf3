import { watchDeadlinesJob } from '../../../domain/contracts/jobs.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { JobDefinition } from '../../../platform/queue/job-runner.js';
import type { CloseWindows } from './close-windows.js';
import type { FollowUpClaims } from './follow-up-claims.js';
import type { NotifyOfUnreadable } from './notify-of-unreadable.js';
import type { RemindOfLastDays } from './remind-of-last-days.js';
import type { TellChanges } from './tell-changes.js';

/** How often last days, closed windows, unanswered claims and unreadable prices are checked, ms. */
export const watchDeadlinesEveryMs = 5 * minuteMs;

/** What {@link createWatchDeadlinesJob} needs. */
export type WatchDeadlinesDependencies = {
  remindOfLastDays: RemindOfLastDays;
  closeWindows: CloseWindows;
  followUpClaims: FollowUpClaims;
  notifyOfUnreadable: NotifyOfUnreadable;
  tellChanges: TellChanges;
};

/** Work triggered by time alone: each step finds what is due by an index and marks what it did. */
export function createWatchDeadlinesJob(
  steps: WatchDeadlinesDependencies,
): JobDefinition<typeof watchDeadlinesJob> {
  return {
    job: watchDeadlinesJob,
    concurrency: 1,
    async handle() {
      // Before any reminder of what is no longer so.
      await steps.tellChanges();
      await steps.remindOfLastDays();
      await steps.closeWindows();
      await steps.followUpClaims();
      await steps.notifyOfUnreadable();
    },
  };
}
