/** Pauses of the poll, ms. */
export type PollPauses = {
  /** While there is work: jobs written by another process start this soon. */
  busyMs: number;
  /** Longest pause, reached when there is no work. */
  idleMs: number;
};

/** Polls for jobs written by other processes, which send no notification. */
export type QueuePoll = ReturnType<typeof createQueuePoll>;

/**
 * Creates the poll: `look` finds due jobs and returns whether there were any. The pause doubles only while
 * there are none; a failure counts as none.
 */
export function createQueuePoll({
  look,
  pauses: { busyMs, idleMs },
}: {
  look: () => Promise<boolean>;
  pauses: PollPauses;
}) {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let pauseMs = busyMs;
  let isStopped = false;

  const lookOnce = async (): Promise<void> => {
    const hadWork = await look().catch(() => false);
    pauseMs = hadWork ? busyMs : Math.min(pauseMs * 2, idleMs);
    if (!isStopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      looking = lookOnce();
    }, pauseMs);
  };

  return {
    start: schedule,
    /** A job just ended: more may be on the way. */
    hurry(): void {
      pauseMs = busyMs;
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
