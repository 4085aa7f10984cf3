import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs, secondMs } from '../../shared/units.js';
import {
  afterCheck,
  failedAuthentication,
  maxUndecidedMs,
  postponedAuthentication,
  uncheckedAuthentication,
} from './authentication.rules.js';
import type { AuthenticationResult, MessageAuthentication } from './authentication.types.js';

const start = new Date('2026-11-21T20:00:00Z');
const passed: AuthenticationResult = {
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  arc: 'none',
  from: 'buyer@mail.example',
  passes: [],
  fault: null,
  isUndecided: false,
};

/** Checks repeatedly at the scheduled times while the name servers stay silent. */
function lookAgainAndAgain(): { pauses: number[]; last: MessageAuthentication; at: Date } {
  let now = start;
  let last = afterCheck({ before: uncheckedAuthentication, result: postponedAuthentication, now });
  const pauses: number[] = [];
  while (last.next_at) {
    pauses.push(last.next_at.getTime() - now.getTime());
    now = last.next_at;
    last = afterCheck({ before: last, result: postponedAuthentication, now });
  }
  return { pauses, last, at: now };
}

describe('a sender check', () => {
  it('is final once the name servers have answered', () => {
    expect(afterCheck({ before: uncheckedAuthentication, result: passed, now: start })).toMatchObject({
      state: 'checked',
      dmarc: 'pass',
      tries: 1,
      first_try_at: start,
      next_at: null,
    });
  });

  it('is repeated at growing intervals while they are silent, then becomes final', () => {
    const { pauses, last, at } = lookAgainAndAgain();
    expect(pauses.slice(0, 5)).toEqual([10 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, 15 * minuteMs]);
    expect(last).toMatchObject({ state: 'checked', tries: pauses.length + 1, dmarc: 'temperror' });
    expect(at.getTime() - start.getTime()).toBeGreaterThanOrEqual(maxUndecidedMs);
    expect(at.getTime() - start.getTime()).toBeLessThan(maxUndecidedMs + hourMs / 4);
  });

  it('keeps the time of the first check and the result of the latest', () => {
    const before = afterCheck({
      before: uncheckedAuthentication,
      result: postponedAuthentication,
      now: start,
    });
    const now = new Date(start.getTime() + 10 * secondMs);
    expect(afterCheck({ before, result: passed, now })).toMatchObject({
      state: 'checked',
      spf: 'pass',
      tries: 2,
      first_try_at: start,
    });
  });

  it('permanently proves nothing if the mail makes it fail', () => {
    const result = failedAuthentication('too many signatures');
    expect(afterCheck({ before: uncheckedAuthentication, result, now: start })).toMatchObject({
      state: 'checked',
      dmarc: 'none',
      passes: [],
      fault: 'too many signatures',
      next_at: null,
    });
  });
});
