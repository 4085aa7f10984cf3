import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../../domain/shared/units.js';
import { patienceMs } from '../../time/patience.js';
import { type Fault, faults, inCanadianDollars, lies, lying } from './faulty-front.js';
import { kettle, nowCents } from './kettle.js';
import { ann, apartMs, openContract, type RegisteredSource } from './open-contract.js';

/** Longer than a shop that refuses its data is left alone. */
const restMs = 8 * dayMs;

/** Tests that whatever the asked side of a source does wrong, nothing false is told, and the truth afterwards. */
export function describeFaults(source: RegisteredSource): void {
  describe(`the source ${source.id}, when what it asks`, () => {
    const contract = openContract(source);

    /** Nothing false while it lasts, and the true price afterwards. */
    async function survives(fault: Fault): Promise<void> {
      const bought = await contract.one.buy(ann);
      contract.one.front.fault = fault;
      for (let times = 0; times < 2; times += 1) {
        await contract.one.state(bought);
        contract.one.pass(apartMs);
      }
      await contract.expectNeutral();
      expect(await contract.told()).toEqual([]);
      contract.one.front.fault = null;
      contract.one.patience.ms = patienceMs;
      contract.one.pass(restMs);
      // A shop that was learned about in the middle of its page is learned about again first.
      await contract.one.state(bought);
      contract.one.pass(apartMs);
      await contract.stateUntilBelieved(bought);
      expect(await contract.told()).toMatchObject([{ email: ann, unit: nowCents }]);
      await contract.expectNeutral();
    }

    test.each(Object.entries(faults))('%s', async (what, fault) => {
      contract.one.patience.ms = what === 'never answers' ? 50 : patienceMs;
      await survives(fault);
    });

    test.each(Object.entries(lies))('says an amount that is %s', async (_what, lie) => {
      const written = contract.one.server?.written(nowCents) ?? '';
      await survives(lying(written, lie));
    });

    // The API of a retailer has the one currency of its table.
    if (source.kind !== 'retailer_api')
      test('says another currency, it is never one in the currency paid', async () => {
        const bought = await contract.one.buy(ann);
        contract.one.front.fault = inCanadianDollars;
        await contract.stateUntilBelieved(bought);
        expect(
          (await contract.one.readings()).filter(({ currency }) => currency === kettle.currency),
        ).toEqual([]);
        expect(await contract.told()).toEqual([]);
      });
  });
}
