import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { retailerToday } from '../../domain/retailers/windows/adjustment-window.rules.js';
import { isAppError } from '../../domain/shared/app-error.js';
import { systemClock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { sampleReading } from '../../tests/support/api/readings.fixtures.js';
import {
  createJobContext,
  type JobContext,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { newId } from '../database/record.js';
import { createPurchases } from './purchases.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

let email = '';
let count = 0;
beforeEach(() => {
  count += 1;
  email = `shopper${count}@example.com`;
});

const record = createRecord({
  retailer_id: 'target',
  retailer: 'Target',
  domains: ['target.com'],
  policy: { window_days: 14, confidence: 'medium' },
});
const target = { retailer_id: 'target', version: 'seed-1', record };
const purchases = () =>
  createPurchases({
    records: context,
    retailers: { promised: async () => target, current: async () => target },
    sharedLinks: async () => [],
    watchProduct: async () => null,
    clock: systemClock,
    minDropCents: 100,
  });

/** A day whose window is open. */
const today = retailerToday(new Date());

const till = (more: Partial<RecordedReading> = {}) =>
  sampleReading({
    retailerId: 'target',
    retailer: { value: 'TARGET', source: 'ocr', confidence: 1 },
    purchasedAt: { value: today, source: 'ocr', confidence: 1 },
    ...more,
  });
/** A till receipt that states neither its order number nor its currency. */
const bare = (more: Partial<RecordedReading> = {}) => {
  const { orderNumber: _number, currency: _currency, ...rest } = till();
  return { ...rest, ...more };
};

/** Sends a document in a submission of its own and forms its purchase. */
async function send(reading: RecordedReading, changes: Partial<SubmissionRecord> = {}) {
  const { submission } = await context.submissions.insertOrFind(submissionRecord({ email, ...changes }));
  const receipt = receiptRecord({ submission_id: submission.id, email, state: 'read', readings: [reading] });
  await context.receipts.insertOrFind(receipt);
  await form(submission.id);
  return { id: submission.id, receipt };
}
async function form(id: string): Promise<void> {
  const submission = await context.submissions.findById({ id });
  const receipts = await context.receipts.listBySubmission({ submissionId: id });
  if (submission) await purchases().formSubmission({ submission, receipts });
}
const upload = () => ({ source: 'upload' as const, idempotency_key: `upload:${newId()}`, mail_end: null });
const all = () => context.purchases.listByEmail({ email, limit: 20 });
const sourcesOf = async () =>
  (await all()).map(({ sources }) => sources.map(({ submission_id }) => submission_id).toSorted()).toSorted();

describe('a mail that somebody else wrote', () => {
  const notice = (kind: 'cancelled' | 'refund') =>
    till({ failedChecks: ['is_purchase'], notPurchase: kind, items: till().items });
  const wasLess = () => ({ ...till(), totalCents: { value: 1, source: 'html' as const, confidence: 1 } });
  const longAgo = () => till({ purchasedAt: { value: '2025-01-02', source: 'html', confidence: 1 } });
  const stateOf = async (id: string) => ({
    purchase: await context.purchases.findById({ id }),
    items: await context.items.listByPurchase({ purchaseId: id }),
  });
  const writers = {
    nobody: { mailbox: null },
    'a stranger who signed it': { mailbox: 'orders@target.example' },
    'another shop': { mailbox: 'orders@kohls.com' },
    'a look-alike of the shop': { mailbox: 'orders@targét.com' },
  };
  const documents = {
    'that it was cancelled': () => notice('cancelled'),
    'that it was refunded': () => notice('refund'),
    'that it cost less': wasLess,
    'that it was long ago': longAgo,
    'that items were changed': () => ({ ...till(), isAmended: true as const, isParcel: false, items: [] }),
  };
  it.each(
    Object.entries(writers).flatMap(([who, writer]) =>
      Object.entries(documents).map(([what, said]) => [who, what, writer, said] as const),
    ),
  )('and nothing proves for the shop changes no purchase: %s says %s', async (_who, _what, writer, said) => {
    await send(till());
    const [own] = await all();
    const before = await stateOf(own?.id ?? '');
    const { id } = await send(said(), { written_by: writer });
    await form(id);
    expect(await stateOf(own?.id ?? '')).toEqual(before);
    for (const { sources } of await all()) expect(sources).toHaveLength(1);
  });

  it.each([
    ['the shop wrote it', { written_by: { mailbox: 'orders@e.target.com' } }],
    ['the shopper wrote it', { written_by: null }],
  ])('takes a purchase back where it is proved that %s', async (_, changes) => {
    await send(till());
    await send(notice('cancelled'), changes);
    const [only, ...others] = await all();
    expect(others).toEqual([]);
    const { items } = await stateOf(only?.id ?? '');
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['returned']));
  });

  it('joins only mails of the same mailbox where nobody knows the shop', async () => {
    const unknown = () => {
      const { retailerId: _id, ...rest } = till();
      return { ...rest, retailer: { value: 'Lamps', source: 'html' as const, confidence: 1 } };
    };
    const one = await send(unknown(), { written_by: { mailbox: 'orders@lamps.example' } });
    const same = await send(unknown(), { written_by: { mailbox: 'orders@lamps.example' } });
    const other = await send(unknown(), { written_by: { mailbox: 'orders@gmail.com' } });
    const own = await send(unknown());
    expect(await sourcesOf()).toEqual([[one.id, same.id].toSorted(), [other.id], [own.id]].toSorted());
  });
});

