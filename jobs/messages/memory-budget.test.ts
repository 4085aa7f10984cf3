import { expect, it } from 'vitest';
import { createMemoryBudget } from './memory-budget.js';

it('lets in what there is room for, in order, and what is larger than all of it alone', async () => {
  const budget = createMemoryBudget({ maxBytes: 10 });
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const run = (name: string, bytes: number) =>
    budget.run({
      bytes,
      work: () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
    });
  const end = async (name: string, ran: Promise<void>) => {
    ends.get(name)?.();
    await ran;
  };
  const [a, b, huge, c] = [run('a', 6), run('b', 4), run('huge', 50), run('c', 1)];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  await end('a', a);
  // The small one behind does not pass the large one, which would wait for ever.
  expect(begun).toEqual(['a', 'b']);
  await end('b', b);
  expect(begun).toEqual(['a', 'b', 'huge']);
  await end('huge', huge);
  expect(begun).toEqual(['a', 'b', 'huge', 'c']);
  await end('c', c);
});

it('gives room back when work fails', async () => {
  const budget = createMemoryBudget({ maxBytes: 1 });
  await expect(budget.run({ bytes: 1, work: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
  await expect(budget.run({ bytes: 1, work: async () => 'yes' })).resolves.toBe('yes');
});
