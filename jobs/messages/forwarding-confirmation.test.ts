import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageRecord, submissionRecord } from '../../tests/support/jobs/job-context.js';
import {
  addressTokens,
  createMailWorker,
  type MailWorker,
  mailSettings,
} from '../../tests/support/jobs/mail-worker.js';

let worker: MailWorker;
let shoppers = 0;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const gmail = 'forwarding-noreply@google.com';
const link = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8xQ%5D-mxF2';
const cancel = 'https://mail-settings.google.com/mail/uf-%5BANGjdJ8xQ%5D-mxF2';

/** A shopper with an address of their own. */
async function shopper() {
  shoppers += 1;
  const email = `parent${shoppers}@home.example`;
  const submission = submissionRecord({ email });
  await worker.context.submissions.insertOrFind(submission);
  const own = addressTokens.addressOf({ submissionId: submission.id });
  if (own === null) throw new Error('the address is too long');
  return { email, own };
}

/** What the proof of a mail says; by default Google signed it. */
type Proof = { by?: 'dkim' | 'spf' | 'arc'; domain?: string; organisation?: string; dmarc?: string };

/** Has a confirmation request handled, with a function that has it handled again. */
async function asked({
  to,
  deliveredTo = to,
  from = gmail,
  links = [cancel, link],
  proof: { by = 'dkim', domain = 'google.com', organisation, dmarc = 'pass' } = {},
  subject = '(#294117058) Gmail Forwarding Confirmation - Receive Mail from jane.doe@gmail.com',
}: {
  to: string;
  deliveredTo?: string;
  from?: string;
  links?: string[];
  proof?: Proof;
  subject?: string;
}) {
  const raw = await worker.mailWith({
    from,
    to,
    subject,
    text: `jane.doe@gmail.com has requested to automatically forward mail.\n${links.join('\n')}\n`,
  });
  const message = await worker.receive(raw, {
    envelope: { ...messageRecord().envelope, mail_from: from, rcpt_to: [deliveredTo] },
  });
  const checkSender = async () => ({
    ...messageRecord().authentication,
    state: 'checked' as const,
    from,
    dmarc,
    passes: [{ domain, organisation: organisation ?? domain, by }],
  });
  const handle = () =>
    worker.handle(message, { settings: { ...mailSettings, senderPolicy: 'verified' }, checkSender });
  await handle();
  return { message, handle, ending: await worker.found(message) };
}

const mailsTo = (email: string) => worker.context.outbox.listByRecipient({ recipient: email, limit: 10 });
const left = { outcome: 'forwarding_confirmation', answered_email: null };

it('a request that Google signed reaches the shopper with its link, its code and who asked', async () => {
  const { email, own } = await shopper();
  const { ending } = await asked({ to: own });
  expect(ending).toMatchObject({
    outcome: 'confirmation_passed_on',
    outcome_reason: 'gmail',
    answered_email: email,
    confirm_link: null,
  });
  expect(await mailsTo(email)).toMatchObject([
    {
      template: 'forwarding-confirmation',
      auto_reply: true,
      props: { provider: 'Gmail', confirmUrl: link, code: '294117058', mailbox: 'jane.doe@gmail.com' },
    },
  ]);
});

it.each<[string, Proof]>([
  ['nothing vouches for', { domain: 'evil.example', dmarc: 'fail' }],
  ['only the sending host vouches for', { by: 'spf' }],
  ['only a forwarder seals', { by: 'arc' }],
  ['a domain like the provider signed', { domain: 'google.com.evil.example' }],
])('a request that %s stays with the admin', async (_, proof) => {
  const { email, own } = await shopper();
  expect((await asked({ to: own, proof })).ending).toMatchObject({ ...left, confirm_link: link });
  expect(await mailsTo(email)).toEqual([]);
});

it.each([
  'https://evil.example/mail/vf-1',
  'https://mail-settings.google.com.evil.example/mail/vf-1',
  'https://mail-settings.google.com@evil.example/mail/vf-1',
  'https://evil@mail-settings.google.com/mail/vf-1',
  'https://sites.google.com/mail/vf-1',
  'https://mail.google.com:8443/mail/vf-1',
  'https://mail.google.com/url?q=/mail/vf-1',
  cancel,
])('a signed request whose only link is %s stays with the admin', async (strange) => {
  const { email, own } = await shopper();
  expect((await asked({ to: own, links: [strange] })).ending).toMatchObject(left);
  expect(await mailsTo(email)).toEqual([]);
});

