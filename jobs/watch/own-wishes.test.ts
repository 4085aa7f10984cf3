import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { createFollowItem } from '../../platform/purchases/follow-item.js';
import { createMailWish } from '../../platform/purchases/mail-wish.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';
import {
  advance,
  type Bought,
  bought,
  checkOnce,
  closeWorld,
  confirmed,
  lowerFinding,
  mailsTo,
  openWorld,
  setAside,
  world,
} from '../../tests/support/watch/watch-cases.js';

beforeAll(openWorld);
afterAll(closeWorld);

const stopWatching = ({ item }: Bought): Promise<void> =>
  createFollowItem({
    records: { ...world.context, ...world.records },
    formPurchases: world.purchases,
    clock: world.clock,
  }).stop(item);

async function stopMail({ purchase }: Bought): Promise<void> {
  const wish = createMailWish({ records: { ...world.context, ...world.records }, clock: world.clock });
  await wish.stopPurchase(purchase);
}

/** Writes the mails that are due. */
async function write(): Promise<void> {
  advance(11 * minuteMs);
  await world.runDueJobs();
}

describe('a shopper who stops', () => {
  test('watching an item while its price is checked is told nothing', async () => {
    const one = await bought();
    await setAside();
    await world.records.targets.changeOne({
      filter: { _id: one.target.id },
      set: {
        pending: { observation_id: newId(), amount_cents: one.lower, seen_at: world.clock.now() },
        next_check_at: world.clock.now(),
      },
    });
    const source = {
      check: async () => {
        await stopWatching(one);
        return lowerFinding(one);
      },
    };
    await checkOnce({ parts: world.partsOf({ ...world.base, source }), one });
    await write();
    expect(await mailsTo(one.email, 'price-dropped')).toEqual([]);
    expect((await world.records.items.findById({ id: one.item.id }))?.state).toBe('stopped');
  });

  test('mail while a drop is decided and not yet written gets none of it', async () => {
    const one = await bought();
    await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
    await stopMail(one);
    await write();
    expect(await mailsTo(one.email, 'price-dropped')).toMatchObject([
      { state: 'skipped', reason: 'stopped_by_shopper' },
    ]);
  });

  test('mail while one is written and waits to be sent does not get it', async () => {
    const one = await bought();
    await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
    await write();
    expect(await mailsTo(one.email, 'price-dropped')).toMatchObject([{ state: 'queued' }]);
    await stopMail(one);
    expect(await mailsTo(one.email, 'price-dropped')).toMatchObject([
      { state: 'skipped', reason: 'stopped_by_shopper' },
    ]);
  });
});

test('a further fall after the shop said no is told again', async () => {
  const one = await bought();
  const { tellDrop } = world.partsOf(world.base);
  await tellDrop.handle(await confirmed(one), jobRun());
  await write();
  await world.records.items.change({ id: one.item.id, from: ['dropped'], set: { state: 'declined' } });
  advance(dayMs);
  await tellDrop.handle(await confirmed({ ...one, lower: one.lower - 50 }), jobRun());
  await write();
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(1);
  advance(dayMs);
  await tellDrop.handle(await confirmed({ ...one, lower: one.lower - 1_000 }), jobRun());
  await write();
  expect(await mailsTo(one.email, 'price-dropped')).toHaveLength(2);
});
