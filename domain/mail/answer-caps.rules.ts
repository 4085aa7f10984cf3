import { dayMs } from '../shared/units.js';
import { customerNetwork, isPrivateAddress } from './host-address.js';
import { mailboxOf } from './mail-address.js';

/** How many mails to strangers are written in a day (UTC), by whom they concern. */
export type AnswerCaps = { perMailbox: number; perDomain: number; perHost: number; inAll: number };

/**
 * Answers to senders that are known. One mailbox has what the operator allows; the others only end what nobody meant:
 * the largest providers hold a fifth of all mailboxes, and one of their hosts sends for thousands.
 */
export function answerCaps({ perMailbox }: { perMailbox: number }): AnswerCaps {
  return { perMailbox, perDomain: 20_000, perHost: 5_000, inAll: 50_000 };
}

/**
 * Answers to uploads, whose address somebody has typed in. Those who share a network, a school say, have one host.
 */
export function uploadAnswerCaps({ perMailbox }: { perMailbox: number }): AnswerCaps {
  return { perMailbox, perDomain: 20_000, perHost: 1_000, inAll: 50_000 };
}

/** Welcome mails: a person signs up once, and may have mistyped. */
export const welcomeCaps: AnswerCaps = { perMailbox: 5, perDomain: 20_000, perHost: 1_000, inAll: 50_000 };

/**
 * Questions to addresses that nothing proves to have written: whoever forges senders has them mailed by us, so there
 * are few. A mailbox is asked once by the key of the question; what is left here lets a run that was killed after it
 * had counted ask all the same.
 */
export const confirmationCaps: AnswerCaps = { perMailbox: 3, perDomain: 50, perHost: 20, inAll: 500 };

/**
 * The counts that one mail to an address raises: for its mailbox however it is written, its domain, the host that
 * sent what it is about, and all.
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
  /** Address of the client that sent the mail, not counted where it is a relay of our own; null where nobody knows. */
  host: string | null;
  caps: AnswerCaps;
  now: Date;
}): { key: string; limit: number; expiresAt: Date }[] {
  const day = now.toISOString().slice(0, 10);
  const mailbox = mailboxOf(email);
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const expiresAt = forgottenAt(now);
  const scopes = [
    { scope: `mailbox:${mailbox}`, limit: caps.perMailbox },
    { scope: `domain:${domain}`, limit: caps.perDomain },
    ...(host && !isPrivateAddress(host)
      ? [{ scope: `host:${customerNetwork(host)}`, limit: caps.perHost }]
      : []),
    { scope: 'all', limit: caps.inAll },
  ];
  return scopes.map(({ scope, limit }) => ({ key: `${kind}:${day}:${scope}`, limit, expiresAt }));
}

/** By what a mail that is asked for again is known to be counted already: the key of what it is about. */
export function onceFor({ key, now }: { key: string; now: Date }): { key: string; expiresAt: Date } {
  return { key, expiresAt: forgottenAt(now) };
}

/** A day more than the day itself, so that no clock a little behind finds it gone. */
function forgottenAt(now: Date): Date {
  return new Date(now.getTime() + 2 * dayMs);
}
