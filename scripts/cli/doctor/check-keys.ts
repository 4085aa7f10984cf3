import type { AppConfig } from '../../../platform/config/app-config.js';
import { fileCollections } from '../../../platform/files/file-collections.js';
import { countFilesByKey, type FilesOfKey } from '../../../platform/files/file-keys.js';
import { type Keyring, keyringIfAny, mayKeepKey } from '../../../platform/files/keyring.js';
import { errorText } from '../shared/error-text.js';
import { withDatabase } from '../shared/open-product-database.js';
import type { Finding } from './finding.js';

const check = 'file keys';

/** Whether the keys needed for stored files are present. The check creates none. */
export async function checkKeys(config: AppConfig): Promise<Finding[]> {
  try {
    const keyring = await keyringIfAny(config);
    const used = await withDatabase(({ database }) => countFilesByKey(fileCollections(database).files)).catch(
      () => [], // An unavailable database is reported by another check.
    );
    const ours = new Set(keyring?.all.map(({ id }) => id));
    const locked = used.filter(({ keyId }) => !ours.has(keyId));
    if (locked.length === 0) return [{ check, ...stateOf({ config, keyring, used }) }];
    const detail = `stored files need a missing key: ${locked.map(inWords).join(', ')}`;
    return [{ check, state: 'fail', detail }];
  } catch (error) {
    return [{ check, state: 'fail', detail: errorText(error) }];
  }
}

function inWords({ keyId, files }: FilesOfKey): string {
  return `${keyId} (${files} ${files === 1 ? 'file' : 'files'})`;
}

function stateOf({
  config,
  keyring,
  used,
}: {
  config: AppConfig;
  keyring: Keyring | null;
  used: FilesOfKey[];
}): Omit<Finding, 'check'> {
  if (keyring === null)
    return mayKeepKey(config)
      ? { state: 'warn', detail: 'none yet: the first start creates one under DATA_DIR/keys' }
      : { state: 'fail', detail: 'FILE_ENCRYPTION_KEY must be set in production' };
  if (config.files.encryptionKey === null)
    return { state: 'warn', detail: 'kept under DATA_DIR/keys: back it up separately from the data' };
  // Shows which key can be dropped after a rotation: one that no file needs any more.
  const keys = keyring.all.map(({ id }) => used.find(({ keyId }) => keyId === id) ?? { keyId: id, files: 0 });
  return { state: 'ok', detail: keys.map(inWords).join(', ') };
}
