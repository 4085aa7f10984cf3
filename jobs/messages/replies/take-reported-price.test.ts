import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDropJob } from '../../../domain/contracts/jobs.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { dayAt } from '../../../domain/retailers/places/time-zone.rules.js';
import { addDays } from '../../../domain/shared/calendar-day.js';
import { tellMessage } from '../../../platform/mail-log/mail-log.js';
import { eraseSubmission } from '../../../platform/submissions/erase-submission.js';
import { fixtureSender } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';
import { itemRecord, purchaseRecord } from '../../../tests/support/api/refunds.fixtures.js';
import { messageRecord, outboxRecord, submissionRecord } from '../../../tests/support/jobs/job-context.js';
import {
  addressTokens,
  createMailWorker,
  type MailWorker,
  mailSettings,
} from '../../../tests/support/jobs/mail-worker.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const shopper = 'jane@home.example';

/** The shop's day now: purchases of today and yesterday are within the window, whenever the tests run. */
const today = () => dayAt({ instant: new Date(), place: 'US' });

/** Another purchase of the shopper, made the day before. */
const anotherPurchase = ({ id }: { id: string }, changes: Partial<PurchaseRecord>): PurchaseRecord => ({
  ...purchaseRecord(1, id),
  key: `${id}:2`,
  email: shopper,
  purchased_at: addDays(today(), -1),
  ...changes,
});

/** Items (by default one kettle bought at Target today for $50), with our mail about them. */
async function bought(more: Partial<PurchaseItemRecord>[] = [{}]) {
  const { submissions, purchases, items, outbox } = worker.context;
  const submission = submissionRecord({ email: shopper });
  await submissions.insertOrFind(submission);
  const purchase = {
    ...purchaseRecord(0, submission.id),
    key: submission.id,
    email: shopper,
    purchased_at: today(),
  };
  await purchases.insertOrFind(purchase);
  const own = more.map((set) => itemRecord(purchase, set));
  for (const item of own) await items.insertOnce(item);
  const { id } = messageRecord();
  const messageId = `<${id}.0123456789abcdef@${mailSettings.ownDomain}>`;
  await outbox.insertOrFind({
    ...outboxRecord({ id, recipient: shopper, message_id_header: messageId }),
    rendered: { subject: `Your receipt ${submission.id}`, html: '', text: '' },
    idempotency_key: id,
    submission_id: submission.id,
  });
  return { submission, items: own, messageId };
}

/** The outcome of an answer to our mail, and the mail that reports it. */
async function answered({
  text,
  to: { messageId, submission },
  from = shopper,
  attachments = [],
  deliveredTo = mailSettings.receiptsAddress,
  ...header
}: {
  text: string;
  to: Awaited<ReturnType<typeof bought>>;
  from?: string;
  inReplyTo?: string;
  subject?: string;
  attachments?: { filename: string; content: string | Buffer }[];
  deliveredTo?: string;
}) {
  const raw = await worker.mailWith({
    from,
    text,
    inReplyTo: messageId,
    attachments,
    to: mailSettings.receiptsAddress,
    ...header,
  });
  const envelope = { ...messageRecord().envelope, mail_from: from, rcpt_to: [deliveredTo] };
  const message = await worker.receive(raw, { envelope });
  await worker.handle(message);
  await worker.handle(message);
  const { outcome, outcome_reason } = await worker.found(message);
  const mails = await worker.context.outbox.listBySubmission({ submissionId: submission.id, limit: 9 });
  const told = mails.filter(({ template }) => template === 'price-noted');
  const own = told.find(({ idempotency_key }) => idempotency_key === `price-noted:${message.id}`);
  return { outcome, reason: outcome_reason, told, message, answer: own?.message_id_header ?? '' };
}

