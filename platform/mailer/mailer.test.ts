import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type BreakingPoint, startBreakingRelay } from '../../tests/support/mail/breaking-relay.js';
import { type SmtpSink, startSmtpSink } from '../../tests/support/mail/smtp-sink.js';
import { createMailer, type DkimKey } from './mailer.js';
import type { Mailer, OutgoingMail } from './mailer.types.js';

const sender = { name: 'Dropback', address: 'receipts@dropback.example' };
const mail: OutgoingMail = {
  template: 'receipt-analysis',
  recipient: 'ann@example.com',
  subject: 'Your receipt: Target, $97.08',
  html: '<!doctype html><p>Total €97.08</p>',
  text: 'Total €97.08\n.\nA line with a dot alone above\n',
  messageId: '<64f0@dropback.example>',
  inReplyTo: '<one@example.com>',
  references: '<zero@example.com> <one@example.com>',
  autoReply: true,
  unsubscribeUrl: 'https://dropback.example/unsubscribe/token',
  isBulk: false,
};

const news: OutgoingMail = { ...mail, autoReply: false, isBulk: true };
const expectName = (name: string) => expect.stringMatching(new RegExp(`^${name}$`, 'i'));

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function sinkWith(...hooks: Parameters<typeof startSmtpSink>): Promise<SmtpSink> {
  const sink = await startSmtpSink(...hooks);
  cleanups.push(sink.close);
  return sink;
}

function mailerTo(smtpUrl: string | null, dkim: DkimKey | null = null): Mailer {
  const mailer = createMailer({ smtpUrl, sender, dkim });
  cleanups.push(mailer.close);
  return mailer;
}

describe('a delivery', () => {
  it('reaches the relay with both parts, threaded, with the null sender, and marked as automatic', async () => {
    const sink = await sinkWith();
    const delivery = await mailerTo(sink.url).send(mail);
    expect(delivery).toMatchObject({ outcome: 'sent', smtpResponse: expect.stringMatching(/^250/) });
    const [got] = sink.mails;
    expect(got).toMatchObject({ mailFrom: '', rcptTo: ['ann@example.com'] });
    expect(got?.parsed).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      references: ['<zero@example.com>', '<one@example.com>'],
    });
    expect(got?.parsed.text).toContain('Total €97.08\n.\nA line');
    expect(got?.parsed.html).toContain('<p>Total €97.08</p>');
    expect(got?.parsed.from?.value).toEqual([sender]);
    expect(got?.parsed.headers.get('auto-submitted')).toBe('auto-replied');
    expect(got?.parsed.headers.get('x-auto-response-suppress')).toBe('All');
    expect(got?.parsed.headers.get('x-dropback-loop')).toBe(sender.address);
    expect(got?.parsed.headers.get('x-mail-template')).toBe('receipt-analysis');
  });

  it('that answers no mail has our address as its sender, so that bounces come back', async () => {
    const sink = await sinkWith();
    await mailerTo(sink.url).send({ ...mail, autoReply: false, inReplyTo: null, references: null });
    expect(sink.mails[0]).toMatchObject({ mailFrom: sender.address });
    expect(sink.mails[0]?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(sink.mails[0]?.parsed.inReplyTo).toBeUndefined();
  });

  it('of bulk mail says how to unsubscribe with one click; an answer does not', async () => {
    const sink = await sinkWith();
    await mailerTo(sink.url).send(news);
    await mailerTo(sink.url).send(mail);
    expect(sink.mails[0]?.raw).toMatch(
      /^List-Unsubscribe: <https:\/\/dropback\.example\/unsubscribe\/token>\r$/m,
    );
    expect(sink.mails[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(sink.mails[0]?.raw).toMatch(/^Precedence: bulk\r$/m);
    expect(sink.mails[1]?.raw).not.toMatch(/^(List-Unsubscribe|Precedence)/m);
  });

  it('keeps hostile header text inside its header and hostile addresses out of the envelope', async () => {
    const sink = await sinkWith();
    const mailer = mailerTo(sink.url);
    await mailer.send({
      ...mail,
      subject: 'a\r\nBcc: victim@example.com\r\n\r\nbody',
      inReplyTo: '<x>\r\nX-Evil: 1',
    });
    expect(sink.mails[0]?.rcptTo).toEqual(['ann@example.com']);
    expect(sink.mails[0]?.parsed.headers.has('bcc')).toBe(false);
    expect(sink.mails[0]?.parsed.headers.has('x-evil')).toBe(false);
    for (const recipient of [
      'ann@example.com>\r\nRCPT TO:<victim@example.com',
      'a@b.example, c@d.example',
      '',
    ]) {
      expect(await mailer.send({ ...mail, recipient })).toMatchObject({ code: 'mail.recipient_invalid' });
    }
    expect(sink.mails).toHaveLength(1);
  });

  it('is signed when a key is configured', async () => {
    const sink = await sinkWith();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await mailerTo(sink.url, { domain: 'dropback.example', selector: 'mail', privateKey }).send(mail);
    expect(sink.mails[0]?.raw).toMatch(/^DKIM-Signature: v=1;.* d=dropback\.example;/m);
    await mailerTo(sink.url, { domain: 'dropback.example', selector: 'mail', privateKey }).send(news);
    const signed = /DKIM-Signature:[\s\S]*?[;\s]h=([\s\S]*?);/.exec(sink.mails[1]?.raw ?? '')?.[1];
    expect(signed?.replace(/\s/g, '').split(':')).toEqual(
      expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post'].map(expectName)),
    );
  });

  it('is captured when no relay is configured', async () => {
    expect(await mailerTo(null).send(mail)).toEqual({ outcome: 'captured' });
  });
});

describe('a refusal by the relay', () => {
  it.each([
    [550, '5.1.1 no such user', { outcome: 'rejected', code: 'mail.recipient_unknown' }],
    [550, '5.7.1 relaying denied', { outcome: 'rejected', code: 'mail.rejected' }],
    [452, '4.2.2 mailbox full', { outcome: 'deferred', code: 'mail.deferred' }],
    [450, '4.7.1 greylisted', { outcome: 'deferred', code: 'mail.deferred' }],
  ])('at RCPT: %i %s', async (responseCode, message, expected) => {
    const sink = await sinkWith({ onRecipient: () => ({ responseCode, message }) });
    const delivery = await mailerTo(sink.url).send(mail);
    expect(delivery).toMatchObject({ ...expected, smtpResponse: expect.stringContaining(message) });
    expect(sink.mails).toHaveLength(0);
  });

  it.each([
    [554, '5.6.0 spam', { outcome: 'rejected', code: 'mail.rejected' }],
    [451, '4.3.0 try later', { outcome: 'deferred', code: 'mail.deferred' }],
  ])('after the body: %i %s is a definite answer', async (responseCode, message, expected) => {
    const sink = await sinkWith({ onMessage: () => ({ responseCode, message }) });
    expect(await mailerTo(sink.url).send(mail)).toMatchObject(expected);
  });

  it('leaves the connection usable for the next mail', async () => {
    const sink = await sinkWith({
      onMessage: (attempt) => (attempt === 1 ? { responseCode: 554, message: '5.6.0 no' } : null),
    });
    const mailer = mailerTo(sink.url);
    await mailer.send(mail);
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'sent' });
  });
});

