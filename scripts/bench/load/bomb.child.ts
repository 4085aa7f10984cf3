import { mib } from '../../../domain/shared/units.js';
import { openSession } from './smtp-load.js';

/**
 * Sends hostile mails to the port in its arguments, one for each message from its parent, and answers each. In its own
 * process: 24 MB on their way would make the parent late, and the parent measures.
 */
const port = Number(process.argv[2]);

/** Quoted-printable of this size takes the parser longer than its limit. */
const bombBytes = 24 * mib;
const line = `${'=3Ca=3E'.repeat(10)}=\r\n`;
const body = Buffer.from(`${line.repeat(Math.floor(bombBytes / line.length))}\r\n.\r\n`);
const type = 'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n';

async function sendBomb(n: number): Promise<void> {
  const session = await openSession(port);
  try {
    await session.say('MAIL FROM:<mallory@example.com>\r\n', '250');
    await session.say('RCPT TO:<receipts@localhost>\r\n', '250');
    await session.say('DATA\r\n', '354');
    const head = `From: Mallory <mallory-${n}@example.com>\r\nTo: receipts@localhost\r\nSubject: ${n}\r\n${type}`;
    await session.say([Buffer.from(head), body], '250');
  } finally {
    session.close();
  }
}

process.on('message', (n: number) =>
  // A server that defends itself may refuse it.
  sendBomb(n).then(
    () => process.send?.('accepted'),
    () => process.send?.('refused'),
  ),
);
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
