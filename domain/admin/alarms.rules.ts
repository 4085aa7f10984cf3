import { type MailboxContact, unreadMailboxes, unreadReasonInWords } from '../mail/unread-mailbox.rules.js';
import type { StaleSeason } from '../retailers/upkeep/verify-retailers.rules.js';
import { counted, span } from '../shared/span.js';
import { hourMs, minuteMs } from '../shared/units.js';
import { type BackupState, backupFault } from './backups.rules.js';

/** Accepted mail is registered within moments; after this long, draining has stopped, ms. */
export const spoolWaitMs = 15 * minuteMs;
/** A free worker takes jobs within a second; after this long, no worker runs or far too few do, ms. */
const queueWaitMs = 15 * minuteMs;

/**
 * Mails of unproved senders held in one day from which they are an alarm. A few forged mails a day are normal; more
 * often mean that the proof of senders fails: a relay in front hides them, or name servers do not answer.
 */
export const heldAlarmCount = 20;

/** Number of recent mails whose gaps show how long silence usually lasts. */
export const silenceSample = 50;
/** With fewer mails, the usual gap is unknown. */
const minSample = 20;
/** Silence is an alarm once it lasts this many times the longest gap, and at least `minSilenceMs`. */
const silenceFactor = 3;
const minSilenceMs = 6 * hourMs;

/** A condition that needs attention. `words` describe it; `path` is the admin page for it. */
export type Alarm = { kind: AlarmKind; words: string; path: string };

/** Kinds of alarms, most severe first. */
export const alarmKinds = [
  'sending_off',
  'spool_unwritable',
  'spool_waiting',
  'queue_waiting',
  'backup_failing',
  'mailbox_unread',
  'mail_stopped',
  'mails_held',
  'mails_quarantined',
  'mails_uncertain',
  'feed_unread',
  'season_unknown',
] as const;

/** See {@link alarmKinds}. */
export type AlarmKind = (typeof alarmKinds)[number];

/** Input for deciding which alarms are on. */
export type AlarmFacts = {
  spool: { count: number; oldest_ms: number };
  /** Whether accepted mail can be stored. */
  isSpoolWritable: boolean;
  /** Since when no mail leaves; null while sending is on. */
  sendingOffSince: Date | null;
  queue: readonly { name: string; due: number; oldest_ms: number }[];
  /** Scheduled backups; null if none are set up. */
  backups: BackupState | null;
  /** All mailboxes that mail is fetched from. */
  mailboxes: readonly MailboxContact[];
  /** Arrival times of the latest mails, newest first; at most {@link silenceSample}. */
  arrivals: readonly Date[];
  /** Mails held in the last day because their sender could not be proved. */
  held: number;
  /** All mails that arrived in the last day. */
  arrived: number;
  /** Mails quarantined in the last day. */
  quarantined: number;
  /** Answers of the last day whose delivery is uncertain. */
  uncertain: number;
  /** Shops whose holiday calendar is of a past year although the season is near. */
  staleSeasons: readonly StaleSeason[];
  /** Scheduled product feeds whose last fetch could not be read, each with the reason. */
  unreadFeeds: readonly { retailer_id: string; reason: string }[];
  now: Date;
};

/** Every active alarm, most severe first. An alarm ends when its cause does. */
export function alarmsOf(facts: AlarmFacts): Alarm[] {
  const words = {
    sending_off: sendingWords(facts),
    spool_unwritable: facts.isSpoolWritable ? null : unwritableWords,
    spool_waiting: spoolWords(facts),
    queue_waiting: queueWords(facts),
    backup_failing: facts.backups && backupFault({ state: facts.backups, now: facts.now }),
    mailbox_unread: mailboxWords(facts),
    mail_stopped: silenceWords(facts),
    mails_held: heldWords(facts),
    mails_quarantined: quarantineWords(facts),
    mails_uncertain: uncertaintyWords(facts),
    feed_unread: feedWords(facts),
    season_unknown: seasonWords(facts),
  } satisfies Record<AlarmKind, string | null>;
  return alarmKinds.flatMap((kind) => {
    const said = words[kind];
    return said === null ? [] : [{ kind, words: said, path: paths[kind] }];
  });
}

