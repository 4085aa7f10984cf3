import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import type { ReadingTerms } from '../../../domain/receipts/receipt-reading.types.js';
import type { PolicyFlag } from '../../../domain/retailers/retailer-record.types.js';
import { newId } from '../../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { sampleReading } from '../../../tests/support/api/readings.fixtures.js';
import {
  messageRecord,
  outboxRecord,
  receiptRecord,
  submissionRecord,
} from '../../../tests/support/jobs/job-context.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../../tests/support/jobs/mail-worker.js';
import { pdfOf } from '../../../tests/support/mail/compose.js';

let worker: MailWorker;
const now = new Date('2026-11-18T20:00:00Z');
const clock = { now: () => now };
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const shopper = 'jane@home.example';

/** What was bought on November 10, once for each shop named, with our mail about it and a request that rests on a condition. */
async function bought(
  shops: readonly string[] = ['gap'],
  {
    flag = 'no_promo_code',
    email = shopper,
    terms = {},
  }: { flag?: 'no_promo_code' | 'members_only'; email?: string; terms?: ReadingTerms } = {},
) {
  const { context } = worker;
  const submission = submissionRecord({ email });
  await context.submissions.insertOrFind(submission);
  const readings = shops.map((retailerId) =>
    sampleReading({
      retailerId,
      orderNumber: { value: newId(), source: 'ocr', confidence: 0.9 },
      purchasedAt: { value: '2026-11-10', source: 'ocr', confidence: 0.9 },
      terms,
    }),
  );
  const receipt = receiptRecord({ submission_id: submission.id, email, state: 'read', readings });
  await context.receipts.insertOrFind(receipt);
  const versions = createRetailerVersionsRepository(context);
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  const { purchases } = openPurchases({ ...context, retailers, clock, minDropCents: 100 });
  await purchases.formSubmission({ submission, receipts: [receipt] });
  const formed = await context.purchases.listBySubmission({ submissionId: submission.id });
  const claims = await Promise.all(formed.map((purchase) => askedAt(purchase, flag)));
  const mail = messageRecord();
  const messageId = `<${mail.id}.0123456789abcdef@${mailSettings.ownDomain}>`;
  await context.outbox.insertOrFind({
    ...outboxRecord({ id: mail.id, recipient: email, message_id_header: messageId }),
    idempotency_key: mail.id,
    submission_id: submission.id,
  });
  const [purchase, claim] = [formed[0], claims[0]];
  if (!purchase || !claim) throw new Error('nothing was formed');
  return { submission, purchase, claim, formed, messageId };
}

/** A request about the item of a purchase, open until November 24. */
async function askedAt({ id: purchaseId, retailer_id, retailer }: PurchaseRecord, flag: PolicyFlag) {
  const { items, claims } = worker.context;
  const [item] = await items.listByPurchase({ purchaseId });
  if (!item) throw new Error('no item');
  const id = newId();
  const paid = item.paid_unit_cents ?? 0;
  const claim = claimOf({
    id,
    key: id,
    item_id: item.id,
    purchase_id: purchaseId,
    retailer_id: retailer_id ?? '',
    retailer: retailer ?? '',
    verdict: 'ask',
    reason: 'unchecked_condition',
    doubts: [{ kind: 'condition', flag }],
    purchased_at: '2026-11-10',
    paid_unit_cents: paid,
    price_cents: paid - 500,
    last_day: '2026-11-24',
    until: new Date('2026-11-25T08:00:00Z'),
  });
  await claims.insertOrFind({ ...claim, evidence: { ...claim.evidence, seen_at: now, confirmed_at: now } });
  await items.change({ id: item.id, from: ['needs_link'], set: { state: 'dropped' } });
  return claim;
}

type Bought = Awaited<ReturnType<typeof bought>>;

/** What comes of a reply to our mail, and the mail that tells it. */
async function answered(text: string, { messageId, submission }: Bought, from = shopper) {
  const to = mailSettings.receiptsAddress;
  const raw = await worker.mailWith({ from, text, inReplyTo: messageId, to, attachments: [] });
  const message = await worker.receive(raw);
  // A run that is repeated changes nothing.
  await worker.handle(message, { clock });
  await worker.handle(message, { clock });
  const { outcome, outcome_reason } = await worker.found(message);
  const mails = await worker.context.outbox.listBySubmission({ submissionId: submission.id, limit: 9 });
  const told = mails.filter(({ template }) => template === 'answer-noted');
  return { outcome, reason: outcome_reason, told };
}

