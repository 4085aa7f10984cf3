import type { Attack } from '../attack.types.js';
import { send } from '../observe.js';
import { orderMail, readingOf, uploadMail } from '../read-upload.js';

const corrections = 20;
const blanks = 198;

/** Corrects the name of a shop to a line of blanks, which a rule scans for a store number. */
export const attack: Attack = {
  sent: `${corrections} x PATCH retailer = a + ${blanks} blanks + x`,
  needsWorker: true,
  async run({ httpPort: port, from }) {
    const mail = orderMail('912000123456');
    const token = await uploadMail({ port, from, email: 'attacker@example.com', mail });
    const path = await readingOf({ port, from, token, patienceMs: 15_000 });
    if (!path) return 'no reading to correct';
    const body = Buffer.from(JSON.stringify({ retailer: `a${' '.repeat(blanks)}x` }));
    const correction = { port, path, method: 'PATCH', contentType: 'application/json', body };
    const statuses = new Set<number | string>();
    for (let sent = 0; sent < corrections; sent += 1) {
      statuses.add(await send({ ...correction, localAddress: from }).catch(() => 'cut off'));
    }
    return [...statuses].join(', ');
  },
};
