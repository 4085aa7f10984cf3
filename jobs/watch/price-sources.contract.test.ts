import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isPublic, priceSources, sourceIds } from '../../domain/price-sources/price-sources.data.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { patienceMs } from '../../tests/support/patience.js';
import {
  type Fault,
  faults,
  inCanadianDollars,
  lies,
  lying,
} from '../../tests/support/price-sources/contract/faulty-front.js';
import { kettle, kettleSku, nowCents, paidCents } from '../../tests/support/price-sources/contract/kettle.js';
import {
  openSourceInWorld,
  type SourceInWorld,
} from '../../tests/support/price-sources/contract/source-in-world.js';
import type { Bought, Statement } from '../../tests/support/price-sources/contract/state-source.js';
import { volume } from '../../tests/support/volume.js';

/** What a reading may be, whatever the source. */
const reading = z
  .object({
    source: z.enum(sourceIds),
    outcome: z.enum([
      'price',
      'no_price',
      'blocked',
      'gone',
      'changed_product',
      'not_allowed',
      'failed',
      'not_modified',
    ]),
    reason: z
      .string()
      .regex(/^[a-z0-9_]{1,60}$/)
      .nullable(),
    amount_cents: z.number().int().positive().nullable(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
  })
  .refine(({ outcome, reason }) => (outcome === 'price') === (reason === null) || outcome === 'not_modified')
  .refine(({ outcome, amount_cents }) => (outcome === 'price') === (amount_cents !== null));

/** Longer than a shop that refuses its data is left alone. */
const restMs = 8 * dayMs;
/** Longer than between two readings that confirm each other. */
const apartMs = 2 * hourMs;
/** More steps than any way in has. */
const maxSteps = 80;
/** Sources that workers are killed at: usually one of each way in. */
const killed = volume<readonly string[]>({
  usual: ['feed', 'page', 'browser', 'receipt'],
  full: priceSources.map(({ id }) => id),
});
const ann = 'ann@example.com';
const bob = 'bob@example.com';

/** Every source of the registry; a new one is covered by its line there, and fails here until something serves it. */
describe.each(priceSources)('the source $id', (source) => {
  let one: SourceInWorld;
  beforeAll(async () => {
    one = await openSourceInWorld(source);
  });
  afterAll(() => one?.close());
  beforeEach(() => one.reset());
  const isAsked = ['page', 'shop_api', 'retailer_api', 'feed'].includes(source.kind);

  /** States the price as often as it needs to be believed. */
  async function stateUntilBelieved(bought: Bought): Promise<void> {
    await one.state(bought);
    if (isPublic(source.id)) {
      one.pass(apartMs);
      await one.state(bought);
    }
  }

  /** What the buyers were told, once everything that waits is done. */
  async function told(): Promise<{ email: string; unit: number; verdict: string }[]> {
    for (let times = 0; times < 3; times += 1) {
      one.pass(11 * minuteMs);
      await one.world.runDueJobs();
    }
    const mails = (await one.world.mails()).filter(({ template }) => template === 'price-dropped');
    const claims = await one.claims();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      claims.map(({ email }) => email).toSorted(),
    );
    return claims.map(({ email, amount_cents, verdict }) => ({
      email,
      unit: paidCents - amount_cents,
      verdict,
    }));
  }

  /** Only readings of the kind that every source makes, with no price but the true one. */
  async function expectNeutral(): Promise<void> {
    for (const found of await one.readings()) {
      expect(reading.safeParse(found)).toMatchObject({ success: true });
      if (found.currency === kettle.currency) expect([nowCents, null]).toContain(found.amount_cents);
    }
  }

  test('states a price as a reading of its own', async () => {
    const bought = await one.buy(ann);
    await one.state(bought);
    const own = (await one.readings()).filter(({ source: id }) => id === source.id);
    expect(own).toMatchObject([{ outcome: 'price', amount_cents: nowCents, currency: kettle.currency }]);
    await expectNeutral();
  });

  test('is believed as far as it proves: a claim of all buyers after two readings, or one question', async () => {
    const [bought] = [await one.buy(ann), await one.buy(bob)];
    await one.state(bought);
    if (isPublic(source.id)) {
      expect(await told()).toEqual([]);
      one.pass(apartMs);
      await one.state(bought);
      const both = await told();
      expect(both.map(({ email, unit }) => [email, unit]).toSorted()).toEqual([
        [ann, nowCents],
        [bob, nowCents],
      ]);
    } else {
      const { next_check_at: next } =
        (await one.world.records.targets.findById({ id: bought.targetId })) ?? {};
      expect(next?.getTime()).toBeLessThanOrEqual(one.world.clock.now().getTime());
      const asked = await told();
      expect(asked.find(({ email }) => email === ann)).toMatchObject({ unit: nowCents, verdict: 'ask' });
      // Receipts of others concern every buyer, each as a question of their own.
      if (source.id !== 'receipt') expect(asked).toHaveLength(1);
      expect(asked.every(({ verdict }) => verdict === 'ask')).toBe(true);
    }
  });

  test('stated over and over, also by two workers at once, is told once', async () => {
    const bought = await one.buy(ann);
    for (let times = 0; times < 3; times += 1) {
      await Promise.allSettled([one.state(bought), one.state(bought)]);
      one.pass(apartMs);
    }
    expect(await told()).toHaveLength(1);
    await Promise.allSettled([one.state(bought), one.state(bought)]);
    expect(await told()).toHaveLength(1);
    await expectNeutral();
  });

  if (killed.includes(source.id))
    test.each(isPublic(source.id) ? ['first', 'confirming'] : ['first'])(
      'is told once, whatever step a worker is killed at in the %s reading',
      async (which) => {
        let steps = 0;
        for (const moment of killMoments)
          for (let at = 1; at < maxSteps; at += 1) {
            await one.reset();
            const bought = await one.buy(ann);
            if (which === 'confirming') {
              await one.state(bought);
              one.pass(apartMs);
            }
            const { dependencies, death } = createMortal({ dependencies: one.world.base, at, moment });
            const end = await runUntilDeath({ run: () => one.state(bought, {}, dependencies), death });
            one.pass(apartMs);
            await stateUntilBelieved(bought);
            expect(await told()).toMatchObject([{ email: ann, unit: nowCents }]);
            if (end === 'ended') break;
            steps = at;
          }
        expect(steps).toBeGreaterThan(2);
        expect(steps).toBeLessThan(maxSteps - 1);
      },
    );

  if (isAsked) {
    describe('when what it asks', () => {
      /** Nothing false while it lasts, and the true price afterwards. */
      async function survives(fault: Fault): Promise<void> {
        const bought = await one.buy(ann);
        one.front.fault = fault;
        for (let times = 0; times < 2; times += 1) {
          await one.state(bought);
          one.pass(apartMs);
        }
        await expectNeutral();
        expect(await told()).toEqual([]);
        one.front.fault = null;
        one.pass(restMs);
        // A shop that was learned about in the middle of its page is learned about again first.
        await one.state(bought);
        one.pass(apartMs);
        await stateUntilBelieved(bought);
        expect(await told()).toMatchObject([{ email: ann, unit: nowCents }]);
        await expectNeutral();
      }

      test.each(Object.entries(faults))('%s', async (what, fault) => {
        one.patience.ms = what === 'never answers' ? 50 : patienceMs;
        await survives(fault);
      });

      test.each(Object.entries(lies))('says an amount that is %s', async (_what, lie) => {
        const written = one.server?.written(nowCents) ?? '';
        await survives(lying(written, lie));
      });

      // The API of a retailer has the one currency of its table.
      if (source.kind !== 'retailer_api')
        test('says another currency, it is never one in the currency paid', async () => {
          const bought = await one.buy(ann);
          one.front.fault = inCanadianDollars;
          await stateUntilBelieved(bought);
          expect((await one.readings()).filter(({ currency }) => currency === kettle.currency)).toEqual([]);
          expect(await told()).toEqual([]);
        });
    });

    test('of thousands of variants, it is the exact one or none', async () => {
      const bought = await one.buy(ann);
      one.server?.sell({
        ...kettle,
        variants: Array.from({ length: 5_000 }, (_, at) => ({
          id: at + 1,
          label: `Size ${at}`,
          sku: String(Number(kettleSku) + 2_500 - at),
          cents: at === 2_500 ? nowCents : 5_000 + at,
        })),
      });
      await stateUntilBelieved(bought);
      await expectNeutral();
      expect((await told()).every(({ unit }) => unit === nowCents)).toBe(true);
    });

    // What a page does with several prices is told by its own tests.
    if (source.kind !== 'page')
      test('of two prices for one number, it is none', async () => {
        const bought = await one.buy(ann);
        const again = { id: 12, label: '', sku: kettleSku, cents: 9_000 };
        one.server?.sell({ ...kettle, variants: [...kettle.variants, again] });
        await stateUntilBelieved(bought);
        expect(await told()).toEqual([]);
      });
  } else {
    // A shopper's word has no currency of its own.
    const foreign: [string, Statement][] =
      source.kind === 'shopper' ? [] : [['in another currency', { currency: 'CAD' }]];
    test.each<[string, Statement]>([
      ['negative', { cents: -nowCents }],
      ['zero', { cents: 0 }],
      ['a cent', { cents: 1 }],
      ['beyond all numbers', { cents: Number.MAX_SAFE_INTEGER }],
      ['what was paid', { cents: paidCents }],
      ...foreign,
    ])('states nothing with an amount that is %s', async (_what, said) => {
      const bought = await one.buy(ann);
      await one.state(bought, said).catch(() => undefined);
      expect(await told()).toEqual([]);
    });
  }
});
