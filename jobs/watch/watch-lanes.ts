import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import { paceMs } from '../../domain/watch/schedule.rules.js';
import type { WatchHostRecord } from '../../domain/watch/watch.types.js';
import { toDatabaseError } from '../../platform/database/database-errors.js';
import { newId } from '../../platform/database/record.js';
import type { WatchHostsRepository } from '../../platform/database/watch-hosts.repository.js';
import type { Logger } from '../../platform/logger/logger.js';

/**
 * How often due lanes are looked for while there are none, ms of real time. Timers wake the loop, the wall clock
 * says what is due: a clock that is set forward makes a whole night's looks due at the next tick.
 */
const defaultTickMs = 500;

/** Hosts looked at side by side by one worker: nearly all of that time is waiting for shops. */
const defaultLanes = 64;

/** Hosts taken in one round trip: enough to fill the lanes quickly, few enough not to contend for the same host. */
const takenAtOnce = 16;

/** How long places wait for others while fewer than that are free, ms: filled together they cost a few commands. */
const gatherMs = 25;

/**
 * A lane held by the same token over this time, ms, belongs to a worker that is gone: a look, its robots.txt and its
 * reading are each bounded and take less. Measured here, by this process, so that no clock can lie about it.
 */
const abandonedAfterMs = 90 * secondMs;

/** Held lanes compared in one round. */
const maxHeldLanes = 10_000;

/** What a look at a lane leaves: when its host is due again and how it rests. */
export type LaneEnd = Pick<WatchHostRecord, 'next_due_at' | 'cool_until' | 'cool_ms' | 'apart_until'>;

/** What {@link createWatchLanes} needs. */
export type WatchLanesDependencies = {
  hosts: WatchHostsRepository;
  /** Looks at the one product of the host that is due longest. */
  lookAtHost(input: { host: WatchHostRecord; signal: AbortSignal }): Promise<LaneEnd>;
  clock: Clock;
  logger: Logger;
  tickMs?: number;
  lanes?: number;
  /** Milliseconds since any fixed moment, for tests; monotonic unless given. */
  elapsedMs?: () => number;
  /** Waits out the rest of a pace, ms, or until it is aborted, for tests; a timer unless given. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Looks at watched products, host by host: a due host is taken, one product of it is looked at, and the host is
 * given back after the pace. Of several workers one at a time holds a host, so none is asked faster than the pace
 * by all of them together.
 */
export function createWatchLanes(dependencies: WatchLanesDependencies) {
  const { hosts, clock, logger, tickMs = defaultTickMs, lanes = defaultLanes } = dependencies;
  const { elapsedMs = () => performance.now(), pause = pauseByTimer } = dependencies;
  const stopping = new AbortController();
  // Every look and every pace under way listens to it.
  setMaxListeners(0, stopping.signal);
  const looking = new Set<string>();
  const running = new Set<Promise<void>>();
  const abandoned = createAbandonedLanes({ hosts, elapsedMs });
  let loop: Promise<void> | undefined;
  let wake = (): void => {};

  /** A look, then the pace: the host stays held for both, the place among the lanes for the look alone. */
  const runLane = async ({ host, token }: { host: WatchHostRecord; token: string }): Promise<void> => {
    const startedAt = performance.now();
    looking.add(token);
    const end = await dependencies.lookAtHost({ host, signal: stopping.signal }).finally(() => {
      looking.delete(token);
      wake();
    });
    const left = paceMs - (performance.now() - startedAt);
    if (left > 0) await pause(left, stopping.signal);
    await hosts.release({ host: host.id, token, set: end });
  };

  /** Takes one due host and starts its look; false when none is due. */
  const takeOne = async (): Promise<boolean> => {
    const token = newId();
    const host = await hosts.claimDue({ now: clock.now(), token });
    if (!host) return false;
    const lane = runLane({ host, token })
      .catch((error: unknown) => logger.warn({ err: toDatabaseError(error) }, 'a look was cut off'))
      .finally(() => {
        running.delete(lane);
        wake();
      });
    running.add(lane);
    return true;
  };

  const takeDue = async (): Promise<void> => {
    while (!stopping.signal.aborted && looking.size < lanes) {
      const free = Math.min(lanes - looking.size, takenAtOnce);
      const taken = await Promise.all(Array.from({ length: free }, takeOne));
      // Most of the time nothing is due, and one question finds that out.
      if (taken.includes(false)) return;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await takeDue();
        await abandoned.giveBack();
      } catch (error) {
        logger.warn({ err: toDatabaseError(error) }, 'watch lanes wait for the database');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, tickMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopping.signal.aborted) wake();
      });
      const free = lanes - looking.size;
      if (free > 0 && free < Math.min(takenAtOnce, lanes)) await pauseByTimer(gatherMs, stopping.signal);
    }
  };

  return {
    start(): void {
      loop ??= run();
    },
    /** Lets the looks under way end; their bounds are seconds. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await loop;
      await Promise.allSettled(running);
    },
  };
}

async function pauseByTimer(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Finds lanes whose worker died, by their token staying the same, and gives them back. */
function createAbandonedLanes({
  hosts,
  elapsedMs,
}: {
  hosts: WatchHostsRepository;
  elapsedMs: () => number;
}) {
  let seenAt = Number.NEGATIVE_INFINITY;
  let seen = new Set<string>();
  return {
    async giveBack(): Promise<void> {
      if (elapsedMs() - seenAt < abandonedAfterMs) return;
      const held = await hosts.listHeld({ limit: maxHeldLanes });
      for (const { host, token } of held) {
        if (seen.has(token)) await hosts.release({ host, token, set: {} });
      }
      seen = new Set(held.map(({ token }) => token));
      seenAt = elapsedMs();
    },
  };
}
