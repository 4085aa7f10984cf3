import {
  type AnswerCaps,
  countsOf,
  onceFor,
  uploadAnswerCaps,
  welcomeCaps,
} from '../../domain/mail/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';

/** A request that triggers a mail: its key, the address typed in, and who typed it. */
export type MailRequest = { key: string; email: string; caller: string };

/**
 * Whether something sent on the site may be answered by mail. Nobody has proved who they are, so there are daily
 * limits per mailbox (however it is written), per domain, per caller's network, and in total.
 */
export function createMailCaps({
  counters,
  perMailbox,
  clock,
}: {
  counters: Pick<CountersRepository, 'takeOnce'>;
  /** Answers to uploads per mailbox and day. */
  perMailbox: number;
  clock: Clock;
}) {
  const mayMail =
    (kind: 'upload' | 'welcome', caps: AnswerCaps) =>
    ({ key, email, caller }: MailRequest): Promise<boolean> => {
      const now = clock.now();
      const counts = countsOf({ kind, email, host: caller, caps, now });
      return counters.takeOnce({ counts, once: onceFor({ key: `${kind}:once:${key}`, now }) });
    };
  return {
    /** For an upload; repeating the same one is not counted again. */
    mayAnswer: mayMail('upload', uploadAnswerCaps({ perMailbox })),
    /** For a sign-up, by its id. */
    mayWelcome: mayMail('welcome', welcomeCaps),
  };
}
