import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPurchasesJob, tellDropJob } from '../../../domain/contracts/jobs.js';
import type { EmailProps } from '../../../domain/emails/email-props.schemas.js';
import { recordReadings } from '../../../domain/receipts/corrections/record-readings.rules.js';
import { readLines } from '../../../domain/receipts/reading/read-lines.js';
import { toReadingView } from '../../../domain/receipts/view/reading-view.rules.js';
import { dayAt } from '../../../domain/retailers/places/time-zone.rules.js';
import { seedSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { newId } from '../../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import {
  messageRecord,
  outboxRecord,
  receiptRecord,
  submissionRecord,
} from '../../../tests/support/jobs/job-context.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../../tests/support/jobs/mail-worker.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const today = dayAt({ instant: new Date(), place: 'US' });
let orders = 807_123_456_000;

/** A shopper's order at Best Buy with these lines, read, stored and formed. */
const bought = (...lines: string[]) => boughtAt('Best Buy', ...lines);

/** See {@link bought}; a forward that names no shop has none. */
async function boughtAt(shop: string | null, ...lines: string[]) {
  const { context } = worker;
  orders += 1;
  const shopper = `jane${orders}@home.example`;
  const head = [...(shop === null ? [] : [shop]), `Order number: BBY01-${orders}`, `Order date: ${today}`];
  const reading = readLines({ lines: linesOfText(...head, ...lines), source: 'html', context: { today } });
  const readings = recordReadings({ readings: [reading], before: [], newId });
  const submission = submissionRecord({ email: shopper });
  await context.submissions.insertOrFind(submission);
  const receipt = receiptRecord({ submission_id: submission.id, state: 'read', readings });
  await context.receipts.insertOrFind(receipt);
  const retailers = createRetailerSource(
    createRetailerRegistry({ versions: createRetailerVersionsRepository(context), clock: systemClock }),
  );
  const { purchases } = openPurchases({ ...context, retailers, clock: systemClock, minDropCents: 100 });
  const form = async () =>
    purchases.formSubmission({
      submission,
      receipts: await context.receipts.listBySubmission({ submissionId: submission.id }),
    });
  await form();
  const [purchase] = await context.purchases.listBySubmission({ submissionId: submission.id });
  const items = await context.items.listByPurchase({ purchaseId: purchase?.id ?? '' });
  const view =
    readings[0] && toReadingView({ reading: readings[0], now: new Date(), retailers: seedSnapshot });
  if (!view) throw new Error('nothing was read');
  return { shopper, submission, items, view, form };
}
type Bought = Awaited<ReturnType<typeof bought>>;

/** A saving that may be of the jug or of the whole order. */
const openOrder = () =>
  bought('Espresso Machine  1  $139.99', 'Milk Jug  1  $64.01', 'Discount  -$17.30', 'Order total  $186.70');

/** A mail of ours to the shopper. */
async function mailed(
  { shopper, submission }: Bought,
  template: 'what-was-paid' | 'receipt-analysis',
  props: object,
) {
  const { id } = messageRecord();
  const messageId = `<${id}.0123456789abcdef@${mailSettings.ownDomain}>`;
  await worker.context.outbox.insertOrFind({
    ...outboxRecord({ id, recipient: shopper, message_id_header: messageId }),
    template,
    props: { ...props, statusUrl: `https://dropback.example/r/${submission.id}` },
    rendered: { subject: `Question ${id}`, html: '', text: '' },
    idempotency_key: id,
    submission_id: submission.id,
  });
  return messageId;
}

/** The question what was paid for the first item, with a lower price that waits for it. */
async function asked(order: Bought) {
  const [item] = order.items;
  if (!item) throw new Error('no item');
  const at = new Date();
  const held_drop = {
    target_id: newId(),
    observation_id: newId(),
    source: 'page' as const,
    price_cents: 9_900,
    first_seen_at: at,
    confirmed_at: at,
  };
  await worker.context.items.change({ id: item.id, from: [item.state], set: { held_drop } });
  const { paid_total_cents: paidCents, other_paid_cents: otherCents, currency } = item;
  const props = { itemId: item.id, paidCents, otherCents, currency };
  return { item, messageId: await mailed(order, 'what-was-paid', props) };
}

