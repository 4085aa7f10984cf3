import type { mongo } from 'mongoose';
import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import type { Logger } from '../../logger/logger.js';
import { isDuplicateKey } from '../database-errors.js';
import { isEmptyStore } from './empty-store.js';
import type { Migration } from './migration.types.js';

type AppliedMigration = { _id: string; applied_at: Date };

/**
 * Applies, in order, the migrations that the collection `migrations` does not name. Each is recorded when it
 * has ended; one that was interrupted, or runs in two processes at once, is simply run again.
 *
 * @throws {AppError} `database.newer`: a newer version changed the stored data, and this one would misread it;
 * `database.older`: it was written before the first release
 */
export async function applyMigrations({
  db,
  migrations,
  logger,
}: {
  db: mongo.Db;
  migrations: readonly Migration[];
  logger: Logger;
}): Promise<void> {
  const applied = db.collection<AppliedMigration>('migrations');
  if (await isNew(db)) return note(applied, migrations);
  const known = new Set((await applied.find().toArray()).map(({ _id }) => _id));
  const ours = new Set(migrations.map(({ id }) => id));
  // Ids sort by their numbers: those before the first of ours are part of it.
  const unknown = [...known].filter((id) => !ours.has(id) && id > (migrations[0]?.id ?? ''));
  if (unknown.length > 0) throw newerDatabase(unknown);
  const level = (await isEmptyStore(db)) ? 'debug' : 'info';
  for (const migration of migrations) {
    if (known.has(migration.id)) continue;
    logger[level]({ migration: migration.id }, 'migrating stored data');
    await migration.apply(db);
    await note(applied, [migration]);
  }
}

/** A database without a single collection: no older version stored anything or left an index. */
async function isNew(db: mongo.Db): Promise<boolean> {
  return !(await db.listCollections({}, { nameOnly: true }).hasNext());
}

function newerDatabase(unknown: string[]): AppError {
  const changes = unknown.sort().join(', ');
  return createAppError({
    code: 'database.newer',
    message: `A newer version of the product has changed what is stored (${changes}). Start that version again, or restore a backup from before it.`,
  });
}

async function note(
  applied: mongo.Collection<AppliedMigration>,
  migrations: readonly Migration[],
): Promise<void> {
  const notes = migrations.map(({ id }) => ({ _id: id, applied_at: new Date() }));
  try {
    await applied.insertMany(notes, { ordered: false });
  } catch (error) {
    // Another process finished it first.
    if (!isDuplicateKey(error)) throw error;
  }
}
