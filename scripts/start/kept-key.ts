import { type Collection, MongoClient } from 'mongodb';
import { secondMs } from '../../domain/shared/units.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { bucketName } from '../../platform/files/file-collections.js';
import { countFilesByKey, findMissingKeys } from '../../platform/files/file-keys.js';
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
 * that. For a configured key, the files it cannot open are reported at once; otherwise that would surface only when
 * somebody wants their receipt.
 *
 * @throws {Error} with a message for the operator: stored files need a missing key
 */
export async function keptKeyEnv({
  config,
  dataDir,
  uri,
  say,
}: {
  config: AppConfig;
  dataDir: string;
  uri: string;
  say: (line: string) => void;
}): Promise<NodeJS.ProcessEnv> {
  const { encryptionKey } = config.files;
  if (encryptionKey !== null) {
    await checkConfiguredKey({ keyring: parseKeyring(encryptionKey), dataDir, uri, say });
    return {};
  }
  if (!mayKeepKey(config)) return {};
  const keyring = (await readKeptKey(dataDir)) ?? (await makeFirstKey({ dataDir, uri }));
  return { FILE_ENCRYPTION_KEY: keyring.current.secret.toString('base64') };
}

/** A key given up on purpose may be missing; one still in the data folder was forgotten when another was set. */
async function checkConfiguredKey({
  keyring,
  dataDir,
  uri,
  say,
}: {
  keyring: Keyring;
  dataDir: string;
  uri: string;
  say: (line: string) => void;
}): Promise<void> {
  const missing = await withFiles(uri, (files) => findMissingKeys({ files, keyring })).catch(
    (): string[] => [],
  );
  const kept = (await readKeptKey(dataDir).catch(() => null))?.current.id;
  if (kept !== undefined && missing.includes(kept))
    throw new Error(
      `Stored files need the key ${kept} that was made in ${dataDir}/keys, and FILE_ENCRYPTION_KEY does not name it. Put it behind the new one: FILE_ENCRYPTION_KEY=new,old.`,
    );
  for (const id of missing)
    say(
      `Stored files need the key ${id}, and FILE_ENCRYPTION_KEY does not name it: they cannot be opened, and links given out under it lead nowhere. Put it behind the new one; doctor says how many files need it.`,
    );
}

async function makeFirstKey({ dataDir, uri }: { dataDir: string; uri: string }): Promise<Keyring> {
  // An unavailable database delays nothing: mail must be accepted meanwhile.
  const named = await withFiles(uri, countFilesByKey).catch(() => []);
  if (named.length === 0) return makeKeptKey(dataDir);
  const ids = named.map(({ keyId }) => keyId).join(', ');
  throw new Error(
    `Stored files need the key ${ids}, and ${dataDir}/keys is not there. Put that folder back, or set FILE_ENCRYPTION_KEY.`,
  );
}

async function withFiles<Result>(uri: string, use: (files: Collection) => Promise<Result>): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs });
  try {
    return await use(client.db().collection(`${bucketName}.files`));
  } finally {
    await client.close();
  }
}
