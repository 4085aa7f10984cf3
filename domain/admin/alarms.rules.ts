import { type MailboxContact, unreadMailboxes, unreadReasonInWords } from '../mail/unread-mailbox.rules.js';
import { counted, span } from '../shared/span.js';
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

/** Kinds of alarms, the gravest first. */
export const alarmKinds = [
  'spool_waiting',
  'queue_waiting',
  'mailbox_unread',
  'mail_stopped',
  'mails_quarantined',
  'mails_uncertain',
] as const;

type AlarmKind = (typeof alarmKinds)[number];

/** What alarms are concluded from. */
export type AlarmFacts = {
  spool: { count: number; oldest_ms: number };
  queue: readonly { name: string; due: number; oldest_ms: number }[];
  /** Every mailbox that mail is fetched from. */
  mailboxes: readonly MailboxContact[];
  /** Times at which the last mails came, the newest first; at most {@link silenceSample}. */
  arrivals: readonly Date[];
  /** Mails put aside within the last day. */
  quarantined: number;
  /** Answers within the last day of which nobody knows whether they arrived. */
  uncertain: number;
  now: Date;
};

/** Every alarm that is on, the gravest first. An alarm goes by itself when its reason does. */
export function alarmsOf(facts: AlarmFacts): Alarm[] {
  const words = {
    spool_waiting: spoolWords(facts),
    queue_waiting: queueWords(facts),
    mailbox_unread: mailboxWords(facts),
    mail_stopped: silenceWords(facts),
    mails_quarantined: quarantineWords(facts),
    mails_uncertain: uncertaintyWords(facts),
  } satisfies Record<AlarmKind, string | null>;
  return alarmKinds.flatMap((kind) => {
    const said = words[kind];
    return said === null ? [] : [{ kind, words: said, path: paths[kind] }];
  });
}

/** Where to look into an alarm. */
const paths: Record<AlarmKind, string> = {
  spool_waiting: '/admin/overview',
  queue_waiting: '/admin/jobs?state=waiting&sort=oldest',
  mailbox_unread: '/admin/overview',
  mail_stopped: '/admin/messages',
  mails_quarantined: '/admin/messages?outcome=quarantined',
  mails_uncertain: '/admin/outbox?state=uncertain',
};

function spoolWords({ spool }: AlarmFacts): string | null {
  if (spool.oldest_ms <= spoolWaitMs) return null;
  return `${counted(spool.count, 'mail')} accepted and not registered for ${span(spool.oldest_ms)}. They are safe on disk; look at the log of the mail server.`;
}

function queueWords({ queue }: AlarmFacts): string | null {
  const late = queue.filter(({ oldest_ms }) => oldest_ms > queueWaitMs);
  if (late.length === 0) return null;
  const longest = Math.max(...late.map(({ oldest_ms }) => oldest_ms));
  return `Work has been waiting for ${span(longest)} (${late.map(({ name }) => name).join(', ')}). Look whether a worker runs.`;
}

function mailboxWords({ mailboxes, now }: AlarmFacts): string | null {
  const [unread, ...others] = unreadMailboxes({ mailboxes, now });
  if (!unread) return null;
  const which = others.length === 0 ? 'A mailbox has' : `${others.length + 1} mailboxes have`;
  const long = span(now.getTime() - unread.unread_since.getTime());
  return `${which} not been read for ${long}: ${unreadReasonInWords(unread)}. Its mail waits there.`;
}

function silenceWords({ arrivals, now }: AlarmFacts): string | null {
  const silentMs = silenceOf({ arrivals, now });
  return silentMs === null
    ? null
    : `No mail has come for ${span(silentMs)}, much longer than usual. Look at DNS and port 25.`;
}

function quarantineWords({ quarantined }: AlarmFacts): string | null {
  return quarantined > 0
    ? `${counted(quarantined, 'mail')} could not be taken apart within the last day.`
    : null;
}

function uncertaintyWords({ uncertain }: AlarmFacts): string | null {
  return uncertain > 0 ? `${counted(uncertain, 'answer')} may not have arrived within the last day.` : null;
}

/** How long no mail has come, ms, where that is much longer than usual; else null. */
export function silenceOf({ arrivals, now }: Pick<AlarmFacts, 'arrivals' | 'now'>): number | null {
  const [newest] = arrivals;
  if (!newest || arrivals.length < minSample) return null;
  const gaps = arrivals.slice(1).map((at, index) => (arrivals[index] ?? at).getTime() - at.getTime());
  const silentMs = now.getTime() - newest.getTime();
  return silentMs > Math.max(minSilenceMs, silenceFactor * Math.max(...gaps)) ? silentMs : null;
}
