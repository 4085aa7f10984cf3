import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../shared/units.js';
import { type AlarmFacts, alarmsOf, silenceOf } from './alarms.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const calm: AlarmFacts = {
  spool: { count: 0, oldest_ms: 0 },
  queue: [],
  arrivals: [],
  quarantined: 0,
  uncertain: 0,
  now,
};
const kinds = (facts: Partial<AlarmFacts>) => alarmsOf({ ...calm, ...facts }).map(({ kind }) => kind);

/** A mail every `gapMs`, the last `silentMs` ago. */
const mails = (count: number, gapMs: number, silentMs: number) =>
  Array.from({ length: count }, (_, n) => ago(silentMs + n * gapMs));

describe('alarms', () => {
  it('are off when nothing stands still, and each comes and goes with its reason', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ spool: { count: 3, oldest_ms: 15 * minuteMs } })).toEqual([]);
    expect(kinds({ spool: { count: 3, oldest_ms: 15 * minuteMs + 1 } })).toEqual(['spool_waiting']);
    expect(kinds({ queue: [{ name: 'a', due: 1, oldest_ms: 15 * minuteMs }] })).toEqual([]);
    expect(kinds({ queue: [{ name: 'a', due: 1, oldest_ms: 16 * minuteMs }] })).toEqual(['queue_waiting']);
    expect(kinds({ quarantined: 1, uncertain: 2 })).toEqual(['mails_quarantined', 'mails_uncertain']);
  });

  it('say how many and for how long', () => {
    const [spool] = alarmsOf({ ...calm, spool: { count: 1, oldest_ms: 3 * hourMs } });
    expect(spool?.words).toContain('1 mail accepted and not registered for 3 hours');
    const [aside] = alarmsOf({ ...calm, quarantined: 1200 });
    expect(aside?.words).toContain('1,200 mails');
  });
});

describe('silence', () => {
  it('is an alarm when it is much longer than the gaps of before, and six hours at least', () => {
    expect(silenceOf({ arrivals: mails(20, minuteMs, 6 * hourMs + 1), now })).toBe(6 * hourMs + 1);
    expect(silenceOf({ arrivals: mails(20, minuteMs, 6 * hourMs), now })).toBeNull();
    expect(silenceOf({ arrivals: mails(20, 8 * hourMs, 20 * hourMs), now })).toBeNull();
    expect(silenceOf({ arrivals: mails(20, 8 * hourMs, 25 * hourMs), now })).toBe(25 * hourMs);
  });

  it('says nothing where too few mails tell what is usual', () => {
    expect(silenceOf({ arrivals: mails(19, minuteMs, 100 * hourMs), now })).toBeNull();
  });
});
