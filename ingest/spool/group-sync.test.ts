import { describe, expect, it } from 'vitest';
import { createGroupSync } from './spool.js';

/** A sync that ends when the test says so. */
function createManualSync() {
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const sync = () => new Promise<void>((resolve, reject) => void pending.push({ resolve, reject }));
  return { sync, pending };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('group sync', () => {
  it('serves everybody who asked during a running sync with one more', async () => {
    const { sync, pending } = createManualSync();
    const request = createGroupSync(sync);
    const first = request();
    const later = [request(), request(), request()];
    expect(pending).toHaveLength(1);
    pending[0]?.resolve();
    await first;
    await settled();
    expect(pending).toHaveLength(2);
    pending[1]?.resolve();
    await Promise.all(later);
    await settled();
    expect(pending).toHaveLength(2);
  });

  it('never answers a caller with a sync that started before the caller asked', async () => {
    const { sync, pending } = createManualSync();
    const request = createGroupSync(sync);
    const first = request();
    let isDone = false;
    const second = request().then(() => {
      isDone = true;
    });
    pending[0]?.resolve();
    await first;
    await settled();
    expect(isDone).toBe(false);
    pending[1]?.resolve();
    await second;
  });

  it('reports a failure to the callers it concerns and continues', async () => {
    const { sync, pending } = createManualSync();
    const request = createGroupSync(sync);
    const first = request();
    const second = request();
    pending[0]?.reject(new Error('EIO'));
    await expect(first).rejects.toThrow('EIO');
    await settled();
    pending[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
    const third = request();
    expect(pending).toHaveLength(3);
    pending[2]?.resolve();
    await third;
  });
});
