import { welcomeCount } from '../../domain/mail/outcome/answer-caps.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { CountersRepository } from '../database/counters.repository.js';

/**
 * Whether the welcome mail of a sign-up is the first to its mailbox, whoever writes it: any number of tags make any
 * number of addresses of one mailbox, all of which a stranger can sign up.
 */
export type IsFirstWelcome = (signUp: Pick<WaitlistRecord, 'id' | 'email'>) => Promise<boolean>;

/** Creates {@link IsFirstWelcome}. The answer for one sign-up stays the same. */
export function createIsFirstWelcome({
  counters,
  clock,
}: {
  counters: Pick<CountersRepository, 'takeOnce'>;
  clock: Clock;
}): IsFirstWelcome {
  return ({ id, email }) => {
    const count = welcomeCount({ email, now: clock.now() });
    const { expiresAt } = count;
    return counters.takeOnce({ counts: [count], once: { key: `welcome:once:${id}`, expiresAt } });
  };
}
