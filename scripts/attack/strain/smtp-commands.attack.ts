import type { Attack } from '../attack.types.js';
import { openRaw } from '../raw-connection.js';

const noops = 100_000;
const recipients = 200;

/** Keeps the mail server busy with commands that deliver nothing. */
export const attack: Attack = {
  sent: `${noops} NOOP; ${recipients} unknown RCPT`,
  async run({ smtpPort, from }) {
    const count = async (commands: string[]) => {
      const session = await openRaw({ port: smtpPort, from });
      await session.until('220', 5_000);
      await session.write('EHLO x\r\n');
      await session.until(/^250 /m, 5_000);
      await session.write(commands.map((line) => `${line}\r\n`).join(''));
      await session.until('421', 15_000);
      return (session.received().match(/^(?:250 .*OK|550)/gm) ?? []).length;
    };
    const guesses = Array.from({ length: recipients }, (_, index) => `RCPT TO:<guess-${index}@localhost>`);
    const [taken, refused] = await Promise.all([
      count(Array.from({ length: noops }, () => 'NOOP')),
      count(['MAIL FROM:<a@example.com>', ...guesses]),
    ]);
    return `answered ${taken} and ${refused}, then 421`;
  },
};
