import { expect, it } from 'vitest';
import { kib, mib } from '../../domain/shared/units.js';
import { createRightOfWay } from './right-of-way.js';
import type { SpoolFs } from './spool-fs.js';
import { openSpoolWriter } from './spool-writer.js';

/** A writer whose disk counts the bytes between two syncs. */
function openWriter(rightOfWay = createRightOfWay()) {
  const synced: number[] = [];
  let unsynced = 0;
  const file = {
    write: async (pieces: Buffer[]) => {
      unsynced += pieces.reduce((sum, { length }) => sum + length, 0);
    },
    datasync: async () => {
      synced.push(unsynced);
      unsynced = 0;
    },
    close: async () => {},
  };
  const fs = { createFile: async () => file, rename: async () => {} } as Partial<SpoolFs> as SpoolFs;
  const writer = openSpoolWriter({
    fs,
    temporaryPath: 'tmp/a',
    finalPath: 'new/a',
    envelope: {
      spool_id: 'a',
      source: 'smtp',
      received_at: new Date('2026-11-20T10:00:00Z'),
      envelope: { mail_from: '', rcpt_to: [], remote_address: null, helo: null, tls: null },
    },
    syncNew: async () => {},
    rightOfWay,
    onCommitted: () => {},
  });
  const writeAndCommit = async (bytes: number) => {
    const chunk = Buffer.alloc(64 * kib);
    for (let written = 0; written < bytes; written += chunk.length) await writer.write(chunk);
    await writer.commit();
  };
  return { writeAndCommit, synced };
}

it('syncs a large mail as it arrives, so that a small one waits behind little after its first MiB', async () => {
  const { writeAndCommit, synced } = openWriter();
  await writeAndCommit(24 * mib);
  const [first = 0, ...rest] = synced;
  expect(first).toBeLessThan(1.3 * mib);
  expect(rest.length).toBeGreaterThanOrEqual(73);
  expect(Math.max(...rest)).toBeLessThan(320 * kib);
});

it('syncs any other mail once', async () => {
  const { writeAndCommit, synced } = openWriter();
  await writeAndCommit(mib - 64 * kib);
  expect(synced).toHaveLength(1);
});

/** Whether a mail was wholly written and committed while another mail's commit was not done. */
async function endsBesideCommit(bytes: number): Promise<boolean> {
  const rightOfWay = createRightOfWay();
  const { writeAndCommit } = openWriter(rightOfWay);
  let end = (): void => {};
  const commit = rightOfWay.first(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const mail = writeAndCommit(bytes);
  const first = await Promise.race([mail.then(() => true), new Promise(setImmediate).then(() => false)]);
  end();
  await Promise.all([commit, mail]);
  return first;
}

it('writes what follows the first MiB of a large mail after the commit of another', async () => {
  expect(await endsBesideCommit(2 * mib)).toBe(false);
});

it('writes any other mail beside the commit of another', async () => {
  expect(await endsBesideCommit(mib - 256 * kib)).toBe(true);
});

it('gives way to commits, but not for good', async () => {
  const rightOfWay = createRightOfWay();
  const never = new Promise<void>(() => {});
  void rightOfWay.first(() => never);
  await rightOfWay.giveWay();
});
