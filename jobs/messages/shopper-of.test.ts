import { afterAll, beforeAll, expect, it } from 'vitest';
import { submissionRecord } from '../../tests/support/jobs/job-context.js';
import {
  addressTokens,
  createMailWorker,
  type MailWorker,
  mailSettings,
} from '../../tests/support/jobs/mail-worker.js';

let worker: MailWorker;
let given: { id: string; address: string };
beforeAll(async () => {
  worker = await createMailWorker();
  const submission = submissionRecord({ email: 'jane@home.example' });
  await worker.context.submissions.insertOrFind(submission);
  given = { id: submission.id, address: addressTokens.addressOf({ submissionId: submission.id }) ?? '' };
});
afterAll(() => worker.close());

/** The outcome of a receipt sent by a stranger to one of our addresses, with questions forbidden. */
async function sentTo(address: string) {
  const raw = await worker.mailWith({
    from: 'work@office.example',
    text: 'see',
    attachments: [{ filename: 'r.pdf', content: `%PDF-1.7\n${address}\n%%EOF` }],
  });
  const envelope = {
    mail_from: 'work@office.example',
    rcpt_to: [address],
    remote_address: null,
    helo: null,
    tls: null,
  };
  const message = await worker.receive(raw, { envelope });
  const settings = { ...mailSettings, senderPolicy: 'verified' as const };
  const checkSender = async () => {
    const unproved = { state: 'checked', spf: 'none', dkim: 'none', dmarc: 'none', arc: 'none' } as const;
    return { ...unproved, from: null, passes: [], fault: null, tries: 1, first_try_at: null, next_at: null };
  };
  await worker.handle(message, { settings, checkSender });
  const { outcome, answered_email } = await worker.found(message);
  return [outcome, answered_email];
}

it('an address we issued identifies its shopper, whoever writes to it', async () => {
  expect(await sentTo(given.address)).toEqual(['receipt_created', 'jane@home.example']);
  expect(await sentTo(given.address.toUpperCase())).toEqual(['receipt_created', 'jane@home.example']);
});

it('one we did not issue identifies nobody', async () => {
  const forged = given.address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  for (const address of [
    forged,
    'receipts+jane=home.example@example.com',
    `receipts+${given.id}@example.com`,
  ])
    expect(await sentTo(address)).toEqual(['unauthenticated_sender', null]);
});

it('nor does one whose submission was deleted', async () => {
  await worker.context.submissions.delete({ id: given.id });
  expect(await sentTo(given.address)).toEqual(['unauthenticated_sender', null]);
});