test('a price in an answer to a mail is taken like one entered on the page, and answered once', async () => {
  const to = await bought();
  const [item] = to.items;
  const said = await answered({ text: 'I saw it for $39.99\n\nOn Mon, Jane wrote:\n> paid $50', to });
  expect(said).toMatchObject({ outcome: 'price_told', reason: 'asking' });
  expect(said.told).toMatchObject([
    {
      recipient: shopper,
      auto_reply: true,
      idempotency_key: `price-noted:${said.message.id}`,
      props: { item: 'Kettle', amountCents: 3_999, paidCents: 5_000, shop: 'Target' },
    },
  ]);
  const { text } = renderEmail({ ...said.told[0], ...fixtureSender } as Parameters<typeof renderEmail>[0]);
  expect(text.replace(/\s+/g, ' ')).toContain('You saw Kettle for $39.99; you paid $50.00. We are drafting');
  const jobs = await worker.context.pendingJobs.payloadsOf(tellDropJob);
  expect(jobs).toMatchObject([{ item_id: item?.id, source: 'shopper', price_cents: 3_999 }]);
  expect((await worker.stored(said.message)).submission).toBeNull();
  const story = await tellMessage({ records: worker.context, id: said.message.id });
  expect(story?.mails).toMatchObject([{ template: 'price-noted' }]);
  expect(story?.message.answered_email).toBe(shopper);
});

test('a reply whose header names no mail is about the mail with its subject, if it quotes us', async () => {
  const to = await bought();
  await bought([{ name: 'Mug' }]);
  const header = { inReplyTo: '', subject: `Re: Your receipt ${to.submission.id}` };
  const text = 'I saw it for $39.99\n\nOn Mon, Dropback wrote:\n> https://dropback.example/r/x: paid $50';
  const said = await answered({ text, to, ...header });
  expect(said).toMatchObject({
    outcome: 'price_told',
    reason: 'asking',
    told: [{ props: { item: 'Kettle' } }],
  });
  const ofOther = await answered({ text: `${text} `, to, ...header, from: 'eve@evil.example' });
  expect(ofOther).toMatchObject({ outcome: 'no_receipt_found', reason: 'reply_without_price' });
  // Their own address, known to whoever sends receipts to it.
  const own = addressTokens.addressOf({ submissionId: to.submission.id }) ?? '';
  const attachments = [{ filename: 'a.pdf', content: '%PDF-1.7\nx\n%%EOF' }];
  for (const files of [[], attachments]) {
    const mail = { ...header, from: 'eve@evil.example', deliveredTo: own, attachments: files };
    const byStranger = await answered({ text: 'I saw it for $9.99'.concat(text.slice(20)), to, ...mail });
    expect(byStranger.told).toHaveLength(1);
  }
  // The shop has our mail too, which the shopper passed on, and answers to their own address.
  const ofShop = { from: 'clerk@work.example', deliveredTo: own };
  expect((await answered({ text: 'I saw it for $9.99', to, ...ofShop })).told).toHaveLength(1);
  const unquoted = await answered({ text: 'I saw it for $39.99', to, ...header });
  expect(unquoted).toMatchObject({ outcome: 'no_receipt_found', reason: 'no_order_in_mail' });
});

test.each([
  ['not below what was paid', '$50.00', 'not_lower'],
  ['barely below it', '$49.50', 'silent'],
  ['at another shop’s page', '$39 https://elsewhere.example/p/kettle', 'other_shop'],
  ['said to be at another shop', 'I saw it for $39 at Walmart', 'other_shop'],
  ['one of two', '$39 or $29', 'which_amount'],
  ['not available to everyone', 'It is $39 with a coupon', 'if_price'],
])('a price %s is answered with its result', async (_, text, reason) => {
  const said = await answered({ text, to: await bought() });
  expect(said).toMatchObject({ outcome: 'price_told', reason });
  expect(said.told).toHaveLength(1);
});

test('with several items the shopper is asked which one is meant', async () => {
  const to = await bought([{ name: 'Kettle' }, { name: 'Mug', sku: '7654321' }]);
  const unclear = await answered({ text: '$39', to });
  expect(unclear).toMatchObject({ reason: 'which_item', told: [{ props: { choices: ['Kettle', 'Mug'] } }] });
  expect(await answered({ text: 'the mug is $39', to })).toMatchObject({ reason: 'asking' });
});

test('a price that only one item can have is that one’s', async () => {
  const to = await bought([{ name: 'Kettle' }, { name: 'Mug', sku: '7654321', paid_unit_cents: 1_200 }]);
  const said = await answered({ text: 'I saw it for $39', to });
  expect(said).toMatchObject({ reason: 'asking', told: [{ props: { item: 'Kettle', amountCents: 3_900 } }] });
});

