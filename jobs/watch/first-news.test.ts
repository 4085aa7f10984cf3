import { expect, it } from 'vitest';
import { minuteMs } from '../../domain/shared/units.js';
import { settleMs } from '../../domain/watch/settle-time.rules.js';
import { buyIn } from '../../tests/support/watch/buy-in-shops.js';
import {
  advance,
  type Bought,
  bought,
  checkOnce,
  freshOrder,
  mailsTo,
  shareWorld,
  withFinding,
  world,
} from '../../tests/support/watch/watch-cases.js';

shareWorld();

/** How long a shopper may wait for the news of a fall that comes alone. */
const aloneMs = 2 * minuteMs;

const isDueIn = ({ target }: Bought, ms: number) =>
  world.records.targets.changeOne({
    filter: { _id: target.id },
    set: { next_check_at: new Date(world.clock.now().getTime() + ms) },
  });

/** The lower price is read twice, an hour apart, and believed; the next look at `beside` is in five minutes then. */
async function falls(one: Bought, beside?: Bought): Promise<void> {
  for (const passes of [60 * minuteMs, 0]) {
    await isDueIn(one, 0);
    if (beside) await isDueIn(beside, 5 * minuteMs);
    await checkOnce({ parts: world.partsOf(withFinding(one)), one });
    await world.runDueJobs();
    advance(passes);
  }
}

/** An order of two products. */
async function boughtTwo(): Promise<[Bought, Bought]> {
  const { shop, email } = freshOrder();
  const [item] = shop.order.items;
  if (!item) throw new Error('no item');
  const second = { ...item, sku: `${item.sku}-b`, url: `${item.url}-b`, name: `${item.name}, second` };
  const order = { ...shop.order, items: [item, second] };
  const submission = await buyIn({ world, shop: { ...shop, order }, email });
  const [purchase] = await world.records.purchases.listByEmail({ email, limit: 9 });
  if (!purchase) throw new Error('no purchase');
  const items = await world.records.items.listByPurchase({ purchaseId: purchase.id });
  const [one, other] = await Promise.all(
    items.map(async (bought) => {
      const target = await world.records.targets.findById({ id: bought.target_id ?? '' });
      if (!target) throw new Error('not watched');
      const lower = (bought.paid_unit_cents ?? 0) - 1_000;
      return { email, submission, purchase, item: bought, target, lower };
    }),
  );
  if (!one || !other) throw new Error('not two items');
  return [one, other];
}

it('a fall that comes alone is mailed within two minutes of its second reading', async () => {
  const one = await bought();
  await falls(one);
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(0);
  advance(aloneMs);
  await world.runDueJobs();
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(1);
});

it('a fall waits ten minutes where the other product of its order is looked at within them', async () => {
  const [one, other] = await boughtTwo();
  await falls(one, other);
  advance(aloneMs);
  await world.runDueJobs();
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(0);
  advance(settleMs - aloneMs);
  await world.runDueJobs();
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(1);
});