const heldBy = async ({ purchase }: Bought) =>
  (await worker.context.purchases.findById({ id: purchase.id }))?.held;
const claimNow = async ({ claim }: Bought) => worker.context.claims.findById({ id: claim.id });

describe('an answer by reply', () => {
  test('decides the open request, and is told once', async () => {
    const to = await bought();
    const said = await answered('No code.\n\nOn Mon, Dropback wrote:\n> Did you use a promo code?', to);
    expect(said).toMatchObject({ outcome: 'answer_told', reason: 'noted' });
    expect(said.told).toMatchObject([
      {
        recipient: shopper,
        auto_reply: true,
        props: { shop: 'Gap', notes: [{ about: 'used_promo_code', answer: 'no', result: 'noted' }] },
      },
    ]);
    expect(await claimNow(to)).toMatchObject({ verdict: 'claim', doubts: [] });
    expect(await heldBy(to)).toEqual({ used_promo_code: false });
  });

  test('is a bare word where one question is open', async () => {
    const to = await bought();
    await answered('Yes, thanks', to);
    expect(await heldBy(to)).toEqual({ used_promo_code: true });
    expect(await claimNow(to)).toMatchObject({ state: 'expired' });
    expect((await worker.context.items.findById({ id: to.claim.item_id }))?.state).toBe('watching');
  });

  test('about a membership counts for every purchase of the address at the shop, and for nobody else’s', async () => {
    const flag = 'members_only';
    const first = await bought(['nike'], { flag });
    const second = await bought(['nike'], { flag });
    const other = await bought(['nike'], { flag, email: 'eve@home.example' });
    await answered('I am a member', first);
    expect([await heldBy(first), await heldBy(second), await heldBy(other)]).toEqual([
      { is_member: true },
      { is_member: true },
      undefined,
    ]);
  });

  test('names a tier that the shop has', async () => {
    const to = await bought(['best-buy']);
    const said = await answered('I have Best Buy Plus', to);
    expect(said).toMatchObject({ outcome: 'answer_told', reason: 'noted' });
    expect(await heldBy(to)).toEqual({ member_tier: 'My Best Buy Plus and Total' });
  });

  test('of a reply that names a price too is noted, and the price is answered', async () => {
    const to = await bought();
    const said = await answered('I did not use a code. I saw it for $39.99', to);
    expect(said).toMatchObject({ outcome: 'price_told', told: [] });
    expect(await heldBy(to)).toEqual({ used_promo_code: false });
  });
});

describe('changes nothing and is answered honestly:', () => {
  test.each([
    ['a tier that does not exist', 'I have Best Buy Diamond', 'best-buy', 'no_such_tier'],
    ['what the shop does not ask', 'I have no promo code', 'best-buy', 'not_asked'],
    ['a membership of another shop', 'I am a member', 'gap', 'not_asked'],
  ])('%s', async (_what, text, shop, result) => {
    const to = await bought([shop]);
    const before = await heldBy(to);
    const said = await answered(text, to);
    expect(said).toMatchObject({ outcome: 'answer_told', reason: 'unchanged' });
    expect(said.told).toMatchObject([{ props: { notes: [{ result }] } }]);
    expect(await heldBy(to)).toEqual(before);
  });

  test('what the receipt says otherwise', async () => {
    const to = await bought(['gap'], { terms: { usesCode: true } });
    const said = await answered('No code', to);
    expect(said).toMatchObject({ reason: 'unchanged' });
    expect(said.told).toMatchObject([
      { props: { notes: [{ about: 'used_promo_code', answer: 'yes', result: 'receipt_wins' }] } },
    ]);
    expect(await heldBy(to)).toBeUndefined();
  });

  test('what may be about several purchases of one mail', async () => {
    const to = await bought(['gap', 'macys']);
    const said = await answered('No code', to);
    expect(said).toMatchObject({ reason: 'unchanged' });
    expect(said.told).toMatchObject([{ props: { notes: [{ result: 'which_purchase' }] } }]);
    for (const { id } of to.formed)
      expect((await worker.context.purchases.findById({ id }))?.held).toBeUndefined();
  });

  test('an answer to a question about another purchase', async () => {
    const [to, other] = [await bought(['best-buy']), await bought(['gap'])];
    const before = await heldBy(to);
    const said = await answered('No code', to);
    expect(said.told).toMatchObject([{ props: { notes: [{ result: 'not_asked' }] } }]);
    expect([await heldBy(to), await heldBy(other)]).toEqual([before, undefined]);
    expect(await claimNow(other)).toMatchObject({ verdict: 'ask', state: 'open' });
  });

  test('a reply of somebody else', async () => {
    const to = await bought();
    const said = await answered('No code', to, 'eve@evil.example');
    expect(said.outcome).not.toBe('answer_told');
    expect(await heldBy(to)).toBeUndefined();
  });
});

