import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { closesAt } from '../../../domain/claims/claim-outcome.rules.js';
import { followUpAt } from '../../../domain/claims/follow-up.rules.js';
import { askedInWords, outcomeInWords } from '../../../domain/claims/page/claim-page.words.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import { dayMs, hourMs } from '../../../domain/shared/units.js';
import { newId } from '../../../platform/database/record.js';
import { fixtureSender } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';
import { claimViewAlone } from '../../../tests/support/claim-page.fixtures.js';
import { jobRun } from '../../../tests/support/jobs/job-context.js';
import {
  type Bought,
  bought,
  closeWorld,
  confirmed,
  killedAtEveryStep,
  mailsTo,
  openWorld,
  world,
} from '../../../tests/support/watch/watch-cases.js';

let began: Date;
beforeAll(async () => {
  await openWorld();
  began = world.clock.now();
});
afterAll(closeWorld);

/** A purchase whose drop was reported, and whose shopper said that they asked. */
async function asked() {
  world.clock.moveTo(began);
  const one = await bought();
  const { tellDrop, tellPurchase } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  await tellPurchase.handle({ purchase_id: one.purchase.id }, jobRun());
  const [claim] = await world.records.claims.listByPurchase({ purchaseId: one.purchase.id });
  if (!claim) throw new Error('nothing was told');
  await say(claim);
  return { ...one, claim, due: followUpAt({ askedAt: began, until: claim.until }) };
}

async function say(claim: ClaimRecord): Promise<void> {
  const followUpAtThen = followUpAt({ askedAt: began, until: claim.until });
  await world.records.claims.setAsked({ id: claim.id, at: began, followUpAt: followUpAtThen });
  await world.records.items.change({ id: claim.item_id, set: { state: 'claimed' } });
}

const deadlinesAt = async (at: Date | number) => {
  world.clock.moveTo(new Date(at));
  await world.partsOf(world.base).deadlines.handle({}, jobRun());
};
const askedMails = ({ email }: Bought) => mailsTo(email, 'what-came-of-it');
const stateOf = async ({ claim, item }: { claim: ClaimRecord } & Bought) => [
  (await world.records.claims.findById({ id: claim.id }))?.state,
  (await world.records.items.findById({ id: item.id }))?.state,
];

test('a shopper who asked is asked for the result once, and without an answer the claim is closed', async () => {
  const one = await asked();
  await deadlinesAt(one.due.getTime() - hourMs);
  expect(await askedMails(one)).toEqual([]);
  await deadlinesAt(one.due);
  await deadlinesAt(one.due.getTime() + hourMs);
  expect(await askedMails(one)).toMatchObject([
    { props: { items: [{ name: one.item.name, amountCents: one.claim.amount_cents }] } },
  ]);
  // The page showed 10.00 less for each.
  const cents = 1_000 * one.item.quantity;
  expect(one.claim.amount_cents).toBe(cents);
  const [mail] = await askedMails(one);
  const { subject, text } = renderEmail({ ...mail, ...fixtureSender } as Parameters<typeof renderEmail>[0]);
  for (const told of [subject, text])
    expect(told).toContain(`${formatMoney({ cents, currency: one.item.currency })}`);
  // The claim page says the same sentence, of the same day at the shop, and then what came of it.
  const told = await world.records.claims.findById({ id: one.claim.id });
  if (!told) throw new Error('no claim');
  const { record } = (await world.base.retailers.promised(one.purchase)) ?? { record: null };
  const pageOf = (claim: ClaimRecord) =>
    claimViewAlone({
      claim,
      record,
      now: world.clock.now(),
    });
  const [sentence = ''] = askedInWords(pageOf(told))?.split('. ') ?? [];
  expect(sentence).toMatch(/^You told us on \w+ \d+, 2026 that you asked/);
  const plain = (words: string): string => words.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
  expect(plain(text)).toContain(plain(sentence).replace(/\.$/, ''));
  const outcome = { answer: 'partly', refunded_cents: 700, channel: null, at: began } as const;
  const after = pageOf({ ...told, state: 'answered', outcome });
  expect(plain(outcomeInWords(after))).toBe(
    `Thank you! ${formatMoney({ cents: 700, currency: one.item.currency })} came back from ${plain(after.retailer)}.`,
  );
  const closes = closesAt(one.claim);
  await deadlinesAt(closes.getTime() - hourMs);
  expect(await stateOf(one)).toEqual(['expired', 'claimed']);
  await deadlinesAt(closes);
  expect(await stateOf(one)).toEqual(['unanswered', 'expired']);
  await deadlinesAt(closes.getTime() + 90 * dayMs);
  expect(await askedMails(one)).toHaveLength(1);
  expect(await world.records.claims.listToFollowUp({ now: world.clock.now(), limit: 9 })).toEqual([]);
});

