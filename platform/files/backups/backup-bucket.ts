import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { KeptBackup } from '../../../domain/admin/backups.rules.js';
import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import { mib } from '../../../domain/shared/units.js';
import type { Bucket } from '../../s3/bucket.js';
import { decryptBytes, encryptBytes } from '../encryption.js';
import type { Keyring } from '../keyring.js';
import { backupOf, dataFile, digestFile } from './backup-name.js';

/** Bytes of a backup in one object: what is sent again after an error, and held in memory. */
const partBytes = 32 * mib;
/** Name of the object that is written last: without it the parts of a backup are leftovers. */
const wholeName = 'whole';

const wholeSchema = z.object({
  parts: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string().length(64),
});

const keyOf = (name: string, part: string | number): string =>
  `backups/${name}/${typeof part === 'number' ? String(part).padStart(5, '0') : part}`;

type Stored = { bucket: Bucket; keyring: Keyring; name: string };

/** Stores a backup's data, encrypted with the file key in parts; it counts once its last object is there. */
export async function storeBackup({
  bucket,
  keyring: { current: key },
  name,
  folder,
}: Stored & { folder: string }): Promise<void> {
  const hash = createHash('sha256');
  let parts = 0;
  let bytes = 0;
  const put = (path: string, plain: Buffer) =>
    bucket.put({ key: path, body: encryptBytes({ key, path, bytes: plain }) });
  const pieces: AsyncIterable<Buffer> = createReadStream(join(folder, dataFile), {
    highWaterMark: partBytes,
  });
  for await (const plain of pieces) {
    hash.update(plain);
    bytes += plain.length;
    await put(keyOf(name, parts), plain);
    parts += 1;
  }
  const whole = { parts, bytes, sha256: hash.digest('hex') };
  await put(keyOf(name, wholeName), Buffer.from(JSON.stringify(whole)));
}

/**
 * Fetches a backup into a folder, in the form that `store restore` takes.
 *
 * @throws {AppError} `backup.not_found`, `backup.damaged` for one that lost a part, `file.damaged` for a part that was
 * changed or cut, `file.key_unknown`
 */
export async function fetchBackup({
  bucket,
  keyring,
  name,
  folder,
}: Stored & { folder: string }): Promise<void> {
  const read = async (path: string): Promise<Buffer> => {
    const size = await bucket.size({ key: path });
    if (size === null) throw damaged(name, `${path} is missing`);
    const sealed: Uint8Array[] = [];
    for await (const piece of bucket.read({ key: path, bytes: size })) sealed.push(piece);
    return decryptBytes({ keyring, path, sealed: Buffer.concat(sealed) });
  };
  if ((await bucket.size({ key: keyOf(name, wholeName) })) === null)
    throw createAppError({
      code: 'backup.not_found',
      message: `${bucket.name} has no whole backup named ${name}; “backup status” names those it has`,
    });
  const whole = wholeSchema.parse(JSON.parse((await read(keyOf(name, wholeName))).toString()));
  const hash = createHash('sha256');
  async function* plain() {
    for (let part = 0; part < whole.parts; part += 1) {
      const bytes = await read(keyOf(name, part));
      hash.update(bytes);
      yield bytes;
    }
  }
  await pipeline(Readable.from(plain()), createWriteStream(join(folder, dataFile), { mode: 0o600 }));
  const sha256 = hash.digest('hex');
  if (sha256 !== whole.sha256) throw damaged(name, 'its hash is another');
  await writeFile(join(folder, digestFile), sha256, { mode: 0o600 });
}

/** Whole backups in a bucket, newest first, and names of those that were cut off while they were made or removed. */
export async function listBucketBackups(bucket: Bucket): Promise<{ kept: KeptBackup[]; cut: string[] }> {
  const found = new Map<string, { bytes: number; isWhole: boolean }>();
  for await (const { key, bytes } of bucket.list({ prefix: 'backups/' })) {
    const [, name = '', part = ''] = key.split('/');
    const known = found.get(name) ?? { bytes: 0, isWhole: false };
    found.set(name, { bytes: known.bytes + bytes, isWhole: known.isWhole || part === wholeName });
  }
  // A listing may not yet know an object: before a backup counts as cut off, and is removed, its last one is asked for.
  for (const [name, backup] of found)
    backup.isWhole ||= (await bucket.size({ key: keyOf(name, wholeName) })) !== null;
  const kept = [...found].flatMap(([name, { bytes, isWhole }]) =>
    isWhole ? (backupOf({ name, bytes }) ?? []) : [],
  );
  const cut = [...found].flatMap(([name, { isWhole }]) =>
    isWhole || !backupOf({ name, bytes: 0 }) ? [] : [name],
  );
  return { kept: kept.sort((a, b) => b.number - a.number), cut };
}

/** Deletes a backup; the object that makes it count goes first, so that half a backup never looks like one. */
export async function removeBucketBackup({ bucket, name }: Omit<Stored, 'keyring'>): Promise<void> {
  await bucket.delete(keyOf(name, wholeName));
  for await (const { key } of bucket.list({ prefix: `backups/${name}/` })) await bucket.delete(key);
}

function damaged(name: string, why: string): AppError {
  return createAppError({ code: 'backup.damaged', message: `the backup ${name} is damaged: ${why}` });
}