test.each([
  ['one word of its name', '$39', 'which_item', 'The mug, thanks!', { item: 'Mug', amountCents: 3_900 }],
  ['its name with another price', '$39', 'which_item', 'mug, $38', { item: 'Mug', amountCents: 3_800 }],
  ['only the price', 'Mug: $39 or $38', 'which_amount', '$38', { item: 'Mug', amountCents: 3_800 }],
])('that question may be answered with %s', async (_, first, asked, second, props) => {
  const to = await bought([{ name: 'Kettle' }, { name: 'Mug', sku: '7654321' }]);
  const unclear = await answered({ text: first, to });
  expect(unclear).toMatchObject({ outcome: 'price_told', reason: asked });
  const clear = await answered({ text: second, to: { ...to, messageId: unclear.answer } });
  expect(clear).toMatchObject({ outcome: 'price_told', reason: 'asking' });
  expect(clear.told).toContainEqual(expect.objectContaining({ props: expect.objectContaining(props) }));
});

test.each([
  'Yes',
  'yes!\n\nAnn Smith\n\nOn Mon, Dropback wrote:\n> Is $39.00 the price at Target now?',
  'Ja, das stimmt. Danke',
  'Yes, it is: https://www.target.com/p/kettle',
])('the question whether it is the current price may be answered with: %s', async (text) => {
  const to = await bought();
  const unclear = await answered({ text: 'I think it is about $39 there', to });
  expect(unclear).toMatchObject({ reason: 'if_price', told: [{ props: { amountCents: 3_900 } }] });
  const clear = await answered({ text, to: { ...to, messageId: unclear.answer } });
  expect(clear).toMatchObject({ outcome: 'price_told', reason: 'asking' });
});

test('a conditional yes is not a yes, nor is one to another question', async () => {
  const to = await bought();
  const unclear = await answered({ text: 'It is $39 with a coupon', to });
  const doubtful = await answered({ text: 'Yes, with the coupon', to: { ...to, messageId: unclear.answer } });
  expect(doubtful).toMatchObject({ outcome: 'no_receipt_found', reason: 'reply_without_price' });
  const several = await answered({ text: '$39 or $29', to });
  const which = await answered({ text: 'Yes', to: { ...to, messageId: several.answer } });
  expect(which).toMatchObject({ reason: 'reply_without_price' });
});

test('an offered choice may be repeated as it stands, including the day', async () => {
  const to = await bought([{ name: 'Mixer' }]);
  const { purchases, items } = worker.context;
  const other = anotherPurchase(to.submission, { order_number: null });
  await purchases.insertOrFind(other);
  await items.insertOnce(itemRecord(other, { name: 'Mixer' }));
  const unclear = await answered({ text: '$39', to });
  const choices = unclear.told.flatMap(({ props }) => (props as { choices: string[] }).choices);
  const choice = choices.find((one) => one.includes(', bought ')) ?? '';
  expect(choice).not.toBe('');
  const clear = await answered({ text: choice, to: { ...to, messageId: unclear.answer } });
  expect(clear).toMatchObject({ outcome: 'price_told', reason: 'asking' });
});

test('an answer with neither a price nor an item we asked about is not a price', async () => {
  const to = await bought([{ name: 'Kettle' }, { name: 'Mug', sku: '7654321' }]);
  expect(await answered({ text: 'Thank you for the kettle', to })).toMatchObject({ told: [] });
  const sure = await answered({ text: 'mug $39', to });
  expect(sure.reason).toBe('asking');
  const { outcome } = await answered({ text: 'and the kettle', to: { ...to, messageId: sure.answer } });
  expect(outcome).not.toBe('price_told');
});

test('items of several shops are each named with their shop', async () => {
  const to = await bought([{ name: 'Mixer' }]);
  const { purchases, items } = worker.context;
  const other = anotherPurchase(to.submission, { retailer: 'Best Buy' });
  await purchases.insertOrFind(other);
  await items.insertOnce(itemRecord(other, { name: 'Mixer' }));
  const unclear = await answered({ text: '$39', to });
  const choices = expect.arrayContaining(['Mixer (Target)', 'Mixer (Best Buy)']);
  expect(unclear).toMatchObject({ reason: 'which_item', told: [{ props: { choices } }] });
});

