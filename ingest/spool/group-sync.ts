/**
 * Shares one running sync among everybody who asked before it started.
 *
 * A caller that arrives while a sync is running waits for the next one: the running one may have begun
 * before the caller's change. With ten sessions committing side by side this makes two directory syncs of ten.
 */
export function createGroupSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    const current = sync().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return function request(): Promise<void> {
    if (next) return next;
    if (!running) return start();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
