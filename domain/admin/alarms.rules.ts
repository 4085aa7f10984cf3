import { hourMs, minuteMs } from '../shared/units.js';

/** Accepted mail is registered within moments; this long means that draining stands still, ms. */
export const spoolWaitMs = 15 * minuteMs;
/** Work is taken within a second when a worker is free; this long means that there is none, or far too few, ms. */
const queueWaitMs = 15 * minuteMs;

/** Mails whose gaps tell what silence is usual. */
export const silenceSample = 50;
/** With fewer mails nothing is known about what is usual. */
const minSample = 20;
/** Silence is an alarm from this many times the longest usual gap on, and never below the hours. */
const silenceFactor = 3;
const minSilenceMs = 6 * hourMs;

/** Something that stands still or needs someone. `words` are for people; `path` is where to look into it. */
export type Alarm = { kind: AlarmKind; words: string; path: string };

/** Kinds of alarms. */
export type AlarmKind =
  | 'spool_waiting'
  | 'queue_waiting'
  | 'mail_stopped'
  | 'mails_quarantined'
  | 'mails_uncertain';

/** What alarms are concluded from. */
export type AlarmFacts = {
  spool: { count: number; oldest_ms: number };
  queue: readonly { name: string; due: number; oldest_ms: number }[];
  /** Times at which the last mails came, the newest first; at most {@link silenceSample}. */
  arrivals: readonly Date[];
  /** Mails put aside within the last day. */
  quarantined: number;
  /** Answers within the last day of which nobody knows whether they arrived. */
  uncertain: number;
  now: Date;
};

/** Every alarm that is on, the gravest first. An alarm goes by itself when its reason does. */
export function alarmsOf({ spool, queue, arrivals, quarantined, uncertain, now }: AlarmFacts): Alarm[] {
  const alarms: Alarm[] = [];
  if (spool.oldest_ms > spoolWaitMs) {
    const words = `${count(spool.count, 'mail')} accepted and not registered for ${span(spool.oldest_ms)}. They are safe on disk; look at the log of the mail server.`;
    alarms.push({ kind: 'spool_waiting', words, path: '/admin/overview' });
  }
  const late = queue.filter(({ oldest_ms }) => oldest_ms > queueWaitMs);
  if (late.length > 0) {
    const longest = Math.max(...late.map(({ oldest_ms }) => oldest_ms));
    const words = `Work has been waiting for ${span(longest)} (${late.map(({ name }) => name).join(', ')}). Look whether a worker runs.`;
    alarms.push({ kind: 'queue_waiting', words, path: '/admin/jobs?state=waiting&sort=oldest' });
  }
  const silentMs = silenceOf({ arrivals, now });
  if (silentMs !== null) {
    const words = `No mail has come for ${span(silentMs)}, much longer than usual. Look at DNS and port 25.`;
    alarms.push({ kind: 'mail_stopped', words, path: '/admin/messages' });
  }
  if (quarantined > 0) {
    const words = `${count(quarantined, 'mail')} could not be taken apart within the last day.`;
    alarms.push({ kind: 'mails_quarantined', words, path: '/admin/messages?outcome=quarantined' });
  }
  if (uncertain > 0) {
    const words = `${count(uncertain, 'answer')} may not have arrived within the last day.`;
    alarms.push({ kind: 'mails_uncertain', words, path: '/admin/outbox?state=uncertain' });
  }
  return alarms;
}

/** How long no mail has come, ms, where that is much longer than usual; else null. */
export function silenceOf({ arrivals, now }: Pick<AlarmFacts, 'arrivals' | 'now'>): number | null {
  const [newest] = arrivals;
  if (!newest || arrivals.length < minSample) return null;
  const gaps = arrivals.slice(1).map((at, index) => (arrivals[index] ?? at).getTime() - at.getTime());
  const silentMs = now.getTime() - newest.getTime();
  return silentMs > Math.max(minSilenceMs, silenceFactor * Math.max(...gaps)) ? silentMs : null;
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
}

/** A span of time as people say it: `20 minutes`, `3 hours`, `2 days`. */
function span(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 120) return count(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day');
}
