import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../../domain/shared/app-error.js';
import { startEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { inspectBackup, restoreStore, type StoreReport } from '../../../embedded-mongo/maintenance.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createFileAudit } from '../../../platform/files/audit/file-audit.js';
import { fileCollections, isInBucket } from '../../../platform/files/file-collections.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { requireKeysOf } from '../../../platform/files/key-proof.js';
import type { Keyring } from '../../../platform/files/keyring.js';
import { createLogger } from '../../../platform/logger/logger.js';
import type { Bucket } from '../../../platform/s3/bucket.js';
import { embeddedStoreOf } from '../../embedded-store.js';

/** What a restored backup holds, and what is wrong with it. */
export type VerifiedBackup = {
  collections: number;
  documents: number;
  /** Stored files, each decrypted to its end: a changed byte fails its authentication tag. */
  files: number;
  /** Files in a bucket that was not read: the backup holds their names, and the bucket their bytes. */
  unread: number;
  /** Collections whose restored documents are not as many as the backup has. */
  differences: { collection: string; expected: number; found: number }[];
  /** Paths of files that cannot be decrypted. */
  damaged: string[];
  /** Paths that a record or the list of files names and that are not stored. */
  missing: string[];
};

/**
 * Rehearses a restore: restores a backup into a folder of its own, opens it with this version and these keys, compares
 * the counts and decrypts every file. Nothing of the product is touched, and the folder is removed.
 *
 * @throws the store's errors for a backup that is cut off, damaged or none; {AppError} `database.newer`,
 * `config.encryption_key_mismatch`
 */
export async function verifyBackup({
  source,
  keyring,
  tempDir,
  bucket,
}: {
  source: string;
  keyring: Keyring;
  /** Where there is room for a second copy. */
  tempDir: string;
  /** Where files are that the backup only names; null leaves them unread. */
  bucket: Bucket | null;
}): Promise<VerifiedBackup> {
  const expected = await inspectBackup({ source });
  const dataDir = await mkdtemp(join(tempDir, 'dropback-verify-'));
  try {
    const store = embeddedStoreOf(dataDir);
    const restored = await restoreStore({ source, dataDir: store.dataDir, replace: false });
    const mongo = await startEmbeddedMongo({ ...store, log: 'ignore' });
    try {
      const logger = createLogger({ level: 'silent', name: 'cli' });
      const database = await connectDatabase({ uri: mongo.uri, logger });
      try {
        await requireKeysOf({ database, keyring });
        return { ...compare({ expected, restored }), ...(await openFiles({ database, keyring, bucket })) };
      } finally {
        await database.close();
      }
    } finally {
      await mongo.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What is wrong with a backup, one line each; none if it is whole. */
export function faultsOf({ differences, damaged, missing }: VerifiedBackup): string[] {
  return [
    ...differences.map(
      ({ collection, expected, found }) => `${collection}: ${found} documents instead of ${expected}`,
    ),
    ...damaged.map((path) => `${path}: cannot be decrypted`),
    ...missing.map((path) => `${path}: named, but not stored`),
  ];
}

function compare({ expected, restored }: Record<'expected' | 'restored', StoreReport>) {
  const found = new Map(restored.collections.map(({ ns, documents }) => [ns, documents]));
  return {
    collections: expected.collections.length,
    documents: expected.collections.reduce((sum, { documents }) => sum + documents, 0),
    differences: expected.collections
      .map(({ ns, documents }) => ({ collection: ns, expected: documents, found: found.get(ns) ?? 0 }))
      .filter((one) => one.expected !== one.found),
  };
}

async function openFiles({
  database,
  keyring,
  bucket,
}: {
  database: Database;
  keyring: Keyring;
  bucket: Bucket | null;
}) {
  const store = createFileStore({ database, keyring, bucket });
  const damaged: string[] = [];
  const missing: string[] = [];
  let files = 0;
  let unread = 0;
  for await (const file of fileCollections(database).files.find({}).sort({ _id: 1 })) {
    const { filename } = file;
    if (bucket === null && isInBucket(file)) {
      unread += 1;
      continue;
    }
    files += 1;
    try {
      for await (const _piece of store.open(filename));
    } catch (error) {
      // A bucket that is away says nothing about its files.
      if (isAppError(error) && error.retryable) throw error;
      (isAppError(error) && error.code === 'file.not_found' ? missing : damaged).push(filename);
    }
  }
  const named = [createReceiptsRepository({ database }), createMessagesRepository({ database })];
  for await (const { path } of createFileAudit({ database, named, bucket }).missing()) missing.push(path);
  return { files, unread, damaged, missing };
}