/** Admin page for each alarm. */
const paths: Record<AlarmKind, string> = {
  sending_off: '/admin/outbox?state=queued',
  spool_unwritable: '/admin/overview',
  spool_waiting: '/admin/overview',
  queue_waiting: '/admin/jobs?state=waiting&sort=oldest',
  backup_failing: '/admin/overview',
  mailbox_unread: '/admin/overview',
  mail_stopped: '/admin/messages',
  mails_held: '/admin/messages?outcome=unauthenticated_sender',
  mails_quarantined: '/admin/messages?outcome=quarantined',
  mails_uncertain: '/admin/outbox?state=uncertain',
  feed_unread: '/admin/sources',
  season_unknown: '/admin/retailers',
};

const unwritableWords =
  'No email can be accepted: the spool folder is not writable. Senders are told to try again later; check the folder’s owner and disk.';

function sendingWords({ sendingOffSince, now }: AlarmFacts): string | null {
  if (sendingOffSince === null) return null;
  return `No email has left for ${span(now.getTime() - sendingOffSince.getTime())}: sending is off, as after a restore. When this is the service that answers shoppers, turn it on: sending on.`;
}

function spoolWords({ spool }: AlarmFacts): string | null {
  if (spool.oldest_ms <= spoolWaitMs) return null;
  return `${counted(spool.count, 'email')} accepted but not registered for ${span(spool.oldest_ms)}. They are safe on disk; check the mail server’s log.`;
}

function queueWords({ queue }: AlarmFacts): string | null {
  const late = queue.filter(({ oldest_ms }) => oldest_ms > queueWaitMs);
  if (late.length === 0) return null;
  const longest = Math.max(...late.map(({ oldest_ms }) => oldest_ms));
  return `Work has been waiting for ${span(longest)} (${late.map(({ name }) => name).join(', ')}). Check that a worker is running.`;
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
    : `No email has arrived for ${span(silentMs)}, much longer than usual. Check DNS and port 25.`;
}

function heldWords({ held, arrived }: AlarmFacts): string | null {
  if (held < heldAlarmCount) return null;
  return `${counted(held, 'email')} of ${arrived.toLocaleString('en-US')} were held unanswered in the last day: their senders could not be proved. If they are genuine, check name servers and trusted relays.`;
}

function quarantineWords({ quarantined }: AlarmFacts): string | null {
  return quarantined > 0 ? `${counted(quarantined, 'email')} could not be processed in the last day.` : null;
}

function feedWords({ unreadFeeds }: AlarmFacts): string | null {
  const [first] = unreadFeeds;
  if (!first) return null;
  const which = unreadFeeds.map(({ retailer_id, reason }) => `${retailer_id}: ${reason}`).join('; ');
  return `${counted(unreadFeeds.length, 'product feed')} could not be read, so nothing was taken from it (${which}). It is fetched again within a day.`;
}

function seasonWords({ staleSeasons }: AlarmFacts): string | null {
  const shops = [...new Set(staleSeasons.map(({ retailer }) => retailer))];
  if (shops.length === 0) return null;
  return `The holiday calendar of ${counted(shops.length, 'shop')} is of a past year and counts as absent (${shops.join(', ')}). Read their pages and import this year’s days.`;
}

function uncertaintyWords({ uncertain }: AlarmFacts): string | null {
  return uncertain > 0
    ? `${counted(uncertain, 'outgoing email')} may not have arrived in the last day.`
    : null;
}

/** How long no mail has arrived, ms, if that is much longer than usual; else null. */
export function silenceOf({ arrivals, now }: Pick<AlarmFacts, 'arrivals' | 'now'>): number | null {
  const [newest] = arrivals;
  if (!newest || arrivals.length < minSample) return null;
  const gaps = arrivals.slice(1).map((at, index) => (arrivals[index] ?? at).getTime() - at.getTime());
  const silentMs = now.getTime() - newest.getTime();
  return silentMs > Math.max(minSilenceMs, silenceFactor * Math.max(...gaps)) ? silentMs : null;
}
