import {
  longestWindowMs,
  type PaceLimit,
  waitBeforeNext,
} from '../../domain/campaigns/sending-pace.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';

/** Longest single wait, ms, so that a stopped send is noticed. */
const longestNapMs = secondMs;

/** Lets mails through at the permitted pace. */
export type SendingPace = { wait(signal: AbortSignal): Promise<boolean> };

/**
 * The sliding window of one send. `sentBefore` holds the send times of the last window, so that a restart does not
 * send a whole window's worth again.
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
  /** Waits the given number of ms; resolves early when the signal aborts. */
  nap: (ms: number, signal: AbortSignal) => Promise<void>;
}): SendingPace {
  let sent = [...sentBefore];
  return {
    /** Resolves to true when the next mail may go, to false when the send was stopped meanwhile. */
    async wait(signal) {
      for (;;) {
        if (signal.aborted) return false;
        const now = clock.now().getTime();
        // A mail sent before the clock was set back counts as sent now, not in the future.
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
