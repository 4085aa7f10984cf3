import type { Db } from 'mongodb';
import { createDump, writeDocuments, writeIndexes, writeManifest } from './dump-files.js';
import type { Progress } from './progress.js';

/** A collection whose count in the database differs from the documents written. */
export type Difference = { collection: string; expected: number; found: number };

/** Documents a cursor fetches at once; GridFS chunks are the largest there are. */
const batchSize = 50;

/**
 * Writes every collection of a database, including GridFS, to an empty directory. Resolves to the differences from
 * the counts at the end: none, unless somebody wrote meanwhile.
 */
export async function exportDatabase({
  db,
  directory,
  progress,
}: {
  db: Db;
  directory: string;
  progress: Progress;
}): Promise<{ collections: Record<string, number>; differences: Difference[] }> {
  const database = db.databaseName;
  await createDump({ directory, database });
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const collections: Record<string, number> = {};
  for (const collection of names) {
    const place = { directory, database, collection };
    const source = db.collection(collection);
    await writeIndexes(place, await source.indexes());
    const line = progress.collection({ name: collection, total: await source.estimatedDocumentCount() });
    const file = writeDocuments(place);
    for await (const document of source.find<Uint8Array>({}, { raw: true, batchSize })) {
      await file.add(document);
      line.advance(1);
    }
    await file.end();
    collections[collection] = line.done();
  }
  await writeManifest(directory, { database, exportedAt: new Date().toISOString(), collections });
  return { collections, differences: await compareCounts({ db, collections }) };
}

/** The collections of a database whose document counts differ from the given ones. */
export async function compareCounts({
  db,
  collections,
}: {
  db: Db;
  collections: Record<string, number>;
}): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [collection, expected] of Object.entries(collections)) {
    const found = await db.collection(collection).countDocuments();
    if (found !== expected) differences.push({ collection, expected, found });
  }
  return differences;
}
