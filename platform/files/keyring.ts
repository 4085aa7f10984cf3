import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import { thrownCode } from '../../domain/shared/thrown.js';
import type { AppConfig } from '../config/app-config.js';
import { fileKeyBytes, fileKeysOf } from '../config/file-keys.js';
import { makeFolder } from './make-folder.js';

/** One key, with the id that is stored beside everything it encrypted. */
export type FileKey = { id: string; secret: Buffer };

/** Keys in use: `current` encrypts, all decrypt. */
export type Keyring = { current: FileKey; all: FileKey[] };

/**
 * Returns the configured keys: those of `FILE_ENCRYPTION_KEY` (base64, newest first, comma-separated), or else the one
 * that the first start created under `DATA_DIR/keys`. Never creates one: if a process or tool finds no key, the key to
 * its data is somewhere else.
 *
 * @throws {AppError} `config.encryption_key_invalid`, `config.encryption_key_required`
 */
export async function openKeyring(config: AppConfig): Promise<Keyring> {
  const { encryptionKey } = config.files;
  if (encryptionKey !== null) return parseKeyring(encryptionKey);
  if (!mayKeepKey(config))
    throw keyRequired(
      'FILE_ENCRYPTION_KEY must be set in production: a key kept beside the data protects nothing',
    );
  const kept = await readKeptKey(config.store.dataDir);
  if (kept) return kept;
  throw keyRequired(
    `no file key: FILE_ENCRYPTION_KEY is not set, and ${keyPath(config.store.dataDir)} is not there; the first npm start makes it`,
  );
}

/** Like {@link openKeyring}, but returns null if there is no key, for callers that only inspect. */
export async function keyringIfAny(config: AppConfig): Promise<Keyring | null> {
  try {
    return await openKeyring(config);
  } catch (error) {
    if (isAppError(error) && error.code === 'config.encryption_key_required') return null;
    throw error;
  }
}

/**
 * Whether a key kept in the data folder is acceptable: beside the embedded store it is; a production database needs one
 * that is not kept next to it.
 */
export function mayKeepKey({ store, runtime }: AppConfig): boolean {
  return store.mongodbUri === null || runtime.environment !== 'production';
}

/**
 * Reads the key kept under `dataDir/keys`; null if there is none. @throws {AppError} `config.encryption_key_invalid`
 */
export async function readKeptKey(dataDir: string): Promise<Keyring | null> {
  try {
    return parseKeyring((await readFile(keyPath(dataDir), 'utf8')).trim());
  } catch (error) {
    if (thrownCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Creates a key under `dataDir/keys`, readable by the owner only; an existing one is left unchanged. */
export async function makeKeptKey(dataDir: string): Promise<Keyring> {
  const path = keyPath(dataDir);
  await makeFolder(dirname(path));
  try {
    // With `wx` exactly one of several processes that start together creates the key; the others read it.
    await writeFile(path, randomBytes(fileKeyBytes).toString('base64'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  }
  return parseKeyring((await readFile(path, 'utf8')).trim());
}

/** Parses comma-separated base64 keys, newest first. @throws {AppError} `config.encryption_key_invalid` */
export function parseKeyring(text: string): Keyring {
  const all = fileKeysOf(text)?.map(toKey) ?? [];
  const [current] = all;
  if (!current) throw invalidKey();
  return { current, all };
}

/**
 * Derives a secret for another purpose (RFC 5869), so that only one key is configured and none is used for two
 * purposes.
 */
export function deriveSecret({ key, purpose }: { key: FileKey; purpose: string }): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, 'dropback', purpose, fileKeyBytes));
}

function toKey(secret: Buffer): FileKey {
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret };
}

function keyPath(dataDir: string): string {
  return join(dataDir, 'keys', 'file-encryption.key');
}

function keyRequired(message: string) {
  return createAppError({ code: 'config.encryption_key_required', message });
}

function invalidKey() {
  return createAppError({
    code: 'config.encryption_key_invalid',
    message: 'a file key must be base64 of 32 bytes, several separated by commas',
  });
}
