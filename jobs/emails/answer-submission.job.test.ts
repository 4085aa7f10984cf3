import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendEmailJob } from '../../domain/contracts/jobs.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { fixtureSender, readingOf } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { itemRecord, purchaseRecord } from '../../tests/support/api/refunds.fixtures.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { type AnswerSubmissionDependencies, createAnswerSubmissionJob } from './answer-submission.job.js';
import type { AskOwner } from './ask-owner.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

const askOwner: AskOwner = async () => expect.unreachable('every address here is proved');
const statusUrlOf = ({ id }: SubmissionRecord): string => `https://dropback.example/r/${id}`;

const ownAddressOf = ({ submissionId }: { submissionId: string }): string =>
  `receipts+${submissionId}@example.com`;

const registry = () => createRetailerRegistry({ versions: versions(), clock: systemClock });
const versions = () => createRetailerVersionsRepository({ database: context.database });

function dependencies(): AnswerSubmissionDependencies {
  const { writeToOutbox } = context;
  return {
    records: context,
    writeToOutbox,
    statusUrlOf,
    askOwner,
    ownAddressOf,
    retailers: registry(),
    analysisWhenRead: true,
    clock: systemClock,
  };
}

const answer = (submission: SubmissionRecord) =>
  createAnswerSubmissionJob(dependencies()).handle({ submission_id: submission.id }, jobRun());

async function submitted(
  receipts: Partial<ReceiptRecord>[],
  changes: Partial<SubmissionRecord> = {},
): Promise<{ submission: SubmissionRecord; receipts: ReceiptRecord[] }> {
  const submission = submissionRecord(changes);
  await context.submissions.insertOrFind(submission);
  const records = receipts.map((receipt) => receiptRecord({ submission_id: submission.id, ...receipt }));
  for (const record of records) await context.receipts.insertOrFind(record);
  return { submission, receipts: records };
}

const read = {
  state: 'read' as const,
  readings: [readingOf({ shop: ['TARGET', 'target'], date: '2026-11-19', total: 1234 })],
};
const unreadable = {
  state: 'unreadable' as const,
  failure: { code: 'reading.nothing_found' as const, message: 'nothing' },
};
const rows = async () => (await context.outbox.page({ limit: 100 })).records;
const pendingSends = async () =>
  (await context.pendingJobs.payloadsOf(sendEmailJob)).map((job) => job.outbox_id);

describe('the answer to an order that was sent before', () => {
  it('says since when we have it and links to its page; the first answer says neither', async () => {
    const at = (day: string) => new Date(`2026-11-${day}T18:00:00Z`);
    const one = await submitted([read], { created_at: at('19') });
    const again = await submitted([read], { created_at: at('21') });
    const sources = [one, again].map(({ submission, receipts }) => ({
      submission_id: submission.id,
      receipt_id: receipts[0]?.id ?? '',
      reading_id: receipts[0]?.readings[0]?.id ?? '',
    }));
    const order = {
      key: 'k',
      retailer: 'Target',
      email: one.submission.email,
      sources,
      currency: 'USD',
      mail_stopped_at: null,
    };
    await context.purchases.insertOrFind({ id: newId(), revision: 1, ...order } as PurchaseRecord);
    for (const { submission } of [one, again]) await answer(submission);
    const mails = await rows();
    const of = ({ submission }: typeof one) => mails.find((row) => row.submission_id === submission.id);
    const known = { since: '2026-11-19', url: `https://dropback.example/r/${one.submission.id}` };
    expect(of(again)?.props).toMatchObject({ watch: [{ known }] });
    expect(JSON.stringify(of(one)?.props)).not.toContain('known');
    const props = of(again)?.props as EmailProps<'receipt-analysis'>;
    const mail = renderEmail({ template: 'receipt-analysis', props, ...fixtureSender });
    expect(mail.subject).toContain('We already have it');
    expect(mail.text).toContain(known.url);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('You first sent us this order on November 19, 2026.');
    expect(mail.text).toContain('nothing is watched twice');
  });
});

