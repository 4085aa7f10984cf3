import { describe, expect, it } from 'vitest';
import { firstRotation, nextInOrder, nextRotation } from './ticker.rules';

/** A reproducible random sequence from 0 to below 1 (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function rotate({ count, rounds, seed }: { count: number; rounds: number; seed: number }): number[] {
  const random = seeded(seed);
  const seen = [firstRotation.current];
  let rotation = firstRotation;
  for (let round = 1; round < rounds; round += 1) {
    rotation = nextRotation({ rotation, count, random: random() });
    seen.push(rotation.current);
  }
  return seen;
}

describe('ticker rotation', () => {
  it('shows every sample in order and starts over', () => {
    const seen = [firstRotation];
    for (let round = 0; round < 3; round += 1) seen.push(nextInOrder({ rotation: seen[round]!, count: 3 }));
    expect(seen.map(({ current }) => current)).toEqual([0, 1, 2, 0]);
  });

  it.each([1, 2, 3, 4, 5])('shows all twelve samples before one comes again (seed %i)', (seed) => {
    expect(new Set(rotate({ count: 12, rounds: 12, seed })).size).toBe(12);
  });

  it('starts over when all were shown, without repeating the current one', () => {
    const seen = rotate({ count: 12, rounds: 200, seed: 7 });
    seen.forEach((current, round) => {
      if (round > 0) expect(current).not.toBe(seen[round - 1]);
    });
    expect(new Set(seen.slice(12, 24)).size).toBe(12);
  });

  it('stays in range for extreme random values, and with a single sample', () => {
    for (const random of [0, 0.999_999_9]) {
      const { current } = nextRotation({ rotation: firstRotation, count: 12, random });
      expect(current).toBeGreaterThanOrEqual(1);
      expect(current).toBeLessThanOrEqual(11);
    }
    expect(nextRotation({ rotation: firstRotation, count: 1, random: 0.5 }).current).toBe(0);
  });
});
