import type { Attack } from '../attack.types.js';
import { orderMail, readingOf, uploadMail } from '../read-upload.js';

const mails = 20;
const blanks = 60_000;

/** Saved mails with one quoted-printable line of blanks, and an honest one beside them. */
export const attack: Attack = {
  sent: `${mails} saved mails of ${blanks} blanks + x, and an honest one`,
  needsWorker: true,
  async run({ httpPort: port, from }) {
    const head =
      'From: a@attacker.example\r\nSubject: Your order\r\nContent-Transfer-Encoding: quoted-printable';
    const mailOf = (at: number) =>
      Buffer.from(`${head}\r\nMessage-ID: <${at}@attacker.example>\r\n\r\n${' '.repeat(blanks)}x`);
    for (let at = 0; at < mails; at += 1) {
      await uploadMail({ port, from, email: 'attacker@example.com', mail: mailOf(at) });
    }
    const sentAt = Date.now();
    const shopper = { port, from: '127.9.200.1' };
    const token = await uploadMail({
      ...shopper,
      email: 'honest@example.com',
      mail: orderMail('912000654321'),
    });
    const reading = await readingOf({ ...shopper, token, patienceMs: 10_000 });
    return reading
      ? `honest one read after ${((Date.now() - sentAt) / 1000).toFixed(1)} s`
      : 'honest one not read';
  },
};
