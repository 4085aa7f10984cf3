import type { Binary, Db } from 'mongodb';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { decryptBytes, encryptBytes } from './encryption.js';
import { bucketName } from './file-collections.js';
import type { Keyring } from './keyring.js';

/** The collection of the sealed value; it is copied with the data by every backup. */
const collection = 'file_key_proof';
const path = 'file-key-proof';
const known = Buffer.from('dropback');

/** A known value sealed with the key in use: whoever can open it has a key that belongs to this data. */
type Proof = { _id: 'current'; key_id: string; sealed: Buffer | Binary };

/**
 * Makes sure that the configured keys belong to the data, before anything is read or sealed with them: with others,
 * every waiting mail would be set aside as damaged and new files would be sealed with a key that nobody expects. The
 * first start seals a known value; a start with a newer key in front of the one that sealed it seals it again, after
 * which the older key may be dropped. Data from before that value existed is judged by its newest file.
 *
 * @throws {AppError} `config.encryption_key_mismatch`, naming the key that is missing
 */
export async function requireOwnKeys({ db, keyring }: { db: Db; keyring: Keyring }): Promise<void> {
  const proofs = db.collection<Proof>(collection);
  const found = await proofs.findOne({ _id: 'current' });
  if (found) return await renew({ db, keyring, found });
  const newest = await db.collection(`${bucketName}.files`).findOne({}, { sort: { _id: -1 } });
  const keyId: unknown = newest?.metadata?.key_id;
  if (typeof keyId === 'string' && !keyring.all.some(({ id }) => id === keyId)) throw mismatch(keyId);
  // Of several first starts at once one stores its value, and the others are measured by it.
  await proofs.updateOne({ _id: 'current' }, { $setOnInsert: sealedWith(keyring) }, { upsert: true });
  const stored = await proofs.findOne({ _id: 'current' });
  if (stored) await renew({ db, keyring, found: stored });
}

/** {@link requireOwnKeys} of an opened database. @throws {AppError} also `database.unavailable` */
export async function requireKeysOf({
  database: { connection },
  keyring,
}: {
  database: Pick<Database, 'connection'>;
  keyring: Keyring;
}): Promise<void> {
  if (!connection.db) throw databaseUnavailable();
  await requireOwnKeys({ db: connection.db, keyring });
}

/** Id of the key that the data needs and the keyring lacks; null if the keys belong to the data. */
export async function foreignKey(start: { db: Db; keyring: Keyring }): Promise<string | null> {
  try {
    await requireOwnKeys(start);
    return null;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'config.encryption_key_mismatch') throw error;
    return String(error.details?.key_id);
  }
}

/**
 * Declares the configured keys to be those of the data, for an operator who has lost the former key: what it sealed
 * stays unreadable. Returns the id of the key given up, or null if the keys belonged to the data anyway.
 */
export async function adoptKeys({ db, keyring }: { db: Db; keyring: Keyring }): Promise<string | null> {
  const foreign = await foreignKey({ db, keyring });
  if (foreign !== null)
    await db
      .collection<Proof>(collection)
      .updateOne({ _id: 'current' }, { $set: sealedWith(keyring) }, { upsert: true });
  return foreign;
}

async function renew({ db, keyring, found }: { db: Db; keyring: Keyring; found: Proof }): Promise<void> {
  if (!opens(found, keyring)) throw mismatch(found.key_id);
  if (found.key_id === keyring.current.id) return;
  await db
    .collection<Proof>(collection)
    .updateOne({ _id: 'current', key_id: found.key_id }, { $set: sealedWith(keyring) });
}

function opens({ sealed }: Proof, keyring: Keyring): boolean {
  try {
    // The driver returns its own type for binary data.
    const bytes = Buffer.isBuffer(sealed) ? sealed : Buffer.from(sealed.buffer);
    return decryptBytes({ keyring, path, sealed: bytes }).equals(known);
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

function sealedWith({ current: key }: Keyring): Omit<Proof, '_id'> {
  return { key_id: key.id, sealed: encryptBytes({ key, path, bytes: known }) };
}

function mismatch(keyId: string) {
  return createAppError({
    code: 'config.encryption_key_mismatch',
    message: `the data is sealed with the key ${keyId}, which FILE_ENCRYPTION_KEY does not name. Put it behind a new one (FILE_ENCRYPTION_KEY=new,old). If it is lost: files adopt-keys`,
    details: { key_id: keyId },
  });
}
