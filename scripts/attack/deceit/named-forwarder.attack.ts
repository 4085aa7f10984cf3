import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import { startNameServer } from '../../../tests/support/mail/name-server.js';
import { signingRecord } from '../../../tests/support/mail/signed-mail.js';
import { openObserver } from '../../../tests/support/observer.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import type { Attack } from '../attack.types.js';
import { kettleOrder, mailAs, signedIn, signingEnv, startKnownShop } from '../known-shop.js';

const own = 'me@provider.example';
/** Somebody else at the attacker's provider, and somebody elsewhere. */
const victims = ['neighbour@provider.example', 'victim@bank.example'];
const timeoutMs = 60 * secondMs;

type Forged = { name: string; sender?: string; to?: string; header?: string };

/** Every way in which a mail names a mailbox that is said to have forwarded it. */
const waysToName = (victim: string): Forged[] => {
  const [account, domain] = victim.split('@');
  return [
    { name: 'To', to: victim },
    { name: 'X-Forwarded-For', header: `X-Forwarded-For: ${victim} receipts@localhost` },
    {
      name: 'X-Forwarded-To and For',
      header: `X-Forwarded-To: receipts@localhost\r\nX-Forwarded-For: ${victim} receipts@localhost`,
    },
    { name: 'Resent-From', header: `Resent-From: ${victim}` },
    { name: 'Resent-Sender', header: `Resent-Sender: ${victim}` },
    { name: 'To and Resent-From', to: victim, header: `Resent-From: ${victim}` },
    { name: 'inbox rule', header: `X-MS-Exchange-Inbox-Rules-Loop: ${victim}` },
    { name: 'Delivered-To', header: `Delivered-To: ${victim}` },
    { name: 'Sender', header: `Sender: ${victim}` },
    { name: 'Reply-To', header: `Reply-To: ${victim}` },
    { name: 'Return-Path', header: `Return-Path: <${victim}>` },
    { name: '+caf_ elsewhere', sender: `${account}+caf_=receipts=localhost@bank.example` },
    { name: '+caf_ of the own account', sender: `me+caf_=${account}=${domain}@provider.example`, to: victim },
    {
      name: '+SRS of the own account',
      sender: `me+SRS=abcd=20=${domain}=${account}@provider.example`,
      to: victim,
    },
    { name: 'SRS0', sender: `SRS0=ab=20=${domain}=${account}@provider.example`, to: victim },
    { name: 'bounce address', sender: `bounces+${account}=${domain}@provider.example`, to: victim },
  ];
};

const forgeries = victims.flatMap(waysToName);

/** Mails of a provider's user that name others as those who forwarded them, as the provider signs and sends them. */
export const attack: Attack = {
  sent: `a shop's mail in ${forgeries.length * 2} forms that name ${victims.length} others as its forwarder`,
  needsWorker: true,
  judges: true,
  longestMs: 3 * minuteMs,
  async surround() {
    const shop = await startKnownShop({ cents: 100 });
    const names = await startNameServer({
      'provider.example': { TXT: ['v=spf1 ip4:127.0.0.0/8 -all'] },
      '_dmarc.provider.example': { TXT: ['v=DMARC1; p=none'] },
      'test._domainkey.provider.example': { TXT: [signingRecord] },
      'bank.example': { TXT: ['v=spf1 ip4:192.0.2.1 -all'] },
      'kettles.example': { TXT: ['v=spf1 ip4:192.0.2.2 -all'] },
    });
    return {
      ...shop,
      env: { ...shop.env, ...signingEnv, SENDER_POLICY: 'verified', NAME_SERVERS: names.address },
      close: async () => void (await Promise.all([shop.close(), names.close()])),
    };
  },
  async run({ smtpPort: port, from, mongodbUri, env }) {
    const observer = await openObserver({ uri: mongodbUri });
    let orders = 0;
    const orderTo = (to: string): string => {
      orders += 1;
      const lines = [{ name: 'Copper kettle', sku: '5501122', cents: 100 + orders }];
      return kettleOrder({ order: `33-5000-${orders}`, to, lines }).toString();
    };
    for (const { sender = own, to = 'receipts@localhost', header } of forgeries) {
      const raw = Buffer.from(`${header ? `${header}\r\n` : ''}${orderTo(to)}`);
      await mailAs({ port, from, sender, raw });
      await mailAs({ port, from, sender, raw: await signedIn(env, 'provider.example', raw) });
    }
    const plain = orderTo('receipts@localhost').replace(/^From: .*$/m, `From: ${own}`);
    await mailAs({ port, from, sender: own, raw: Buffer.from(plain) });
    const messages = await waitFor(
      'all outcomes',
      async () => {
        const all = await observer.messages();
        return all.length > 0 && all.every(({ outcome }) => outcome) && all;
      },
      { timeoutMs },
    );
    const mails = await waitFor(
      'the answer to the own mail',
      async () => {
        const all = await observer.outbox();
        return all.some(({ recipient, rendered }) => recipient === own && rendered) && all;
      },
      { timeoutMs },
    );
    await observer.close();
    const answered = messages.filter((message) => victims.includes(message.answered_email ?? '')).length;
    const sent = mails.filter(({ recipient }) => victims.includes(recipient)).length;
    const said = `${answered} of ${messages.length} mails answered to those they name, ${sent} mails to them`;
    return answered + sent > 0 ? `broken: ${said}` : said;
  },
};
