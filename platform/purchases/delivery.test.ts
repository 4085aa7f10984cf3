import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPurchaseView } from '../../domain/purchase-view/purchase-view.rules.js';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { linesOfText } from '../../tests/support/documents/text-lines.js';
import {
  createJobContext,
  type JobContext,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { newId } from '../database/record.js';
import { createRetailerVersionsRepository } from '../database/watch/retailer-versions.repository.js';
import { createRetailerRegistry } from '../retailers/retailer-registry.js';
import { createRetailerSource } from '../retailers/retailer-source.js';
import { openPurchases } from './open-purchases.js';
import { createPurchaseViews } from './purchase-views.js';

const now = new Date('2026-11-18T20:00:00Z');
const clock = { now: () => now };
let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const retailers = () =>
  createRetailerSource(
    createRetailerRegistry({ versions: createRetailerVersionsRepository(context), clock }),
  );

/** A mail of a shop, J.Crew unless another is named, read and formed as the worker does; `null` proves nothing about its address. */
async function mailed({
  subject,
  sentAt,
  lines,
  email = 'ann@example.com',
  isProved = true,
  shop = { name: 'J.Crew', address: 'orders@jcrew.com' },
  today = '2026-11-18',
}: {
  subject: string;
  sentAt: string;
  lines: string[];
  email?: string;
  isProved?: boolean;
  shop?: { name: string; address: string };
  /** The latest day it may be of. */
  today?: string;
}) {
  const mail = { subject, sentAt, fromAddress: shop.address, fromName: shop.name };
  const read = readLines({
    lines: linesOfText(...lines),
    source: 'html',
    context: { today, mail },
  });
  const reading: RecordedReading = {
    ...read,
    id: newId(),
    corrections: {},
    items: read.items.map((item) => ({ ...item, id: newId() })),
  };
  const submission = submissionRecord({
    email,
    ...(isProved ? {} : { source: 'upload' as const, proved_at: null }),
  });
  await context.submissions.insertOrFind(submission);
  const receipt = receiptRecord({
    submission_id: submission.id,
    email,
    state: 'read',
    readings: [reading],
    mail_context: { ...mail, isMailText: true },
    created_at: now,
  });
  await context.receipts.insertOrFind(receipt);
  const { purchases } = openPurchases({ ...context, retailers: retailers(), clock, minDropCents: 100 });
  await purchases.formSubmission({ submission, receipts: [receipt] });
}

let orders = 10;
const freshOrder = () => {
  orders += 1;
  return `28475619${orders}`;
};

const orderMail = (number: string, email?: string) =>
  mailed({
    subject: `Thank you for your order #${number}`,
    sentAt: '2026-11-10T15:00:00-05:00',
    lines: [
      `Order number: ${number}`,
      'Order date: November 10, 2026',
      'Shipping address: Ann, 4 Mill Lane',
      'Cashmere sweater  Qty: 1  $100.00',
      'Subtotal  $100.00',
      'Order total: $100.00',
    ],
    ...(email && { email }),
  });

type More = Partial<Pick<Parameters<typeof mailed>[0], 'email' | 'isProved' | 'sentAt' | 'shop'>>;

const shippingMail = (
  number: string,
  {
    day = 'November 13, 2026',
    said = `Your order has shipped on ${day}.`,
    ...more
  }: More & { day?: string; said?: string } = {},
) =>
  mailed({
    subject: said.includes('will') ? `Your order #${number}` : `Your order #${number} has shipped`,
    sentAt: '2026-11-14T10:00:00-05:00',
    lines: [said, `Order number: ${number}`, 'Track your package'],
    ...more,
  });

async function shown(number: string, email = 'ann@example.com') {
  const all = await context.purchases.listByEmail({ email, limit: 99 });
  const purchase = all.find(({ order_number }) => order_number === number);
  if (!purchase) throw new Error('no purchase');
  const views = createPurchaseViews({ records: context, retailers: retailers(), clock });
  const { last_day, is_at_least, is_day_unsure, items } = toPurchaseView({
    ...(await views.load(purchase)),
    isMailStopped: false,
  });
  return { last_day, is_at_least, is_day_unsure, items: items.length, count: all.length };
}

describe('a window that counts from the shipment', () => {
  test('is at least that of the purchase, until the shipping mail says the day', async () => {
    const number = freshOrder();
    await orderMail(number);
    // The days from the purchase ended yesterday: until a mail says when it was sent, they may still be open.
    expect(await shown(number)).toMatchObject({ last_day: '2026-12-17', is_day_unsure: true, items: 1 });
    await shippingMail(number);
    const known = await shown(number);
    expect(known).toMatchObject({ last_day: '2026-11-20', items: 1 });
    expect(known.is_at_least).toBeUndefined();
    expect(known.is_day_unsure).toBeUndefined();
  });

  const toldAsk = async (number: string, price: { seen_at: Date }) => {
    await orderMail(number);
    const all = await context.purchases.listByEmail({ email: 'ann@example.com', limit: 99 });
    const purchase = all.find(({ order_number }) => order_number === number);
    const [item] = await context.items.listByPurchase({ purchaseId: purchase?.id ?? '' });
    if (!purchase || !item) throw new Error('no purchase');
    const claim = claimOf({
      item_id: item.id,
      purchase_id: purchase.id,
      email: item.email,
      id: newId(),
      key: newId(),
      retailer_id: 'j-crew',
      purchased_at: '2026-11-10',
      verdict: 'ask',
      reason: 'late_start',
      doubts: [{ kind: 'late_start', event: 'shipment', days: 7 }],
      price_cents: 7000,
      last_day: item.last_day ?? '',
      until: item.until ?? now,
    });
    const evidence = { ...claim.evidence, source: 'page' as const, seen_at: price.seen_at };
    await context.claims.insertOrFind({ ...claim, evidence });
    await context.items.change({
      id: item.id,
      from: ['watching', 'needs_link'],
      set: { state: 'dropped', told_unit_cents: claim.price_cents },
    });
    await shippingMail(number);
    return context.claims.findById(claim);
  };

  test('decides a question again once the shipping mail says the day', async () => {
    const claim = await toldAsk(freshOrder(), { seen_at: new Date('2026-11-18T15:00:00Z') });
    expect(claim).toMatchObject({ state: 'open', last_day: '2026-11-20' });
    expect((claim?.doubts ?? []).map(({ kind }) => kind)).not.toContain('late_start');
  });

  test('ends a question that the day of the shipping answers with no', async () => {
    const claim = await toldAsk(freshOrder(), { seen_at: new Date('2026-11-21T15:00:00Z') });
    expect(claim).toMatchObject({ state: 'expired' });
  });

  test('moves the last day of a claim that was told before', async () => {
    const number = freshOrder();
    await orderMail(number);
    const all = await context.purchases.listByEmail({ email: 'ann@example.com', limit: 99 });
    const purchase = all.find(({ order_number }) => order_number === number);
    const [item] = await context.items.listByPurchase({ purchaseId: purchase?.id ?? '' });
    if (!purchase || !item) throw new Error('no purchase');
    const about = { item_id: item.id, purchase_id: purchase.id, email: item.email };
    const ends = { last_day: '2026-11-17', until: new Date('2026-11-18T08:00:00Z') };
    const claim = claimOf({
      ...about,
      ...ends,
      id: newId(),
      key: newId(),
      retailer_id: 'j-crew',
      purchased_at: '2026-11-10',
      is_at_least: true,
      reminded_at: now,
    });
    await context.claims.insertOrFind(claim);
    await context.items.change({
      id: item.id,
      from: ['watching', 'needs_link'],
      set: { state: 'dropped', told_unit_cents: claim.price_cents },
    });
    await shippingMail(number);
    expect(await context.claims.findById(claim)).toMatchObject({
      last_day: '2026-11-20',
      is_at_least: false,
      reminded_at: null,
    });
    expect(await shown(number)).toMatchObject({ last_day: '2026-11-20' });
  });

  test.each([
    ['the mail of somebody else’s order', (number: string) => shippingMail(`${number}1`)],
    [
      'a mail forwarded by somebody else',
      (number: string) => shippingMail(number, { email: 'eve@evil.example' }),
    ],
    ['a mail that nothing proves', (number: string) => shippingMail(number, { isProved: false })],
    [
      'a mail of another shop with the same number',
      (number: string) => shippingMail(number, { shop: { name: 'Target', address: 'orders@target.com' } }),
    ],
    [
      'a mail of a day before the purchase',
      (number: string) =>
        shippingMail(number, { sentAt: '2026-11-08T10:00:00-05:00', day: 'November 7, 2026' }),
    ],
    [
      'a mail that announces an arrival',
      (number: string) => shippingMail(number, { said: 'Your order will be shipped on November 17, 2026.' }),
    ],
  ])('%s changes nothing', async (_what, send) => {
    const number = freshOrder();
    await orderMail(number);
    const before = await shown(number);
    await send(number);
    expect(await shown(number)).toEqual(before);
    expect(await context.purchases.listByEmail({ email: 'eve@evil.example', limit: 9 })).toEqual([]);
  });
});

test('a receipt dated tomorrow is promised no day more than one of the day on which it arrived', async () => {
  const number = freshOrder();
  await mailed({
    subject: `Thank you for your order #${number}`,
    // It is November 18 at the shop, and the day after further east.
    sentAt: '2026-11-19T05:00:00+09:00',
    lines: [
      `Order number: ${number}`,
      'Order date: November 19, 2026',
      'Shipping address: Ann, 4 Mill Lane',
      'Cashmere sweater  Qty: 1  $100.00',
      'Subtotal  $100.00',
      'Order total: $100.00',
    ],
    shop: { name: 'Target', address: 'orders@target.com' },
    today: '2026-11-19',
  });
  expect((await shown(number)).last_day).toBe('2026-12-02');
});
