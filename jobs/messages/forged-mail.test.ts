import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxConfirmSenderBytes } from '../../domain/emails/confirm-sender.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { composeMail as composeOurs } from '../../platform/mailer/compose-mail.js';
import { renderEmail } from '../../templates/render-email.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { composeMail, orderHtmlOf } from '../../tests/support/mail/compose.js';
import { type NameServer, startNameServer } from '../../tests/support/mail/name-server.js';
import { signedBy, signingRecord } from '../../tests/support/mail/signed-mail.js';
import { createMailAuthenticator, type MailAuthenticator } from '../authentication/mail-authenticator.js';
import { createSenderCheck } from './sender-check.js';

/** The person who must get no mail. The forged mails come from a host that only `evil.example` allows. */
const victim = 'victim@bank.example';

let worker: MailWorker;
let names: NameServer;
let authenticator: MailAuthenticator;
beforeAll(async () => {
  worker = await createMailWorker();
  names = await startNameServer({
    'evil.example': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] },
    '_dmarc.evil.example': { TXT: ['v=DMARC1; p=none'] },
    'test._domainkey.evil.example': { TXT: [signingRecord] },
    'bank.example': { TXT: ['v=spf1 ip4:192.0.2.1 -all'] },
  });
  const { logger } = worker.context;
  authenticator = createMailAuthenticator({
    ownDomain: 'example.com',
    nameServers: [names.address],
    logger,
    size: 1,
  });
});
afterAll(async () => {
  await authenticator.close();
  await names.close();
  await worker.close();
});

/** Our own relay, which passes on other people's mail. */
const relay = '10.0.0.5';
const settings = {
  ...mailSettings,
  senderPolicy: 'verified' as const,
  isTrustedRelay: (address: string) => address === relay,
};
const lure = 'Click https://evil.example/prize';
const padding = `<p>${'long enough to be asked about '.repeat(400)}</p>`;
let mails = 0;

async function forge({
  from = 'me@evil.example',
  headers = {},
  envelopeFrom = 'me@evil.example',
  to = settings.receiptsAddress,
  deliveredTo = settings.receiptsAddress,
  signed = false,
  size = padding,
  host = '127.0.0.1',
  fromLines,
}: {
  from?: string;
  headers?: Record<string, string>;
  envelopeFrom?: string;
  to?: string;
  deliveredTo?: string;
  signed?: boolean;
  size?: string;
  host?: string;
  /** Lines that stand in for its From header as they are. */
  fromLines?: string;
}) {
  mails += 1;
  const composed = await composeMail({
    from,
    to,
    headers,
    subject: lure,
    messageId: `<f${mails}@evil.example>`,
    html: `${orderHtmlOf({ shop: lure })}${size}`,
  });
  const raw = fromLines
    ? Buffer.from(composed.toString().replace(/^From: .*$/m, () => fromLines.replaceAll('\n', '\r\n')))
    : composed;
  const message = await worker.receive(signed ? await signedBy('evil.example', raw) : raw, {
    envelope: {
      mail_from: envelopeFrom,
      rcpt_to: [deliveredTo],
      remote_address: host,
      helo: 'mx.evil.example',
      tls: null,
    },
  });
  const checkSender = createSenderCheck({ authenticator, clock: systemClock });
  await worker.handle(message, { settings, checkSender });
  return worker.found(message);
}

const mailTo = async (recipient: string) =>
  (await worker.context.outbox.page({ limit: 100 })).records.filter((row) => row.recipient === recipient);