/** What became of a reply, processed twice as after a kill, and the mail about it. */
async function replied({ text, from, inReplyTo }: { text: string; from: string; inReplyTo: string }) {
  const raw = await worker.mailWith({ from, text, inReplyTo, to: mailSettings.receiptsAddress });
  const message = await worker.receive(raw);
  await worker.handle(message);
  await worker.handle(message);
  const { outcome, outcome_reason: reason } = await worker.found(message);
  const key = `price-noted:${message.id}`;
  const [answer] = await worker.context.outbox.listByKeys({ keys: [key] });
  return { outcome, reason, noted: (answer?.props as EmailProps<'receipt-corrected'> | undefined)?.noted };
}

const itemNow = async (id: string) => worker.context.items.findById({ id });
const tellsOf = async (id: string) =>
  (await worker.context.pendingJobs.payloadsOf(tellDropJob)).filter(({ item_id }) => item_id === id);

describe('a reply to the question what was paid', () => {
  test.each([
    ['Yes, that is right', 13_999],
    ['$128.11', 12_811],
    ['No, it is $128.11\n\nOn Mon, Dropback wrote:\n> Did you pay $139.99 or $128.11?', 12_811],
    ['I paid 128.11, not 139.99. Thanks, Jane', 12_811],
    ['Nein, es war 120,50 $', 12_050],
  ])('%s settles it, and has the drop decided again', async (text, cents) => {
    const order = await openOrder();
    const { item, messageId } = await asked(order);
    expect(item).toMatchObject({ is_price_open: true, paid_total_cents: 13_999, other_paid_cents: 12_811 });
    const said = await replied({ text, from: order.shopper, inReplyTo: messageId });
    expect(said).toMatchObject({ outcome: 'answer_told', reason: 'settled' });
    expect(said.noted).toMatchObject([{ about: 'paid', item: 'Espresso Machine' }]);
    expect(await itemNow(item.id)).toMatchObject({ is_price_open: false, paid_total_cents: cents });
    expect(await tellsOf(item.id)).toMatchObject([{ price_cents: 9_900 }]);
  });

  test.each(['I am not sure', 'It was $128.11 or $139.99', 'Which saving do you mean?'])(
    '%s settles nothing, and is told so',
    async (text) => {
      const order = await openOrder();
      const { item, messageId } = await asked(order);
      const said = await replied({ text, from: order.shopper, inReplyTo: messageId });
      expect(said).toEqual({ outcome: 'answer_told', reason: 'unclear', noted: [] });
      expect(await itemNow(item.id)).toMatchObject({ is_price_open: true, paid_total_cents: 13_999 });
      expect(await tellsOf(item.id)).toEqual([]);
    },
  );

  test('changes nothing if it comes from somebody else, or answers another mail', async () => {
    const [mine, other] = [await openOrder(), await openOrder()];
    const [question, otherQuestion] = [await asked(mine), await asked(other)];
    await replied({ text: 'Yes', from: other.shopper, inReplyTo: question.messageId });
    await replied({ text: 'Yes', from: mine.shopper, inReplyTo: otherQuestion.messageId });
    await replied({ text: 'Yes', from: mine.shopper, inReplyTo: '<unknown@home.example>' });
    for (const { item } of [question, otherQuestion])
      expect(await itemNow(item.id)).toMatchObject({ is_price_open: true });
    await replied({ text: 'Yes', from: mine.shopper, inReplyTo: question.messageId });
    expect(await itemNow(question.item.id)).toMatchObject({ is_price_open: false });
    expect(await itemNow(otherQuestion.item.id)).toMatchObject({ is_price_open: true });
  });

  test('that comes after a tap on another amount changes nothing', async () => {
    const order = await openOrder();
    const { item, messageId } = await asked(order);
    await replied({ text: '$128.11', from: order.shopper, inReplyTo: messageId });
    const late = await replied({ text: '$139.99', from: order.shopper, inReplyTo: messageId });
    expect(late).toMatchObject({ outcome: 'answer_told', reason: 'unclear' });
    expect(await itemNow(item.id)).toMatchObject({ paid_total_cents: 12_811 });
  });
});

