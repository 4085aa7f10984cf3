import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellMessage } from '../../../platform/mail-log/mail-log.js';
import { messageRecord, submissionRecord } from '../../../tests/support/jobs/job-context.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../../tests/support/jobs/mail-worker.js';
import { pdfOf } from '../../../tests/support/mail/compose.js';

let worker: MailWorker;
let shoppers = 0;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const settings = { ...mailSettings, senderPolicy: 'verified' as const };
const checked = (dmarc: 'pass' | 'fail', from: string) => async () => ({
  ...messageRecord().authentication,
  state: 'checked' as const,
  from,
  dmarc,
  passes:
    dmarc === 'pass' ? [{ domain: 'home.example', organisation: 'home.example', by: 'dkim' as const }] : [],
});

/** A mail of a shopper of their own, handled; with what it left. */
async function written({
  text,
  subject = 'Hello',
  proof = 'pass' as 'pass' | 'fail',
  isKnown = false,
  ...mail
}: {
  text: string;
  subject?: string;
  proof?: 'pass' | 'fail';
  isKnown?: boolean;
  attachments?: { filename: string; content: Buffer }[];
}) {
  shoppers += 1;
  const email = `shopper${shoppers}@home.example`;
  if (isKnown) await worker.context.submissions.insertOrFind(submissionRecord({ email }));
  const send = async (words: string) => {
    const raw = await worker.mailWith({ from: email, text: words, subject, ...mail });
    const message = await worker.receive(raw, {
      envelope: { ...messageRecord().envelope, mail_from: email, rcpt_to: [settings.receiptsAddress] },
    });
    await worker.handle(message, { settings, checkSender: checked(proof, email) });
    return worker.found(message);
  };
  const message = await send(text);
  return {
    email,
    message,
    send,
    mails: () => worker.context.outbox.listByRecipient({ recipient: email, limit: 10 }),
    isSuppressed: () =>
      worker.context.suppressions.isSuppressed({
        address: email,
        scope: 'all',
        now: new Date(),
      }),
  };
}

describe('a proved sender who wants no more mail', () => {
  it('is stopped at once, gets one last answer, and silence after it', async () => {
    const { message, send, mails, isSuppressed } = await written({ text: 'STOP EMAILING ME!!!' });
    expect(message).toMatchObject({ outcome: 'wish_taken', outcome_reason: 'stop_mail' });
    expect(await isSuppressed()).toBe(true);
    expect(await mails()).toMatchObject([{ template: 'mail-stopped', auto_reply: true }]);
    const story = await tellMessage({ records: worker.context, id: message.id });
    expect(story?.mails).toMatchObject([{ template: 'mail-stopped' }]);
    expect(await send('I said: unsubscribe!')).toMatchObject({ outcome: 'wish_taken' });
    expect(await mails()).toHaveLength(1);
  });

  it('is understood by the subject alone', async () => {
    const { message, isSuppressed } = await written({ text: ' ', subject: 'Unsubscribe' });
    expect(message.outcome).toBe('wish_taken');
    expect(await isSuppressed()).toBe(true);
  });

  it('is answered about the receipt that comes with it, and not silenced', async () => {
    const { message, isSuppressed } = await written({
      text: 'stop sending me news, here is my receipt',
      attachments: [{ filename: 'order.pdf', content: pdfOf('kettle') }],
    });
    expect(message.outcome).toBe('receipt_created');
    expect(await isSuppressed()).toBe(false);
  });
});

describe('a proved sender who wants everything deleted', () => {
  it('gets the link that deletes it; nothing is deleted before', async () => {
    const { email, message, mails, isSuppressed } = await written({
      text: 'Delete all my data.',
      isKnown: true,
    });
    expect(message).toMatchObject({ outcome: 'wish_taken', outcome_reason: 'erase_data' });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'erase-data',
      props: { eraseUrl: expect.stringMatching(/^https:\/\/dropback\.example\/my\/[\w-]{43}#my-data$/) },
    });
    expect(await worker.context.submissions.listByEmail({ email, limit: 1 })).toHaveLength(1);
    expect(await isSuppressed()).toBe(false);
  });

  it('is told so where nothing is held', async () => {
    const { mails } = await written({ text: 'Delete all my data.' });
    expect(await mails()).toMatchObject([{ template: 'erase-data', props: { eraseUrl: null } }]);
  });

  it('who also wants no more mail gets the link as the last mail', async () => {
    const { mails, isSuppressed } = await written({
      text: 'Delete all my data and never contact me again.',
      isKnown: true,
    });
    expect(await mails()).toMatchObject([{ template: 'erase-data' }]);
    expect(await isSuppressed()).toBe(true);
  });

  it('gets the link beside the answer to a receipt in the same mail', async () => {
    const { message, mails } = await written({
      text: 'Delete all my data',
      isKnown: true,
      attachments: [{ filename: 'order.pdf', content: pdfOf('toaster') }],
    });
    expect(message.outcome).toBe('receipt_created');
    expect(await mails()).toMatchObject([{ template: 'erase-data' }]);
    const story = await tellMessage({ records: worker.context, id: message.id });
    expect(story?.mails).toMatchObject([{ template: 'erase-data' }]);
  });

  it('gets the link also where that receipt is the first thing held', async () => {
    const { mails } = await written({
      text: 'Delete all my data',
      attachments: [{ filename: 'order.pdf', content: pdfOf('blender') }],
    });
    expect(await mails()).toMatchObject([
      { template: 'erase-data', props: { eraseUrl: expect.stringContaining('/my/') } },
    ]);
  });

  it('gets it as well where the order is the text below the wish', async () => {
    const { message, mails } = await written({
      subject: 'Delete all my data',
      text: 'Target order 102-7788\nNovember 20, 2026\nDesk lamp $39.99\nTotal $39.99',
      isKnown: true,
    });
    expect(message.outcome).toBe('receipt_created');
    expect(await mails()).toMatchObject([{ template: 'erase-data' }]);
  });
});

it.each(['unsubscribe', 'Delete all my data'])(
  'a forged "%s" in somebody’s name changes nothing and sends nothing',
  async (text) => {
    const { message, mails, isSuppressed } = await written({ text, proof: 'fail', isKnown: true });
    expect(message.outcome).toBe('unauthenticated_sender');
    expect(await mails()).toEqual([]);
    expect(await isSuppressed()).toBe(false);
  },
);
