import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import { createMailer } from '../../platform/mailer/mailer.js';
import { createFollowItem } from '../../platform/purchases/follow-item.js';
import { createMailWish } from '../../platform/purchases/mail-wish.js';
import { claimMailFixtures } from '../../templates/fixtures/claim-mails.fixtures.js';
import { fixtureBrand } from '../../templates/fixtures/emails.fixtures.js';
import { jobRun, outboxRecord } from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { type SmtpSink, startSmtpSink } from '../../tests/support/mail/smtp-sink.js';
import {
  type Bought,
  bought,
  closeWorld,
  confirmed,
  openWorld,
  world,
} from '../../tests/support/watch/watch-cases.js';
import { createSendEmailJob } from './send-email.job.js';

const cleanups: (() => Promise<void>)[] = [];
beforeAll(openWorld);
afterAll(closeWorld);
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const records = () => ({ ...world.context, ...world.records });
const mailWish = () => createMailWish({ records: records(), clock: world.clock });
const followItem = () =>
  createFollowItem({ records: records(), formPurchases: world.purchases, clock: world.clock });

/** What a shopper may do while a mail about a purchase of theirs is on its way, and how the mail then ends. */
const acts: Record<string, { act: (one: Bought) => Promise<void>; end: Partial<OutboxRecord> | null }> = {
  'stops mail about the purchase': {
    act: ({ purchase }) => mailWish().stopPurchase(purchase),
    end: { state: 'skipped', reason: 'stopped_by_shopper' },
  },
  'stops mail about the receipt': {
    act: ({ submission }) => mailWish().stopSubmission(submission),
    end: { state: 'skipped', reason: 'stopped_by_shopper' },
  },
  'stops watching the item': {
    act: ({ item }) => followItem().stop(item),
    end: { state: 'skipped', reason: 'stopped_by_shopper' },
  },
  'says that they returned it': {
    act: ({ item }) => followItem().returned(item),
    end: { state: 'skipped', reason: 'returned' },
  },
  'unsubscribes from everything': {
    act: ({ email }) => unsubscribe(email),
    end: { state: 'suppressed', reason: 'unsubscribed' },
  },
  'deletes everything': {
    act: async ({ submission, email }) => {
      await world.context.outbox.deleteBySubmission({ submissionId: submission.id });
      await world.purchases.forgetSubmission({ submissionId: submission.id });
      await world.context.outbox.deleteByRecipient({ recipient: email });
    },
    end: null,
  },
};

const unsubscribe = (address: string) =>
  world.context.suppressions.suppress({
    address,
    scope: 'all',
    reason: 'unsubscribed',
    now: world.clock.now(),
  });

/** A mail about a purchase's drop, waiting in the outbox. */
async function queuedFor({ email, submission, purchase, item }: Bought): Promise<OutboxRecord> {
  const fresh = outboxRecord({
    recipient: email,
    submission_id: submission.id,
    purchase_ids: [purchase.id],
    item_ids: [item.id],
    ...contentOf('price-dropped'),
  });
  return (await world.context.outbox.insertOrFind(fresh)).row;
}

/** Template and data of a mail, as the fixtures have them. */
function contentOf(name: string): Pick<OutboxRecord, 'template' | 'props'> {
  const found = claimMailFixtures.find((one) => one.template === name);
  if (!found) throw new Error('no such fixture');
  return { template: found.template, props: found.props };
}

const rowsTo = async (email: string, template: string) =>
  (await world.context.outbox.listByRecipient({ recipient: email, limit: 9 })).filter(
    (row) => row.template === template,
  );

async function openSink(...hooks: Parameters<typeof startSmtpSink>): Promise<SmtpSink> {
  const sink = await startSmtpSink(...hooks);
  cleanups.push(sink.close);
  return sink;
}

function send(sink: SmtpSink, { id }: OutboxRecord): Promise<unknown> {
  const mailer = createMailer({ smtpUrl: sink.url, sender: { name: 'Dropback', address: mailFrom } });
  cleanups.push(mailer.close);
  const job = createSendEmailJob({
    records: records(),
    mailer,
    brand: fixtureBrand,
    unsubscribeUrlOf: () => 'https://dropback.example/unsubscribe/1',
    sending: { isOff: async () => false },
    announce: async () => {},
    clock: world.clock,
  });
  // What is not sent is left to the queue's next attempt.
  return Promise.resolve(job.handle({ outbox_id: id }, jobRun())).catch(() => undefined);
}

