import { customerNetwork } from '../../domain/mail/host-address.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { IngestLimits } from '../limits.js';

/** Most senders remembered, of all clients together; beyond that the oldest are forgotten. */
export const maxSendersRemembered = 50_000;

/** Longest mailbox distinguished, characters: RFC 5321 section 4.5.3.1 allows 64 + 255 and the @ in between. */
const maxMailboxLength = 320;

type Share = { startedAt: number; messages: number; bytes: number };
type Sender = {
  /** Of the client. Its network counts, so that a forged sender uses up nothing of its real owner elsewhere. */
  address: string;
  /** The address in `MAIL FROM`; empty for reports, which belong to nobody. */
  mailFrom: string;
};

/** Senders' daily shares. */
export type SenderShares = ReturnType<typeof createSenderShares>;

/**
 * Counts messages and bytes per day (24 hours) of each envelope sender, separately for each network it sends
 * from: at a provider that delivers the mail of many, one sender cannot use up everybody's share. The machine
 * itself is not limited. A restart resets all counts.
 */
export function createSenderShares({
  limits,
  clock,
  isOurs,
}: {
  limits: Pick<IngestLimits, 'maxMessagesPerDayPerSender' | 'maxBytesPerDayPerSender'>;
  clock: Clock;
  /** Whether an address is this machine or a trusted relay. */
  isOurs: (address: string) => boolean;
}) {
  const shares = new Map<string, Share>();

  /** The current share; a new one is not stored yet. */
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
    /** Counts an accepted message. */
    add({ bytes, ...sender }: Sender & { bytes: number }): void {
      const key = keyOf(sender);
      if (key === null) return;
      const { startedAt, messages, bytes: before } = shareOf(key);
      // Re-inserted at the end: the first entry of the map is the sender silent for longest.
      shares.delete(key);
      shares.set(key, { startedAt, messages: messages + 1, bytes: before + bytes });
      for (const oldest of shares.keys()) {
        if (shares.size <= maxSendersRemembered) break;
        shares.delete(oldest);
      }
    },
    /** Whether a sender's daily share is used up; the message that fills it is the last one. */
    isUsedUp(sender: Sender): boolean {
      const key = keyOf(sender);
      if (key === null) return false;
      const { messages, bytes } = shareOf(key);
      return messages >= limits.maxMessagesPerDayPerSender || bytes >= limits.maxBytesPerDayPerSender;
    },
    /** Number of senders currently remembered. */
    count: () => shares.size,
  };
}
