import { dayMs } from '../../shared/units.js';
import { customerNetwork, isPrivateAddress } from '../host-address.js';
import { mailboxOf } from '../mail-address.js';

/** Daily limits (UTC days) on mails to people who did not sign up, by mailbox, domain, host and in total. */
export type AnswerCaps = { perMailbox: number; perDomain: number; perHost: number; inAll: number };

/**
 * Limits on answers to known senders. The operator sets the limit per mailbox; the others are only a safety net,
 * because the largest providers hold a fifth of all mailboxes and one of their hosts sends for thousands.
 */
export function answerCaps({ perMailbox }: { perMailbox: number }): AnswerCaps {
  return { perMailbox, perDomain: 20_000, perHost: 5_000, inAll: 50_000 };
}

/**
 * Limits on uploads whose address, which somebody typed in, may be asked whether they are its owner's. People sharing a
 * network, such as a school, count as one host. The mailbox is counted when it is asked (see {@link questionCount}), so
 * that an upload that is taken back at once uses nothing up.
 */
export const uploadCaps: AnswerCaps = {
  perMailbox: Number.POSITIVE_INFINITY,
  perDomain: 20_000,
  perHost: 1_000,
  inAll: 50_000,
};

/** Questions about uploads a day to a mailbox that has proved itself: each lists all uploads that wait. */
const questionsPerDay = 3;

/**
 * What one question about uploads takes from a mailbox. One that has proved nothing gets a single mail, for as long as
 * the link in it works; strangers then cannot use up what a shopper who has proved an address gets.
 */
export function questionCount({ email, isProved, now }: { email: string; isProved: boolean; now: Date }) {
  const mailbox = mailboxOf(email);
  const day = now.toISOString().slice(0, 10);
  return isProved
    ? { key: `upload-question:${day}:${mailbox}`, limit: questionsPerDay, expiresAt: forgottenAt(now) }
    : { key: `upload-question:${mailbox}`, limit: 1, expiresAt: questionExpiry({ now }) };
}

/**
 * Limits on welcome mails. A mailbox is counted apart from these, not by the day (see {@link welcomeCount}): a tag or a
 * dot makes another address of it, of which a stranger could sign up any number.
 */
export const welcomeCaps: AnswerCaps = {
  perMailbox: Number.POSITIVE_INFINITY,
  perDomain: 20_000,
  perHost: 1_000,
  inAll: 50_000,
};

/** What a welcome mail takes from a mailbox, however its address is written: the only one it gets. */
export function welcomeCount({ email, now }: { email: string; now: Date }) {
  return { key: `welcome:${mailboxOf(email)}`, limit: 1, expiresAt: questionExpiry({ now }) };
}

/**
 * Limits on confirmation questions to addresses that are not proved to have sent a mail. They are low, because a forger
 * of senders can trigger them. The key of the question already ensures that a mailbox is asked once; the remainder lets
 * a run that was killed after counting ask again.
 */
export const confirmationCaps: AnswerCaps = { perMailbox: 3, perDomain: 50, perHost: 20, inAll: 500 };

/**
 * The counters that one mail to an address increments: its mailbox (normalised), its domain, the host that sent the
 * mail in question, and the total.
 */
export function countsOf({
  kind,
  email,
  host,
  caps,
  now,
}: {
  kind: 'answer' | 'upload' | 'welcome' | 'confirmation';
  email: string;
  /** Address of the client that sent the mail, ignored if it is a relay of ours; null if unknown. */
  host: string | null;
  caps: AnswerCaps;
  now: Date;
}): { key: string; limit: number; expiresAt: Date }[] {
  const day = now.toISOString().slice(0, 10);
  const mailbox = mailboxOf(email);
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const expiresAt = forgottenAt(now);
  const scopes = [
    ...(Number.isFinite(caps.perMailbox) ? [{ scope: `mailbox:${mailbox}`, limit: caps.perMailbox }] : []),
    { scope: `domain:${domain}`, limit: caps.perDomain },
    ...(host && !isPrivateAddress(host)
      ? [{ scope: `host:${customerNetwork(host)}`, limit: caps.perHost }]
      : []),
    { scope: 'all', limit: caps.inAll },
  ];
  return scopes.map(({ scope, limit }) => ({ key: `${kind}:${day}:${scope}`, limit, expiresAt }));
}

/** Requests of mail providers a day that are passed on to a mailbox; setting up forwarding takes one or two. */
const confirmationsPerDay = 3;

/** What passing on one request of a mail provider takes from a mailbox. */
export function passedOnCount({ email, now }: { email: string; now: Date }) {
  const key = `passed-on:${now.toISOString().slice(0, 10)}:${mailboxOf(email)}`;
  return { key, limit: confirmationsPerDay, expiresAt: forgottenAt(now) };
}

/** Marks a mail as counted, by the key of what it is about, so that a repeat is not counted again. */
export function onceFor({ key, now }: { key: string; now: Date }): { key: string; expiresAt: Date } {
  return { key, expiresAt: forgottenAt(now) };
}

/** One day past the end of the day, to allow for clocks that are slightly behind. */
function forgottenAt(now: Date): Date {
  return new Date(now.getTime() + 2 * dayMs);
}

/** Days for which the question about uploads, and the link in it, last: as long as the link to an upload. */
const questionLifetimeDays = 180;

/** Expiry of the link in a question asked now; until then a mailbox that has proved nothing is asked no other. */
export function questionExpiry({ now }: { now: Date }): Date {
  return new Date(now.getTime() + questionLifetimeDays * dayMs);
}