describe.each(Object.entries(acts))('a shopper who %s', (_name, { act, end }) => {
  const expectEnd = async ({ id }: OutboxRecord): Promise<void> => {
    const row = await world.context.outbox.findById({ id });
    if (end) expect(row).toMatchObject(end);
    else expect(row).toBeNull();
  };

  test('while the mail waits gets none', async () => {
    const one = await bought();
    const row = await queuedFor(one);
    await act(one);
    const sink = await openSink();
    await send(sink, row);
    expect(sink.mails).toEqual([]);
    await expectEnd(row);
  });

  test('while the mail server is asked to take it gets none, and none at the next attempt', async () => {
    const one = await bought();
    const row = await queuedFor(one);
    const sink = await openSink({
      onRecipient: async () => {
        await act(one);
        return null;
      },
    });
    await send(sink, row);
    await send(sink, row);
    expect(sink.mails).toEqual([]);
    await expectEnd(row);
  });

  test('between an attempt that failed and the next gets none', async () => {
    const one = await bought();
    const row = await queuedFor(one);
    const busy = await openSink({ onMessage: () => ({ responseCode: 451, message: 'later' }) });
    await send(busy, row);
    expect(await world.context.outbox.findById(row)).toMatchObject({ state: 'queued', attempts: 1 });
    await act(one);
    const sink = await openSink();
    await send(sink, row);
    expect([...busy.mails, ...sink.mails]).toEqual([]);
    await expectEnd(row);
  });
});

test('a mail about two purchases is sent until both are stopped', async () => {
  const [one, other] = [await bought(), await bought()];
  const row = await queuedFor(one);
  await world.context.database.connection
    .collection<{ _id: string; purchase_ids: string[] }>('outbox')
    .updateOne({ _id: row.id }, { $push: { purchase_ids: other.purchase.id } });
  await mailWish().stopPurchase(one.purchase);
  expect(await world.context.outbox.findById(row)).toMatchObject({ state: 'queued' });
  await mailWish().stopPurchase(other.purchase);
  expect(await world.context.outbox.findById(row)).toMatchObject({ state: 'skipped' });
});

test('stopping one purchase of a mail with two takes back only what is about it', async () => {
  const one = await bought();
  const mine = await queuedFor(one);
  const about = { purchase_ids: ['another'], item_ids: [], submission_id: one.submission.id };
  const fresh = outboxRecord({ ...contentOf('price-dropped'), ...about, recipient: one.email });
  const other = (await world.context.outbox.insertOrFind(fresh)).row;
  await mailWish().stopPurchase(one.purchase);
  expect(await world.context.outbox.findById(mine)).toMatchObject({ state: 'skipped' });
  expect(await world.context.outbox.findById(other)).toMatchObject({ state: 'queued' });
  await world.context.outbox.deleteAboutPurchase({
    purchaseId: one.purchase.id,
    submissionId: one.submission.id,
  });
  expect(await world.context.outbox.findById(mine)).toBeNull();
  expect(await world.context.outbox.findById(other)).toMatchObject({ state: 'queued' });
});

test('an answer to what a shopper wrote reaches them although they stopped mail before', async () => {
  const one = await bought();
  await mailWish().stopPurchase(one.purchase);
  const answer = outboxRecord({
    ...contentOf('price-noted'),
    recipient: one.email,
    submission_id: one.submission.id,
    purchase_ids: [one.purchase.id],
    created_at: new Date(world.clock.now().getTime() + 1),
  });
  const sink = await openSink();
  await send(sink, (await world.context.outbox.insertOrFind(answer)).row);
  expect(sink.mails).toHaveLength(1);
});

test('the mails that the watch writes say which purchase and items they are about', async () => {
  const one = await bought();
  await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
  world.clock.moveTo(new Date(world.clock.now().getTime() + 11 * 60_000));
  await world.runDueJobs();
  expect(await rowsTo(one.email, 'price-dropped')).toMatchObject([
    { purchase_ids: [one.purchase.id], item_ids: [one.item.id] },
  ]);
});
