import type { IngestLimits } from '../limits.js';

type Effort = { commands: number; refusals: number };

/**
 * Counts what a session asks for without delivering a message. Commands are cheap, but without a limit one
 * client could keep the server talking forever.
 */
export function createSessionEffort({
  limits,
  onExceeded,
}: {
  limits: Pick<IngestLimits, 'maxCommandsPerMessage' | 'maxRefusedRecipients'>;
  onExceeded: (sessionId: string) => void;
}) {
  const efforts = new Map<string, Effort>();

  function effortOf(sessionId: string): Effort {
    const effort = efforts.get(sessionId) ?? { commands: 0, refusals: 0 };
    efforts.set(sessionId, effort);
    return effort;
  }

  return {
    /** Counts a command. */
    command(sessionId: string): void {
      const effort = effortOf(sessionId);
      effort.commands += 1;
      if (effort.commands > limits.maxCommandsPerMessage) onExceeded(sessionId);
    },
    /** Counts a refused recipient; accepted messages do not offset any. False for the last one allowed. */
    refused(sessionId: string): boolean {
      const effort = effortOf(sessionId);
      effort.refusals += 1;
      return effort.refusals < limits.maxRefusedRecipients;
    },
    /** A message was accepted: the session is legitimate. */
    accepted(sessionId: string): void {
      effortOf(sessionId).commands = 0;
    },
    /** The session is over. */
    forget(sessionId: string): void {
      efforts.delete(sessionId);
    },
  };
}
