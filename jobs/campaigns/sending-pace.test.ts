import { expect, it } from 'vitest';
import { createSendingPace } from './sending-pace.js';

it('waits no longer than its window after the wall clock was set back', async () => {
  let ms = 86_400_000;
  const naps: number[] = [];
  const pace = createSendingPace({
    limits: [{ limit: 1, windowMs: 3_000 }],
    sentBefore: [ms + 86_400_000],
    clock: { now: () => new Date(ms) },
    nap: async (pause) => {
      naps.push(pause);
      ms += pause;
    },
  });
  expect(await pace.wait(new AbortController().signal)).toBe(true);
  expect(naps).toEqual([1_000, 1_000, 1_000]);
});
