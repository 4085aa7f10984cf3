import { createECDH } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { thrownCode } from '../../domain/shared/thrown.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { mayKeepKey } from '../../platform/files/keyring.js';
import { makeFolder } from '../../platform/files/make-folder.js';

/**
 * The key by which push services know this product, for its parts: the configured one, or the one that the first start
 * makes under `DATA_DIR/keys`. None where keys may not be kept beside the data; no notices are offered then.
 */
export async function vapidEnv({
  config,
  dataDir,
}: {
  config: AppConfig;
  dataDir: string;
}): Promise<NodeJS.ProcessEnv> {
  if (config.push.vapidSecret !== null || !mayKeepKey(config)) return {};
  const path = join(dataDir, 'keys', 'vapid.key');
  await makeFolder(dirname(path));
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    // With `wx` a key that is there stays: another one would end every subscription.
    await writeFile(path, secretOf(curve.getPrivateKey()), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  }
  return { VAPID_SECRET: (await readFile(path, 'utf8')).trim() };
}

/** Node leaves out leading zero bytes. */
function secretOf(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}
