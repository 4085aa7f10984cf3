import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs, secondMs } from '../shared/units.js';
import {
  afterLook,
  lookPutOff,
  lookThatFailed,
  maxUndecidedMs,
  uncheckedAuthentication,
} from './authentication.rules.js';
import type { AuthenticationLook, MessageAuthentication } from './authentication.types.js';

const start = new Date('2026-11-21T20:00:00Z');
const passed: AuthenticationLook = {
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  arc: 'none',
  from: 'buyer@mail.example',
  passes: [],
  fault: null,
  isUndecided: false,
};

/** Name servers that stay silent: each look at the time that the one before set. */
function lookAgainAndAgain(): { pauses: number[]; last: MessageAuthentication; at: Date } {
  let now = start;
  let last = afterLook({ before: uncheckedAuthentication, look: lookPutOff, now });
  const pauses: number[] = [];
  while (last.next_at) {
    pauses.push(last.next_at.getTime() - now.getTime());
    now = last.next_at;
    last = afterLook({ before: last, look: lookPutOff, now });
  }
  return { pauses, last, at: now };
}

describe('a look at who sent a mail', () => {
  it('is final when the name servers answered', () => {
    expect(afterLook({ before: uncheckedAuthentication, look: passed, now: start })).toMatchObject({
      state: 'checked',
      dmarc: 'pass',
      tries: 1,
      first_try_at: start,
      next_at: null,
    });
  });

  it('has another one ever later while they are silent, and then counts as it is', () => {
    const { pauses, last, at } = lookAgainAndAgain();
    expect(pauses.slice(0, 5)).toEqual([10 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, 15 * minuteMs]);
    expect(last).toMatchObject({ state: 'checked', tries: pauses.length + 1, dmarc: 'temperror' });
    expect(at.getTime() - start.getTime()).toBeGreaterThanOrEqual(maxUndecidedMs);
    expect(at.getTime() - start.getTime()).toBeLessThan(maxUndecidedMs + hourMs / 4);
  });

  it('keeps when the first one was, and takes what a later one found', () => {
    const before = afterLook({ before: uncheckedAuthentication, look: lookPutOff, now: start });
    const now = new Date(start.getTime() + 10 * secondMs);
    expect(afterLook({ before, look: passed, now })).toMatchObject({
      state: 'checked',
      spf: 'pass',
      tries: 2,
      first_try_at: start,
    });
  });

  it('proves nothing, for good, when the mail breaks it', () => {
    const look = lookThatFailed('too many signatures');
    expect(afterLook({ before: uncheckedAuthentication, look, now: start })).toMatchObject({
      state: 'checked',
      dmarc: 'none',
      passes: [],
      fault: 'too many signatures',
      next_at: null,
    });
  });
});
