import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { outboxRecord } from '../../tests/support/jobs/job-context.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { rawMail } from '../../tests/support/mail/raw-mail.js';
import { createRecordBounce } from './record-bounce.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const ownDomain = mailSettings.ownDomain;

/** The unguessable part of our Message-IDs. */
const nonce = '0123456789abcdef';
const named = (id: string) => `<${id}.${nonce}@${ownDomain}>`;

/** A mail of ours that was sent. */
async function sent(recipient: string) {
  const row = outboxRecord({ recipient, state: 'sent' });
  await worker.context.outbox.insertOrFind({
    ...row,
    message_id_header: named(row.id),
  });
  return row.id;
}

let reports = 0;
async function arrives(raw: Buffer, mail_from = '') {
  reports += 1;
  const unlike = Buffer.concat([Buffer.from(`Message-ID: <r${reports}@mx.example>\r\n`), raw]);
  const envelope = {
    mail_from,
    rcpt_to: [mailSettings.receiptsAddress],
    remote_address: null,
    helo: null,
    tls: null,
  };
  const message = await worker.receive(unlike, { envelope });
  await worker.handle(message);
  return worker.found(message);
}

const dsn = ({
  id,
  status,
  action = 'failed',
  isWhole = false,
}: {
  id: string;
  status: string;
  action?: string;
  /** Whether `id` is the whole part before the domain. */
  isWhole?: boolean;
}) =>
  rawMail(
    [
      'From: MAILER-DAEMON@mx.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ],
    [
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not work.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; somebody@elsewhere.example',
      `Action: ${action}`,
      `Status: ${status}`,
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${isWhole ? `<${id}@${ownDomain}>` : named(id)}`,
      'Subject: Your receipt',
      '--b--',
      '',
    ].join('\r\n'),
  );

const suppressionOf = (address: string) =>
  worker.context.suppressions.find({ address, scope: 'all', now: new Date() });
const bounceOf = async (id: string) => (await worker.context.outbox.findById({ id }))?.bounce;

describe('a report about a mail of ours', () => {
  it('of a mailbox that does not exist suppresses its address for half a year', async () => {
    const id = await sent('gone@home.example');
    expect(await arrives(dsn({ id, status: '5.1.1' }))).toMatchObject({
      outcome: 'bounce',
      answered_email: null,
    });
    expect(await bounceOf(id)).toMatchObject({ kind: 'hard', status: '5.1.1' });
    const { reason, expires_at } = (await suppressionOf('gone@home.example')) ?? {};
    expect(reason).toBe('hard_bounce');
    expect(Math.round(((expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(180);
  });

  it('in plain words alone does the same', async () => {
    const id = await sent('plain@home.example');
    const words = `Sorry, no such user here.\r\n550 5.1.1 plain@home.example\r\n\r\nMessage-ID: ${named(id)}\r\n`;
    await arrives(rawMail(['From: postmaster@mx.example', 'Subject: failure notice'], words));
    expect(await suppressionOf('plain@home.example')).toMatchObject({ reason: 'hard_bounce' });
  });

  it('in plain words about a policy does not: 550 is used for both', async () => {
    const id = await sent('policy@home.example');
    const words = `550 Message refused, see our policy\r\n\r\nMessage-ID: ${named(id)}\r\n`;
    await arrives(rawMail(['From: postmaster@mx.example', 'Subject: failure notice'], words));
    expect(await bounceOf(id)).toMatchObject({ kind: 'soft' });
    expect(await suppressionOf('policy@home.example')).toBeNull();
  });

  it('of a delay changes only its row', async () => {
    const id = await sent('late@home.example');
    await arrives(dsn({ id, status: '4.4.1', action: 'delayed' }));
    expect(await bounceOf(id)).toMatchObject({ kind: 'delayed' });
    expect(await suppressionOf('late@home.example')).toBeNull();
  });

  it('of a full mailbox counts, and the third within a week suppresses it for a while', async () => {
    const address = 'full@home.example';
    for (const left of [2, 1, 0]) {
      const id = await sent(address);
      await arrives(dsn({ id, status: '5.2.2' }));
      await arrives(dsn({ id, status: '5.2.2' }));
      expect((await suppressionOf(address))?.reason ?? null).toBe(left > 0 ? null : 'refused');
    }
  });

  it('of a spam complaint ends all mail permanently', async () => {
    const id = await sent('angry@home.example');
    const raw = rawMail(
      ['From: fbl@mx.example', 'Content-Type: multipart/report; report-type=feedback-report; boundary=b'],
      `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${named(id)}\r\nSubject: x\r\n\r\nhello\r\n--b--\r\n`,
    );
    await arrives(raw, 'fbl@mx.example');
    expect(await suppressionOf('angry@home.example')).toMatchObject({
      reason: 'complaint',
      expires_at: null,
    });
  });
});

it('repairs a run killed before the row was updated, and changes nothing after it', async () => {
  const { outbox } = worker.context;
  const id = await sent('killed@home.example');
  const report = {
    mails: [{ outboxId: id, messageId: named(id) }],
    isComplaint: false,
    action: 'failed',
    status: '5.1.1',
    saysUnknown: false,
  };
  const noteBounce = () => Promise.reject(new Error('killed'));
  const run = (parts: object = {}) =>
    createRecordBounce({ ...worker.context, ...parts, clock: systemClock })({ report, messageId: 'm' });
  await expect(run({ outbox: { ...outbox, noteBounce } })).rejects.toThrow('killed');
  expect(await suppressionOf('killed@home.example')).toMatchObject({ reason: 'hard_bounce' });
  expect(await run()).toEqual([id]);
  expect(await bounceOf(id)).toMatchObject({ kind: 'hard' });
  await worker.context.suppressions.lift({ address: 'killed@home.example' });
  expect(await run()).toEqual([id]);
  expect(await suppressionOf('killed@home.example')).toBeNull();
});

it('a report with a guessed Message-ID of ours changes nothing', async () => {
  const id = await sent('guessed@home.example');
  await arrives(dsn({ id: `${id}.fedcba9876543210`, status: '5.1.1', isWhole: true }));
  await arrives(dsn({ id, status: '5.1.1', isWhole: true }));
  expect(await bounceOf(id)).toBeNull();
});

it('a report that names no mail of ours changes nothing', async () => {
  const id = await sent('safe@home.example');
  await arrives(dsn({ id: '0'.repeat(24), status: '5.1.1' }));
  expect(await bounceOf(id)).toBeNull();
  expect(await suppressionOf('safe@home.example')).toBeNull();
});

it('a person who quotes a mail of ours is not a report', async () => {
  const id = await sent('kind@home.example');
  const reply = rawMail(
    ['From: kind@home.example', 'Subject: Re: Your receipt', `In-Reply-To: ${named(id)}`],
    'Thank you!\r\n',
  );
  expect((await arrives(reply, 'kind@home.example')).outcome).not.toBe('bounce');
  expect(await bounceOf(id)).toBeNull();
});
