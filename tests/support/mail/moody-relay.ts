import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How a relay treats a recipient: accepts the mail; defers it the first time (greylisting); refuses the
 * address, or the mail after its body; falls silent after the body; drops the connection after the body; says
 * 250 and then dies; or closes the session at once.
 */
export type Mood =
  | 'take'
  | 'greylist'
  | 'unknown'
  | 'refuse-body'
  | 'hang'
  | 'drop-after-body'
  | 'take-and-die'
  | 'shut';

/** A relay with moods, and the mails it holds per recipient. */
export type MoodyRelay = {
  url: string;
  /** How many bodies it holds for a recipient, whether acknowledged or not. */
  held(recipient: string): number;
  recipients(): string[];
  close(): Promise<void>;
};

/** Starts a {@link MoodyRelay} on a free port; `moodOf` is called for each recipient. */
export async function startMoodyRelay({
  moodOf = () => 'take',
}: {
  moodOf?: (recipient: string) => Mood;
} = {}): Promise<MoodyRelay> {
  const held = new Map<string, number>();
  const met = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse({ socket, moodOf, held, met });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: (recipient) => held.get(recipient) ?? 0,
    recipients: () => [...held.keys()],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Memory = { moodOf: (recipient: string) => Mood; held: Map<string, number>; met: Set<string> };

/** One session: commands line by line, the body up to its dot. */
function converse({ socket, moodOf, held, met }: Memory & { socket: Socket }): void {
  let recipient = '';
  let inBody = false;
  let pending = '';
  const say = (line: string): void => void socket.write(`${line}\r\n`);

  const endOfBody = (): void => {
    const mood = moodOf(recipient);
    if (mood === 'refuse-body') {
      say('554 5.6.0 not like this');
      return;
    }
    held.set(recipient, (held.get(recipient) ?? 0) + 1);
    if (mood === 'hang') return;
    if (mood === 'drop-after-body') {
      socket.destroy();
      return;
    }
    if (mood === 'take-and-die') socket.end('250 2.0.0 taken\r\n');
    else say('250 2.0.0 taken');
  };
  const greet = (line: string): void => {
    recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const mood = moodOf(recipient);
    const isFirst = !met.has(recipient);
    met.add(recipient);
    if (mood === 'unknown') say('550 5.1.1 no such user');
    else if (mood === 'greylist' && isFirst) say('451 4.7.1 greylisted, come back');
    else if (mood === 'shut') socket.end('421 4.3.2 shutting down\r\n');
    else say('250 ok');
  };
  socket.write('220 moody\r\n');
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    while (pending !== '') {
      if (inBody) {
        const end = pending.indexOf('\r\n.\r\n');
        if (end < 0) return;
        pending = pending.slice(end + 5);
        inBody = false;
        endOfBody();
        continue;
      }
      const end = pending.indexOf('\r\n');
      if (end < 0) return;
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') greet(line);
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else {
        inBody = command === 'DATA';
        say(inBody ? '354 go on' : '250 ok');
      }
    }
  });
}
