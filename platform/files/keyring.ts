import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAppError } from '../../domain/shared/app-error.js';
import type { AppConfig } from '../config/app-config.js';

/** Length of an AES-256 key, bytes. */
const keyBytes = 32;

/** One key with the id that is written beside whatever it encrypted. */
export type FileKey = { id: string; secret: Buffer };

/** Keys in use: `current` encrypts, every one decrypts. */
export type Keyring = { current: FileKey; all: FileKey[] };

/**
 * Reads the keys from the setting `FILE_ENCRYPTION_KEY` (base64, newest first, comma-separated), or makes
 * one and keeps it under `dataDir/keys` with mode 0600 when the setting is absent.
 *
 * @throws {AppError} `config.encryption_key_invalid`, `config.encryption_key_required`
 */
export async function loadKeyring({
  encryptionKey,
  dataDir,
  mayGenerate,
}: {
  encryptionKey: string | null;
  dataDir: string;
  mayGenerate: boolean;
}): Promise<Keyring> {
  if (encryptionKey === null && !mayGenerate) {
    throw createAppError({
      code: 'config.encryption_key_required',
      message: 'FILE_ENCRYPTION_KEY must be set in production: a key kept beside the data protects nothing',
    });
  }
  return parseKeyring(encryptionKey ?? (await generatedKey(dataDir)));
}

/**
 * The keys of a configured process. A generated key is good enough beside the embedded store; a production
 * database needs a key that is not kept next to it.
 *
 * @throws {AppError} as {@link loadKeyring}
 */
export function openKeyring(config: AppConfig): Promise<Keyring> {
  return loadKeyring({
    encryptionKey: config.files.encryptionKey,
    dataDir: config.store.dataDir,
    mayGenerate: config.store.mongodbUri === null || config.runtime.environment !== 'production',
  });
}

/** Parses comma-separated base64 keys, newest first. @throws {AppError} `config.encryption_key_invalid` */
export function parseKeyring(text: string): Keyring {
  const all = text.split(',').map((part) => toKey(Buffer.from(part.trim(), 'base64')));
  const [current] = all;
  if (!current) throw invalidKey();
  return { current, all };
}

/** Derives a secret for another purpose (RFC 5869), so that one key is configured and none is used twice. */
export function deriveSecret({ key, purpose }: { key: FileKey; purpose: string }): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, 'dropback', purpose, keyBytes));
}

function toKey(secret: Buffer): FileKey {
  if (secret.length !== keyBytes) throw invalidKey();
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret };
}

async function generatedKey(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'file-encryption.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx` lets exactly one of several starting processes make the key; the others read it.
    await writeFile(path, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}

function invalidKey() {
  return createAppError({
    code: 'config.encryption_key_invalid',
    message: 'FILE_ENCRYPTION_KEY must be base64 of 32 bytes, several separated by commas',
  });
}
