import {
  longestWindowMs,
  type PaceLimit,
  waitBeforeNext,
} from '../../domain/campaigns/sending-pace.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';

/** Longest wait at a stretch, ms: a send that was stopped must notice. */
const longestNapMs = secondMs;

/** Lets mails through at the pace that is allowed. */
export type SendingPace = { turn(signal: AbortSignal): Promise<boolean> };

/**
 * The sliding window of one send. `sentBefore` are the instants of what it sent in the last window, so that a restart
 * does not send the window's worth twice.
 */
export function createSendingPace({
  limits,
  sentBefore,
  clock,
  nap,
}: {
  limits: readonly PaceLimit[];
  /** ms since 1970, ascending. */
  sentBefore: readonly number[];
  clock: Clock;
  /** Waits so many ms; resolves early when the signal aborts. */
  nap: (ms: number, signal: AbortSignal) => Promise<void>;
}): SendingPace {
  let sent = [...sentBefore];
  return {
    /** Resolves with true when the next mail may go, with false when the send was stopped while it waited. */
    async turn(signal) {
      for (;;) {
        if (signal.aborted) return false;
        const now = clock.now().getTime();
        // What was sent by a clock that has been set back since counts as sent now, not when it is that late again.
        sent = sent.map((at) => Math.min(at, now));
        const wait = waitBeforeNext({ sent, now, limits });
        if (wait <= 0) {
          if (limits.length === 0) return true;
          const from = now - longestWindowMs(limits);
          sent = [...sent.filter((at) => at > from), now];
          return true;
        }
        await nap(Math.min(wait, longestNapMs), signal);
      }
    },
  };
}
