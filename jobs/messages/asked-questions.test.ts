import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageRecord } from '../../tests/support/jobs/job-context.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';

let worker: MailWorker;
let shoppers = 0;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

/** A mail of a new shopper, handled; with its submission's end. */
async function sent({
  text,
  subject = 'Hello',
  proof = 'pass' as 'pass' | 'fail',
}: {
  text: string;
  subject?: string;
  proof?: 'pass' | 'fail';
}) {
  shoppers += 1;
  const email = `asking${shoppers}@home.example`;
  const raw = await worker.mailWith({ from: email, text, subject });
  const message = await worker.receive(raw, {
    envelope: { ...messageRecord().envelope, mail_from: email, rcpt_to: [mailSettings.receiptsAddress] },
  });
  await worker.handle(message, {
    settings: { ...mailSettings, senderPolicy: 'verified' },
    checkSender: async () => ({
      ...messageRecord().authentication,
      state: 'checked',
      from: email,
      dmarc: proof,
      passes: proof === 'pass' ? [{ domain: 'home.example', organisation: 'home.example', by: 'dkim' }] : [],
    }),
  });
  const [submission] = await worker.context.submissions.listByEmail({ email, limit: 1 });
  return { message: await worker.found(message), end: submission?.mail_end ?? null };
}

it.each([
  ['When do I get my money?', 'Hello', 'faq:paid'],
  ['Thanks!', 'Is this really free?', 'faq:free'],
  ['What is the price match policy of Best Buy?\n\nJane', 'Question', 'policy:best-buy'],
  ['Wer sind Sie?', 'Frage', 'unknown'],
])('"%s" under "%s" asks %s', async (text, subject, asked) => {
  const { message, end } = await sent({ text, subject });
  expect(message).toMatchObject({ outcome: 'no_receipt_found', outcome_reason: 'question' });
  expect(end).toMatchObject({ reason: 'question', asked });
});

it('a question of a forwarded mail is not its sender’s', async () => {
  const { end } = await sent({
    subject: 'Fwd: Survey',
    text: '---------- Forwarded message ---------\nFrom: Shop <news@shop.example>\nDate: Fri, Nov 20, 2026 at 9:00 AM\nSubject: Survey\nTo: <jane@home.example>\n\nHow do you earn points? Is it free?\n',
  });
  expect(end).toMatchObject({ reason: 'no_order_in_mail' });
});

it('text that may be a receipt is read first, and the question kept for the answer', async () => {
  const text = 'Order number 114-0098123\nTotal paid: $59.99\nWhen do I get my money?';
  const { message, end } = await sent({ text });
  expect(message.outcome).toBe('receipt_created');
  expect(end).toMatchObject({ outcome: 'receipt_created', asked: 'faq:paid' });
});

it('an unproved sender gets no answer to it', async () => {
  const { message, end } = await sent({ text: 'Is this free?', proof: 'fail' });
  expect(message.outcome).toBe('unauthenticated_sender');
  expect(end).toBeNull();
});
