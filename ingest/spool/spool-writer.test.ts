import { expect, it } from 'vitest';
import { kib, mib } from '../../domain/shared/units.js';
import type { SpoolFs } from './spool-fs.js';
import { openSpoolWriter } from './spool-writer.js';

/** A writer whose disk counts the bytes between two syncs. */
function openWriter() {
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
    onCommitted: () => {},
  });
  const writeAndCommit = async (bytes: number) => {
    const chunk = Buffer.alloc(64 * kib);
    for (let written = 0; written < bytes; written += chunk.length) await writer.write(chunk);
    await writer.commit();
  };
  return { writeAndCommit, synced };
}

it('syncs a large mail as it arrives, so that a small one never waits behind much more than 1 MiB', async () => {
  const { writeAndCommit, synced } = openWriter();
  await writeAndCommit(24 * mib);
  expect(synced.length).toBeGreaterThanOrEqual(19);
  expect(Math.max(...synced)).toBeLessThan(1.3 * mib);
});

it('syncs any other mail once', async () => {
  const { writeAndCommit, synced } = openWriter();
  await writeAndCommit(mib - 64 * kib);
  expect(synced).toHaveLength(1);
});
