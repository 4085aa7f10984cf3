import type { Db } from 'mongodb';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { AppConfig } from '../config/app-config.js';
import { databaseUnavailable } from '../database/database-errors.js';
import type { Logger } from '../logger/logger.js';
import { type Bucket, createBucket } from '../s3/bucket.js';
import { createBucketPair } from '../s3/bucket-pair.js';
import { bucketName, inBucket } from './file-collections.js';
import { requireOwnKeys } from './key-proof.js';
import type { Keyring } from './keyring.js';

/**
 * The bucket of `FILES_URL`; null if files are kept in the database. With `FILES_URL_BEFORE` objects that are still
 * there are read and deleted there.
 */
export function openFileBucket({ files }: Pick<AppConfig, 'files'>): Bucket | null {
  const places = openFileBuckets({ files });
  return places && (places.older ? createBucketPair({ ...places, older: places.older }) : places.newest);
}

/** The buckets of `FILES_URL` and `FILES_URL_BEFORE`; null if files are kept in the database. */
export function openFileBuckets({
  files: { store, storeBefore },
}: Pick<AppConfig, 'files'>): { newest: Bucket; older: Bucket | null } | null {
  if (!store) return null;
  return {
    newest: createBucket({ place: store }),
    older: storeBefore && createBucket({ place: storeBefore }),
  };
}

/**
 * Makes sure that a process can use the files of its data, before it reads or stores any: with its keys
 * ({@link requireOwnKeys}) and in its bucket. A bucket that is only away delays nothing: mail waits in the spool.
 *
 * @throws {AppError} `config.encryption_key_mismatch`, `config.files_url_refused`, `config.files_url_required`,
 * `database.unavailable`
 */
export async function requireFileStore({
  db,
  keyring,
  bucket,
  logger,
}: {
  /** Undefined until it is connected. */
  db: Db | undefined;
  keyring: Keyring;
  bucket: Bucket | null;
  logger: Pick<Logger, 'warn'>;
}): Promise<void> {
  if (!db) throw databaseUnavailable();
  await requireOwnKeys({ db, keyring });
  if (bucket === null) return await requireNoObjects(db);
  const fault = await bucket.fault();
  if (fault?.code === 'file.store_refused')
    throw createAppError({ code: 'config.files_url_refused', message: inWords(fault) });
  if (fault) logger.warn({ code: fault.code, detail: fault.message }, 'the file store does not answer');
}

/** What is wrong with the bucket of `FILES_URL`, one line each: it is asked once, so a slow one may be named too. */
export async function fileBucketFaults(config: Pick<AppConfig, 'files'>): Promise<string[]> {
  const fault = await openFileBucket(config)?.fault();
  return fault ? [inWords(fault)] : [];
}

function inWords({ code, message }: AppError): string {
  return `FILES_URL: ${message}${code === 'file.store_refused' ? '. Check its keys, bucket and region.' : ''}`;
}

async function requireNoObjects(db: Db): Promise<void> {
  const found = await db.collection(`${bucketName}.files`).findOne({ 'metadata.place': inBucket });
  if (!found) return;
  throw createAppError({
    code: 'config.files_url_required',
    message:
      'FILES_URL: is not set, and files of this data are in a bucket. Set it again, or bring them back first: files move.',
  });
}