it('the link of the provider is taken, not the first that says confirm', async () => {
  const { email, own } = await shopper();
  await asked({ to: own, links: ['https://evil.example/confirm', cancel, link] });
  expect(await mailsTo(email)).toMatchObject([{ props: { confirmUrl: link } }]);
});

it('a request of a provider that is not known stays with the admin', async () => {
  const { email, own } = await shopper();
  const from = 'noreply@mail.example';
  const { ending } = await asked({ to: own, from, proof: { domain: 'mail.example' } });
  expect(ending).toMatchObject(left);
  expect(await mailsTo(email)).toEqual([]);
});

describe('Proton', () => {
  const accept = 'https://account.proton.me/email-forwarding/accept#eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
  const request = {
    from: 'no-reply@notify.proton.me',
    subject: 'Jane Doe would like to send you emails',
    links: ['https://account.proton.me/email-forwarding/decline#eyJh', accept],
    proof: { domain: 'notify.proton.me', organisation: 'proton.me' },
  };

  it('its request, signed by it, reaches the shopper with the accepting link, whatever its subject says', async () => {
    const { email, own } = await shopper();
    expect((await asked({ ...request, to: own })).ending).toMatchObject({
      outcome: 'confirmation_passed_on',
      outcome_reason: 'proton',
      answered_email: email,
    });
    expect(await mailsTo(email)).toMatchObject([
      { props: { provider: 'Proton', confirmUrl: accept, code: null, mailbox: null } },
    ]);
  });

  it.each<[string, Partial<Parameters<typeof asked>[0]>]>([
    ['of a customer of it, who has its signature too', { from: 'no-reply@proton.me' }],
    [
      'signed by somebody else',
      { proof: { domain: 'notify.proton.me.evil.example', organisation: 'evil.example' } },
    ],
    ['only sent from its hosts', { proof: { ...request.proof, by: 'spf' } }],
    [
      'with a link on a strange host',
      { links: ['https://account.proton.me.evil.example/email-forwarding/accept#e'] },
    ],
    ['with another page of it', { links: ['https://account.proton.me/authorize#e'] }],
    ['with the link that declines', { links: [request.links[0] ?? ''] }],
  ])('one %s reaches nobody', async (_, more) => {
    const { email, own } = await shopper();
    const { ending } = await asked({ ...request, subject: 'Confirm forwarding', to: own, ...more });
    expect(ending.outcome).not.toBe('confirmation_passed_on');
    expect(await mailsTo(email)).toEqual([]);
  });
});

it('a request without a token, or with one that we did not issue, stays with the admin', async () => {
  const [local, domain] = mailSettings.receiptsAddress.split('@');
  for (const to of [mailSettings.receiptsAddress, `${local}+${'0'.repeat(42)}@${domain}`]) {
    expect((await asked({ to })).ending).toMatchObject(left);
  }
});

it('a signed request to somebody else, delivered again to a shopper, stays with the admin', async () => {
  const victim = await shopper();
  const attacker = await shopper();
  for (const to of [attacker.own, mailSettings.receiptsAddress]) {
    expect((await asked({ to, deliveredTo: victim.own })).ending).toMatchObject(left);
  }
  expect(await mailsTo(victim.email)).toEqual([]);
  expect(await mailsTo(attacker.email)).toEqual([]);
});

it('the fourth request of a day stays with the admin', async () => {
  const { email, own } = await shopper();
  for (const _ of [1, 2, 3]) {
    expect((await asked({ to: own })).ending.outcome).toBe('confirmation_passed_on');
  }
  expect((await asked({ to: own })).ending).toMatchObject(left);
  expect(await mailsTo(email)).toHaveLength(3);
});

it('a shopper who stopped our mail gets none; the request stays with the admin', async () => {
  const { email, own } = await shopper();
  const wish = { address: email, scope: 'all' as const, now: new Date() };
  await worker.context.suppressions.suppress({ ...wish, reason: 'unsubscribed' });
  expect((await asked({ to: own })).ending).toMatchObject(left);
  expect(await mailsTo(email)).toEqual([]);
});

it('a run that was killed after it and is repeated writes it once and counts it once', async () => {
  const { email, own } = await shopper();
  const first = await asked({ to: own });
  for (const _ of [1, 2, 3]) {
    await worker.context.messages.startReplay(first.message);
    await first.handle();
  }
  expect((await worker.found(first.message)).outcome).toBe('confirmation_passed_on');
  expect(await mailsTo(email)).toHaveLength(1);
  for (const _ of [1, 2]) expect((await asked({ to: own })).ending.outcome).toBe('confirmation_passed_on');
});