describe('a person named in a mail they did not send is not answered', () => {
  it.each<[string, Parameters<typeof forge>[0]]>([
    ['in its From', { from: victim }],
    ['in its From and envelope', { from: victim, envelopeFrom: victim }],
    ['in its From, signed by somebody else', { from: victim, signed: true }],
    ['in a From beside the sender’s own', { from: `me@evil.example, ${victim}` }],
    ['in a group', { from: `Team: ${victim};` }],
    ['in X-Forwarded-For', { headers: { 'X-Forwarded-For': `${victim} receipts@example.com` } }],
    ['in Resent-From', { headers: { 'Resent-From': victim } }],
    ['in the header of a forwarding rule', { headers: { 'X-MS-Exchange-Inbox-Rules-Loop': victim } }],
    [
      'in its To, as a shop',
      { from: 'orders@evil.example', envelopeFrom: 'orders@evil.example', to: victim },
    ],
    ['in an envelope in Gmail’s format', { envelopeFrom: 'victim+caf_=receipts=example.com@bank.example' }],
    ['in a plus-address', { deliveredTo: 'receipts+victim=bank.example@example.com' }],
    ['in Reply-To', { headers: { 'Reply-To': victim } }],
    ['in Sender', { headers: { Sender: victim } }],
  ])('%s', async (_, forged) => {
    const message = await forge(forged);
    expect(message.answered_email).not.toBe(victim);
    const { submission } = await worker.stored(message);
    expect(submission?.email).not.toBe(victim);
  });

  it.each<[string, Parameters<typeof forge>[0]]>([
    ['X-Forwarded-For', { headers: { 'X-Forwarded-For': 'neighbour@evil.example receipts@example.com' } }],
    ['Resent-From', { headers: { 'Resent-From': 'neighbour@evil.example' } }],
    [
      'its To and a Resent-From',
      { to: 'neighbour@evil.example', headers: { 'Resent-From': 'neighbour@evil.example' } },
    ],
  ])(
    'in %s, nor is one at the writer’s own provider, whose proof names only the writer',
    async (_, forged) => {
      expect(await forge({ ...forged, signed: true })).toMatchObject({ answered_email: 'me@evil.example' });
      expect(await mailTo('neighbour@evil.example')).toEqual([]);
    },
  );

  it.each<[string, Parameters<typeof forge>[0]]>([
    ['X-Forwarded-For', { headers: { 'X-Forwarded-For': 'neighbour@evil.example receipts@example.com' } }],
    ['Resent-From', { headers: { 'Resent-From': 'neighbour@evil.example' } }],
    [
      'the header of a forwarding rule',
      { headers: { 'X-MS-Exchange-Inbox-Rules-Loop': 'neighbour@evil.example' } },
    ],
    ['the To of a shop’s mail', { from: 'orders@lamps.example', to: 'neighbour@evil.example' }],
    [
      'the To, through a server that rewrites',
      { to: 'neighbour@evil.example', envelopeFrom: 'srs0=aB1=xY=lamps.example=orders@evil.example' },
    ],
    [
      'an envelope beside their own',
      { headers: { 'X-Forwarded-For': 'neighbour@evil.example' }, envelopeFrom: 'me+caf_=x@evil.example' },
    ],
  ])('in %s, nor when the provider they share sent it and its From is elsewhere', async (_, forged) => {
    const message = await forge({ from: 'friend@elsewhere.example', ...forged, signed: true });
    expect(message.answered_email).not.toBe('neighbour@evil.example');
    expect((await worker.stored(message)).submission?.email).not.toBe('neighbour@evil.example');
  });

  it.each(['me+caf_=receipts=example.com', 'me+SRS=aB1=xY=elsewhere.example=friend', 'me'])(
    'but whoever forwarded it is, by the authenticated envelope %s@',
    async (account) => {
      const headers = { 'X-Forwarded-For': 'me@evil.example receipts@example.com' };
      const from = 'friend@elsewhere.example';
      const message = await forge({ from, headers, envelopeFrom: `${account}@evil.example` });
      expect(message.answered_email).toBe('me@evil.example');
    },
  );

  it('but whoever forwarded a neighbour’s mail is, by an authenticated envelope', async () => {
    const headers = { 'X-Forwarded-For': 'me@evil.example receipts@example.com' };
    const envelopeFrom = 'me+caf_=receipts=example.com@evil.example';
    const message = await forge({ from: 'friend@evil.example', headers, envelopeFrom, signed: true });
    expect(message.answered_email).toBe('me@evil.example');
  });

  it('and all these mails get the victim one mail, with our words only', async () => {
    const [question, ...others] = await mailTo(victim);
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      template: 'confirm-sender',
      auto_reply: true,
      in_reply_to: null,
      references: null,
    });
    expect(JSON.stringify(question?.props)).not.toMatch(/evil|prize/);
  });
});

/** Spellings of a From that programs read differently; who sends them is proved, as the stranger. */
const readDifferently: [string, string][] = [
  ['two headers', `From: ${victim}\nFrom: me@evil.example`],
  ['two headers, the other way round', `From: me@evil.example\nFrom: ${victim}`],
  ['a header with a space before its colon', `From : ${victim}\nFrom: me@evil.example`],
  ['a header in capitals beside another', `FROM: ${victim}\nFrom: me@evil.example`],
  ['the victim in the display name', `From: "${victim}" <me@evil.example>`],
  ['the victim in angle brackets first', `From: <${victim}> <me@evil.example>`],
  ['the victim in a comment', `From: me@evil.example (${victim})`],
  ['the stranger in a comment', `From: ${victim} (me@evil.example)`],
  ['a quoted local part that ends early', `From: "${victim}\\" <me"@evil.example>`],
  ['a quoted local part with the victim', `From: "${victim}>"@evil.example`],
  ['an encoded word', `From: =?utf-8?q?victim=40bank=2Eexample?= <me@evil.example>`],
  [
    'an encoded word with brackets',
    `From: =?utf-8?b?${Buffer.from(`<${victim}>`).toString('base64')}?= <me@evil.example>`,
  ],
  ['an encoded address', `From: =?utf-8?q?<victim=40bank=2Eexample>?=`],
  ['an encoded line break', `From: =?utf-8?q?me=0D=0AFrom=3A_victim=40bank=2Eexample?= <me@evil.example>`],
  ['a source route', `From: <@evil.example:${victim}>`],
  ['a percent route', 'From: victim%bank.example@evil.example'],
  ['folded lines', `From:\n ${victim}\n <me@evil.example>`],
  ['a bare return', `From: me@evil.example\rFrom: ${victim}`],
  ['a zero byte', `From: ${victim}\0@evil.example`],
  ['an invisible sign', `From: vic\u200btim@bank.example`],
  ['a right-to-left sign', `From: \u202e${victim}`],
  ['a letter that looks alike', 'From: victim@b\u0430nk.example'],
  ['wide letters', 'From: victim@\uff42\uff41nk.example'],
  ['a dot of another script', 'From: victim@bank\u3002example'],
  ['a trailing dot', 'From: victim@bank.example.'],
  ['several addresses', `From: ${victim}, me@evil.example\nSender: me@evil.example`],
  ['a group', `From: ${victim}:me@evil.example;`],
];

