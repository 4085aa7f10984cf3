import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { jobRun, submissionRecord } from '../../tests/support/jobs/job-context.js';
import {
  advance,
  type Bought,
  bought,
  checkOnce,
  closeWorld,
  confirmed,
  freshOrder,
  killedAtEveryStep,
  lowerFinding,
  mailsTo,
  openWorld,
  setAside,
  store,
  world,
} from '../../tests/support/watch/watch-cases.js';

beforeAll(openWorld);
afterAll(closeWorld);

/** Collections that erasing a submission clears itself, after its purchases are forgotten. */
const keptByErasure = new Set(['submissions', 'receipt_uploads']);

/** Asserts that nothing of a shopper is left: by address, purchase or submission. */
async function expectNothingLeft({ email, purchase, submission }: Bought): Promise<void> {
  const collections = await world.context.database.connection.listCollections();
  for (const { name } of collections.filter((one) => !keptByErasure.has(one.name))) {
    const rows = await world.context.database.connection.collection(name).find({}).toArray();
    const left = rows.filter((row) =>
      [email, purchase.id, submission.id].some((own) => JSON.stringify(row).includes(own)),
    );
    expect({ name, left }).toEqual({ name, left: [] });
  }
}

describe('a shopper who deletes everything', () => {
  const forget = ({ submission }: Bought) =>
    world.purchases.forgetSubmission({ submissionId: submission.id });

  test('during a price check is told nothing, and nothing of them is left', async () => {
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
        await forget(one);
        return lowerFinding(one);
      },
    };
    await checkOnce({ parts: world.partsOf({ ...world.base, source }), one });
    advance(11 * minuteMs);
    await world.runDueJobs();
    expect(await mailsTo(one.email, 'price-dropped')).toEqual([]);
    await expectNothingLeft(one);
  });

  test('at any step of the notification is told nothing, and nothing of them is left', async () => {
    for (let at = 1; at < 12; at += 1) {
      const one = await bought();
      const payload = await confirmed(one);
      let calls = 0;
      const interrupted = <Call extends (...args: never[]) => Promise<unknown>>(call: Call) =>
        (async (...args: never[]) => {
          calls += 1;
          if (calls === at) await forget(one);
          return call(...args);
        }) as unknown as Call;
      const { drops, claims, items, purchases } = world.base.records;
      const records = {
        ...world.base.records,
        purchases: { ...purchases, findById: interrupted(purchases.findById) },
        items: { ...items, change: interrupted(items.change) },
        drops: { ...drops, insertOrFind: interrupted(drops.insertOrFind) },
        claims: {
          ...claims,
          insertOrFind: interrupted(claims.insertOrFind),
          supersede: interrupted(claims.supersede),
        },
      };
      await world.partsOf({ ...world.base, records }).tellDrop.handle(payload, jobRun());
      await forget(one);
      advance(11 * minuteMs);
      await world.runDueJobs();
      expect(await mailsTo(one.email, 'price-dropped')).toEqual([]);
      await expectNothingLeft(one);
    }
  });

  test('and was interrupted leaves nothing once it is requested again', async () => {
    const steps = await killedAtEveryStep({
      open: bought,
      run: (parts, { submission }) => parts.purchases.forgetSubmission({ submissionId: submission.id }),
      afterwards: async (one) => {
        await forget(one);
        await expectNothingLeft(one);
      },
    });
    expect(steps).toBeGreaterThan(4);
  });

  test('while the purchase is being formed leaves nothing', async () => {
    for (let at = 1; at < 6; at += 1) {
      const { shop, email } = freshOrder();
      const submission = submissionRecord({ email });
      await store(submission, shop);
      let calls = 0;
      const { items } = world.base.records;
      const insertOnce: typeof items.insertOnce = async (item) => {
        const isNew = await items.insertOnce(item);
        calls += 1;
        await world.records.submissions.delete({ id: submission.id });
        await world.purchases.forgetSubmission({ submissionId: submission.id });
        return isNew;
      };
      const records = { ...world.base.records, items: { ...items, insertOnce } };
      await world
        .partsOf({ ...world.base, records })
        .formPurchases.handle({ submission_id: submission.id }, jobRun());
      expect(calls).toBe(1);
      expect(await world.records.purchases.listByEmail({ email, limit: 9 })).toEqual([]);
      const left = (await world.records.items.page({ limit: 1_000 })).records;
      expect(left.filter((item) => item.email === email)).toEqual([]);
    }
  });
});
