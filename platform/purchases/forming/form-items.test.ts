import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { restsOn } from '../../../domain/claims/claim-basis.rules.js';
import type { DraftLine } from '../../../domain/purchases/forming/purchase-draft.types.js';
import type { DocumentFacts, HeldFacts } from '../../../domain/purchases/purchase.types.js';
import type { ItemLabel } from '../../../domain/retailers/retailer-record.types.js';
import { seedVersions } from '../../../domain/retailers/seeds/seed-versions.js';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { itemRecord, purchaseRecord } from '../../../tests/support/api/refunds.fixtures.js';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';
import { newId } from '../../database/record.js';
import { createFormItems } from './form-items.js';

const now = new Date('2026-11-16T20:00:00Z');
let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

type Formed = { facts?: DocumentFacts; line?: Partial<DraftLine> };

/** A purchase of 10 November at $200 with a price of $150 told as `told` says, then formed as `after` says. */
async function formedAnew({
  shop,
  held,
  before = {},
  after,
  told = {},
  earlier,
  labels,
}: {
  shop: string;
  held?: HeldFacts;
  before?: DocumentFacts;
  after: Formed;
  told?: Partial<ClaimRecord>;
  /** A price told before that one, cents. */
  earlier?: number;
  /** What the stored item is called. */
  labels?: ItemLabel[];
}) {
  const purchase = {
    ...purchaseRecord(1, newId()),
    id: newId(),
    retailer_id: shop,
    purchased_at: '2026-11-10',
    facts: before,
    ...(held && { held }),
  };
  const line: DraftLine = {
    lineKey: 'name:jeans',
    sourceItemIds: [newId()],
    name: 'Jeans',
    quantity: 1,
    paidUnitCents: 20_000,
    paidTotalCents: 20_000,
    sku: null,
    gtin: null,
    urls: [],
    soldBy: null,
    labels: [],
    isReduced: false,
    isPriceOpen: false,
    otherPaidCents: null,
    isReturned: false,
  };
  const item = itemRecord(purchase, {
    id: newId(),
    line_key: line.lineKey,
    source_item_ids: line.sourceItemIds,
    retailer_id: shop,
    name: 'Jeans',
    quantity: 1,
    currency: 'USD',
    paid_unit_cents: 20_000,
    paid_total_cents: 20_000,
    state: 'dropped',
    told_unit_cents: 15_000,
    target_id: newId(),
    ...(labels && { labels }),
  });
  await context.items.insertOnce(item);
  const seenAt = new Date('2026-11-15T20:00:00Z');
  const claim = claimOf({
    retailer_id: shop,
    purchase_id: purchase.id,
    item_id: item.id,
    purchased_at: '2026-11-10',
    paid_unit_cents: 20_000,
    price_cents: 15_000,
    last_day: '2026-11-17',
    until: new Date('2026-11-18T08:00:00Z'),
    evidence: { ...claimOf().evidence, title: 'Jeans', seen_at: seenAt, confirmed_at: seenAt },
    created_at: seenAt,
    ...told,
    id: newId(),
    key: newId(),
  });
  if (earlier) {
    const first = {
      price_cents: earlier,
      created_at: new Date('2026-11-12T20:00:00Z'),
      verdict: 'claim' as const,
    };
    await context.claims.insertOrFind({ ...claim, ...first, id: newId(), key: newId(), state: 'superseded' });
  }
  await context.claims.insertOrFind(claim);
  const formItems = createFormItems({
    ...context,
    watchProduct: async () => newId(),
    minDropCents: 100,
  });
  const { sources } = purchase;
  await formItems({
    purchase,
    draft: {
      sources,
      retailerId: shop,
      retailer: shop,
      orderNumber: null,
      purchasedAt: '2026-11-10',
      currency: 'USD',
      totalCents: 20_000,
      facts: after.facts ?? before,
      isReturned: false,
      lines: [{ ...line, ...after.line }],
    },
    retailer: seedVersions.find(({ record }) => record.retailer_id === shop) ?? null,
    shared: [],
    now,
  });
  const [stands, is] = await Promise.all([
    context.claims.findById(claim),
    context.items.findById({ id: item.id }),
  ]);
  return { claim: stands, item: is };
}

test('a claim that is still to be sent ends where a document shows a code that the shop does not allow', async () => {
  const { claim, item } = await formedAnew({
    shop: 'gap',
    held: { used_promo_code: false },
    after: { facts: { used_promo_code: true } },
  });
  expect(claim).toMatchObject({ state: 'expired' });
  expect(item).toMatchObject({ state: 'watching', told_unit_cents: null });
});

test('a claim ends where a document labels the item as excluded', async () => {
  const { claim } = await formedAnew({
    shop: 'gap',
    before: { used_promo_code: false },
    after: { line: { labels: ['final_sale'] } },
  });
  expect(claim?.verdict === 'claim' && claim.state === 'open').toBe(false);
});

