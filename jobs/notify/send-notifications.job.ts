import { sendNotificationsJob } from '../../domain/contracts/jobs.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import type {
  NotificationRecord,
  NotificationsRepository,
} from '../../platform/notify/notifications.repository.js';
import type { KnownTarget, PostNote } from '../../platform/notify/notifier.js';
import type { TargetState, TargetStatesRepository } from '../../platform/notify/target-states.repository.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';

/** How often targets that rest are looked at, ms. */
export const sendNotificationsEveryMs = 30 * secondMs;

/** Failed attempts in a row after which an address is switched off: with the pauses between them, about a day. */
export const maxFailures = 20;
/** The pause after the first failure, ms; each further one doubles it. */
const firstPauseMs = 45 * secondMs;
/** The longest pause, ms: what comes back is told within two hours. */
const longestPauseMs = 2 * hourMs;
/** A note that could not be told for this long is given up, ms: it is no news any more. */
const givenUpAfterMs = dayMs;
/** Notes per target and run: a run ends well within its limit even if each takes the longest answer. */
const batchSize = 20;
/** A worker's hold on a target, ms: longer than a batch of the slowest answers. */
const holdMs = 5 * minuteMs;

/** The pause after so many failures in a row, ms. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}

/** What {@link createSendNotificationsJob} needs. */
export type SendNotificationsDependencies = {
  targets: readonly KnownTarget[];
  rows: NotificationsRepository;
  states: TargetStatesRepository;
  post: PostNote;
  /** Mails the admins that an address was switched off, once for each key. */
  tellOff: (input: { key: string; name: string; failures: number }) => Promise<void>;
  clock: Clock;
};

/**
 * Sends what waits, target by target and oldest first. The pauses belong to the target: while it does not answer, nothing
 * else is sent there. A note may arrive twice if a worker is killed between the answer and its record; its id is the same.
 */
export function createSendNotificationsJob({
  targets,
  rows,
  states,
  post,
  tellOff,
  clock,
}: SendNotificationsDependencies): JobDefinition<typeof sendNotificationsJob> {
  const recordFailure = async ({
    known,
    state,
    row,
    reason,
  }: {
    known: KnownTarget;
    state: TargetState;
    row: NotificationRecord;
    reason: string;
  }): Promise<void> => {
    await rows.noteFailure({ id: row.id, attempts: row.attempts + 1, reason });
    const now = clock.now();
    const failures = state.failures + 1;
    const failing_since = state.failing_since ?? now;
    const isOver = failures >= maxFailures;
    // Before it is switched off: a worker killed in between repeats both, and the mail has a key.
    if (isOver) {
      const key = `alert:notify_off:${known.id}:${failing_since.toISOString()}`;
      await tellOff({ key, name: known.name, failures });
    }
    await states.failed({
      id: known.id,
      failures,
      failing_since,
      reason,
      next_try_at: new Date(now.getTime() + pauseAfter(failures)),
      off_since: isOver ? now : null,
    });
  };

  const deliverTo = async (known: KnownTarget, signal: AbortSignal): Promise<void> => {
    const { id: targetId, target } = known;
    const now = clock.now();
    const state = await states.claim({ id: targetId, now, until: new Date(now.getTime() + holdMs) });
    if (!state) return;
    try {
      await rows.giveUp({ targetId, before: new Date(now.getTime() - givenUpAfterMs) });
      for (const row of await rows.listWaiting({ targetId, limit: batchSize })) {
        const outcome = await post({ id: row.id, note: row.note, target, signal });
        // A worker that stops says nothing about the target.
        if (signal.aborted && !outcome.ok) return;
        if (!outcome.ok) return await recordFailure({ known, state, row, reason: outcome.reason });
        await rows.settleSent({ id: row.id, attempts: row.attempts + 1, now: clock.now() });
        await states.succeeded({ id: targetId, now: clock.now() });
        state.failures = 0;
        state.failing_since = null;
      }
    } finally {
      await states.release({ id: targetId });
    }
  };

  return {
    job: sendNotificationsJob,
    concurrency: 1,
    async handle(_payload, { signal }) {
      await Promise.all(targets.map((known) => deliverTo(known, signal)));
    },
  };
}
