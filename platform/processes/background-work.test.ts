import { describe, expect, test } from 'vitest';
import { createBackgroundWork } from './background-work.js';

describe('background work', () => {
  test('the end waits for all work, also for what other work began, and failed work holds nothing up', async () => {
    const background = createBackgroundWork();
    const ended: string[] = [];
    const work = async (name: string, next?: () => void) => {
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(name);
      next?.();
    };
    background.add(Promise.reject(new Error('the database is away')));
    background.add(work('first', () => background.add(work('second'))));
    await background.ended({ maxMs: 60_000 });
    expect(ended).toEqual(['first', 'second']);
  });

  test('without work there is no wait, and work that does not end is left after its time', async () => {
    const background = createBackgroundWork();
    await background.ended({ maxMs: 60_000 });
    background.add(new Promise(() => undefined));
    await background.ended({ maxMs: 1 });
  });
});
