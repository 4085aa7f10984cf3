import { setTimeout as sleep } from 'node:timers/promises';

/** Elapsed time and waiting: monotonic, since a pace is a distance and not a date. */
export type PaceTimer = {
  /** Milliseconds since any fixed moment. */
  elapsedMs(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

/** The timer of the machine. */
export const systemPaceTimer: PaceTimer = {
  elapsedMs: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};

/** Hosts remembered; one asked longer ago than its gap can be forgotten. */
const maxHosts = 10_000;

/** Keeps the requests of this process to one host apart. */
export type HostPace = ReturnType<typeof createHostPace>;

/** Creates the pace: `gapMs` is the least time between two requests to one host. */
export function createHostPace({ timer, gapMs }: { timer: PaceTimer; gapMs: number }) {
  const lastByHost = new Map<string, number>();

  function forgetOld(now: number): void {
    if (lastByHost.size < maxHosts) return;
    for (const [host, last] of lastByHost) if (now - last >= gapMs) lastByHost.delete(host);
  }

  return {
    /** Waits for the next turn of a host. Rejects with the signal's reason when it is aborted. */
    async turn(host: string, signal?: AbortSignal): Promise<void> {
      const now = timer.elapsedMs();
      forgetOld(now);
      const at = Math.max(now, (lastByHost.get(host) ?? Number.NEGATIVE_INFINITY) + gapMs);
      lastByHost.set(host, at);
      if (at > now) await timer.wait(at - now, signal);
    },
  };
}
