import { hourMs, minuteMs, secondMs } from '../../shared/units.js';
import type { AuthenticationResult, MessageAuthentication } from './authentication.types.js';

/** How long a mail waits for silent name servers, ms; then the result so far is final. */
export const maxUndecidedMs = hourMs;

/** Delays before the second check, the third and so on, ms; the last one repeats. */
const pausesMs = [10 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];

/** State before the first check. */
export const uncheckedAuthentication: MessageAuthentication = {
  state: 'unchecked',
  spf: 'none',
  dkim: 'none',
  dmarc: 'none',
  arc: 'none',
  from: null,
  passes: [],
  fault: null,
  tries: 0,
  first_try_at: null,
  next_at: null,
};

/** Merges one check into the state: the result is final, or the next check is scheduled. */
export function afterCheck({
  before,
  result,
  now,
}: {
  before: MessageAuthentication;
  result: AuthenticationResult;
  now: Date;
}): MessageAuthentication {
  const { isUndecided, ...found } = result;
  const firstTryAt = before.first_try_at ?? now;
  const pauseMs = pausesMs[Math.min(before.tries, pausesMs.length - 1)] ?? 0;
  const mayWait = isUndecided && now.getTime() - firstTryAt.getTime() < maxUndecidedMs;
  return {
    ...found,
    state: mayWait ? 'undecided' : 'checked',
    tries: before.tries + 1,
    first_try_at: firstTryAt,
    next_at: mayWait ? new Date(now.getTime() + pauseMs) : null,
  };
}

/** Result for a mail that makes the check itself fail (too many signatures, too slow): it never proves anything. */
export function failedAuthentication(fault: string): AuthenticationResult {
  const results = { spf: 'none', dkim: 'permerror', dmarc: 'none', arc: 'none' };
  return { ...results, from: null, passes: [], fault, isUndecided: false };
}

/** Result of a check that was skipped because the name servers concerned were silent a moment ago. */
export const postponedAuthentication: AuthenticationResult = {
  spf: 'temperror',
  dkim: 'temperror',
  dmarc: 'temperror',
  arc: 'none',
  from: null,
  passes: [],
  fault: null,
  isUndecided: true,
};
