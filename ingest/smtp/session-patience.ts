/**
 * Counts the time a session spends between messages. The idle timeout alone does not free a place from a client that
 * sends one byte of a command now and then, and a handful of clients could hold all places that way.
 */
export function createSessionPatience({
  maxWaitMs,
  onExceeded,
}: {
  maxWaitMs: number;
  onExceeded: (sessionId: string) => void;
}) {
  const timers = new Map<string, NodeJS.Timeout>();

  function forget(sessionId: string): void {
    clearTimeout(timers.get(sessionId));
    timers.delete(sessionId);
  }

  return {
    /** Begins to wait for the next message, afresh. */
    wait(sessionId: string): void {
      forget(sessionId);
      const timer = setTimeout(() => onExceeded(sessionId), maxWaitMs);
      timer.unref();
      timers.set(sessionId, timer);
    },
    /** Stops waiting: a message is coming in, which has its own bound, or the session is over. */
    forget,
  };
}
