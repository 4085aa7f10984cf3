import type { AppConfig } from '../../../platform/config/app-config.js';
import { fileCollections } from '../../../platform/files/file-collections.js';
import { findLockedFiles } from '../../../platform/files/file-keys.js';
import { type Keyring, keyringIfAny, mayKeepKey } from '../../../platform/files/keyring.js';
import { withDatabase } from '../open-product-database.js';
import { type Finding, reasonOf } from './finding.js';

const check = 'file keys';

/** Whether the keys are here that stored files need. Looking makes none. */
export async function checkKeys(config: AppConfig): Promise<Finding[]> {
  try {
    const keyring = await keyringIfAny(config);
    const locked = await withDatabase(({ database }) =>
      findLockedFiles({ files: fileCollections(database).files, keyring }),
    ).catch(() => []); // Whether the database answers is a check of its own.
    if (locked.length === 0) return [{ check, ...stateOf({ config, keyring }) }];
    const ids = locked.map(({ keyId, files }) => `${keyId} (${files} files)`).join(', ');
    return [{ check, state: 'fail', detail: `stored files need a key that is not here: ${ids}` }];
  } catch (error) {
    return [{ check, state: 'fail', detail: reasonOf(error) }];
  }
}

function stateOf({
  config,
  keyring,
}: {
  config: AppConfig;
  keyring: Keyring | null;
}): Omit<Finding, 'check'> {
  if (keyring === null)
    return mayKeepKey(config)
      ? { state: 'warn', detail: 'none yet: the first start makes one under DATA_DIR/keys' }
      : { state: 'fail', detail: 'FILE_ENCRYPTION_KEY must be set in production' };
  if (config.files.encryptionKey === null)
    return { state: 'warn', detail: 'kept under DATA_DIR/keys: back it up apart from the data' };
  return { state: 'ok', detail: `${keyring.all.length} configured` };
}