test('a shopper who answered, took it back or returned the item is not asked', async () => {
  const [answered, takenBack, returned] = [await asked(), await asked(), await asked()];
  const { claims, items } = world.records;
  const outcome = { answer: 'yes', refunded_cents: 100, channel: null, at: began } as const;
  await claims.recordOutcome({ id: answered.claim.id, outcome });
  await claims.setAsked({ id: takenBack.claim.id, at: null, followUpAt: null });
  await items.change({ id: returned.item.id, set: { state: 'returned' } });
  for (const at of [answered.due, closesAt(answered.claim)]) await deadlinesAt(at);
  for (const one of [answered, takenBack, returned]) expect(await askedMails(one)).toEqual([]);
  expect(await stateOf(answered)).toEqual(['answered', 'claimed']);
  expect(await stateOf(returned)).toEqual(['unanswered', 'returned']);
});

test('several items of one order are asked about in one mail, and an answer about one closes only that one', async () => {
  const one = await asked();
  const item = { ...one.item, id: newId(), line_key: 'other', name: 'Other' };
  await world.records.items.insertOnce(item);
  const claim = { ...one.claim, id: newId(), key: newId(), item_id: item.id, name: 'Other' };
  await world.records.claims.insertOrFind(claim);
  await say(claim);
  await deadlinesAt(one.due);
  const [mail, ...more] = await askedMails(one);
  expect(more).toEqual([]);
  expect(mail?.props).toMatchObject({ items: [{ name: one.item.name }, { name: 'Other' }] });
  const outcome = { answer: 'no', refunded_cents: 0, channel: null, at: began } as const;
  await world.records.claims.recordOutcome({ id: claim.id, outcome });
  await deadlinesAt(closesAt(claim));
  expect((await world.records.claims.findById({ id: claim.id }))?.state).toBe('answered');
  expect(await stateOf(one)).toEqual(['unanswered', 'expired']);
});

test('an item with another claim pending remains pending', async () => {
  const one = await asked();
  const until = new Date(one.claim.until.getTime() + 30 * dayMs);
  const other = { ...one.claim, id: newId(), key: newId(), until };
  await world.records.claims.insertOrFind(other);
  await say(other);
  await deadlinesAt(closesAt(one.claim));
  expect(await stateOf(one)).toEqual(['unanswered', 'claimed']);
  await deadlinesAt(closesAt(other));
  expect(await stateOf(one)).toEqual(['unanswered', 'expired']);
});

test('killed at any step, it asks once and closes', async () => {
  const run = (parts: ReturnType<typeof world.partsOf>) => parts.deadlines.handle({}, jobRun());
  const asking = await killedAtEveryStep({
    open: async () => {
      const one = await asked();
      await world.records.items.change({ id: one.item.id, set: { until: null } });
      world.clock.moveTo(one.due);
      return one;
    },
    run,
    afterwards: async (one) => {
      await deadlinesAt(one.due);
      expect(await askedMails(one)).toHaveLength(1);
    },
  });
  const closing = await killedAtEveryStep({
    open: async () => {
      const one = await asked();
      await world.records.items.change({ id: one.item.id, set: { until: null } });
      await deadlinesAt(one.due);
      world.clock.moveTo(closesAt(one.claim));
      return one;
    },
    run,
    afterwards: async (one) => {
      await deadlinesAt(closesAt(one.claim));
      expect(await stateOf(one)).toEqual(['unanswered', 'expired']);
    },
  });
  expect(asking + closing).toBeGreaterThan(12);
});
