import { createReadStream, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import { z } from 'zod';

const writtenBy = z.object({
  version: z.string(),
  /** When it was last written, by the product's clock. */
  at: z.iso.datetime(),
  /** Who was told of a lower price, of how much, and what else was answered. */
  told: z.object({ email: z.string(), orderNumber: z.string(), amountCents: z.number() }),
  answered: z.object({ email: z.string(), orderNumber: z.string() }),
});

/** What a release wrote into its data folder. */
export type WrittenBy = z.infer<typeof writtenBy>;

/** The data folders that releases wrote, by `write-release.ts`. */
export const releaseStores: readonly string[] = readdirSync(import.meta.dirname).filter((name) =>
  name.endsWith('.tgz'),
);

/** Unpacks what a release wrote. */
export async function unpackRelease(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-release-'));
  await pipeline(createReadStream(join(import.meta.dirname, name)), createGunzip(), extract(folder));
  const written = writtenBy.parse(JSON.parse(await readFile(join(folder, 'written.json'), 'utf8')));
  return {
    dataDir: join(folder, 'data'),
    written,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
