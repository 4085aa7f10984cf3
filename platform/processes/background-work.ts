/** Work that goes on behind the answers of a process. */
export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/** Keeps track of work that nobody waits for, so that a stop can wait for it before the database is closed. */
export function createBackgroundWork() {
  const running = new Set<Promise<unknown>>();
  return {
    /** Adds work that has begun; its failure is reported by whoever began it. */
    add(work: Promise<unknown>): void {
      const ended = work
        .catch(() => undefined)
        .finally(() => {
          running.delete(ended);
        });
      running.add(ended);
    },
    /** Resolves once no work is left, at the latest after `maxMs`. */
    async ended({ maxMs }: { maxMs: number }): Promise<void> {
      let isOver = false;
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isOver = true;
          resolve();
        }, maxMs);
      });
      // Work may begin more work.
      while (running.size > 0 && !isOver) await Promise.race([Promise.all(running), over]);
      clearTimeout(timer);
    },
  };
}