describe('a connection that breaks', () => {
  async function sendInto(at: BreakingPoint) {
    const relay = await startBreakingRelay({ at });
    cleanups.push(relay.close);
    const delivery = await mailerTo(relay.url).send(mail);
    return { delivery, bodiesEnded: relay.bodiesEnded() };
  }

  it.each(['greeting', 'rcpt', 'data-command'] as const)(
    'before the body (%s): nothing happened',
    async (at) => {
      expect((await sendInto(at)).delivery).toEqual({
        outcome: 'deferred',
        code: 'mail.unreachable',
        smtpResponse: null,
      });
    },
  );

  it.each(['mid-body', 'end-of-body'] as const)(
    'once part of the body is sent (%s): uncertain',
    async (at) => {
      const { delivery, bodiesEnded } = await sendInto(at);
      expect(delivery).toEqual({ outcome: 'uncertain' });
      // Not resent behind our back.
      expect(bodiesEnded).toBe(at === 'end-of-body' ? 1 : 0);
    },
  );

  it('that cannot even be opened is worth a retry', async () => {
    const sink = await startSmtpSink();
    await sink.close();
    expect(await mailerTo(sink.url).send(mail)).toMatchObject({
      outcome: 'deferred',
      code: 'mail.unreachable',
    });
  });
});

describe('the moment before the body', () => {
  it('is announced once, after the relay agreed and before it gets any byte', async () => {
    const seen: number[] = [];
    const sink = await sinkWith({
      onMessage: () => {
        seen.push(2);
        return null;
      },
    });
    await mailerTo(sink.url).send(mail, { beforeData: async () => void seen.push(1) });
    expect(seen).toEqual([1, 2]);
  });

  it('stops the delivery when the callback throws', async () => {
    const sink = await sinkWith();
    const mailer = mailerTo(sink.url);
    const refuse = async () => {
      throw new Error('taken by another worker');
    };
    expect(await mailer.send(mail, { beforeData: refuse })).toMatchObject({ outcome: 'deferred' });
    expect(sink.mails).toHaveLength(0);
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'sent' });
    expect(sink.mails).toHaveLength(1);
  });

  it('is never reached with a refused recipient', async () => {
    const asked: boolean[] = [];
    const sink = await sinkWith({ onRecipient: () => ({ responseCode: 550, message: '5.1.1 no' }) });
    await mailerTo(sink.url).send(mail, { beforeData: async () => void asked.push(true) });
    expect(asked).toEqual([]);
  });
});

it('an abort while the relay is thinking leaves the mail uncertain; an earlier one does not', async () => {
  const abort = new AbortController();
  const sink = await sinkWith({
    onMessage: () => {
      abort.abort();
      return null;
    },
  });
  const mailer = mailerTo(sink.url);
  expect(await mailer.send(mail, { signal: abort.signal })).toEqual({ outcome: 'uncertain' });
  expect(await mailer.send(mail, { signal: AbortSignal.abort() })).toMatchObject({ outcome: 'deferred' });
});
