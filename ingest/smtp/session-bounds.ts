import type { IngestLimits } from '../limits.js';
import { createSessionEffort } from './session-effort.js';
import { createSessionPatience } from './session-patience.js';
import { replies, type SmtpReply } from './smtp-replies.js';

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
