import type { ClaimResponse } from '../../../domain/claims/page/claim-view.schemas.js';
import type { SubmissionStatusResponse } from '../../../domain/contracts/submissions.contract.js';
import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import { openObserver } from '../../../tests/support/observer.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import type { Attack } from '../attack.types.js';
import { kettleOrder, mailAs, startKnownShop } from '../known-shop.js';
import { exchange } from '../observe.js';
import { readingOf, uploadMail } from '../read-upload.js';

const paidCents = 19_999;
const lowerCents = 14_999;
/** Answers of one mailbox, each about another item. */
const refusals = 22;
/** Shoppers who got their money, one item each; with fewer answers no rate is shown. */
const shoppers = 20;
const uploads = 6;
const timeoutMs = 60 * secondMs;

/** One mailbox, and uploads that nobody confirmed, who say of many claims that the shop refused. */
export const attack: Attack = {
  sent: `${refusals} refusals of 1 mailbox and ${uploads} of uploads, beside ${shoppers} shoppers who were paid`,
  needsWorker: true,
  judges: true,
  longestMs: 4 * minuteMs,
  surround: () => startKnownShop({ cents: paidCents }),
  async run({ httpPort: port, smtpPort, from, mongodbUri }) {
    const observer = await openObserver({ uri: mongodbUri });
    const answerAll = answering(port);
    /** Mails an order; resolves to the token in the answer. */
    const order = async (caller: string, sender: string, buyer: string, count: number): Promise<string> => {
      await mailAs({ port: smtpPort, from: caller, sender, raw: orderOf(buyer, sender, count) });
      return waitFor(
        `an answer to ${buyer}`,
        async () => {
          const mails = await observer.outbox();
          const answer = mails.find(({ recipient, rendered }) => recipient === sender && rendered);
          return /\/r\/([\w.-]+)/.exec(answer?.rendered?.text ?? '')?.[1];
        },
        { timeoutMs },
      );
    };
    const paid = async (at: number) => {
      const caller = `127.9.204.${at}`;
      return answerAll(caller, await order(caller, `paid-${at}@example.com`, `S${at}`, 1), 'yes');
    };

    for (let at = 1; at < shoppers; at += 1) await paid(at);
    await answerAll(from, await order(from, 'one@attacker.example', 'A', refusals), 'no');
    for (let at = 0; at < uploads; at += 1) {
      const uploader = { port, from: from.replace(/\d+$/, String(40 + at)) };
      const email = `${at}@throwaway.example`;
      const token = await uploadMail({ ...uploader, email, mail: orderOf(`U${at}`, email, 1) });
      if (!(await readingOf({ ...uploader, token, patienceMs: timeoutMs }))) return 'broken: not read';
      await answerAll(uploader.from, token, 'no');
    }
    const rate = (await paid(shoppers))?.success_rate;
    await observer.close();
    const fair = Math.round((shoppers / (shoppers + 1)) * 100);
    const said = `${rate?.percent} % of ${rate?.answers} answers`;
    return rate?.percent === fair && rate.answers === shoppers + 1 ? said : `broken: ${said}, not ${fair} %`;
  },
};

function orderOf(buyer: string, to: string, count: number): Buffer {
  const lines = Array.from({ length: count }, (_, at) => ({
    name: `Kettle ${buyer}${at}`,
    sku: `${buyer}${at}`,
    cents: paidCents,
  }));
  return kettleOrder({ order: `44-4000-${buyer}`, to, lines });
}

/**
 * Returns a function that reports a lower price for every item of a private page and answers every claim that follows;
 * it resolves to the last claim as it is then shown.
 */
function answering(port: number) {
  const call = async (localAddress: string, path: string, said?: object): Promise<unknown> => {
    const form = said && { body: Buffer.from(JSON.stringify(said)), contentType: 'application/json' };
    const full = `/api/submissions/${path}`;
    const { status, text } = await exchange({ port, path: full, localAddress, ...form });
    if (status >= 300) throw new Error(`${path.replace(/^[^/]+/, '')} ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  return async (caller: string, token: string, answer: 'yes' | 'no') => {
    const itemsOf = async () => {
      const { purchases } = (await call(caller, token)) as SubmissionStatusResponse;
      const items = purchases.flatMap((purchase) => purchase.items);
      return items.length > 0 && items;
    };
    for (const { id } of await waitFor('items', itemsOf, { timeoutMs }))
      await call(caller, `${token}/items/${id}/price`, { amount_cents: lowerCents });
    const claims = await waitFor(
      'claims',
      async () => {
        const items = (await itemsOf()) || [];
        const open = items.flatMap(({ claim }) => claim ?? []);
        return open.length === items.length && open;
      },
      { timeoutMs },
    );
    let last: ClaimResponse | null = null;
    for (const { id } of claims)
      last = (await call(caller, `${token}/claims/${id}/outcome`, { answer })) as ClaimResponse;
    return last;
  };
}
