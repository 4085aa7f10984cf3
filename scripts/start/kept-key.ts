import { type Db, MongoClient } from 'mongodb';
import { isAppError } from '../../domain/shared/app-error.js';
import { secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { openFileBucket, requireFileStore } from '../../platform/files/file-bucket.js';
import { bucketName } from '../../platform/files/file-collections.js';
import { countFilesByKey } from '../../platform/files/file-keys.js';
import {
  type Keyring,
  makeKeptKey,
  mayKeepKey,
  parseKeyring,
  readKeptKey,
} from '../../platform/files/keyring.js';

/** How long a first start waits for a database that may already contain files, ms. */
const patienceMs = 2 * secondMs;

/**
 * The file key for the parts of the product, when none is configured and one may be kept in the data folder. The
 * first start creates it. If stored files name a key, they were restored without it, and a new key would only hide
 * that.
 *
 * @throws {Error} with a message for the operator: the data needs a key that is missing
 */
export async function keptKeyEnv({
  config,
  dataDir,
  uri,
}: {
  config: AppConfig;
  dataDir: string;
  uri: string;
}): Promise<NodeJS.ProcessEnv> {
  const { encryptionKey } = config.files;
  if (encryptionKey !== null) {
    await requireFiles({ config, keyring: parseKeyring(encryptionKey), uri });
    return {};
  }
  if (!mayKeepKey(config)) return {};
  const keyring = (await readKeptKey(dataDir)) ?? (await makeFirstKey({ dataDir, uri }));
  await requireFiles({ config, keyring, uri });
  return { FILE_ENCRYPTION_KEY: keyring.current.secret.toString('base64') };
}

/**
 * With other keys than the data's, or a bucket that refuses us, nothing starts. An unavailable database or bucket
 * delays nothing: each part checks again.
 */
async function requireFiles({
  config,
  keyring,
  uri,
}: {
  config: AppConfig;
  keyring: Keyring;
  uri: string;
}): Promise<void> {
  const bucket = openFileBucket(config);
  const logger = { warn: () => undefined };
  await withDatabase(uri, (db) => requireFileStore({ db, keyring, bucket, logger })).catch(
    (error: unknown) => {
      if (isAppError(error)) throw error;
    },
  );
}

async function makeFirstKey({ dataDir, uri }: { dataDir: string; uri: string }): Promise<Keyring> {
  // An unavailable database delays nothing: mail must be accepted meanwhile.
  const named = await withDatabase(uri, (db) => countFilesByKey(db.collection(`${bucketName}.files`))).catch(
    () => [],
  );
  if (named.length === 0) return makeKeptKey(dataDir);
  const ids = named.map(({ keyId }) => keyId).join(', ');
  throw new Error(
    `Stored files need the key ${ids}, and ${dataDir}/keys is not there. Put that folder back, or set FILE_ENCRYPTION_KEY.`,
  );
}

async function withDatabase<Result>(uri: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs });
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}
