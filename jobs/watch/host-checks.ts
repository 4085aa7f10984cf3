import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import { paceMs } from '../../domain/watch/schedule.rules.js';
import type { WatchHostRecord } from '../../domain/watch/watch.types.js';
import { toDatabaseError } from '../../platform/database/database-errors.js';
import { newId } from '../../platform/database/record.js';
import type { WatchHostsRepository } from '../../platform/database/watch/watch-hosts.repository.js';
import type { Logger } from '../../platform/logger/logger.js';

/**
 * How often due hosts are looked for while there are none, ms of real time. Timers wake the loop, the wall clock
 * decides what is due: setting the clock forward makes a whole night's checks due at the next tick.
 */
const defaultTickMs = 500;

/** Hosts looked at in parallel by one worker; nearly all of that time is spent waiting for shops. */
const defaultConcurrency = 64;

/** Hosts claimed per round trip: enough to fill the free places quickly, few enough not to contend for the same host. */
const takenAtOnce = 16;

/**
 * How long free places wait for others while fewer than that are free, ms: filled together they cost few commands.
 */
const gatherMs = 25;

/**
 * A lease held by the same token for this long, ms, belongs to a dead worker: a check, its robots.txt and its
 * reading all have limits and take less. Measured by this process, so that no wall clock can mislead it.
 */
const abandonedAfterMs = 90 * secondMs;

/** Most held leases compared per round. */
const maxHeldLeases = 10_000;

/** What a check leaves on the host: when its host is due again and how it rests. */
export type CheckEnd = Pick<WatchHostRecord, 'next_due_at' | 'cool_until' | 'cool_ms' | 'apart_until'>;

/** What {@link createHostChecks} needs. */
export type HostChecksDependencies = {
  hosts: WatchHostsRepository;
  /**
   * Checks the one product of the host that has been due longest; calls `looked` once the shop has answered, when
   * nothing but records is left to write.
   */
  checkHost(input: { host: WatchHostRecord; signal: AbortSignal; looked: () => void }): Promise<CheckEnd>;
  clock: Clock;
  logger: Logger;
  tickMs?: number;
  concurrency?: number;
  /** Milliseconds since any fixed moment, for tests; monotonic by default. */
  elapsedMs?: () => number;
  /** Waits out the rest of a pace, ms, or until aborted, for tests; a timer by default. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Checks watched products host by host: a due host is claimed, one of its products is checked, and the host is
 * released after the pace. Only one worker at a time holds a host, so all of them together never exceed its pace.
 */
export function createHostChecks(dependencies: HostChecksDependencies) {
  const { hosts, clock, logger, tickMs = defaultTickMs, concurrency = defaultConcurrency } = dependencies;
  const { elapsedMs = () => performance.now(), pause = pauseByTimer } = dependencies;
  const stopping = new AbortController();
  // Every check and every pace in progress listens to it.
  setMaxListeners(0, stopping.signal);
  const looking = new Set<string>();
  const running = new Set<Promise<void>>();
  const abandoned = createAbandonedLeases({ hosts, elapsedMs });
  let loop: Promise<void> | undefined;
  let wake = (): void => {};

  /**
   * A check, then the pace. The host is held for both, the place among the checks only until the shop has answered:
   * records are written for many checks together, and nothing of the answer is held meanwhile.
   */
  const runCheck = async ({ host, token }: { host: WatchHostRecord; token: string }): Promise<void> => {
    const startedAt = performance.now();
    looking.add(token);
    const looked = (): void => {
      if (looking.delete(token)) wake();
    };
    const end = await dependencies.checkHost({ host, signal: stopping.signal, looked }).finally(looked);
    const left = paceMs - (performance.now() - startedAt);
    if (left > 0) await pause(left, stopping.signal);
    await hosts.release({ host: host.id, token, set: end });
  };

  /** Claims one due host and starts its check; false when none is due. */
  const takeOne = async (): Promise<boolean> => {
    const token = newId();
    const host = await hosts.claimDue({ now: clock.now(), token });
    if (!host) return false;
    const check = runCheck({ host, token })
      .catch((error: unknown) => logger.warn({ err: toDatabaseError(error) }, 'price check interrupted'))
      .finally(() => {
        running.delete(check);
        wake();
      });
    running.add(check);
    return true;
  };

  const takeDue = async (): Promise<void> => {
    while (!stopping.signal.aborted && looking.size < concurrency) {
      const free = Math.min(concurrency - looking.size, takenAtOnce);
      const taken = await Promise.all(Array.from({ length: free }, takeOne));
      // Most of the time nothing is due, and a single query finds that out.
      if (taken.includes(false)) return;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await takeDue();
        await abandoned.giveBack();
      } catch (error) {
        logger.warn({ err: toDatabaseError(error) }, 'price checks are waiting for the database');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, tickMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopping.signal.aborted) wake();
      });
      const free = concurrency - looking.size;
      if (free > 0 && free < Math.min(takenAtOnce, concurrency))
        await pauseByTimer(gatherMs, stopping.signal);
    }
  };

  return {
    start(): void {
      loop ??= run();
    },
    /** Lets checks in progress finish; their limits are seconds. */
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

/** Finds leases of dead workers, whose token stays the same, and releases them. */
function createAbandonedLeases({
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
      const held = await hosts.listHeld({ limit: maxHeldLeases });
      for (const { host, token } of held) {
        if (seen.has(token)) await hosts.release({ host, token, set: {} });
      }
      seen = new Set(held.map(({ token }) => token));
      seenAt = elapsedMs();
    },
  };
}
