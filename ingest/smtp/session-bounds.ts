import type { IngestLimits } from '../limits.js';
import { createSessionEffort } from './session-effort.js';
import { replies, type SmtpReply } from './smtp-replies.js';

/**
 * Limits the time a session spends between messages. The idle timeout alone does not stop a client that sends
 * one byte of a command now and then, and a few clients could hold all places that way.
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
    /** Starts waiting for the next message, afresh. */
    wait(sessionId: string): void {
      forget(sessionId);
      const timer = setTimeout(() => onExceeded(sessionId), maxWaitMs);
      timer.unref();
      timers.set(sessionId, timer);
    },
    /** Stops waiting: a message is being received, which has its own limit, or the session is over. */
    forget,
  };
}

/** Limits how long, and for how many commands, a session may continue without delivering a message. */
export function createSessionBounds({
  limits,
  onExceeded,
}: {
  limits: IngestLimits;
  onExceeded: (sessionId: string, reply: SmtpReply) => void;
}) {
  const patience = createSessionPatience({
    maxWaitMs: limits.maxWaitForMessageMs,
    onExceeded: (sessionId) => onExceeded(sessionId, replies.nothingHandedOver()),
  });
  const effort = createSessionEffort({
    limits,
    onExceeded: (sessionId) => onExceeded(sessionId, replies.tooManyCommands()),
  });
  const forget = (sessionId: string): void => {
    patience.forget(sessionId);
    effort.forget(sessionId);
  };
  return { patience, effort, forget };
}