test('two items with the same long name and shop are each named with their order', async () => {
  const name = `Whole milk, ${'vitamin D '.repeat(20)}`;
  const to = await bought([{ name }]);
  const { purchases, items } = worker.context;
  const other = anotherPurchase(to.submission, { order_number: 'ORDER-2' });
  await purchases.insertOrFind(other);
  await items.insertOnce(itemRecord(other, { name }));
  const { told } = await answered({ text: '$39', to });
  const choices = told.flatMap(({ props }) => (props as { choices: string[] }).choices).toSorted();
  expect(choices).toEqual([
    expect.stringMatching(/^Whole milk, .* \(Target, order ORDER-0\)$/),
    expect.stringMatching(/^Whole milk, .* \(Target, order ORDER-2\)$/),
  ]);
  const { told: again, reason, outcome } = await answered({ text: 'ORDER-2, $39', to });
  expect([outcome, reason]).toEqual(['price_told', 'asking']);
  expect(again.map(({ props }) => (props as { amountCents: number }).amountCents)).toContain(3_900);
  const jobs = await worker.context.pendingJobs.payloadsOf(tellDropJob);
  const [meant] = await items.listByPurchase({ purchaseId: other.id });
  expect(jobs.map(({ item_id }) => item_id)).toContain(meant?.id);
});

test('the only open item is not meant when the words name another', async () => {
  const to = await bought([{ name: 'Lamp' }, { name: 'Chair', sku: '7654321', state: 'returned' }]);
  expect(await answered({ text: 'the chair is $39', to })).toMatchObject({ reason: 'nothing_open' });
  expect(await answered({ text: '$39', to })).toMatchObject({ reason: 'asking', told: [{}, {}] });
});

test('of several links the one to the shop counts', async () => {
  const links = 'https://elsewhere.example/review and https://www.target.com/p/kettle/-/A-1';
  expect(await answered({ text: `$39 ${links}`, to: await bought() })).toMatchObject({ reason: 'asking' });
});

test('our own amounts in an unmarked quote are nobody’s price', async () => {
  const header = 'From: Dropback <receipts@example.com>\nSent: Sunday\nTo: Jane\nSubject: Your receipt';
  const said = await answered({ text: `Thank you!\n\n${header}\n\nTotal $39.00`, to: await bought() });
  expect(said).toMatchObject({ outcome: 'no_receipt_found', told: [] });
});

test('deleting everything of a purchase deletes the mail that named its price', async () => {
  const to = await bought();
  const { message } = await answered({ text: '$39 now', to });
  const { files, purchases, ...records } = worker.context;
  const store = { ...records, files, purchases: { forgetSubmission: async () => undefined } };
  await eraseSubmission({ submission: to.submission, now: new Date(), store });
  expect(await worker.found(message)).toMatchObject({ subject: null, answered_email: null });
  expect(await worker.rawIsKept(message)).toBe(false);
});

test('it says so when an item is no longer watched', async () => {
  const to = await bought([{ state: 'expired' }]);
  expect(await answered({ text: '$39', to })).toMatchObject({
    outcome: 'price_told',
    reason: 'nothing_open',
  });
});

test('only a recipient of our mail can name a price by answering it', async () => {
  const said = await answered({ text: '$39.99', to: await bought(), from: 'mallory@home.example' });
  expect(said).toMatchObject({ outcome: 'no_receipt_found', told: [] });
});

test('a replayed mail names the same price and is not answered again', async () => {
  const to = await bought();
  const { message } = await answered({ text: '$37.77', to });
  const { messages, outbox, pendingJobs } = worker.context;
  await messages.startReplay({ id: message.id });
  await worker.handle(message);
  expect(await worker.found(message)).toMatchObject({ outcome: 'price_told', generation: 2 });
  const mails = await outbox.listBySubmission({ submissionId: to.submission.id, limit: 9 });
  expect(mails.filter(({ template }) => template === 'price-noted')).toHaveLength(1);
  const seen = (await pendingJobs.payloadsOf(tellDropJob)).filter(({ price_cents }) => price_cents === 3_777);
  expect(new Set(seen.map(({ observation_id }) => observation_id)).size).toBe(1);
});

test('with a file attached the price is taken, and the answer is about the file', async () => {
  const attachments = [{ filename: 'receipt.pdf', content: '%PDF-1.7 shelf %%EOF' }];
  const said = await answered({ text: 'now $38.88', to: await bought(), attachments });
  expect(said).toMatchObject({ outcome: 'receipt_created', told: [] });
  const jobs = await worker.context.pendingJobs.payloadsOf(tellDropJob);
  expect(jobs.map(({ price_cents }) => price_cents)).toContain(3_888);
});
