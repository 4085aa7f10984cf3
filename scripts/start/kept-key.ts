import { MongoClient } from 'mongodb';
import { secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { bucketName } from '../../platform/files/file-collections.js';
import { countFilesByKey } from '../../platform/files/file-keys.js';
import { type Keyring, makeKeptKey, mayKeepKey, readKeptKey } from '../../platform/files/keyring.js';

/** How long a first start waits for the database that may hold files already, ms. */
const patienceMs = 2 * secondMs;

/**
 * The file key for the parts of the product, where none is configured and one may be kept in the data folder. The first
 * start makes it: where files name a key, they were restored without it, and another would only hide that.
 *
 * @throws {Error} in words for whoever starts the product: stored files name a key that is not here
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
  if (config.files.encryptionKey !== null || !mayKeepKey(config)) return {};
  const keyring = (await readKeptKey(dataDir)) ?? (await makeFirstKey({ dataDir, uri }));
  return { FILE_ENCRYPTION_KEY: keyring.current.secret.toString('base64') };
}

async function makeFirstKey({ dataDir, uri }: { dataDir: string; uri: string }): Promise<Keyring> {
  // A database that is away holds nothing up: mail must be accepted meanwhile.
  const named = await namedKeys(uri).catch(() => []);
  if (named.length === 0) return makeKeptKey(dataDir);
  const ids = named.map(({ keyId }) => keyId).join(', ');
  throw new Error(
    `Stored files need the key ${ids}, and ${dataDir}/keys is not there. Put that folder back, or set FILE_ENCRYPTION_KEY.`,
  );
}

async function namedKeys(uri: string) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs });
  try {
    return await countFilesByKey(client.db().collection(`${bucketName}.files`));
  } finally {
    await client.close();
  }
}
