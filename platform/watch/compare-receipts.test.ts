import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formPurchasesJob } from '../../domain/contracts/jobs.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import type {
  ReadingCheck,
  ReadingTerms,
  RecordedReading,
} from '../../domain/receipts/receipt-reading.types.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { importRetailers } from '../../scripts/cli/retailers/import-retailers.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { receiptRecord, submissionRecord } from '../../tests/support/jobs/job-context.js';
import { createWatchWorld, type WatchWorld } from '../../tests/support/watch/watch-world.js';
import { newId } from '../database/record.js';

const start = new Date('2026-11-02T12:00:00Z');
let world: WatchWorld;
beforeEach(async () => {
  world = await createWatchWorld({ start, fetchAllow: '' });
  const shop = {
    retailer_id: 'corner-shop',
    retailer: 'Corner Shop',
    country: 'US',
    currency: 'USD',
    domains: ['corner.example'],
    sender_domains: ['corner.example'],
    item_url: null,
    policy: { window_days: 14, counted_from: 'purchase' },
  };
  await importRetailers({
    json: [shop],
    retailers: await world.registry.snapshot(),
    versions: world.versions,
    by: { author: 'test', source: 'test' },
    now: start,
    isDryRun: false,
  });
  world.clock.moveTo(new Date(start.getTime() + minuteMs));
});
afterEach(() => world.close());

type ReceivedReceipt = {
  email: string;
  cents: number;
  day?: string;
  currency?: string;
  failed?: ReadingCheck[];
  discount?: number;
  name?: string;
  sku?: string;
  shop?: string;
  terms?: ReadingTerms;
};

function readingOf({
  cents,
  day = '2026-11-02',
  currency = 'USD',
  failed = [],
  discount,
  name = 'Copper kettle',
  sku = '030-04-1122',
  shop = 'corner-shop',
  terms,
}: ReceivedReceipt) {
  const field = <T>(value: T) => ({ value, source: 'ocr' as const, confidence: 0.9 });
  const item = { name, quantity: 1, unitPriceCents: cents, totalCents: cents, sku };
  return {
    id: newId(),
    corrections: {},
    needsReview: false,
    notes: [],
    failedChecks: failed,
    retailer: field('Corner Shop'),
    retailerId: shop,
    ...(terms && { terms }),
    orderNumber: field(newId()),
    purchasedAt: field(day),
    currency: field(currency),
    items: [{ ...field(item), id: newId() }],
    totalCents: field(cents - (discount ?? 0)),
    ...(discount ? { discountCents: field(discount) } : {}),
  } satisfies RecordedReading;
}

/** Receives a receipt, forms its purchase and runs everything that follows at once. */
async function receive(receipt: ReceivedReceipt, changes: Partial<SubmissionRecord> = {}): Promise<string> {
  const now = world.clock.now();
  const arrived = { email: receipt.email, created_at: now, sealed_at: now };
  const submission = submissionRecord({ ...arrived, ...changes });
  await world.context.submissions.insertOrFind(submission);
  const read = { state: 'read' as const, readings: [readingOf(receipt)], created_at: now, processed_at: now };
  await world.context.receipts.insertOrFind(
    receiptRecord({ submission_id: submission.id, email: receipt.email, ...read }),
  );
  await form(submission.id);
  return submission.id;
}

async function form(submissionId: string): Promise<void> {
  await world.queue.enqueue({ job: formPurchasesJob, payload: { submission_id: submissionId } });
  await world.runDueJobs();
}

/** Two others, each with a receipt of their own; resolves to the second's submission. */
async function receiveTwice(receipt: Partial<ReceivedReceipt> & { cents: number }): Promise<string> {
  await receive({ ...receipt, email: 'dora@example.com' });
  return receive({ ...receipt, email: 'bobby@example.com' });
}

const claims = async () => (await world.records.claims.page({ limit: 9 })).records;
const unsure: ReadingCheck[] = ['items_sum_to_total'];
const ann = { email: 'ann@example.com', cents: 5_000 };

