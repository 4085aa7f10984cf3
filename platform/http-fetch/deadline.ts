/** A limit on network time that can be paused while we wait for ourselves. */
export type Deadline = ReturnType<typeof createDeadline>;

/** Creates a deadline of `ms`, initially paused. `signal` aborts when the time is up or the caller's signal aborts. */
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
    /** True when the time is up, as opposed to an abort by the caller. */
    isOver: () => expiry.signal.aborted,
    run(): void {
      pause();
      startedAt = performance.now();
      timer = setTimeout(() => expiry.abort(), Math.max(leftMs, 0));
    },
    pause,
  };
}