/** Three mugs of Gap's, and two mails of which nobody can tell whether they are about one return. */
async function perhapsReturned(names: readonly string[] = ['Mug']) {
  const to = await bought();
  const { context } = worker;
  const number = to.purchase.order_number ?? '';
  const field = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.9 });
  const lines = (quantity: number, totalCents: number) =>
    names.map((name) => ({ id: newId(), ...field({ name, quantity, unitPriceCents: null, totalCents }) }));
  const order = sampleReading({
    retailerId: 'gap',
    orderNumber: field(number),
    purchasedAt: field('2026-11-10'),
  });
  const back = {
    notPurchase: 'refund' as const,
    failedChecks: ['is_purchase' as const],
    totalCents: undefined,
  };
  const readings = [
    { ...order, items: lines(3, 6_000), totalCents: field(6_000 * names.length), failedChecks: [] },
    ...[1, 2].map(() => ({ ...order, id: newId(), ...back, items: lines(1, 2_000) })),
  ];
  const { submission } = to;
  const receipt = receiptRecord({ submission_id: submission.id, email: shopper, state: 'read', readings });
  await context.receipts.insertOrFind(receipt);
  const retailers = createRetailerSource(
    createRetailerRegistry({ versions: createRetailerVersionsRepository(context), clock }),
  );
  const { purchases } = openPurchases({ ...context, retailers, clock, minDropCents: 100 });
  await purchases.formSubmission({
    submission,
    receipts: await context.receipts.listBySubmission({ submissionId: submission.id }),
  });
  const mugs = async () =>
    (await context.items.listByPurchase({ purchaseId: to.purchase.id })).filter(({ name }) =>
      names.includes(name),
    );
  return { to, mugs };
}

describe('how many were kept', () => {
  test.each(['2', 'I still have two of them.'])(
    'is answered with "%s", and watched from then on',
    async (words) => {
      const { to, mugs } = await perhapsReturned();
      expect(await mugs()).toMatchObject([{ quantity: 1, kept_open: { least: 1, most: 2, mails: 2 } }]);
      const said = await answered(words, to);
      // A run that is repeated after it was noted tells the same.
      expect(await answered(words, to)).toMatchObject({ outcome: 'answer_told', reason: 'noted' });
      expect(said).toMatchObject({ outcome: 'answer_told', reason: 'noted' });
      expect(said.told).toMatchObject([
        { props: { notes: [{ about: 'kept_pieces', answer: '2', result: 'noted' }] } },
      ]);
      expect(await mugs()).toMatchObject([{ quantity: 2, paid_total_cents: 4_000, kept_open: null }]);
    },
  );

  test.each(['7', 'I returned one', 'two, or three'])('is not "%s"', async (words) => {
    const { to, mugs } = await perhapsReturned();
    expect((await answered(words, to)).told).toEqual([]);
    expect(await mugs()).toMatchObject([{ quantity: 1, kept_open: { least: 1 } }]);
  });

  test('is asked on the page where the number may be of two things', async () => {
    const { to, mugs } = await perhapsReturned(['Mug', 'Plate']);
    expect((await answered('2', to)).told).toMatchObject([
      { props: { notes: [{ result: 'which_purchase' }] } },
    ]);
    expect((await mugs()).map(({ quantity }) => quantity)).toEqual([1, 1]);
  });
});

test('a reply with files is about those', async () => {
  const to = await bought();
  const raw = await worker.mailWith({
    from: shopper,
    text: 'No code was used here',
    inReplyTo: to.messageId,
    to: mailSettings.receiptsAddress,
    attachments: [{ filename: 'receipt.pdf', content: pdfOf() }],
  });
  const message = await worker.receive(raw);
  await worker.handle(message, { clock });
  expect((await worker.found(message)).outcome).not.toBe('answer_told');
  expect(await heldBy(to)).toBeUndefined();
});
