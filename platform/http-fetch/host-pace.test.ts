import { expect, it } from 'vitest';
import { createHostPace } from './host-pace.js';

const createTimer = () => {
  let elapsed = 0;
  const waits: number[] = [];
  const timer = {
    elapsedMs: () => elapsed,
    wait: async (ms: number) => {
      waits.push(ms);
    },
  };
  return { timer, waits, pass: (ms: number) => (elapsed += ms) };
};

it('spaces concurrent requests to one host, and does not delay other hosts', async () => {
  const { timer, waits, pass } = createTimer();
  const pace = createHostPace({ timer, gapMs: 1_000 });
  await Promise.all([pace.wait('a'), pace.wait('a'), pace.wait('b'), pace.wait('a')]);
  expect(waits).toEqual([1_000, 2_000]);
  pass(2_500);
  await pace.wait('a');
  expect(waits).toEqual([1_000, 2_000, 500]);
  pass(1_500);
  await pace.wait('a');
  expect(waits).toHaveLength(3);
});

it('keeps working however many hosts are requested', async () => {
  const { timer, waits, pass } = createTimer();
  const pace = createHostPace({ timer, gapMs: 1_000 });
  for (let host = 0; host < 10_001; host += 1) {
    await pace.wait(`h${host}`);
    if (host === 5_000) pass(999);
  }
  await pace.wait('h5001');
  await pace.wait('h0');
  expect(waits).toEqual([1_000, 1]);
});
