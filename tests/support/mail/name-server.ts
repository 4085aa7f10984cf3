import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** Numbers of the record types that sender checks query (RFC 1035 section 3.2.2, RFC 3596). */
const typeNumbers: Record<string, number> = { A: 1, MX: 15, TXT: 16, AAAA: 28 };

/** Records by name and type; a TXT record longer than 255 bytes is split as the protocol requires. */
export type Zone = Record<string, Partial<Record<'A' | 'TXT', string[]>>>;

/** A test's name server on 127.0.0.1. */
export type NameServer = Awaited<ReturnType<typeof startNameServer>>;

/** Starts a name server that answers from a zone, but never for names that end in one of `silent`. */
export async function startNameServer(zone: Zone = {}) {
  const records = new Map(Object.entries(zone));
  const silent = new Set<string>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    if ([...silent].some((ending) => name.endsWith(ending))) return;
    const answers = records.get(name);
    const kind = type === typeNumbers.TXT ? 'TXT' : type === typeNumbers.A ? 'A' : null;
    const data = (kind && answers?.[kind]) || [];
    const reply = replyTo({
      query: query.subarray(0, end),
      isKnown: answers !== undefined,
      type,
      data: data.map((text) => (kind === 'A' ? Buffer.from(text.split('.').map(Number)) : textData(text))),
    });
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** In the form of `NAME_SERVERS` and `Resolver.setServers`. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Publishes or replaces the TXT records of a name. */
    publish: (name: string, ...texts: string[]) => void records.set(name, { TXT: texts }),
    /** Forgets everything published, and answers for all names. */
    clear: () => {
      records.clear();
      silent.clear();
    },
    /** Suffixes of names that are never answered. */
    silent,
    /** Every queried name, in order. */
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Header, the repeated question, and the answers, each naming it by a pointer (RFC 1035 section 4.1.4). */
function replyTo({
  query,
  isKnown,
  type,
  data,
}: {
  query: Buffer;
  isKnown: boolean;
  type: number;
  data: Buffer[];
}): Buffer {
  const head = Buffer.from(query);
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(data.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = data.map((bytes) => {
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([head, ...answers]);
}

function textData(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(
    pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  );
}
