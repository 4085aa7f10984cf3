import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.js';

describe('batches', () => {
  it('gather what comes in one turn and while one is under way, in order and within their size', async () => {
    const seen: number[][] = [];
    const batches = createBatches<number>({
      maxSize: 3,
      work: async (items) => {
        seen.push(items);
        if (seen.length === 1) for (const n of [5, 6]) void batches.add(n);
      },
    });
    await Promise.all([1, 2, 3, 4].map(batches.add));
    await batches.idle();
    expect(seen).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('fail those of a batch and nobody after it', async () => {
    let isBroken = true;
    const batches = createBatches<number>({
      maxSize: 2,
      work: async () => {
        if (isBroken) throw new Error('broken');
      },
    });
    await expect(batches.add(1)).rejects.toThrow('broken');
    isBroken = false;
    await expect(batches.add(2)).resolves.toBeUndefined();
  });
});
