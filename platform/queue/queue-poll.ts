/** Pauses of the poll, ms. */
export type PollPauses = {
  /** While there is work: what another process writes is begun this soon. */
  busyMs: number;
  /** What the pause grows to while there is none. */
  idleMs: number;
};

/** Looks for work that other processes wrote, which nobody tells this one of. */
export type QueuePoll = ReturnType<typeof createQueuePoll>;

/**
 * Creates the poll: `look` finds what is due and says whether there was anything. Its pause doubles only while there
 * is nothing, and a failure counts as nothing.
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

  const turn = async (): Promise<void> => {
    const hadWork = await look().catch(() => false);
    pauseMs = hadWork ? busyMs : Math.min(pauseMs * 2, idleMs);
    if (!isStopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      looking = turn();
    }, pauseMs);
  };

  return {
    start: schedule,
    /** Work was done a moment ago: more of it may be on its way. */
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
