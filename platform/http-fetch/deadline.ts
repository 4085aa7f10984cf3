/** A bound on time spent on the network, which stands still while we wait for ourselves. */
export type Deadline = ReturnType<typeof createDeadline>;

/** Creates a deadline of `ms`, standing still at first. `signal` ends with it, or with the caller's own signal. */
export function createDeadline({ ms, signal }: { ms: number; signal?: AbortSignal | undefined }) {
  const expiry = new AbortController();
  let leftMs = ms;
  let startedAt = 0;
  let timer: NodeJS.Timeout | null = null;

  function pause(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = null;
    leftMs -= performance.now() - startedAt;
  }

  return {
    signal: signal ? AbortSignal.any([expiry.signal, signal]) : expiry.signal,
    /** Whether the time is over, and not the caller's patience. */
    isOver: () => expiry.signal.aborted,
    run(): void {
      pause();
      startedAt = performance.now();
      timer = setTimeout(() => expiry.abort(), Math.max(leftMs, 0));
    },
    pause,
  };
}