describe("a lower price on somebody else's receipt", () => {
  test('is reported to a buyer without any page, as a question that names price and day but no person', async () => {
    await receive(ann);
    const [item] = (await world.records.items.page({ limit: 9 })).records;
    expect(item).toMatchObject({ state: 'needs_link', target_id: null });
    const bob = await receiveTwice({ cents: 4_000, day: '2026-11-04' });
    const told = await claims();
    expect(told).toMatchObject([
      {
        email: 'ann@example.com',
        verdict: 'ask',
        reason: 'other_source',
        amount_cents: 1_000,
        evidence: { source: 'receipt', url: null, title: null, seen_at: new Date('2026-11-04T12:00:00Z') },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('bobby');
    await form(bob);
    expect(await claims()).toHaveLength(1);
    await world.passTime({ until: new Date(start.getTime() + dayMs / 4), stepMs: 15 * minuteMs });
    const mails = (await world.mails()).filter(({ template }) => template === 'price-dropped');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
    expect(JSON.stringify(mails)).not.toContain('bobby');
  });

  test.each<[string, ReadingTerms | undefined, number]>([
    ['of the buyer’s own store', { channel: 'store', storeNumber: '190' }, 1],
    ['of another store', { channel: 'store', storeNumber: '412' }, 0],
    ['of a store without a number', { channel: 'store' }, 0],
    ['of an online order', { channel: 'online' }, 0],
    ['that says neither', undefined, 0],
  ])('counts, where a shop compares store with store, only on receipts %s', async (_what, terms, told) => {
    const shop = 'costco';
    await receive({ ...ann, shop, terms: { channel: 'store', storeNumber: '190' } });
    await receiveTwice({ cents: 4_000, day: '2026-11-04', shop, ...(terms && { terms }) });
    expect((await claims()).map(({ verdict, reason, doubts }) => [verdict, reason, doubts])).toEqual(
      told === 1 ? [['ask', 'other_source', []]] : [],
    );
  });

  test('is found however each receipt writes the item number', async () => {
    await receive(ann);
    await receiveTwice({ cents: 4_000, day: '2026-11-04', sku: '030 04 1122' });
    expect(await claims()).toMatchObject([{ email: 'ann@example.com', amount_cents: 1_000 }]);
  });

  test('counts as unproven until receipts of two other addresses say it, at the higher of the two prices', async () => {
    await receive(ann);
    await receive({ email: 'bobby@example.com', cents: 4_000, failed: unsure });
    await receive({ email: 'bobby@example.com', cents: 4_100, failed: unsure });
    expect(await claims()).toEqual([]);
    await receive({ email: 'cat@example.com', cents: 4_200, failed: unsure });
    const own = (await claims()).filter(({ email }) => email === ann.email);
    expect(own).toMatchObject([{ price_cents: 4_200 }]);
  });

  test('is believed of no single address, whatever its receipts say and however it is written', async () => {
    await receive(ann);
    for (const email of ['bobby@example.com', 'bobby+1@example.com', 'Bobby+2@example.com'])
      await receive({ email, cents: 4_000 });
    expect(await claims()).toEqual([]);
  });

  test('is believed of no upload whose address is not proved', async () => {
    await receive(ann);
    for (const email of ['eve@example.com', 'mallory@example.com', 'trudy@example.com'])
      await receive({ email, cents: 4_000 }, { source: 'upload', idempotency_key: `upload:${email}` });
    expect((await claims()).filter(({ email }) => email === ann.email)).toEqual([]);
  });

  test('is found behind an absurd one, which hides nothing', async () => {
    await receive(ann);
    await receive({ email: 'eve@example.com', cents: 1 });
    await receiveTwice({ cents: 4_000 });
    const own = (await claims()).filter(({ email }) => email === ann.email);
    expect(own).toMatchObject([{ price_cents: 4_000 }]);
  });

  test('is not the shopper’s own receipt of the same day, which may be a copy', async () => {
    await receive(ann);
    await receive({ ...ann, cents: 3_900 });
    expect(await claims()).toEqual([]);
  });

  test.each<[string, Partial<ReceivedReceipt>]>([
    ['a receipt of returned money', { failed: ['is_purchase'] }],
    ['another currency', { currency: 'CAD' }],
    ['a coupon on the order', { cents: 4_500, discount: 500 }],
    ['a price for members', { name: 'Member price copper kettle' }],
    ['a day after the window', { day: '2026-11-17' }],
    ['a day before the buyer bought', { day: '2026-11-01' }],
  ])('does not count when %s', async (_why, receipt) => {
    await receive(ann);
    await receiveTwice({ cents: 4_000, ...receipt });
    expect((await claims()).filter(({ email }) => email === ann.email)).toEqual([]);
  });

  test('too small a drop at first, is reported once the buyer corrects what they paid', async () => {
    const { receipts } = world.context;
    const own = await receive({ ...ann, cents: 4_050 });
    await receiveTwice({ cents: 4_000, day: '2026-11-04' });
    expect(await claims()).toEqual([]);
    const [seen] = await receipts.listBySubmission({ submissionId: own });
    const [reading] = seen?.readings ?? [];
    if (!seen || !reading) throw new Error('nothing was read');
    const items = reading.items.map((item) => ({
      ...item,
      value: { ...item.value, unitPriceCents: 5_000, totalCents: 5_000 },
    }));
    const total = { ...reading.totalCents, value: 5_000 } as typeof reading.totalCents;
    await receipts.replaceReadings({ seen, readings: [{ ...reading, items, totalCents: total }] });
    await form(own);
    expect(await claims()).toMatchObject([{ email: 'ann@example.com', amount_cents: 1_000 }]);
  });

  test('is not reported once the buyer’s window is over', async () => {
    await receive(ann);
    world.clock.moveTo(new Date(start.getTime() + 20 * dayMs));
    await receiveTwice({ cents: 4_000, day: '2026-11-10' });
    expect(await claims()).toEqual([]);
  });
});

describe('a lower price on a later receipt of one’s own', () => {
  const later = { ...ann, cents: 4_000, day: '2026-11-04' };
  const store = { channel: 'store', storeNumber: '190' } as const;

  test('is asked about with one’s own words, once, and without anybody else', async () => {
    await receive(ann);
    const second = await receive(later);
    await form(second);
    expect(await claims()).toMatchObject([
      {
        verdict: 'ask',
        reason: 'own_receipt',
        amount_cents: 1_000,
        purchased_at: '2026-11-02',
        evidence: { source: 'own_receipt', seen_at: new Date('2026-11-04T12:00:00Z') },
      },
    ]);
    await world.passTime({ until: new Date(start.getTime() + dayMs / 4), stepMs: 15 * minuteMs });
    const mails = (await world.mails()).filter(({ template }) => template === 'price-dropped');
    expect(mails).toHaveLength(1);
    const { text } = renderEmail({
      template: 'price-dropped',
      props: mails[0]?.props as EmailProps<'price-dropped'>,
      ...fixtureSender,
    });
    const said = text.replace(/\s+/g, ' ');
    expect(said).toContain('I bought the same item again at Corner Shop for $40.00 on November 4, 2026');
    expect(said).toContain('You paid the lower price yourself, on another receipt:');
    expect(said).toContain('you can also return the first one');
    expect(said).not.toMatch(/somebody|someone|whose/i);
  });

  test.each<[string, Partial<ReceivedReceipt>, Partial<ReceivedReceipt>, number]>([
    ['sent from another form of the address', {}, { email: 'Ann+shop@example.com' }, 1],
    ['that writes the number otherwise', {}, { sku: '030 04 1122' }, 1],
    ['of the last day of the window', {}, { day: '2026-11-16' }, 1],
    ['of the day after it', {}, { day: '2026-11-17' }, 0],
    ['of a day before', { day: '2026-11-04' }, { day: '2026-11-01' }, 0],
    ['at the same price', {}, { cents: 5_000 }, 0],
    ['with a coupon', {}, { discount: 500 }, 0],
    ['in another currency', {}, { currency: 'CAD' }, 0],
    ['of returned money', {}, { failed: ['is_purchase'] }, 0],
    ['of another number', {}, { sku: '030-04-1123' }, 0],
    ['of one after a pack of three', { name: 'Tees, Pack of 3' }, { name: 'Tee', cents: 2_000 }, 0],
    ['of a pack of three after one', { name: 'Tee' }, { name: 'Tees 3-Pack' }, 0],
    ['of the same pack of three', { name: 'Tees, Pack of 3' }, { name: 'Tees 3-Pack' }, 1],
    ['of the same store', { shop: 'costco', terms: store }, { shop: 'costco', terms: store }, 1],
    [
      'of another store',
      { shop: 'costco', terms: store },
      { shop: 'costco', terms: { ...store, storeNumber: '412' } },
      0,
    ],
  ])('%s', async (_what, first, second, told) => {
    await receive({ ...ann, ...first });
    await receive({ ...later, ...second });
    expect(await claims()).toHaveLength(told);
  });

  test('goes before that of others unless theirs is lower', async () => {
    await receive(ann);
    await receive(later);
    await receiveTwice({ cents: 3_500, day: '2026-11-05' });
    const own = (await claims()).filter(
      ({ email, purchased_at: at }) => email === ann.email && at === '2026-11-02',
    );
    expect(own.map(({ state, price_cents, reason }) => [state, price_cents, reason])).toEqual([
      ['open', 3_500, 'other_source'],
      ['superseded', 4_000, 'own_receipt'],
    ]);
  });
});
