import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import { startNameServer } from '../../../tests/support/mail/name-server.js';
import { signingRecord } from '../../../tests/support/mail/signed-mail.js';
import { type Observer, openObserver } from '../../../tests/support/observer.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import type { Attack } from '../attack.types.js';
import { kettleOrder, mailAs, signedIn, signingEnv, startKnownShop } from '../known-shop.js';

const order = '44-6000-1';
const line = { name: 'Copper kettle', sku: '5501122', cents: 19_999 };
const victim = 'victim@shopper.example';
const shop = 'Corner Kettles <orders@kettles.example>';
const stranger = 'me@evil.example';
const timeoutMs = 90 * secondMs;

/** What a shop writes that changes an order. */
const told = (paid: string) => ({
  canceled: `<h1>Your order has been canceled</h1><p>Order number: ${order}</p><p>Order total refunded: ${paid}</p>`,
  refunded: `<h1>Your refund</h1><p>Order number: ${order}</p><p>We have refunded ${line.name}</p><p>Refund total: ${paid}</p>`,
  returned: `<h1>We received your return</h1><p>Order number: ${order}</p><p>${line.name}</p><p>Refund amount: ${paid}</p>`,
  delivered: `<h1>Your order was delivered</h1><p>Order number: ${order}</p><p>Delivered on November 1, 2026</p><p>${line.name}</p>`,
});

/** Another order mail of that number, which says less was paid. */
const cheaper = (): string => kettleOrder({ order, to: victim, lines: [{ ...line, cents: 1 }] }).toString();

type Way = { name: string; from: string; headers?: string[]; signedBy?: string };

/** How the stranger pretends to be somebody who may say so. */
const ways: Way[] = [
  { name: 'the shop, unsigned', from: shop },
  { name: 'the shop, signed by the stranger', from: shop, signedBy: 'evil.example' },
  { name: 'the stranger', from: stranger, signedBy: 'evil.example' },
  {
    name: 'the shop as display name',
    from: `"orders@kettles.example" <${stranger}>`,
    signedBy: 'evil.example',
  },
  { name: 'a look-alike', from: 'Corner Kettles <orders@kettIes.example>' },
  { name: 'the victim, unsigned', from: victim },
  { name: 'the victim, signed by the stranger', from: victim, signedBy: 'evil.example' },
  { name: 'two Froms', from: `${stranger}, orders@kettles.example`, signedBy: 'evil.example' },
  { name: 'two From headers', from: shop, headers: [`From: ${stranger}`], signedBy: 'evil.example' },
  { name: 'Sender', from: stranger, headers: ['Sender: orders@kettles.example'], signedBy: 'evil.example' },
  {
    name: 'an encoded From',
    from: `=?utf-8?q?orders=40kettles.example?= <${stranger}>`,
    signedBy: 'evil.example',
  },
  { name: 'a group', from: `orders@kettles.example: ${stranger};`, signedBy: 'evil.example' },
  {
    name: 'results of another',
    from: shop,
    headers: ['Authentication-Results: localhost; dmarc=pass header.from=kettles.example'],
  },
];

const mailOf = ({ html, from, headers = [] }: Way & { html: string }, at: number): Buffer =>
  Buffer.from(
    [
      ...headers,
      `From: ${from}`,
      `To: ${victim}`,
      `Subject: About your Corner Kettles order ${order}`,
      `Message-ID: <notice-${at}@kettles.example>`,
      `Date: ${new Date().toUTCString()}`,
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
    ].join('\r\n'),
  );

