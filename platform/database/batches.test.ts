import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { allDone, createBatches } from './batches.js';

describe('batches', () => {
  it('gather what is added in one iteration or while a batch is running, in order and up to their size', async () => {
    const seen: number[][] = [];
    const batches = createBatches<number>({
      maxSize: 3,
      work: async (items) => {
        seen.push(items);
        if (seen.length === 1) for (const n of [5, 6]) void batches.add(n);
        return allDone(items);
      },
    });
    await Promise.all([1, 2, 3, 4].map(batches.add));
    await batches.idle();
    expect(seen).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('are not repeated after an error of the database or the product: some of it may have been done', async () => {
    const answers = [
      createAppError({ code: 'child.crashed', message: 'gone' }),
      new mongoose.mongo.MongoServerError({ code: 1, message: 'no' }),
      new mongoose.mongo.MongoNetworkError('line cut'),
    ];
    for (const error of answers) {
      const seen: number[][] = [];
      const batches = createBatches<number>({
        maxSize: 3,
        work: async (items) => {
          seen.push(items);
          throw error;
        },
      });
      const ends = await Promise.allSettled([1, 2].map(batches.add));
      expect(ends).toMatchObject([{ reason: error }, { reason: error }]);
      expect(seen).toEqual([[1, 2]]);
    }
  });

  it('fail every item of a failed batch and none of later ones', async () => {
    let isBroken = true;
    const batches = createBatches<number>({
      maxSize: 2,
      work: async (items) => {
        if (isBroken) throw new Error('broken');
        return allDone(items);
      },
    });
    await expect(batches.add(1)).rejects.toThrow('broken');
    isBroken = false;
    await expect(batches.add(2)).resolves.toBeUndefined();
  });

  it('give each item its own result', async () => {
    const halves = createBatches<number, number>({
      maxSize: 9,
      work: async (items) =>
        items.map((n) => (n % 2 === 0 ? { value: n / 2 } : { error: new Error(`${n} is odd`) })),
    });
    const ends = await Promise.allSettled([2, 3, 4].map(halves.add));
    expect(ends).toMatchObject([{ value: 1 }, { reason: { message: '3 is odd' } }, { value: 2 }]);
  });
});
