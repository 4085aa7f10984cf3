import type { mongo } from 'mongoose';

/** Codes for an index or a collection that does not exist. */
const notFoundCodes: readonly unknown[] = [26, 27];

/** Drops an index by name; a missing index or collection is fine. */
export async function dropIndexIfThere({
  db,
  collection,
  name,
}: {
  db: mongo.Db;
  collection: string;
  name: string;
}): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (!notFoundCodes.includes(code)) throw error;
  }
}
