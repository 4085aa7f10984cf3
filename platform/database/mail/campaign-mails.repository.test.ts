import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext, type JobContext, outboxRecord } from '../../../tests/support/jobs/job-context.js';
import { createCampaignMailsRepository } from './campaign-mails.repository.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

it('writes rows with a free key, and reports a failed row behind one whose key is taken', async () => {
  const mails = createCampaignMailsRepository(context);
  const taken = outboxRecord();
  await context.outbox.insertOrFind(taken);
  const repeat = outboxRecord({ idempotency_key: taken.idempotency_key });
  const free = outboxRecord();
  await mails.insertNew({ rows: [repeat, free] });
  expect(await context.outbox.findById({ id: repeat.id })).toBeNull();
  expect(await context.outbox.findById({ id: free.id })).toMatchObject({ id: free.id });
  const refused = outboxRecord({ id: ['a list is no id'] as never });
  const insert = mails.insertNew({ rows: [repeat, refused] });
  await expect(insert).rejects.toMatchObject({ name: 'MongoServerError', code: expect.any(Number) });
});
