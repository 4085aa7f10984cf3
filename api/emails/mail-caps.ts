import {
  type AnswerCaps,
  countsOf,
  onceFor,
  uploadAnswerCaps,
  welcomeCaps,
} from '../../domain/mail/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';

/** What a mail is asked for by: somebody's request, the address typed in, and who typed it. */
export type MailRequest = { key: string; email: string; caller: string };

/**
 * Whether what was sent on the site may be answered by mail. Nobody has proven to be who they say they are, so that a
 * mailbox however it is written, its domain, the caller's network and all together have so many a day.
 */
export function createMailCaps({
  counters,
  perMailbox,
  clock,
}: {
  counters: Pick<CountersRepository, 'takeOnce'>;
  /** Answers to uploads that one mailbox gets a day. */
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
    /** An upload; asked again for the same one it is not counted again. */
    mayAnswer: mayMail('upload', uploadAnswerCaps({ perMailbox })),
    /** A sign-up, by its id. */
    mayWelcome: mayMail('welcome', welcomeCaps),
  };
}
