import { setTimeout as sleep } from 'node:timers/promises';

/** Elapsed time and waiting. Monotonic, because a pace is an interval and not a date. */
export type PaceTimer = {
  /** Milliseconds since some fixed moment. */
  elapsedMs(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

/** The system timer. */
export const systemPaceTimer: PaceTimer = {
  elapsedMs: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};

/** Most hosts remembered; one last requested longer ago than the gap can be dropped. */
const maxHosts = 10_000;

/** Spaces this process's requests to one host. */
export type HostPace = ReturnType<typeof createHostPace>;

/** Creates the pace: `gapMs` is the minimum time between two requests to one host. */
export function createHostPace({ timer, gapMs }: { timer: PaceTimer; gapMs: number }) {
  const lastByHost = new Map<string, number>();

  function forgetOld(now: number): void {
    if (lastByHost.size < maxHosts) return;
    for (const [host, last] of lastByHost) if (now - last >= gapMs) lastByHost.delete(host);
  }

  return {
    /** Waits until a host may be asked again. Rejects with the signal's reason when it is aborted. */
    async wait(host: string, signal?: AbortSignal): Promise<void> {
      const now = timer.elapsedMs();
      forgetOld(now);
      const at = Math.max(now, (lastByHost.get(host) ?? Number.NEGATIVE_INFINITY) + gapMs);
      lastByHost.set(host, at);
      if (at > now) await timer.wait(at - now, signal);
    },
  };
}
