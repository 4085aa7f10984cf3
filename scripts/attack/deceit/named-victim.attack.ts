import { setTimeout as sleep } from 'node:timers/promises';
import type { SubmissionStatusResponse } from '../../../domain/contracts/submissions.contract.js';
import { type Attack, longestAttackMs } from '../attack.types.js';
import { exchange } from '../observe.js';
import { orderMail, readingOf, uploadMail } from '../read-upload.js';

const order = '112-7700000-0000001';
const email = 'victim@example.com';
const item = 'Sony headphones';
const patienceMs = longestAttackMs / 4;

/** The same order as a stranger knows it: its number and total, without what was bought. */
const guess = Buffer.from(
  orderMail(order)
    .toString()
    .replace(/^Message-ID: .*$/m, 'Message-ID: <guess@target.com>')
    .replace(`${item} $199.99`, 'Gift wrap $0.01'),
);

/** Uploads in a victim's name, to see, change and silence what the victim sent. */
export const attack: Attack = {
  sent: 'an upload in the name of a victim who uploaded that order',
  needsWorker: true,
  judges: true,
  async run({ httpPort: port, from }) {
    const own = { port, from: '127.11.0.1', patienceMs };
    const victim = await uploadMail({ ...own, email, mail: orderMail(order) });
    if (!(await readingOf({ ...own, token: victim }))) return 'broken: the victim was not read';
    const stranger = await uploadMail({ port, from, email, mail: guess });
    if (!(await readingOf({ port, from, token: stranger, patienceMs })))
      return 'broken: the upload was not read';
    const read = async (token: string): Promise<SubmissionStatusResponse> =>
      JSON.parse((await exchange({ port, path: `/api/submissions/${token}`, localAddress: from })).text);
    const post = async (path: string) =>
      (
        await exchange({
          port,
          path: `/api/submissions/${path}`,
          localAddress: from,
          body: Buffer.from('{}'),
          contentType: 'application/json',
        })
      ).status;
    await sleep(patienceMs / 4);
    const before = await read(victim);
    const seen = await read(stranger);
    if (JSON.stringify(seen).includes(item)) return 'broken: the stranger sees the items';
    for (const { items } of [...seen.purchases, ...before.purchases])
      for (const { id } of items) await post(`${stranger}/items/${id}/returned`);
    await post(`${stranger}/stop-mail`);
    const after = await read(victim);
    const said = ({ purchases, mail_stopped }: SubmissionStatusResponse) =>
      JSON.stringify([mail_stopped, purchases.map(({ items }) => items.map(({ state }) => state))]);
    return said(after) === said(before) ? 'saw and changed nothing' : 'broken: the victim was changed';
  },
};