describe('the answer to a submission', () => {
  it('knows the window of an imported retailer', async () => {
    const record = createRecord({
      retailer_id: 'corner',
      retailer: 'Corner Shop',
      policy: { window_days: 3_650, confidence: 'high' },
    });
    await versions().add({ record, author: 'ann', source: 'corner.json', now: new Date() });
    const readings = [readingOf({ shop: ['Corner', 'corner'], date: '2026-11-19', total: 1234 })];
    const { submission } = await submitted([{ ...read, readings }]);
    await answer(submission);
    const [row] = await rows();
    expect(row?.props).toMatchObject({
      readings: [{ shop: 'Corner Shop', window: { state: 'open', window_days: 3_650 } }],
    });
  });

  it('names the address of one’s own, unless the mail came without its shopper writing it', async () => {
    const own = await submitted([read]);
    const passedOn = await submitted([read], { written_by: { mailbox: 'bob@work.example' } });
    for (const { submission } of [own, passedOn]) await answer(submission);
    const mails = await rows();
    const propsOf = ({ submission }: typeof own) =>
      mails.find((row) => row.submission_id === submission.id)?.props;
    expect(propsOf(own)).toMatchObject({ ownAddress: ownAddressOf({ submissionId: own.submission.id }) });
    expect(propsOf(passedOn)).not.toHaveProperty('ownAddress');
  });

  it('is left out for a shop’s mail that a rule passed on and that asks nothing, and is over then', async () => {
    const { submission, receipts } = await submitted([read], {
      written_by: { mailbox: 'orders@target.com' },
    });
    const purchase = purchaseRecord(0, submission.id);
    const [source] = purchase.sources;
    if (!source) throw new Error('the fixture has no source');
    const [receipt] = receipts;
    const sources = [
      { ...source, receipt_id: receipt?.id ?? '', reading_id: receipt?.readings[0]?.id ?? '' },
    ];
    await context.purchases.insertOrFind({ ...purchase, sources });
    await context.items.insertOnce(itemRecord(purchase, { state: 'watching' }));
    await answer(submission);
    await answer(submission);
    expect(await rows()).toEqual([]);
    expect(await context.submissions.findById({ id: submission.id })).toMatchObject({
      answer_holder: 'left_out',
      answered_at: expect.any(Date),
    });
  });

  it('is one mail about all receipts, threaded to the shopper’s mail', async () => {
    const { submission, receipts } = await submitted([read, { ...read, file_type: 'application/pdf' }]);
    await answer(submission);
    const [row] = await rows();
    expect(row).toMatchObject({
      idempotency_key: `answer:${submission.id}`,
      recipient: 'ann@example.com',
      template: 'receipt-analysis',
      props: { statusUrl: statusUrlOf(submission) },
      state: 'queued',
      in_reply_to: '<two@example.com>',
      references: '<one@example.com> <two@example.com>',
      auto_reply: true,
      submission_id: submission.id,
      receipt_ids: receipts.map(({ id }) => id),
    });
    expect(row?.props.readings).toHaveLength(2);
    const ours = new RegExp(`^<${row?.id}\\.[0-9a-f]{16}@dropback\\.example>$`);
    expect(row?.message_id_header).toMatch(ours);
    expect(await pendingSends()).toEqual([row?.id]);
    const told = await context.receipts.listBySubmission({ submissionId: submission.id });
    expect(told.every(({ answered_at }) => answered_at instanceof Date)).toBe(true);
    expect((await context.submissions.findById({ id: submission.id }))?.answered_at).toBeInstanceOf(Date);
  });

  it('is not an automatic reply when the receipts were uploaded', async () => {
    const { submission } = await submitted([read], { source: 'upload', proved_at: new Date(), thread: null });
    await answer(submission);
    expect((await rows())[0]).toMatchObject({ auto_reply: false, in_reply_to: null, references: null });
  });

  it('names files that could not be read', async () => {
    const { submission } = await submitted([read, { ...unreadable, file_name: 'blurred.jpg' }]);
    await answer(submission);
    expect((await rows())[0]).toMatchObject({
      template: 'receipt-received',
      props: { problems: [{ fileName: 'blurred.jpg', code: 'reading.nothing_found' }] },
    });
  });

  it('tells the sender of a mail without a receipt how to send one', async () => {
    const { submission } = await submitted([]);
    await answer(submission);
    expect((await rows())[0]).toMatchObject({ template: 'no-receipt-found' });
  });

  it('waits until everything has arrived and been read', async () => {
    const open = await submitted([read], { sealed_at: null });
    await answer(open.submission);
    const unread = await submitted([read, { state: 'reading' }]);
    await answer(unread.submission);
    expect(await rows()).toEqual([]);
  });

  it('is recorded but not sent when the shopper stopped our mails', async () => {
    const { submission } = await submitted([read], { mail_stopped_at: new Date() });
    await answer(submission);
    expect((await rows())[0]).toMatchObject({ state: 'skipped', reason: 'stopped_by_shopper' });
    expect(await pendingSends()).toEqual([]);
  });

  it('is deleted when the submission is deleted while it is being written', async () => {
    const { submission } = await submitted([read]);
    const deps = dependencies();
    const job = createAnswerSubmissionJob({
      ...deps,
      writeToOutbox: async (mail) => {
        const row = await deps.writeToOutbox(mail);
        await context.submissions.delete({ id: submission.id });
        return row;
      },
    });
    await job.handle({ submission_id: submission.id }, jobRun());
    expect(await rows()).toEqual([]);
  });

  it('is written once, however many requests arrive at once', async () => {
    const { submission } = await submitted([read]);
    await Promise.all(Array.from({ length: 8 }, () => answer(submission)));
    expect(await rows()).toHaveLength(1);
  });

  it('takes only well-formed ids from a hostile thread', async () => {
    const { submission } = await submitted([read], {
      thread: {
        message_id_header: '<ok@example.com>\r\nBcc: <victim@example.com>',
        references: `junk ${Array.from({ length: 50 }, (_, at) => `<r${at}@example.com>`).join(' ')} <no id>`,
        subject: null,
      },
    });
    await answer(submission);
    const [row] = await rows();
    expect(row?.in_reply_to).toBe('<ok@example.com>');
    const references = row?.references?.split(' ') ?? [];
    expect(references).toHaveLength(20);
    expect([references.at(0), references.at(-1)]).toEqual(['<r0@example.com>', '<ok@example.com>']);
  });
});

