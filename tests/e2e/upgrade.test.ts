import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct } from '../support/product.js';

/**
 * The data folder of commit dc8a687, long before the first release, written by that product itself: an order by mail,
 * read and answered; an unreadable upload; a sign-up.
 */
const oldFolder = new URL('../support/files/store-of-first-version.tgz', import.meta.url);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-upgrade-'));
  await pipeline(createReadStream(oldFolder), createGunzip(), extract(dataDir));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('data of before the first release is refused in words, each time, and its key stays', async () => {
  const key = () => readFile(join(dataDir, 'keys', 'file-encryption.key'), 'utf8');
  const before = await key();
  const started = () => startProduct({ dataDir });
  await expect(started()).rejects.toThrow(
    /written before the first release, in a shape that is no longer read/,
  );
  await expect(started()).rejects.toThrow(/Start with an empty DATA_DIR or database/);
  expect(await key()).toBe(before);
});
