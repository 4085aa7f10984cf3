/**
 * Shares one sync among all callers that asked before it started.
 *
 * A caller that arrives during a sync waits for the next one: the running one may have started before the
 * caller's change. With ten sessions committing in parallel this turns ten directory syncs into two.
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
