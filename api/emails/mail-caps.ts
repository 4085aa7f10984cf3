import {
  countsOf,
  onceFor,
  questionCount,
  uploadCaps,
  welcomeCaps,
} from '../../domain/mail/outcome/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import { createIsFirstWelcome } from '../../platform/mailer/first-welcome.js';

/** A request that triggers a mail: the address typed in, and who typed it. */
export type MailRequest = { email: string; caller: string };

/**
 * Whether something sent on the site may be followed by a mail. Nobody has proved who they are, so there are limits per
 * mailbox (however it is written), per domain, per caller's network, and in total.
 */
export function createMailCaps({
  counters,
  clock,
}: {
  counters: Pick<CountersRepository, 'take' | 'takeOnce'>;
  clock: Clock;
}) {
  const isFirstWelcome = createIsFirstWelcome({ counters, clock });
  return {
    /** For the question about an upload; repeating the same upload is not counted again. */
    mayAsk({ key, email, caller }: { key: string } & MailRequest): Promise<boolean> {
      const now = clock.now();
      const counts = countsOf({ kind: 'upload', email, host: caller, caps: uploadCaps, now });
      return counters.takeOnce({ counts, once: onceFor({ key: `upload:once:${key}`, now }) });
    },
    /** For a link to the purchases of an address that has proved nothing: the one mail that it gets. */
    mayLink: (email: string): Promise<boolean> =>
      counters.take({ counts: [questionCount({ email, isProved: false, now: clock.now() })] }),
    /** For a sign-up, of which there is one per address. */
    async mayWelcome({ id, email, caller }: { id: string } & MailRequest): Promise<boolean> {
      const now = clock.now();
      const counts = countsOf({ kind: 'welcome', email, host: caller, caps: welcomeCaps, now });
      return (await isFirstWelcome({ id, email })) && counters.take({ counts });
    },
  };
}
