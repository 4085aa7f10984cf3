import { customerNetwork } from '../../domain/mail/host-address.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { IngestLimits } from '../limits.js';

/** Senders remembered at once, all clients together; above it the oldest are forgotten. */
export const maxSendersRemembered = 50_000;

/** Longest mailbox told apart, characters: RFC 5321 section 4.5.3.1 allows 64 and 255 and the sign between. */
const maxMailboxLength = 320;

type Share = { startedAt: number; messages: number; bytes: number };
type Sender = {
  /** Of the client. Its network counts, so that a forged name uses up nothing of whoever bears it elsewhere. */
  address: string;
  /** The address of `MAIL FROM`; empty for reports, which are nobody's. */
  mailFrom: string;
};

/** The shares of senders. */
export type SenderShares = ReturnType<typeof createSenderShares>;

/**
 * Counts messages and bytes a day (24 hours) of each envelope sender, apart for each network it writes from: at a
 * provider that hands over the mail of many, one of them cannot use up what is there for all. The machine itself may send
 * what it likes. A restart begins anew.
 */
export function createSenderShares({
  limits,
  clock,
  isOurs,
}: {
  limits: Pick<IngestLimits, 'maxMessagesPerDayPerSender' | 'maxBytesPerDayPerSender'>;
  clock: Clock;
  /** Whether an address is this machine. */
  isOurs: (address: string) => boolean;
}) {
  const shares = new Map<string, Share>();

  /** The share of today; a new one is not remembered yet. */
  function shareOf(key: string): Share {
    const now = clock.now().getTime();
    const share = shares.get(key);
    const isOfToday = share && isWithin({ since: share.startedAt, now, ms: dayMs });
    return isOfToday ? share : { startedAt: now, messages: 0, bytes: 0 };
  }

  function keyOf({ address, mailFrom }: Sender): string | null {
    if (mailFrom === '' || isOurs(address)) return null;
    return `${customerNetwork(address)} ${mailboxOf(mailFrom).slice(-maxMailboxLength)}`;
  }

  return {
    /** Counts a message that was accepted. */
    add({ bytes, ...sender }: Sender & { bytes: number }): void {
      const key = keyOf(sender);
      if (key === null) return;
      const { startedAt, messages, bytes: before } = shareOf(key);
      // Written behind the others: the first of the map is who wrote nothing for longest.
      shares.delete(key);
      shares.set(key, { startedAt, messages: messages + 1, bytes: before + bytes });
      for (const oldest of shares.keys()) {
        if (shares.size <= maxSendersRemembered) break;
        shares.delete(oldest);
      }
    },
    /** Whether a sender has had their day; the message that fills it is the last one. */
    isUsedUp(sender: Sender): boolean {
      const key = keyOf(sender);
      if (key === null) return false;
      const { messages, bytes } = shareOf(key);
      return messages >= limits.maxMessagesPerDayPerSender || bytes >= limits.maxBytesPerDayPerSender;
    },
    /** Senders remembered at this moment. */
    count: () => shares.size,
  };
}
