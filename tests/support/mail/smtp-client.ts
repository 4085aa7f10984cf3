import { connect, type Socket } from 'node:net';
import { waitFor } from '../time/wait-for.js';

/** A bare SMTP client for tests: sends exactly the given bytes, well-formed or not. */
export type RawSmtpClient = {
  /** Sends bytes without waiting. */
  write(bytes: string | Buffer): void;
  /** Sends one command line and resolves with its reply. */
  command(line: string): Promise<string>;
  /** Resolves with the next complete reply. */
  reply(): Promise<string>;
  /** EHLO, MAIL, RCPT, DATA up to the 354. */
  begin(options?: { from?: string; to?: string[] }): Promise<void>;
  socket: Socket;
  isClosed(): boolean;
};

export async function openSmtpClient({ host, port }: { host: string; port: number }): Promise<RawSmtpClient> {
  const socket = connect({ host, port, allowHalfOpen: false });
  let received = '';
  let isClosed = false;
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => undefined);

  async function reply(): Promise<string> {
    return waitFor(
      'an SMTP reply',
      () => {
        const match = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(received);
        if (!match) {
          if (isClosed) throw new Error(`connection closed, received so far: ${JSON.stringify(received)}`);
          return null;
        }
        received = received.slice(match[0].length);
        return match[0].trimEnd();
      },
      { everyMs: 2 },
    );
  }
  async function command(line: string): Promise<string> {
    socket.write(`${line}\r\n`);
    return reply();
  }
  async function expectReply(line: string, code: string): Promise<void> {
    const answer = await command(line);
    if (!answer.split('\r\n').at(-1)?.startsWith(code)) throw new Error(`${line} was answered ${answer}`);
  }

  const client: RawSmtpClient = {
    write: (bytes) => void socket.write(bytes),
    command,
    reply,
    async begin({ from = 'shopper@example.com', to = ['receipts@example.com'] } = {}) {
      await expectReply('EHLO client.example.com', '250');
      await expectReply(`MAIL FROM:<${from}>`, '250');
      for (const recipient of to) await expectReply(`RCPT TO:<${recipient}>`, '250');
      await expectReply('DATA', '354');
    },
    socket,
    isClosed: () => isClosed,
  };
  return client;
}

/** Opens a client and reads the greeting. */
export async function greetedClient(address: { host: string; port: number }): Promise<RawSmtpClient> {
  const client = await openSmtpClient(address);
  const greeting = await client.reply();
  if (!greeting.startsWith('220')) throw new Error(`greeted with ${greeting}`);
  return client;
}

/** Sends one message over a new connection and resolves with the final reply. */
export async function sendRaw({
  address,
  raw,
  from,
  to,
}: {
  address: { host: string; port: number };
  raw: string;
  from?: string;
  to?: string[];
}): Promise<string> {
  const client = await greetedClient(address);
  await client.begin({ ...(from === undefined ? {} : { from }), ...(to ? { to } : {}) });
  const answer = await client.command(`${raw}\r\n.`);
  client.socket.destroy();
  return answer;
}
