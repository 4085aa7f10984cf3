import { describe, expect, test } from 'vitest';
import { isPublic, priceSources } from '../../domain/price-sources/price-sources.data.js';
import { kettle, kettleSku, nowCents, paidCents } from '../../tests/support/price-sources/contract/kettle.js';
import {
  ann,
  apartMs,
  bob,
  isAsked,
  openContract,
} from '../../tests/support/price-sources/contract/open-contract.js';
import type { Statement } from '../../tests/support/price-sources/contract/state-source.js';
import { isFirstTier } from '../../tests/support/suite/tiers.js';
import { volume } from '../../tests/support/volume.js';

// What they do wrong, and workers killed at each step: price-source-faults and price-source-kills beside it.

const oneOfEachKind = [true, false].flatMap(
  (isWanted) => priceSources.find(({ id }) => isPublic(id) === isWanted) ?? [],
);
const looked = isFirstTier ? oneOfEachKind : priceSources;

/** Every source of the registry; a new one is covered by its line there, and fails here until something serves it. */
describe.each(looked)('the source $id', (source) => {
  const contract = openContract(source);

  test('states a price as a reading of its own', async () => {
    const bought = await contract.one.buy(ann);
    await contract.one.state(bought);
    const own = (await contract.one.readings()).filter(({ source: id }) => id === source.id);
    expect(own).toMatchObject([{ outcome: 'price', amount_cents: nowCents, currency: kettle.currency }]);
    await contract.expectNeutral();
  });

  test('is believed as far as it proves: a claim of all buyers after two readings, or one question', async () => {
    const [bought] = [await contract.one.buy(ann), await contract.one.buy(bob)];
    await contract.one.state(bought);
    if (isPublic(source.id)) {
      expect(await contract.told()).toEqual([]);
      contract.one.pass(apartMs);
      await contract.one.state(bought);
      const both = await contract.told();
      expect(both.map(({ email, unit }) => [email, unit]).toSorted()).toEqual([
        [ann, nowCents],
        [bob, nowCents],
      ]);
    } else {
      const { next_check_at: next } =
        (await contract.one.world.records.targets.findById({ id: bought.targetId })) ?? {};
      expect(next?.getTime()).toBeLessThanOrEqual(contract.one.world.clock.now().getTime());
      const asked = await contract.told();
      expect(asked.find(({ email }) => email === ann)).toMatchObject({ unit: nowCents, verdict: 'ask' });
      // Receipts of others concern every buyer, each as a question of their own.
      if (source.id !== 'receipt') expect(asked).toHaveLength(1);
      expect(asked.every(({ verdict }) => verdict === 'ask')).toBe(true);
    }
  });

  test('stated over and over, also by two workers at once, is told once', async () => {
    const bought = await contract.one.buy(ann);
    for (let times = 0; times < 3; times += 1) {
      await Promise.allSettled([contract.one.state(bought), contract.one.state(bought)]);
      contract.one.pass(apartMs);
    }
    expect(await contract.told()).toHaveLength(1);
    await Promise.allSettled([contract.one.state(bought), contract.one.state(bought)]);
    expect(await contract.told()).toHaveLength(1);
    await contract.expectNeutral();
  });

  if (isAsked(source)) {
    test('of very many variants, it is the exact one or none', async () => {
      const bought = await contract.one.buy(ann);
      const count = volume({ usual: 500, full: 5_000 });
      contract.one.server?.sell({
        ...kettle,
        variants: Array.from({ length: count }, (_, at) => ({
          id: at + 1,
          label: `Size ${at}`,
          sku: String(Number(kettleSku) + count / 2 - at),
          cents: at === count / 2 ? nowCents : 5_000 + at,
        })),
      });
      await contract.stateUntilBelieved(bought);
      await contract.expectNeutral();
      expect((await contract.told()).every(({ unit }) => unit === nowCents)).toBe(true);
    });

    // What a page does with several prices is told by its own tests.
    if (source.kind !== 'page')
      test('of two prices for one number, it is none', async () => {
        const bought = await contract.one.buy(ann);
        const again = { id: 12, label: '', sku: kettleSku, cents: 9_000 };
        contract.one.server?.sell({ ...kettle, variants: [...kettle.variants, again] });
        await contract.stateUntilBelieved(bought);
        expect(await contract.told()).toEqual([]);
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
      const bought = await contract.one.buy(ann);
      await contract.one.state(bought, said).catch(() => undefined);
      expect(await contract.told()).toEqual([]);
    });
  }
});
