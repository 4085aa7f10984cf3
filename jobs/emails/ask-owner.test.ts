import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { newId } from '../../platform/database/record.js';
import { createJobContext, type JobContext, submissionRecord } from '../../tests/support/jobs/job-context.js';
import { createAskOwner } from './ask-owner.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const myUrlFor = async ({ id }: { id: string }) => ({
  myUrl: `https://dropback.example/my/${id}`,
  expiresAt: '2027-05-20T12:00:00.000Z',
});
const askOwner = (submission: SubmissionRecord) =>
  createAskOwner({ ...context, myUrlFor, clock: systemClock })(submission);

/** Takes in an upload that names an address. */
async function upload(email: string, changes: Partial<SubmissionRecord> = {}) {
  const fields = { source: 'upload' as const, idempotency_key: `upload:${newId()}`, email, ...changes };
  return (await context.submissions.insertOrFind(submissionRecord(fields))).submission;
}
const mailsTo = async (name: string) =>
  (await context.database.connection.collection('outbox').find({}).toArray()).filter(({ recipient }) =>
    String(recipient).startsWith(name),
  );
const holderOf = async ({ id }: SubmissionRecord) =>
  (await context.submissions.findById({ id }))?.answer_holder;

describe('the question about an upload', () => {
  it('goes once to a mailbox that has proved nothing, however often and however it is written', async () => {
    const uploads = [];
    for (let count = 0; count < 58; count += 1)
      uploads.push(await upload(count % 2 === 0 ? 'victim@example.com' : `victim+${count}@example.com`));
    for (const one of uploads) await askOwner(one);
    const [mail, ...others] = await mailsTo('victim');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'confirm-upload', submission_id: null });
    for (const one of uploads) expect(await holderOf(one)).toBe('unproved');
    expect(
      await context.submissions.listUnanswered({ before: new Date(Date.now() + 1), limit: 100 }),
    ).toEqual([]);
  });

  it('is written by a run repeated after a kill, and once', async () => {
    const killed = await upload('killed@example.com');
    await askOwner(killed);
    await askOwner(killed);
    expect(await mailsTo('killed')).toHaveLength(1);
  });

  it('is not used up by an upload whose sender wants no mail', async () => {
    await askOwner(await upload('quiet@example.com', { mail_stopped_at: new Date() }));
    expect(await mailsTo('quiet')).toEqual([]);
    await askOwner(await upload('quiet@example.com'));
    expect(await mailsTo('quiet')).toHaveLength(1);
  });

  it('goes again, a few times a day, to an address that has proved itself', async () => {
    await context.submissions.insertOrFind(submissionRecord({ email: 'regular@example.com' }));
    for (let count = 0; count < 5; count += 1) await askOwner(await upload('regular@example.com'));
    expect(await mailsTo('regular')).toHaveLength(3);
  });

  it('leaves the answer due once the owner has confirmed meanwhile', async () => {
    const one = await upload('quick@example.com');
    await context.submissions.prove({ id: one.id, now: new Date() });
    await askOwner(one);
    expect(await holderOf(one)).toBeNull();
  });
});
