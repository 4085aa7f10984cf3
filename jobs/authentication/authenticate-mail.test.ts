import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthenticationResult } from '../../domain/mail/sender/authentication.types.js';
import { createMailer } from '../../platform/mailer/mailer.js';
import { type NameServer, startNameServer } from '../../tests/support/mail/name-server.js';
import { rawMail } from '../../tests/support/mail/raw-mail.js';
import { sealedBy, signedBy, signingKey, signingRecord } from '../../tests/support/mail/signed-mail.js';
import { startSmtpSink } from '../../tests/support/mail/smtp-sink.js';
import { patienceMs } from '../../tests/support/time/patience.js';
import { type AuthenticateMailInput, authenticateMail } from './authenticate-mail.js';

const janesHost = '192.0.2.10';
const strangersHost = '203.0.113.66';

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer({
    'home.example': { TXT: [`v=spf1 ip4:${janesHost} -all`] },
    '_dmarc.home.example': { TXT: ['v=DMARC1; p=reject'] },
    'test._domainkey.home.example': { TXT: [signingRecord] },
    'small.example': { TXT: [`v=spf1 ip4:${janesHost} ~all`] },
    'test._domainkey.small.example': { TXT: [signingRecord] },
    'test._domainkey.relay.example': { TXT: [signingRecord] },
  });
});
afterAll(() => names.close());

const fromJane = rawMail(['From: Jane <jane@home.example>', 'To: receipts@example.com', 'Subject: x']);

const authenticate = (
  raw: Buffer,
  changes: Partial<AuthenticateMailInput> = {},
): Promise<AuthenticationResult> =>
  authenticateMail({
    raw,
    clientAddress: strangersHost,
    helo: 'mx.somewhere.example',
    mailFrom: 'x@somewhere.example',
    ownDomain: 'example.com',
    nameServers: [names.address],
    budgetMs: patienceMs,
    ...changes,
  });

describe('a mail is authenticated by', () => {
  it('a host its domain allows', async () => {
    expect(
      await authenticate(fromJane, { clientAddress: janesHost, mailFrom: 'jane@home.example' }),
    ).toMatchObject({
      spf: 'pass',
      dmarc: 'pass',
      from: 'jane@home.example',
      passes: [{ by: 'spf', domain: 'home.example', organisation: 'home.example' }],
      isUndecided: false,
    });
  });

  it('its domain’s signature, whoever forwarded it', async () => {
    expect(await authenticate(await signedBy('home.example', fromJane))).toMatchObject({
      spf: 'none',
      dkim: 'pass',
      dmarc: 'pass',
    });
  });

  it('our own signature, when it is a reply from us', async () => {
    names.publish('test._domainkey.dropback.example', signingRecord);
    names.publish('_dmarc.dropback.example', 'v=DMARC1; p=reject');
    const sink = await startSmtpSink();
    const sender = { name: 'Dropback', address: 'receipts@dropback.example' };
    const dkim = { domain: 'dropback.example', selector: 'test', privateKey: signingKey };
    const mailer = createMailer({ smtpUrl: sink.url, sender, dkim });
    await mailer.send({
      template: 'receipt-analysis',
      recipient: 'jane@home.example',
      subject: 'Your receipt: Café, €97.08',
      html: '<p>Total €97.08</p>',
      text: 'Total €97.08\n.\n',
      messageId: '<64f0@dropback.example>',
      inReplyTo: '<one@home.example>',
      references: '<one@home.example>',
      autoReply: true,
      unsubscribeUrl: 'https://dropback.example/unsubscribe/token',
      isBulk: false,
    });
    await mailer.close();
    await sink.close();
    const raw = Buffer.from(sink.mails[0]?.raw ?? '');
    expect(await authenticate(raw)).toMatchObject({ dkim: 'pass', dmarc: 'pass', from: sender.address });
  });

  it('the signature of a domain in the same organisation', async () => {
    names.publish('test._domainkey.mx.home.example', signingRecord);
    const { dmarc, passes } = await authenticate(await signedBy('mx.home.example', fromJane));
    expect(dmarc).toBe('pass');
    expect(passes).toEqual([{ by: 'dkim', domain: 'mx.home.example', organisation: 'home.example' }]);
  });

  it('no policy when its domain has none, but what vouched for it is reported', async () => {
    const mail = rawMail(['From: ann@small.example', 'Subject: x']);
    expect(await authenticate(await signedBy('small.example', mail))).toMatchObject({
      dmarc: 'none',
      passes: [{ by: 'dkim', domain: 'small.example' }],
    });
  });

  it('no host when it was fetched from a mailbox', async () => {
    const found = await authenticate(fromJane, { clientAddress: null, mailFrom: 'jane@home.example' });
    expect(found).toMatchObject({ spf: 'none', dmarc: 'fail', passes: [] });
  });
});

