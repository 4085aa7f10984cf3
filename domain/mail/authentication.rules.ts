import { hourMs, minuteMs, secondMs } from '../shared/units.js';
import type { AuthenticationLook, MessageAuthentication } from './authentication.types.js';

/** How long a mail waits for name servers that do not answer, ms; then what is known by then counts. */
export const maxUndecidedMs = hourMs;

/** Pauses before the second look, the third and so on, ms; the last one is repeated. */
const pausesMs = [10 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs];

/** Before anybody looked. */
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

/** Adds one look to what is known: the result is final, or the next look has its time. */
export function afterLook({
  before,
  look,
  now,
}: {
  before: MessageAuthentication;
  look: AuthenticationLook;
  now: Date;
}): MessageAuthentication {
  const { isUndecided, ...found } = look;
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

/** The look at a mail that breaks its own check (too many signatures, too slow): it proves nothing, now or later. */
export function lookThatFailed(fault: string): AuthenticationLook {
  const results = { spf: 'none', dkim: 'permerror', dmarc: 'none', arc: 'none' };
  return { ...results, from: null, passes: [], fault, isUndecided: false };
}

/** The look that was not made because the name servers concerned were silent a moment ago. */
export const lookPutOff: AuthenticationLook = {
  spf: 'temperror',
  dkim: 'temperror',
  dmarc: 'temperror',
  arc: 'none',
  from: null,
  passes: [],
  fault: null,
  isUndecided: true,
};
