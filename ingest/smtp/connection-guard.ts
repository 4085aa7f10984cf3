import { customerNetwork } from '../../domain/mail/host-address.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import type { IngestLimits } from '../limits.js';

/** Clients remembered at once; above it those without a connection are forgotten. */
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
 * Counts connections and messages by client address. An IPv6 client is its /56: that is what one customer gets. The
 * machine itself has a larger share of the places and as many messages as it likes: a relay beside us hands over
 * everybody's mail.
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
  /** Whether an address is this machine. */
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
    /** Counts a connection in; false, and it is not counted, when the client has its share already. */
    enter({ address }: { address: string }): boolean {
      const client = clientOf(address);
      const share = isOurs(address) ? limits.maxConnectionsFromHere : limits.maxConnectionsPerAddress;
      if (client.connections >= share) return false;
      client.connections += 1;
      return true;
    },
    /** Counts a connection out that was counted in. */
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
    /** Counts the bytes of a message that was accepted. */
    add({ address, bytes }: { address: string; bytes: number }): void {
      if (!isOurs(address)) dayOf(clientOf(address)).bytes += bytes;
    },
    /** Whether a client has sent all the bytes of its day; the message that fills it is the last one. */
    hasUsedDay: ({ address }: { address: string }): boolean =>
      !isOurs(address) && dayOf(clientOf(address)).bytes >= limits.maxBytesPerDayPerAddress,
    /** Clients remembered at this moment. */
    clientCount: () => clients.size,
  };
}

/** Whether an address is this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
