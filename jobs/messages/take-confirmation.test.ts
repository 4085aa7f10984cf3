import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { maxConfirmSenderBytes } from '../../domain/emails/confirm-sender.rules.js';
import type { MessageAuthentication } from '../../domain/mail/sender/authentication.types.js';
import { submissionRecord } from '../../tests/support/jobs/job-context.js';
import {
  addressTokens,
  createMailWorker,
  type MailWorker,
  mailSettings,
} from '../../tests/support/jobs/mail-worker.js';
import { orderHtmlOf, pngOf } from '../../tests/support/mail/compose.js';
import type { SenderCheck } from './sender-check.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const settings = { ...mailSettings, senderPolicy: 'verified' as const };
const padding = `<p>${'x '.repeat(maxConfirmSenderBytes)}</p>`;

/** Sets whether its domain vouches for a mail. */
const vouched =
  (isProved: boolean) =>
  async ({ message }: Parameters<SenderCheck>[0]): Promise<MessageAuthentication> => ({
    state: 'checked',
    spf: 'none',
    dkim: 'none',
    dmarc: isProved ? 'pass' : 'none',
    arc: 'none',
    from: message.envelope.mail_from,
    passes: [],
    fault: null,
    tries: 1,
    first_try_at: null,
    next_at: null,
  });

/** Processes a mail as the worker does, with the From as the envelope sender. */
async function mailed({
  from,
  isProved = false,
  deliveredTo = mailSettings.receiptsAddress,
  ...mail
}: { from: string; isProved?: boolean; deliveredTo?: string } & Parameters<MailWorker['mailWith']>[0]) {
  const raw = await worker.mailWith({ to: mailSettings.receiptsAddress, from, ...mail });
  const message = await worker.receive(raw, {
    envelope: {
      mail_from: from,
      rcpt_to: [deliveredTo],
      remote_address: '192.0.2.7',
      helo: 'mx.home.example',
      tls: null,
    },
  });
  await worker.handle(message, { settings, checkSender: vouched(isProved) });
  return worker.found(message);
}

/** An unauthenticated receipt, and the question about it. */
async function askedAbout(from: string) {
  const held = await mailed({ from, html: `${orderHtmlOf()}${padding}` });
  expect(held.outcome).toBe('unauthenticated_sender');
  const { records } = await worker.context.outbox.page({ limit: 100 });
  const question = records.find(({ recipient }) => recipient === from);
  const id = question?.id ?? '';
  const rendered = { subject: 'Did you send us an email? (Dropback)', html: '', text: '' };
  const claim = await worker.context.outbox.claimForSending({ id, now: new Date(), staleBefore: new Date() });
  if (claim) await worker.context.outbox.settle({ claim, state: 'captured', rendered });
  return { held, inReplyTo: question?.message_id_header ?? '' };
}

test.each(['Yes', 'I sent it\n\nJane Doe\n\nOn Mon, Dropback wrote:\n> Did you send us an email?'])(
  'a plain yes to the question has the waiting mail read and answered: %s',
  async (text) => {
    const from = `jane${text.length}@home.example`;
    const { held, inReplyTo } = await askedAbout(from);
    const reply = await mailed({ from, text, inReplyTo });
    expect(reply).toMatchObject({ outcome: 'sender_confirmed', answered_email: null, claimed_email: null });
    const released = await worker.found(held);
    expect(released).toMatchObject({ state: 'received', released: { by: 'sender' } });
    await worker.handle(released, { settings, checkSender: vouched(false) });
    expect(await worker.found(held)).toMatchObject({ outcome: 'receipt_created', answered_email: from });
    // Repeated, there is nothing to release, and the shopper is told so.
    const again = await mailed({ from, text, inReplyTo });
    expect(again).toMatchObject({ outcome: 'no_receipt_found', outcome_reason: 'nothing_waits' });
    expect(again.answered_email).toBe(from);
  },
);

