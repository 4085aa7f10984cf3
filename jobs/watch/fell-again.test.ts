import { expect, it } from 'vitest';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import type { PolicyFlag } from '../../domain/retailers/retailer-record.types.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import { importShops } from '../../tests/support/watch/buy-in-shops.js';
import {
  advance,
  type Bought,
  bought,
  checkOnce,
  mailsTo,
  shareWorld,
  shops,
  withFinding,
  world,
} from '../../tests/support/watch/watch-cases.js';

shareWorld();

/** The page shows an amount in two checks an hour apart; then a day passes. */
async function shows(one: Bought, cents: number): Promise<void> {
  for (let reading = 0; reading < 2; reading += 1) {
    await world.records.targets.changeOne({
      filter: { _id: one.target.id },
      set: { next_check_at: world.clock.now() },
    });
    const parts = world.partsOf(withFinding({ ...one, lower: cents }));
    await checkOnce({ parts, one });
    await world.runDueJobs();
    advance(hourMs);
  }
  advance(dayMs + 11 * minuteMs);
  await world.runDueJobs();
}

/** Flags the shop's policy, and buys in it. */
async function buyWhere(flags: PolicyFlag[]): Promise<Bought> {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const policy = { ...shop.retailer.policy, flags };
  await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
  return bought();
}

/** Wording and amounts of the mails about drops, oldest first. */
const toldIn = async ({ email }: Bought) =>
  (await mailsTo(email, 'price-dropped')).map(({ props }) => {
    const { request } = props as EmailProps<'price-dropped'>;
    return [request.wording, ...request.lines.map(({ amountCents }) => amountCents)];
  });
const statesOf = async ({ purchase }: Bought) =>
  (await world.records.claims.listByPurchase({ purchaseId: purchase.id })).map(({ state }) => state);

it.each([
  ['above what was paid', 2_000, -1_000],
  ['but not to what was paid', -300, -1_000],
  ['and falls less far', -300, -800],
  ['and falls further', 2_000, -1_500],
])('a price that must be shown, rises %s and falls again, is reported again', async (_how, up, down) => {
  const one = await buyWhere(['price_must_be_live']);
  const paid = one.item.paid_unit_cents ?? 0;
  await shows(one, paid - 1_000);
  await shows(one, paid + up);
  await shows(one, paid + down);
  expect(await toldIn(one)).toEqual([
    ['claim', 1_000],
    ['claim', -down],
  ]);
  expect(await statesOf(one)).toEqual(['superseded', 'open']);
});

it('each time it falls again, and not while it stays', async () => {
  const one = await buyWhere(['price_must_be_live']);
  const paid = one.item.paid_unit_cents ?? 0;
  for (const by of [-1_000, 0, -1_000, -1_000, 500, -1_000, -1_000]) await shows(one, paid + by);
  expect(await toldIn(one)).toHaveLength(3);
  expect(await statesOf(one)).toEqual(['superseded', 'superseded', 'open']);
});

it('is not reported again by a shop that refunds from a price it no longer shows', async () => {
  const one = await buyWhere([]);
  const paid = one.item.paid_unit_cents ?? 0;
  for (const by of [-1_000, -300, -1_000, 2_000, -1_000]) await shows(one, paid + by);
  expect(await toldIn(one)).toEqual([['claim', 1_000]]);
  expect(await statesOf(one)).toEqual(['open']);
});

it.each([
  ['claimed', 1],
  ['declined', 2],
  ['stopped', 1],
  ['returned', 1],
] as const)('falls again while the item is %s: %d mails in all', async (state, mails) => {
  const one = await buyWhere(['price_must_be_live']);
  const paid = one.item.paid_unit_cents ?? 0;
  await shows(one, paid - 1_000);
  await world.records.items.change({ id: one.item.id, set: { state } });
  await shows(one, paid);
  await shows(one, paid - 1_000);
  expect(await toldIn(one)).toHaveLength(mails);
});

it('a window that was lengthened since is asked about once the promised one is over', async () => {
  const one = await buyWhere([]);
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop');
  const policy = { ...shop.retailer.policy, window_days: 40 };
  await importShops({ world, shops: [{ ...shop, retailer: { ...shop.retailer, policy } }] });
  world.clock.moveTo(new Date((one.item.until?.getTime() ?? 0) + 9 * hourMs));
  await world.partsOf(world.base).deadlines.handle({}, jobRun());
  const paid = one.item.paid_unit_cents ?? 0;
  await shows(one, paid - 1_000);
  expect(await toldIn(one)).toEqual([['ask', 1_000]]);
  const [mail] = await mailsTo(one.email, 'price-dropped');
  expect(mail?.props).toMatchObject({
    claims: [{ why: [expect.stringContaining('when you bought it does not reach so far')] }],
  });
  await importShops({ world, shops: shops.shops });
});