describe('an upload that nothing proves', () => {
  it.each([
    ['the order number', till],
    ['day and total', bare],
  ])('never joins what another submission brought by %s', async (_by, reading) => {
    const mail = await send(reading());
    const [own] = await all();
    const stranger = await send(reading(), upload());
    const other = await send(reading(), upload());
    expect(await sourcesOf()).toEqual([[mail.id], [stranger.id], [other.id]].toSorted());
    expect(await context.purchases.findById({ id: own?.id ?? '' })).toEqual(own);
  });

  it('joins nothing by correcting it to what the other says', async () => {
    const mail = await send(bare());
    const reading = bare({ totalCents: { value: 1, source: 'ocr', confidence: 1 } });
    const stranger = await send(reading, upload());
    for (const totalCents of [2_698, 2_699, 2_700]) {
      const corrected = {
        ...reading,
        totalCents: { value: totalCents, source: 'shopper' as const, confidence: 1 },
      };
      const seen = await context.receipts.findById({ id: stranger.receipt.id });
      if (seen) await context.receipts.replaceReadings({ seen, readings: [corrected] });
      await form(stranger.id);
      expect(await sourcesOf()).toEqual([[mail.id], [stranger.id]].toSorted());
    }
  });

  it('is not joined by a mail of its owner, nor by being formed again', async () => {
    const stranger = await send(till(), upload());
    const mail = await send(till());
    await form(stranger.id);
    expect(await sourcesOf()).toEqual([[mail.id], [stranger.id]].toSorted());
  });

  it('holds several documents of one order as one purchase', async () => {
    const { id } = await send(till(), upload());
    const reading = till();
    await context.receipts.insertOrFind(
      receiptRecord({ submission_id: id, email, state: 'read', readings: [reading] }),
    );
    await form(id);
    const [only, ...others] = await all();
    expect(others).toEqual([]);
    expect(only?.sources).toHaveLength(2);
    await context.submissions.prove({ id, now: new Date() });
    await form(id);
    const [same, ...more] = await all();
    expect(more).toEqual([]);
    expect(same).toMatchObject({ id: only?.id, unproved_of: null });
    expect(same?.sources).toHaveLength(2);
  });
});

