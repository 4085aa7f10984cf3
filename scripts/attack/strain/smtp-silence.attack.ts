import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.types.js';
import { openMany, openRaw } from '../raw-connection.js';

const sessions = 400;
const heldMs = 8_000;

/** Occupies connections of the mail server silently while somebody else has mail to deliver. */
export const attack: Attack = {
  sent: `${sessions} silent SMTP sessions`,
  async run({ smtpPort, from }) {
    const silent = await openMany({ port: smtpPort, from, count: sessions });
    await sleep(heldMs);
    const honest = await openRaw({ port: smtpPort, from: '127.0.0.1' });
    await honest.until('\r\n', 5_000);
    const held = silent.filter((session) => session.isOpen()).length;
    return `${held} held; honest: ${honest.received().slice(0, 3)}`;
  },
};
