import { expect, it } from 'vitest';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { createCommandSlots } from './command-slots.js';

const hourMs = 3_600_000;

/** Batches that run until told to end; `begun` lists them in start order. */
function createOrders(slots: ReturnType<typeof createCommandSlots>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, size: number): Promise<void> =>
      slots.run({
        size: () => size,
        work: () =>
          new Promise<void>((end) => {
            begun.push(name);
            ends.set(name, end);
          }),
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise((done) => setImmediate(() => setImmediate(done)));
    },
  };
}

it('a fixed number of batches run at once, and the largest waiting batch runs next', async () => {
  const orders = createOrders(createCommandSlots({ atOnce: 2, patienceMs: hourMs }));
  const asked = [orders.ask('a', 1), orders.ask('b', 1), orders.ask('few', 2), orders.ask('many', 9)];
  await orders.end('none');
  expect(orders.begun).toEqual(['a', 'b']);
  await orders.end('a');
  await orders.end('b');
  expect(orders.begun).toEqual(['a', 'b', 'many', 'few']);
  await orders.end('many');
  await orders.end('few');
  await Promise.all(asked);
});

it('a batch that has waited long enough runs however many are running', async () => {
  const orders = createOrders(createCommandSlots({ atOnce: 1, patienceMs: 1 }));
  const asked = [orders.ask('hangs', 1), orders.ask('next', 1)];
  await waitFor('both to be under way', () => orders.begun.length === 2);
  await orders.end('hangs');
  await orders.end('next');
  await Promise.all(asked);
});

it('a failing batch gives its slot to the next', async () => {
  const slots = createCommandSlots({ atOnce: 1, patienceMs: hourMs });
  const failed = slots.run({ size: () => 1, work: () => Promise.reject(new Error('away')) });
  const next = slots.run({ size: () => 1, work: async () => 'done' });
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('done');
});

it('after widening, more batches run at once', async () => {
  const slots = createCommandSlots({ atOnce: 1, patienceMs: hourMs });
  slots.widen(2);
  const orders = createOrders(slots);
  const asked = [orders.ask('many', 9), orders.ask('one', 1), orders.ask('next', 1)];
  await orders.end('none');
  expect(orders.begun).toEqual(['many', 'one']);
  await orders.end('many');
  await orders.end('one');
  await orders.end('next');
  await Promise.all(asked);
});