describe('once its owner confirmed it', () => {
  it('keeps its purchase and items, which later mails join', async () => {
    const { id } = await send(till(), upload());
    const [before] = await all();
    const items = await context.items.listByPurchase({ purchaseId: before?.id ?? '' });
    expect(await context.submissions.prove({ id, now: new Date() })).toBe(true);
    expect(await context.submissions.prove({ id, now: new Date() })).toBe(false);
    await form(id);
    await form(id);
    const mail = await send(till());
    const [after, ...others] = await all();
    expect(others).toEqual([]);
    expect(after?.id).toBe(before?.id);
    expect(after?.sources.map(({ submission_id }) => submission_id)).toEqual([id, mail.id]);
    const kept = await context.items.listByPurchase({ purchaseId: after?.id ?? '' });
    expect(kept.map((item) => item.id)).toEqual(items.map((item) => item.id));
  });

  it('joins the purchase of its order once, with what was said about it', async () => {
    const mail = await send(till());
    const [own] = await all();
    const { id } = await send(till(), upload());
    const alone = (await all()).find(({ unproved_of }) => unproved_of === id);
    const [item] = await context.items.listByPurchase({ purchaseId: alone?.id ?? '' });
    const said = { state: 'stopped' as const, target_id: null };
    await context.items.change({ id: item?.id ?? '', set: said });
    await context.submissions.prove({ id, now: new Date() });
    // As its job does: whoever gives way to the other is run again.
    const formAsJob = () =>
      form(id).catch((error: unknown) => {
        if (!isAppError(error) || error.code !== 'purchase.contended') throw error;
        return form(id);
      });
    await Promise.all([formAsJob(), formAsJob()]);
    expect(await sourcesOf()).toEqual([[mail.id, id].toSorted()]);
    const [line, ...lines] = await context.items.listByPurchase({ purchaseId: own?.id ?? '' });
    expect(lines).toEqual([]);
    expect(line?.state).toBe('stopped');
    expect(await context.items.listByPurchase({ purchaseId: alone?.id ?? '' })).toEqual([]);
  });
});

describe('the key of a purchase', () => {
  it('is found again by a receipt without currency and order number, sent any number of times', async () => {
    const first = await send(bare());
    const second = await send(bare());
    const third = await send(bare());
    expect(await sourcesOf()).toEqual([[first.id, second.id, third.id].toSorted()]);
  });

  it('is found whichever of two documents states the currency', async () => {
    const first = await send(bare());
    const second = await send(bare({ currency: { value: 'EUR', source: 'ocr', confidence: 1 } }));
    const third = await send(bare());
    expect(await sourcesOf()).toEqual([[first.id, second.id, third.id].toSorted()]);
    expect((await all())[0]?.currency).toBe('EUR');
  });

  it('that another currency has leaves a receipt a purchase of its own, and never unanswered', async () => {
    const currency = (value: string) => bare({ currency: { value, source: 'ocr', confidence: 1 } });
    const euros = await send(currency('EUR'));
    const pounds = await send(currency('GBP'));
    await form(pounds.id);
    expect(await sourcesOf()).toEqual([[euros.id], [pounds.id]].toSorted());
  });

  it('finds the order by the total of any of its documents', async () => {
    const total = (value: number) => ({ totalCents: { value, source: 'html' as const, confidence: 1 } });
    const ordered = await send(till(total(5_000)));
    const changed = await send(till(total(4_500)));
    const photos = [await send(bare(total(5_000))), await send(bare(total(4_500)))];
    expect(await sourcesOf()).toEqual([[ordered, changed, ...photos].map(({ id }) => id).toSorted()]);
  });

  it('of an order mail takes over the photo without a number', async () => {
    const photo = await send(bare());
    const mail = await send(till());
    const again = await send(bare());
    expect(await sourcesOf()).toEqual([[photo.id, mail.id, again.id].toSorted()]);
  });

  it('keeps two orders of one day and total apart, and a third photo joins one of them', async () => {
    const number = (value: string) => till({ orderNumber: { value, source: 'html', confidence: 1 } });
    const [one, two] = [await send(number('A-1')), await send(number('A-2'))];
    const photo = await send(bare());
    expect(await sourcesOf()).toEqual([[one.id, photo.id].toSorted(), [two.id]].toSorted());
  });

  it('follows the correction of a purchase that has one document', async () => {
    const reading = bare();
    const { id, receipt } = await send(reading);
    const [before] = await all();
    const totalCents = { value: 9_900, source: 'shopper' as const, confidence: 1 };
    await context.receipts.replaceReadings({ seen: receipt, readings: [{ ...reading, totalCents }] });
    await form(id);
    const again = await send(bare({ totalCents }));
    expect(await sourcesOf()).toEqual([[id, again.id].toSorted()]);
    expect((await all())[0]?.id).toBe(before?.id);
  });
});
