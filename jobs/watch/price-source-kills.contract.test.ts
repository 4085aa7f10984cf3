import { describe, expect, test } from 'vitest';
import { isPublic, priceSources } from '../../domain/price-sources/price-sources.data.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { nowCents } from '../../tests/support/price-sources/contract/kettle.js';
import { ann, apartMs, openContract } from '../../tests/support/price-sources/contract/open-contract.js';

/** More steps than any way in has. */
const maxSteps = 80;

describe.each(priceSources)('the source $id', (source) => {
  const contract = openContract(source);

  test.each(isPublic(source.id) ? ['first', 'confirming'] : ['first'])(
    'is told once, whatever step a worker is killed at in the %s reading',
    async (which) => {
      let steps = 0;
      for (const moment of killMoments)
        for (let at = 1; at < maxSteps; at += 1) {
          await contract.one.reset();
          const bought = await contract.one.buy(ann);
          if (which === 'confirming') {
            await contract.one.state(bought);
            contract.one.pass(apartMs);
          }
          const { dependencies, death } = createMortal({ dependencies: contract.one.world.base, at, moment });
          const end = await runUntilDeath({ run: () => contract.one.state(bought, {}, dependencies), death });
          contract.one.pass(apartMs);
          await contract.stateUntilBelieved(bought);
          expect(await contract.told()).toMatchObject([{ email: ann, unit: nowCents }]);
          if (end === 'ended') break;
          steps = at;
        }
      expect(steps).toBeGreaterThan(2);
      expect(steps).toBeLessThan(maxSteps - 1);
    },
  );
});
