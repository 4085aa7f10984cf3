import { customerNetwork } from '../../domain/mail/host-address.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import type { IngestLimits } from '../limits.js';

/** Most clients remembered; beyond that those without a connection are forgotten. */
const maxClients = 10_000;

type Client = {
  connections: number;
  windowStart: number;
  messages: number;
  dayStart: number;
  bytes: number;
};

/** The connection guard. */
export type ConnectionGuard = ReturnType<typeof createConnectionGuard>;

/**
 * Counts connections and messages by client address. An IPv6 client is its /56, which is what one customer gets. The
 * machine itself has a larger share of connections and unlimited messages: a local relay hands over everybody's mail.
 */
export function createConnectionGuard({
  limits,
  clock,
  isOurs = isLoopback,
}: {
  limits: Pick<
    IngestLimits,
    | 'maxConnectionsPerAddress'
    | 'maxConnectionsFromHere'
    | 'maxMessagesPerMinutePerAddress'
    | 'maxBytesPerDayPerAddress'
  >;
  clock: Clock;
  /** Whether an address is this machine or a trusted relay. */
  isOurs?: (address: string) => boolean;
}) {
  const clients = new Map<string, Client>();

  function clientOf(address: string): Client {
    const key = customerNetwork(address);
    let client = clients.get(key);
    if (!client) {
      if (clients.size >= maxClients) forgetIdle();
      const now = clock.now().getTime();
      client = { connections: 0, windowStart: now, messages: 0, dayStart: now, bytes: 0 };
      clients.set(key, client);
    }
    return client;
  }

  function dayOf(client: Client): Client {
    const now = clock.now().getTime();
    if (!isWithin({ since: client.dayStart, now, ms: dayMs }))
      Object.assign(client, { dayStart: now, bytes: 0 });
    return client;
  }

  function forgetIdle(): void {
    for (const [key, client] of clients) {
      if (client.connections === 0) clients.delete(key);
    }
  }

  return {
    /** Counts a connection in; false, without counting it, when the client has used its share. */
    enter({ address }: { address: string }): boolean {
      const client = clientOf(address);
      const share = isOurs(address) ? limits.maxConnectionsFromHere : limits.maxConnectionsPerAddress;
      if (client.connections >= share) return false;
      client.connections += 1;
      return true;
    },
    /** Counts a connection out. */
    leave({ address }: { address: string }): void {
      const client = clients.get(customerNetwork(address));
      if (client) client.connections -= 1;
    },
    /** Counts a message; false when the client has used up its minute. */
    takeMessage({ address }: { address: string }): boolean {
      if (isOurs(address)) return true;
      const client = clientOf(address);
      const now = clock.now().getTime();
      if (!isWithin({ since: client.windowStart, now, ms: minuteMs })) {
        client.windowStart = now;
        client.messages = 0;
      }
      client.messages += 1;
      return client.messages <= limits.maxMessagesPerMinutePerAddress;
    },
    /** Counts the bytes of an accepted message. */
    add({ address, bytes }: { address: string; bytes: number }): void {
      if (!isOurs(address)) dayOf(clientOf(address)).bytes += bytes;
    },
    /** Whether a client has sent all its bytes of the day; the message that exceeds the limit is the last one. */
    hasUsedDay: ({ address }: { address: string }): boolean =>
      !isOurs(address) && dayOf(clientOf(address)).bytes >= limits.maxBytesPerDayPerAddress,
    /** Number of clients currently remembered. */
    clientCount: () => clients.size,
  };
}

/** Whether an address is this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