test('a claim ends where a document shows that the item was bought reduced', async () => {
  const { claim } = await formedAnew({
    shop: 'ann-taylor',
    held: { paid_full_price: true },
    after: { line: { isReduced: true } },
  });
  expect(claim).toMatchObject({ state: 'expired' });
});

test('a question about the code becomes a claim where a receipt shows that there was none', async () => {
  const { claim } = await formedAnew({
    shop: 'gap',
    after: { facts: { used_promo_code: false } },
    told: {
      verdict: 'ask',
      reason: 'unchecked_condition',
      doubts: [{ kind: 'condition', flag: 'no_promo_code' }],
    },
  });
  expect(claim).toMatchObject({ state: 'open', verdict: 'claim', doubts: [] });
});

test('a question about a further markdown stays one, whatever else a document says', async () => {
  const { claim } = await formedAnew({
    shop: 'ann-taylor',
    held: { paid_full_price: true },
    after: { facts: { shipped_on: '2026-11-11' } },
    told: {
      verdict: 'ask',
      reason: 'unchecked_condition',
      doubts: [{ kind: 'condition', flag: 'first_markdown_only' }],
    },
    earlier: 17_000,
  });
  expect(claim).toMatchObject({ state: 'open', verdict: 'ask' });
});

test('what was asked already is left as it is, as is a claim of documents that say nothing new', async () => {
  const asked = await formedAnew({
    shop: 'gap',
    before: { used_promo_code: false },
    after: { facts: { used_promo_code: true } },
    told: { asked_at: now },
  });
  expect(asked.claim).toMatchObject({ state: 'open', verdict: 'claim' });
  const same = await formedAnew({ shop: 'gap', before: { used_promo_code: false }, after: {} });
  expect(same.claim).toMatchObject({ state: 'open', verdict: 'claim' });
});

test('a shopper who was told of a claim hears once that documents ended it or made it a request', async () => {
  const after: Formed = { line: { labels: ['final_sale'] } };
  const before = { used_promo_code: false };
  const asked = await formedAnew({ shop: 'gap', before, after, told: { told_at: now } });
  expect(asked.claim).toMatchObject({ state: 'open', verdict: 'ask', changed_at: now });
  const ended = await formedAnew({
    shop: 'gap',
    held: { used_promo_code: false },
    after: { facts: { used_promo_code: true } },
    told: { told_at: now },
  });
  expect(ended.claim).toMatchObject({ state: 'expired', reason: 'condition_fails', changed_at: now });
  const untold = await formedAnew({ shop: 'gap', before, after, told: { told_at: null } });
  expect(untold.claim).toMatchObject({ verdict: 'ask' });
  expect(untold.claim?.changed_at ?? null).toBe(null);
  const own = [asked, ended, untold].map((one) => one.claim?.id);
  const due = async () =>
    (await context.claims.listChanged({ limit: 50 })).map(({ id }) => id).filter((id) => own.includes(id));
  expect(await due()).toEqual([own[0], own[1]]);
  // A change that came meanwhile is still to be told.
  for (const id of await due())
    await context.claims.markChangeTold({ id, seen: new Date('2020-01-01T00:00:00Z') });
  expect(await due()).toHaveLength(2);
  for (const id of await due()) await context.claims.markChangeTold({ id, seen: now });
  expect(await due()).toEqual([]);
});

test('a claim that a killed run left undecided is decided by the next, though the documents are stored', async () => {
  const facts = { used_promo_code: true };
  const { claim } = await formedAnew({
    shop: 'gap',
    // The killed run stored what the documents say, and not yet what follows for the claim.
    before: facts,
    after: { facts },
    told: { rests_on: restsOn({ purchase: { facts: { used_promo_code: false } }, item: {} }) },
  });
  expect(claim).toMatchObject({ state: 'expired' });
  const labels: ItemLabel[] = ['final_sale'];
  const labelled = await formedAnew({
    shop: 'gap',
    before: { used_promo_code: false },
    after: { line: { labels } },
    labels,
    told: { rests_on: restsOn({ purchase: { facts: { used_promo_code: false } }, item: {} }) },
  });
  expect(labelled.claim).toMatchObject({ state: 'open', verdict: 'ask' });
});

test('what no document calls an item any more no longer stands against its claim', async () => {
  const { claim, item } = await formedAnew({
    shop: 'gap',
    before: { used_promo_code: false },
    after: {},
    labels: ['final_sale'],
    told: { verdict: 'ask', reason: 'unchecked_condition', doubts: [{ kind: 'label', label: 'final_sale' }] },
  });
  expect(item?.labels).toEqual([]);
  expect(claim).toMatchObject({ state: 'open', verdict: 'claim', doubts: [] });
});