describe('a forged mail is not authenticated when', () => {
  it('it was sent by another host', async () => {
    expect(await authenticate(fromJane, { mailFrom: 'jane@home.example' })).toMatchObject({
      spf: 'fail',
      dmarc: 'fail',
      passes: [],
    });
  });

  it('only its own envelope passes', async () => {
    names.publish('evil.example', `v=spf1 ip4:${strangersHost} -all`);
    const found = await authenticate(fromJane, { mailFrom: 'me@evil.example' });
    expect(found).toMatchObject({ spf: 'pass', dmarc: 'fail', passes: [{ domain: 'evil.example' }] });
  });

  it('it was signed by somebody else', async () => {
    expect(await authenticate(await signedBy('relay.example', fromJane))).toMatchObject({
      dkim: 'pass',
      dmarc: 'fail',
    });
  });

  it('its signature is wrong', async () => {
    const signed = await signedBy('home.example', fromJane);
    const changed = Buffer.from(signed.toString('latin1').replace('hello', 'hell0'), 'latin1');
    expect(await authenticate(changed)).toMatchObject({ dkim: 'fail', dmarc: 'fail' });
  });

  it('its signature does not cover From', async () => {
    const signed = await signedBy('home.example', fromJane, { fields: ['Subject'] });
    expect(await authenticate(signed)).toMatchObject({ dkim: 'policy', dmarc: 'fail', passes: [] });
  });

  it('its signature covers only part of the body', async () => {
    const signed = await signedBy('home.example', fromJane, { bodyLength: 5 });
    const grown = Buffer.concat([signed, Buffer.from('Click https://evil.example\r\n')]);
    expect(await authenticate(grown)).toMatchObject({ dkim: 'policy', dmarc: 'fail', passes: [] });
  });

  it('it has two From headers', async () => {
    const raw = rawMail(['From: jane@home.example', 'From: me@evil.example', 'Subject: x']);
    const found = await authenticate(await signedBy('home.example', raw));
    expect(found).toMatchObject({ dmarc: 'fail', from: null });
  });

  it('it carries an implausible number of signatures', async () => {
    const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=home.example; s=test; h=from; bh=x; b=x\r\n';
    const before = names.asked.length;
    const found = await authenticate(Buffer.concat([Buffer.from(signature.repeat(11)), fromJane]));
    expect(found).toMatchObject({ fault: 'too_many_signatures', passes: [], isUndecided: false });
    expect(names.asked).toHaveLength(before);
  });
});

it('a forwarder that seals what it forwards vouches for it', async () => {
  const { arc, passes } = await authenticate(await sealedBy('relay.example', fromJane));
  expect(arc).toBe('pass');
  expect(passes).toEqual([{ by: 'arc', domain: 'relay.example', organisation: 'relay.example' }]);
});

describe('a name server that does not answer', () => {
  it('leaves the sender undecided', async () => {
    names.silent.add('silent.example');
    const raw = rawMail(['From: jane@silent.example', 'Subject: x']);
    const found = await authenticate(raw, { mailFrom: 'jane@silent.example', budgetMs: 100 });
    expect(found).toMatchObject({ spf: 'temperror', dmarc: 'temperror', isUndecided: true });
  });

  it('changes nothing when other evidence suffices', async () => {
    names.silent.add('elsewhere.example');
    const signed = await signedBy('home.example', fromJane);
    const found = await authenticate(signed, { mailFrom: 'x@elsewhere.example', budgetMs: 2_000 });
    expect(found).toMatchObject({ dmarc: 'pass', isUndecided: false });
  });
});

it('gets a bounded number of queries for a mail built to cause many', async () => {
  const includes = Array.from({ length: 30 }, (_, at) => `include:i${at}.maze.example`).join(' ');
  names.publish('maze.example', `v=spf1 ${includes} -all`);
  for (let at = 0; at < 30; at += 1) names.publish(`i${at}.maze.example`, `v=spf1 ${includes} -all`);
  const before = names.asked.length;
  const raw = rawMail(['From: jane@maze.example', 'Subject: x']);
  expect((await authenticate(raw, { mailFrom: 'jane@maze.example' })).passes).toEqual([]);
  expect(names.asked.length - before).toBeLessThanOrEqual(40);
});