test.each(['yes, that is me', 'Yes, please read it'])(
  'a yes without any reference to the question needs a proved sender: %s',
  async (text) => {
    const from = `proved${text.length}@proved.example`;
    const { held } = await askedAbout(from);
    const quote =
      '\n\nOn Mon, Dropback wrote:\n> Yes, I sent it: https://dropback.example/confirm-sender/x\n';
    const reply = { from, text: text + quote, subject: 'Re: Did you send us an email? (Dropback)' };
    const forged = await mailed(reply);
    expect(forged).toMatchObject({ outcome: 'unauthenticated_sender' });
    // Nor does it prove anything that somebody knows the shopper's own address.
    const submission = submissionRecord({ email: from });
    await worker.context.submissions.insertOrFind(submission);
    const deliveredTo = addressTokens.addressOf({ submissionId: submission.id }) ?? '';
    await mailed({ ...reply, deliveredTo });
    const attachments = [{ filename: 'r.pdf', content: '%PDF-1.7\nx\n%%EOF' }];
    await mailed({ ...reply, deliveredTo, attachments });
    expect(await worker.found(held)).toMatchObject({ outcome: 'unauthenticated_sender', released: null });
    const proved = await mailed({ ...reply, isProved: true });
    expect(proved).toMatchObject({ outcome: 'sender_confirmed', answered_email: null });
    expect(await worker.found(held)).toMatchObject({ released: { by: 'sender' } });
  },
);

test('a yes with its own receipt is read and answered too', async () => {
  const from = 'both@home.example';
  const { held, inReplyTo } = await askedAbout(from);
  const content = await pngOf({ width: 900, height: 1600 });
  const attachments = [{ filename: 'receipt.png', content }];
  const reply = await mailed({ from, text: 'Yes', inReplyTo, attachments });
  expect(reply).toMatchObject({ outcome: 'receipt_created', answered_email: from });
  expect((await worker.found(held)).released).toMatchObject({ by: 'sender' });
});

it.each<[string, (inReplyTo: string) => Parameters<typeof mailed>[0]]>([
  ['somebody else', (inReplyTo) => ({ from: 'eve@evil.example', text: 'Yes', inReplyTo })],
  [
    'a guess at the Message-ID',
    (id) => ({ from: '', text: 'Yes', inReplyTo: id.replace(/\.[0-9a-f]{16}@/, '@') }),
  ],
  [
    'another guess',
    (id) => ({ from: '', text: 'Yes', inReplyTo: id.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@') }),
  ],
  ['no question', () => ({ from: '', text: 'Yes' })],
  ['other words', (inReplyTo) => ({ from: '', text: 'No, that was not me', inReplyTo })],
  ['nothing but our quoted words', (inReplyTo) => ({ from: '', text: '> Yes, I sent it', inReplyTo })],
  [
    'a program that answers',
    (inReplyTo) => ({ from: '', text: 'Yes', inReplyTo, headers: { 'Auto-Submitted': 'auto-replied' } }),
  ],
  ['a list', (inReplyTo) => ({ from: '', text: 'Yes', inReplyTo, headers: { 'List-Id': '<l.example>' } })],
])('%s releases nothing', async (name, replyOf) => {
  // Only a few addresses of one domain are asked.
  const from = `jane@${name.replaceAll(/\W/g, '').toLowerCase()}.example`;
  const { held, inReplyTo } = await askedAbout(from);
  expect(inReplyTo).toMatch(/\.[0-9a-f]{16}@/);
  const reply = replyOf(inReplyTo);
  const message = await mailed({ ...reply, from: reply.from || from });
  expect(['unauthenticated_sender', 'auto_generated']).toContain(message.outcome);
  expect(await worker.found(held)).toMatchObject({ outcome: 'unauthenticated_sender', released: null });
});

test('an authenticated sender who answers in other words is told what to do, not that no price was found', async () => {
  const from = 'unclear@home.example';
  const { held, inReplyTo } = await askedAbout(from);
  const reply = await mailed({ from, text: 'What is this about?', inReplyTo, isProved: true });
  const { submission } = await worker.stored(reply);
  expect(submission?.mail_end).toEqual({ outcome: 'no_receipt_found', reason: 'question_not_answered' });
  expect(reply).toMatchObject({ outcome_reason: 'question_not_answered', answered_email: from });
  expect((await worker.found(held)).released).toBeNull();
});

test('mail whose bytes are gone waits for nothing, and keeps nothing else waiting', async () => {
  const from = 'gone@home.example';
  const { held, inReplyTo } = await askedAbout(from);
  await worker.context.messages.forgetRaw({ id: held.id, path: held.raw_path ?? '' });
  const reply = await mailed({ from, text: 'Yes', inReplyTo });
  expect(reply).toMatchObject({ outcome: 'no_receipt_found', outcome_reason: 'nothing_waits' });
});
