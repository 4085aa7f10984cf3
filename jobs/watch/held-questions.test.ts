import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailPropsSchemas } from '../../domain/emails/email-props.schemas.js';
import type { PolicyFlag } from '../../domain/retailers/retailer-record.types.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { decideClaimAgain } from '../../platform/purchases/forming/decide-claim-again.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import { importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  advance,
  type Bought,
  bought,
  closeWorld,
  confirmed,
  mailsTo,
  openWorld,
  shops,
  world,
} from '../../tests/support/watch/watch-cases.js';

beforeAll(openWorld);
afterAll(closeWorld);

async function underFlags(flags: PolicyFlag[]): Promise<Bought> {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const policy = { ...shop.retailer.policy, flags };
  await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
  return bought();
}

async function told(one: Bought) {
  await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
  advance(11 * minuteMs);
  await world.runDueJobs();
  return mailsTo(one.email, 'price-dropped');
}

test('the mail about a drop asks what decides about it, and the next one does not ask again', async () => {
  const one = await underFlags(['full_price_only']);
  const [first] = await told(one);
  expect(first?.props).toMatchObject({ questions: ['Did you buy it at full price, not on sale?'] });
  const props = emailPropsSchemas['price-dropped'].parse(first?.props);
  const { text, html } = renderEmail({ template: 'price-dropped', props, ...fixtureSender });
  for (const body of [text, html]) expect(body.replace(/\s+/g, ' ')).toContain('Just reply to this email');
  advance(dayMs);
  const mails = await told({ ...one, lower: one.lower - 2_000 });
  expect(mails.map(({ props }) => (props as { questions: string[] }).questions)).toEqual([
    ['Did you buy it at full price, not on sale?'],
    [],
  ]);
});

test('a mail about a drop that no answer decides about asks nothing', async () => {
  const [mail] = await told(await underFlags([]));
  expect(mail?.props).toMatchObject({ questions: [] });
});

test('an answer settles what was asked, and a further markdown stays one where the shop refunds only the first', async () => {
  const one = await underFlags(['full_price_only', 'first_markdown_only']);
  await told(one);
  advance(dayMs);
  const price = one.lower - 2_000;
  await told({ ...one, lower: price });
  const { claims, items } = world.records;
  const further = async () =>
    (await claims.listByItem({ itemId: one.item.id })).find(({ price_cents }) => price_cents === price);
  const claim = await further();
  const retailer = await world.base.retailers.promised(one.purchase);
  if (!claim || !retailer) throw new Error('nothing was told');
  const purchase = { ...one.purchase, held: { paid_full_price: true } };
  const now = world.clock.now();
  for (const round of [1, 2]) {
    await decideClaimAgain({ claim, purchase, retailer, items, claims, now, minDropCents: 100 });
    expect([round, await further()]).toMatchObject([
      round,
      { state: 'open', verdict: 'ask', doubts: [{ kind: 'condition', flag: 'first_markdown_only' }] },
    ]);
  }
});