describe('a From that programs read differently is never the victim’s, whoever signs it', () => {
  it.each(
    readDifferently.flatMap(([name, lines]) => [true, false].map((signed) => [name, signed, lines] as const)),
  )('%s, signed: %s', async (_, signed, fromLines) => {
    const message = await forge({ fromLines, signed });
    expect(message.answered_email).not.toBe(victim);
    expect((await worker.stored(message)).submission?.email).not.toBe(victim);
  });

  it('nor in what a mailing list or a sealed forward says of it', async () => {
    const lists: Record<string, string>[] = [
      {
        'List-Id': '<prizes.evil.example>',
        'List-Post': '<mailto:prizes@evil.example>',
        'X-Original-From': victim,
      },
      { 'ARC-Authentication-Results': `i=1; evil.example; dmarc=pass header.from=bank.example` },
      { 'Authentication-Results': 'example.com; dkim=pass header.d=bank.example; dmarc=pass' },
      { 'X-Original-Sender': victim, 'X-Google-Original-From': victim },
    ];
    for (const headers of lists)
      for (const from of [victim, 'me@evil.example']) {
        const message = await forge({ from, headers, signed: true });
        expect(message.answered_email).not.toBe(victim);
        expect((await worker.stored(message)).submission?.email).not.toBe(victim);
      }
  });

  it('and the victim has still had one mail', async () => {
    expect(await mailTo(victim)).toHaveLength(1);
  });
});

describe('the client named by a Received line', () => {
  const headers = {
    Received: 'from mx.evil.example (mx.evil.example [127.0.0.1]) by mx.example.com with ESMTP',
  };

  it('is checked when our own relay wrote the line', async () => {
    const message = await forge({ headers, host: relay });
    expect(message).toMatchObject({ answered_email: 'me@evil.example', authentication: { spf: 'pass' } });
  });

  it('is ignored when a stranger wrote it', async () => {
    const message = await forge({ headers, host: '192.0.2.66' });
    expect(message).toMatchObject({
      outcome: 'unauthenticated_sender',
      answered_email: null,
      authentication: { spf: 'fail' },
    });
  });
});

describe('the question to a sender nothing vouches for', () => {
  it('is sent once, however many mails come at once', async () => {
    const from = 'crowd@bank.example';
    await Promise.all(Array.from({ length: 5 }, () => forge({ from })));
    expect(await mailTo(from)).toHaveLength(1);
  });

  it('is not sent about a mail smaller than itself', async () => {
    const from = 'small@bank.example';
    await forge({ from, size: '' });
    expect(await mailTo(from)).toEqual([]);
  });

  it('is limited per sending host, whatever names it forges', async () => {
    const forged = Array.from({ length: 25 }, (_, at) => `n${at}@many${at}.example`);
    for (const from of forged) await forge({ from, host: '192.0.2.66' });
    const asked = await Promise.all(forged.map(mailTo));
    expect(asked.flat().length).toBeLessThanOrEqual(20);
  });

  it('is never larger than the smallest mail it is sent about', async () => {
    const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    const token = 'x'.repeat(380);
    const brand = {
      name: 'Dropback',
      publicUrl: 'https://a-rather-long-name.dropback.example',
      receiptsAddress: 'receipts@a-rather-long-name.dropback.example',
      supportEmail: 'support@a-rather-long-name.dropback.example',
    };
    const rendered = renderEmail({
      template: 'confirm-sender',
      props: { confirmUrl: `${brand.publicUrl}/confirm-sender/${token}` },
      brand,
      unsubscribeUrl: `${brand.publicUrl}/unsubscribe/${token}`,
    });
    const sender = { name: brand.name, address: brand.receiptsAddress };
    const ours = composeOurs({
      mail: {
        ...rendered,
        template: 'confirm-sender',
        recipient: address,
        messageId: '<6543f0c2a1b2c3d4e5f60718.0123456789abcdef@a-rather-long-name.dropback.example>',
        inReplyTo: null,
        references: null,
        autoReply: true,
        isBulk: false,
        unsubscribeUrl: null,
      },
      sender,
    });
    const { envelope: _envelope, ...content } = ours;
    const sent = await signedBy('dropback.example', await composeMail(content));
    expect(sent.length).toBeLessThan(maxConfirmSenderBytes);
  });
});
