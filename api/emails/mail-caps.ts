import { countsOf, onceFor, uploadAnswerCaps, welcomeCaps } from '../../domain/mail/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';

/** A request that triggers a mail: the address typed in, and who typed it. */
export type MailRequest = { email: string; caller: string };

/**
 * Whether something sent on the site may be answered by mail. Nobody has proved who they are, so there are daily
 * limits per mailbox (however it is written), per domain, per caller's network, and in total.
 */
export function createMailCaps({
  counters,
  perMailbox,
  clock,
}: {
  counters: Pick<CountersRepository, 'take' | 'takeOnce'>;
  /** Answers to uploads per mailbox and day. */
  perMailbox: number;
  clock: Clock;
}) {
  const upload = uploadAnswerCaps({ perMailbox });
  return {
    /** For an upload; repeating the same one is not counted again. */
    mayAnswer({ key, email, caller }: { key: string } & MailRequest): Promise<boolean> {
      const now = clock.now();
      const counts = countsOf({ kind: 'upload', email, host: caller, caps: upload, now });
      return counters.takeOnce({ counts, once: onceFor({ key: `upload:once:${key}`, now }) });
    },
    /** For a sign-up, of which there is one per address. */
    mayWelcome({ email, caller }: MailRequest): Promise<boolean> {
      const now = clock.now();
      return counters.take({
        counts: countsOf({ kind: 'welcome', email, host: caller, caps: welcomeCaps, now }),
      });
    },
  };
}
