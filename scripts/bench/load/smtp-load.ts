import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * Where to send, what (the same bytes, or those of mail number n), how often, and over how many parallel sessions.
 */
export type SmtpLoad = {
  port: number;
  message: Buffer | ((n: number) => Buffer);
  count: number;
  sessions: number;
  /** The envelope sender of all mails, or of mail number n. */
  from?: string | ((n: number) => string);
};

/**
 * Delivers `count` messages over persistent sessions; returns messages per second and the 99th percentile in ms,
 * excluding the greeting.
 */
export async function runSmtpLoad({ port, message, count, sessions, from = 'ann@example.com' }: SmtpLoad) {
  const opened = await Promise.all(Array.from({ length: sessions }, () => openSession(port)));
  const end = Buffer.from('\r\n.\r\n');
  const bodyOf = (n: number) => Buffer.concat([typeof message === 'function' ? message(n) : message, end]);
  // Built before the clock starts, because the sender shares the machine with the server under measurement.
  const bodies = Array.from({ length: typeof message === 'function' ? count : 1 }, (_, n) => bodyOf(n));
  const times: number[] = [];
  let left = count;
  const send = async (session: Session): Promise<void> => {
    while (left-- > 0) {
      const body = bodies[left % bodies.length] ?? end;
      const startedAt = performance.now();
      await session.say(`MAIL FROM:<${typeof from === 'function' ? from(left) : from}>\r\n`, '250');
      await session.say('RCPT TO:<receipts@localhost>\r\n', '250');
      await session.say('DATA\r\n', '354');
      await session.say(body, '250');
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(opened.map(send));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const session of opened) session.close();
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** A mail of about `bytes`: random bytes as an attachment, for tests where the content does not matter. */
export function mailOf(bytes: number): Buffer {
  const head =
    'From: ann@example.com\r\nTo: receipts@localhost\r\nSubject: Fwd: order\r\nMIME-Version: 1.0\r\n';
  const type = 'Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  // 57 bytes make a line of 76 characters plus its line end.
  const content = randomBytes(Math.floor((bytes * 57) / 78)).toString('base64');
  return Buffer.from(head + type + content.replace(/.{76}/g, '$&\r\n'));
}

/** A session after its greeting: sends bytes, in one piece or several, and waits for the reply with that code. */
type Session = { say(bytes: string | Buffer | Buffer[], code: string): Promise<void>; close(): void };

/** Opens a session. */
export async function openSession(port: number): Promise<Session> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
  let received = '';
  let onReply: (() => void) | null = null;
  let failure: Error | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    onReply?.();
  });
  socket.on('close', () => {
    failure ??= new Error('the server closed the session');
    onReply?.();
  });
  socket.on('error', (error) => {
    failure = error;
  });
  const reply = async (code: string): Promise<void> => {
    // The last line of a reply has a blank after its code.
    while (!/^\d{3} .*\r\n$/m.test(received)) {
      if (failure) throw failure;
      await new Promise<void>((resolve) => {
        onReply = resolve;
      });
    }
    if (!received.startsWith(code)) throw new Error(`expected ${code}, got ${received}`);
    received = '';
  };
  await reply('220');
  const say: Session['say'] = async (bytes, code) => {
    for (const piece of Array.isArray(bytes) ? bytes : [bytes]) socket.write(piece);
    await reply(code);
  };
  await say('EHLO bench\r\n', '250');
  return { say, close: () => socket.destroy() };
}