describe('a reply to the questions of an answer', () => {
  const readingOf = async ({ submission }: Bought) => {
    const [receipt] = await worker.context.receipts.listBySubmission({ submissionId: submission.id });
    return receipt?.readings[0];
  };

  test('settles by a yes what was asked', async () => {
    const order = await openOrder();
    const messageId = await mailed(order, 'receipt-analysis', { readings: [order.view] });
    const said = await replied({ text: 'Yes, that is right', from: order.shopper, inReplyTo: messageId });
    expect(said).toEqual({
      outcome: 'answer_told',
      reason: 'settled',
      noted: [{ about: 'items', value: null, item: null }],
    });
    const reading = await readingOf(order);
    expect(reading?.items.map(({ value }) => value.paid?.certainty)).toEqual(['proven', 'proven']);
    expect(reading?.needsReview).toBe(false);
    expect(await worker.context.pendingJobs.payloadsOf(formPurchasesJob)).toContainEqual(
      expect.objectContaining({ submission_id: order.submission.id }),
    );
  });

  test('corrects by a value the one field that it can mean', async () => {
    const order = await bought('Kettle  1  $40.00', 'Order total  $84.20');
    const questions = [{ about: 'total' as const, kind: 'unsure' as const }];
    const view = { ...order.view, questions };
    const messageId = await mailed(order, 'receipt-analysis', { readings: [view] });
    const said = await replied({ text: 'No, it is $48.20', from: order.shopper, inReplyTo: messageId });
    expect(said.noted).toEqual([{ about: 'total', value: '$48.20', item: null }]);
    expect((await readingOf(order))?.totalCents).toMatchObject({ value: 4_820, source: 'shopper' });
  });

  test.each([
    ['Best Buy', 'Best Buy'],
    ['It was from Target, thanks', 'Target'],
    ['No, it is Joe’s Hardware', 'Joe’s Hardware'],
  ])(
    '%s names the shop of a forward that does not, and the purchase becomes one of that shop',
    async (text, shop) => {
      const order = await boughtAt(null, 'Espresso Machine  1  $139.99', 'Order total  $139.99');
      expect(order.view.questions[0]).toEqual({ about: 'retailer', kind: 'missing' });
      expect(order.view.shop_choices).toContain('Best Buy');
      const messageId = await mailed(order, 'receipt-analysis', { readings: [order.view] });
      const said = await replied({ text, from: order.shopper, inReplyTo: messageId });
      expect(said).toEqual({
        outcome: 'answer_told',
        reason: 'settled',
        noted: [{ about: 'retailer', value: shop, item: null }],
      });
      await order.form();
      const purchases = await worker.context.purchases.listBySubmission({
        submissionId: order.submission.id,
      });
      expect(purchases.map(({ retailer, retailer_id }) => [retailer, retailer_id])).toEqual([
        [shop, seedSnapshot.byName(shop)?.id ?? null],
      ]);
      const reading = await readingOf(order);
      const after = reading && toReadingView({ reading, now: new Date(), retailers: seedSnapshot });
      expect(after?.window.state === 'open').toBe(seedSnapshot.byName(shop) !== null);
      expect([after?.shop, after?.questions, after?.shop_choices]).toEqual([shop, [], []]);
    },
  );

  test.each(['I saw it for $79.99 at Best Buy now', 'Thanks a lot', 'Please stop'])(
    '%s is no answer to them',
    async (text) => {
      const order = await openOrder();
      const messageId = await mailed(order, 'receipt-analysis', { readings: [order.view] });
      const said = await replied({ text, from: order.shopper, inReplyTo: messageId });
      expect(said.outcome).not.toBe('answer_told');
      expect((await readingOf(order))?.corrections).toEqual({});
    },
  );
});