describe.each(killMoments)('a worker killed at every step (%s its effect)', (moment) => {
  it('leaves one row with a job once another worker has taken over', async () => {
    for (let at = 1; ; at += 1) {
      const { submission } = await submitted([read]);
      const { submissions, receipts, outbox, purchases, items, queue } = context;
      const dependencies = { submissions, receipts, outbox, purchases, items, queue };
      const mortal = createMortal({ dependencies, at, moment });
      const doomed = createAnswerSubmissionJob({
        records: mortal.dependencies,
        writeToOutbox: createOutboxWriter({ ...mortal.dependencies, clock: systemClock, mailFrom }),
        statusUrlOf,
        askOwner,
        ownAddressOf,
        retailers: registry(),
        analysisWhenRead: true,
        clock: systemClock,
      });
      const end = await runUntilDeath({
        run: () => doomed.handle({ submission_id: submission.id }, jobRun()),
        death: mortal.death,
      });
      if (end === 'ended') {
        expect(at).toBeGreaterThan(6);
        return;
      }
      await answer(submission);
      const written = (await rows()).filter(({ submission_id }) => submission_id === submission.id);
      expect(written).toHaveLength(1);
      expect(await pendingSends()).toContain(written[0]?.id);
      const found = await context.submissions.findById({ id: submission.id });
      expect(found?.answered_at).toBeInstanceOf(Date);
    }
  });
});
