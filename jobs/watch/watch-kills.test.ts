import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { jobRun, submissionRecord } from '../../tests/support/jobs/job-context.js';
import {
  advance,
  bought,
  checkOnce,
  closeWorld,
  confirmed,
  expectToldOnce,
  freshOrder,
  killedAtEveryStep,
  mailsTo,
  openWorld,
  setAside,
  store,
  withFinding,
  world,
} from '../../tests/support/watch/watch-cases.js';

beforeAll(openWorld);
afterAll(closeWorld);

describe('whatever step a worker is killed at', () => {
  test('a purchase is formed once, with its items watched', async () => {
    const steps = await killedAtEveryStep({
      open: async () => ({ ...freshOrder(), submission: submissionRecord() }),
      run: async (parts, { shop, email, submission }) => {
        await store({ ...submission, email }, shop);
        await parts.formPurchases.handle({ submission_id: submission.id }, jobRun());
      },
      afterwards: async ({ email, submission }) => {
        await world.partsOf(world.base).formPurchases.handle({ submission_id: submission.id }, jobRun());
        const purchases = await world.records.purchases.listByEmail({ email, limit: 9 });
        expect(purchases).toHaveLength(1);
        const items = await world.records.items.listByPurchase({ purchaseId: purchases[0]?.id ?? '' });
        expect(items).toMatchObject([{ state: 'watching', target_id: expect.any(String) }]);
      },
    });
    expect(steps).toBeGreaterThan(10);
  });

  test('a check is repeated, and its drop reported once', async () => {
    const steps = await killedAtEveryStep({
      open: async () => {
        const one = await bought();
        advance(hourMs);
        const pending = { observation_id: newId(), amount_cents: one.lower, seen_at: world.clock.now() };
        await setAside();
        await world.records.targets.changeOne({
          filter: { _id: one.target.id },
          set: { pending, next_check_at: world.clock.now() },
        });
        return one;
      },
      baseFor: withFinding,
      run: (parts, one) => checkOnce({ parts, one }),
      afterwards: async (one) => {
        advance(2 * hourMs);
        await checkOnce({ parts: world.partsOf(withFinding(one)), one });
        await world.runDueJobs();
        await expectToldOnce(one);
      },
    });
    expect(steps).toBeGreaterThan(4);
  });

  test('a drop is decided once', async () => {
    const steps = await killedAtEveryStep({
      open: async () => {
        const one = await bought();
        return { one, payload: await confirmed(one) };
      },
      run: (parts, { payload }) => parts.tellDrop.handle(payload, jobRun()),
      afterwards: async ({ one, payload }) => {
        await world.partsOf(world.base).tellDrop.handle(payload, jobRun());
        await expectToldOnce(one);
        expect(await world.records.drops.listByPurchase({ purchaseId: one.purchase.id })).toHaveLength(1);
      },
    });
    expect(steps).toBeGreaterThan(6);
  });

  test('the mail about a drop is written once', async () => {
    const steps = await killedAtEveryStep({
      open: async () => {
        const one = await bought();
        await world.partsOf(world.base).tellDrop.handle(await confirmed(one), jobRun());
        return one;
      },
      run: (parts, { purchase }) => parts.tellPurchase.handle({ purchase_id: purchase.id }, jobRun()),
      afterwards: expectToldOnce,
    });
    expect(steps).toBeGreaterThan(6);
  });

  test('a window closes with one mail', async () => {
    const steps = await killedAtEveryStep({
      open: async () => {
        const one = await bought();
        // Bought so long ago that no window is open.
        const { id, revision } = one.purchase;
        await world.records.purchases.change({ id, revision, set: { purchased_at: '2026-07-01' } });
        await world.records.items.change({
          id: one.item.id,
          set: { until: new Date(world.clock.now().getTime() - 9 * hourMs) },
        });
        advance(minuteMs);
        return one;
      },
      run: (parts) => parts.deadlines.handle({}, jobRun()),
      afterwards: async ({ email, item }) => {
        await world.partsOf(world.base).deadlines.handle({}, jobRun());
        expect(await mailsTo(email, 'window-closed')).toHaveLength(1);
        expect(await world.records.items.findById({ id: item.id })).toMatchObject({ state: 'expired' });
      },
    });
    expect(steps).toBeGreaterThan(6);
  });
});
