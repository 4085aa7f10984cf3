import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Document, EJSON } from 'bson';
import { z } from 'zod';
import { makeFolder } from '../../../platform/files/make-folder.js';

/**
 * The layout of an export is that of MongoDB's own mongodump: `<database>/<collection>.bson` holds the concatenated
 * documents, `<collection>.metadata.json` the indexes. In addition, `export.json` holds the counts.
 */
const manifestSchema = z.object({
  database: z.string().min(1),
  exportedAt: z.string(),
  collections: z.record(z.string(), z.int().nonnegative()),
});

/** The counts of an export. */
export type DumpManifest = z.infer<typeof manifestSchema>;

const metadataSchema = z.object({ indexes: z.array(z.record(z.string(), z.unknown())) });

const manifestName = 'export.json';
const basePath = ({ directory, database, collection }: DumpPlace) =>
  join(directory, database, encodeURIComponent(collection));

type DumpPlace = { directory: string; database: string; collection: string };

/** Creates the directory of an export; throws when it is not empty. */
export async function createDump({
  directory,
  database,
}: {
  directory: string;
  database: string;
}): Promise<void> {
  await makeFolder(directory);
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty.`);
  await mkdir(join(directory, database), { mode: 0o700 });
}

/** Opens the file of a collection's documents; `add` waits while the disk is slower than the database. */
export function writeDocuments(place: DumpPlace) {
  const stream: WriteStream = createWriteStream(`${basePath(place)}.bson`, { mode: 0o600 });
  const written = finished(stream);
  // The error is thrown where the promise is awaited; until then it must not count as unhandled.
  written.catch(() => {});
  return {
    async add(document: Uint8Array): Promise<void> {
      if (!stream.write(document)) await once(stream, 'drain');
    },
    async end(): Promise<void> {
      stream.end();
      await written;
    },
  };
}

/** The documents of a collection's file, as bytes; throws when the file ends within one. */
export async function* readDocuments(place: DumpPlace): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(`${basePath(place)}.bson`, {
    highWaterMark: 1 << 20,
  });
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const size = rest.readInt32LE(at);
      if (size < 5) throw new Error(`${basePath(place)}.bson is damaged.`);
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${basePath(place)}.bson is cut short.`);
}

/** Writes a collection's indexes in mongodump's form. */
export async function writeIndexes(place: DumpPlace, indexes: Document[]): Promise<void> {
  const text = EJSON.stringify({ indexes, collectionName: place.collection, type: 'collection' });
  await writeFile(`${basePath(place)}.metadata.json`, text, { mode: 0o600 });
}

/** The indexes of a collection. */
export async function readIndexes(place: DumpPlace): Promise<Document[]> {
  const text = await readFile(`${basePath(place)}.metadata.json`, 'utf8');
  const parsed = metadataSchema.safeParse(parsedOrNothing(() => EJSON.parse(text)));
  if (!parsed.success) throw new Error(`${basePath(place)}.metadata.json is damaged.`);
  return parsed.data.indexes;
}

/** Writes the counts last: an export without them is incomplete. */
export async function writeManifest(directory: string, manifest: DumpManifest): Promise<void> {
  await writeFile(join(directory, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Reads the counts; throws when the directory holds no complete export. */
export async function readManifest(directory: string): Promise<DumpManifest> {
  const text = await readFile(join(directory, manifestName), 'utf8').catch(() => {
    throw new Error(`${directory} holds no complete export (${manifestName} is missing).`);
  });
  const parsed = manifestSchema.safeParse(parsedOrNothing(() => JSON.parse(text)));
  if (!parsed.success) throw new Error(`${join(directory, manifestName)} is damaged.`);
  return parsed.data;
}

/** What was parsed; undefined for text that is no JSON. */
function parsedOrNothing(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
