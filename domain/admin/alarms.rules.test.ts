import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../shared/units.js';
import { type AlarmFacts, alarmsOf, silenceOf } from './alarms.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const calm: AlarmFacts = {
  spool: { count: 0, oldest_ms: 0 },
  isSpoolWritable: true,
  sendingOffSince: null,
  queue: [],
  backups: null,
  mailboxes: [],
  arrivals: [],
  held: 0,
  arrived: 0,
  quarantined: 0,
  uncertain: 0,
  staleSeasons: [],
  unreadFeeds: [],
  now,
};
const season = {
  retailer_id: 'corner-shop',
  retailer: 'Corner Shop',
  name: 'Black Friday week',
  from: '2026-11-22',
  to: '2026-11-30',
};
const kinds = (facts: Partial<AlarmFacts>) => alarmsOf({ ...calm, ...facts }).map(({ kind }) => kind);

/** Arrival times of `count` mails, `gapMs` apart, the last one `silentMs` ago. */
const mails = (count: number, gapMs: number, silentMs: number) =>
  Array.from({ length: count }, (_, n) => ago(silentMs + n * gapMs));

describe('alarms', () => {
  it('are off when all is well; each comes and goes with its cause', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ isSpoolWritable: false })).toEqual(['spool_unwritable']);
    expect(kinds({ sendingOffSince: new Date(0) })).toEqual(['sending_off']);
    expect(kinds({ spool: { count: 3, oldest_ms: 15 * minuteMs } })).toEqual([]);
    expect(kinds({ spool: { count: 3, oldest_ms: 15 * minuteMs + 1 } })).toEqual(['spool_waiting']);
    expect(kinds({ queue: [{ name: 'a', due: 1, oldest_ms: 15 * minuteMs }] })).toEqual([]);
    expect(kinds({ queue: [{ name: 'a', due: 1, oldest_ms: 16 * minuteMs }] })).toEqual(['queue_waiting']);
    expect(kinds({ staleSeasons: [season] })).toEqual(['season_unknown']);
    expect(kinds({ unreadFeeds: [{ retailer_id: 'target', reason: 'columns_changed, row 7' }] })).toEqual([
      'feed_unread',
    ]);
    expect(kinds({ held: 19, arrived: 19 })).toEqual([]);
    expect(kinds({ held: 20, arrived: 900 })).toEqual(['mails_held']);
    expect(kinds({ quarantined: 1, uncertain: 2 })).toEqual(['mails_quarantined', 'mails_uncertain']);
  });

  it('report a mailbox unread for more than an hour, since when, and why if known', () => {
    const mailbox = { id: 'a', unread_since: ago(3 * hourMs), tried_at: ago(minuteMs) };
    const overdue = { ...mailbox, due_at: ago(hourMs), fault: 'imap.login_refused' };
    expect(kinds({ mailboxes: [{ ...overdue, due_at: ago(hourMs - 1) }] })).toEqual([]);
    const words = (...mailboxes: (typeof overdue | (typeof overdue & { fault: null }))[]) =>
      alarmsOf({ ...calm, mailboxes })[0]?.words;
    expect(words(overdue)).toBe(
      'A mailbox has not been read for 3 hours: the user or password is not accepted. Its mail waits there.',
    );
    const older = { ...overdue, id: 'b', unread_since: ago(5 * hourMs), fault: null as never };
    expect(words(overdue, older)).toMatch(
      /^2 mailboxes have not been read for 5 hours: no further attempt was made/,
    );
  });

  it('state the count and the duration', () => {
    const [spool] = alarmsOf({ ...calm, spool: { count: 1, oldest_ms: 3 * hourMs } });
    expect(spool?.words).toContain('1 email accepted but not registered for 3 hours');
    const [held] = alarmsOf({ ...calm, held: 740, arrived: 1_745 });
    expect(held?.words).toContain('740 emails of 1,745 were held unanswered');
    const [aside] = alarmsOf({ ...calm, quarantined: 1200 });
    expect(aside?.words).toContain('1,200 emails');
  });
});

describe('silence', () => {
  it('is an alarm when it is much longer than the usual gaps and at least six hours', () => {
    expect(silenceOf({ arrivals: mails(20, minuteMs, 6 * hourMs + 1), now })).toBe(6 * hourMs + 1);
    expect(silenceOf({ arrivals: mails(20, minuteMs, 6 * hourMs), now })).toBeNull();
    expect(silenceOf({ arrivals: mails(20, 8 * hourMs, 20 * hourMs), now })).toBeNull();
    expect(silenceOf({ arrivals: mails(20, 8 * hourMs, 25 * hourMs), now })).toBe(25 * hourMs);
  });

  it('is no alarm while there are too few mails to know what is usual', () => {
    expect(silenceOf({ arrivals: mails(19, minuteMs, 100 * hourMs), now })).toBeNull();
  });
});
