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
};

/**
 * Looks at watched products, host by host: a due host is taken, one product of it is looked at, and the host is
 * given back after the pace. Of several workers one at a time holds a host, so none is asked faster than the pace
 * by all of them together.
 */
export function createWatchLanes(dependencies: WatchLanesDependencies) {
  const { hosts, clock, logger, tickMs = defaultTickMs, lanes = defaultLanes } = dependencies;
  const { elapsedMs = () => performance.now() } = dependencies;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const abandoned = createAbandonedLanes({ hosts, elapsedMs });
  let loop: Promise<void> | undefined;
  let wake = (): void => {};

  const runLane = async ({ host, token }: { host: WatchHostRecord; token: string }): Promise<void> => {
    const startedAt = performance.now();
    const end = await dependencies.lookAtHost({ host, signal: stopping.signal });
    const left = paceMs - (performance.now() - startedAt);
    if (left > 0) await sleep(left, undefined, { signal: stopping.signal }).catch(() => undefined);
    await hosts.release({ host: host.id, token, set: end });
  };

  const takeDue = async (): Promise<void> => {
    while (running.size < lanes && !stopping.signal.aborted) {
      const token = newId();
      const host = await hosts.claimDue({ now: clock.now(), token });
      if (!host) return;
      const lane = runLane({ host, token })
        .catch((error: unknown) => logger.warn({ err: toDatabaseError(error) }, 'a look was cut off'))
        .finally(() => {
          running.delete(lane);
          wake();
        });
      running.add(lane);
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