/** Notices about a victim's order, sent to the victim's personal address and in the victim's name. */
export const attack: Attack = {
  sent: `notices of a cancellation, a refund, a return, a delivery and a lower price, forged in ${ways.length} ways`,
  needsWorker: true,
  judges: true,
  longestMs: 5 * minuteMs,
  async surround() {
    const known = await startKnownShop({ cents: line.cents });
    const signing = (domain: string) => ({
      [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none'] },
      [`test._domainkey.${domain}`]: { TXT: [signingRecord] },
    });
    const names = await startNameServer({
      'kettles.example': { TXT: ['v=spf1 ip4:192.0.2.2 -all'] },
      ...signing('kettles.example'),
      'evil.example': { TXT: ['v=spf1 ip4:127.0.0.0/8 -all'] },
      ...signing('evil.example'),
      'shopper.example': { TXT: ['v=spf1 ip4:192.0.2.3 -all'] },
      ...signing('shopper.example'),
    });
    return {
      ...known,
      env: { ...known.env, ...signingEnv, SENDER_POLICY: 'verified', NAME_SERVERS: names.address },
      close: async () => void (await Promise.all([known.close(), names.close()])),
    };
  },
  async run({ smtpPort: port, from, mongodbUri, env }) {
    const observer = await openObserver({ uri: mongodbUri });
    const ordered = kettleOrder({ order, to: 'receipts@localhost', lines: [line] }).toString();
    const own = Buffer.from(ordered.replace(/^From: .*$/m, `From: ${victim}`));
    await mailAs({
      port,
      from: '127.11.0.3',
      sender: victim,
      raw: await signedIn(env, 'shopper.example', own),
    });
    const to = await personalAddress(observer);
    const purchase = await waitFor(
      'the purchase',
      async () => (await observer.purchases()).find(({ email }) => email === victim),
      {
        timeoutMs,
      },
    );
    const before = await stateOf(observer, purchase.id);

    const texts = [...Object.values(told('$199.99')), cheaper().split('\r\n\r\n')[1] ?? ''];
    const forged = ways.flatMap((way) => texts.map((html) => ({ ...way, html })));
    for (const [at, one] of forged.entries()) {
      const plain = mailOf(one, at);
      const raw = one.signedBy ? await signedIn(env, one.signedBy, plain) : plain;
      await mailAs({ port, from, sender: stranger, raw, to });
      await mailAs({
        port,
        from,
        sender: stranger,
        raw: Buffer.from(raw.toString().replace('<notice', '<open')),
      });
    }
    await settled(observer);
    const after = await stateOf(observer, purchase.id);

    const real = mailOf({ name: 'the shop', from: shop, html: told('$199.99').canceled }, forged.length);
    await mailAs({
      port,
      from,
      sender: 'bounce@kettles.example',
      raw: await signedIn(env, 'kettles.example', real),
      to,
    });
    await waitFor('the true notice', async () => (await stateOf(observer, purchase.id)) !== before, {
      timeoutMs,
    });
    await observer.close();
    return after === before
      ? `${2 * forged.length} forged notices changed nothing, the shop's own did`
      : `broken: ${before} became ${after}`;
  },
};

/** The address that the victim's answer names. */
function personalAddress(observer: Observer): Promise<string> {
  return waitFor(
    'the answer',
    async () => {
      const [answer] = (await observer.outbox()).filter(({ recipient }) => recipient === victim);
      return /receipts\+[\w.-]+@localhost/.exec(answer?.rendered?.text ?? '')?.[0];
    },
    { timeoutMs },
  );
}

/** Waits until every mail has its outcome and everything in it was read and formed. */
function settled(observer: Observer): Promise<unknown> {
  return waitFor(
    'all notices',
    async () => {
      const [messages, submissions] = await Promise.all([observer.messages(), observer.submissions()]);
      // An answer is written once everything was read and formed; honest uploads go on beside it.
      const answered = submissions.filter(({ email }) => email === victim);
      return (
        messages.every(({ state }) => state === 'done') &&
        answered.every(({ answered_at: at, is_muted: isMuted }) => at !== null || isMuted)
      );
    },
    { timeoutMs: 2 * minuteMs },
  );
}

/** What is known of a purchase and its items, but for when that changed. */
async function stateOf(observer: Observer, id: string): Promise<string> {
  const [purchases, items] = await Promise.all([observer.purchases(), observer.items()]);
  const what = ({ is_returned, purchased_at, total_cents, facts, sources }: PurchaseRecord) => ({
    is_returned,
    purchased_at,
    total_cents,
    facts,
    documents: sources.length,
  });
  const which = ({ state, until, quantity, paid_unit_cents }: PurchaseItemRecord) => ({
    state,
    until,
    quantity,
    paid_unit_cents,
  });
  return JSON.stringify([
    purchases.filter((one) => one.id === id).map(what),
    items.filter(({ purchase_id }) => purchase_id === id).map(which),
  ]);
}
