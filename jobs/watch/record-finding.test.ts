import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import type { WatchTargetRecord } from '../../domain/watch/watch.types.js';
import { recordTogether } from './record-finding.js';

it('findings in quick succession are recorded at one moment, and later ones wait for the next', async () => {
  const gatherings: (() => void)[] = [];
  const recorded: string[][] = [];
  const record = recordTogether({
    gather: () => new Promise<void>((resolve) => gatherings.push(resolve)),
    recordFinding: async ({ target }) => {
      recorded.at(-1)?.push(target.id);
      return target.id;
    },
  });
  const find = (id: string) => record({ target: { id } as WatchTargetRecord, finding: {} as PriceReading });
  const open = async (): Promise<void> => {
    recorded.push([]);
    gatherings.at(-1)?.();
    await nextTick();
  };
  const first = find('one');
  await nextTick();
  const second = find('two');
  await nextTick();
  expect(recorded).toEqual([]);
  await open();
  const third = find('three');
  await open();
  expect(recorded).toEqual([['one', 'two'], ['three']]);
  expect(await Promise.all([first, second, third])).toEqual(['one', 'two', 'three']);
});
