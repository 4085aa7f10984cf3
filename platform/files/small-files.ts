import mongoose from 'mongoose';
import { createBatches } from '../database/batches.js';
import { insertEach, insertLarge } from '../database/bulk-writes.js';
import { sharedTurns } from '../database/command-turns.js';
import type { Database } from '../database/connection.js';
import {
  chunkSizeBytes,
  type FileId,
  fileCollections,
  type IndexesOnce,
  newChunkDocument,
  newFileDocument,
  removeFiles,
} from './file-collections.js';

/** Sealed bytes of a file that is moved together with others: one chunk; larger ones go by themselves. */
const maxSmallBytes = chunkSizeBytes;

/** Files moved with one command at most: with all of them at their largest, under the 16 MB of a command that is one document. */
const maxFilesAtOnce = 15;

/** A sealed file of one chunk, about to be stored. */
export type SmallFile = { path: string; sealed: Buffer; metadata: object };

/**
 * Creates the storing and reading of small files, many at once, in the very shape that GridFS gives them: one chunk and
 * one document a file. Both are written side by side; a file counts from when both are durable, and one that was cut off
 * between them counts for nobody.
 */
export function createSmallFiles({ database, indexed }: { database: Database; indexed: IndexesOnce }) {
  const puts = createBatches<SmallFile>({
    maxSize: maxFilesAtOnce,
    work: async (put) => {
      const collections = fileCollections(database);
      await indexed(collections);
      const stored = put.map(toDocuments);
      const [chunkEnds, fileEnds] = await Promise.all([
        insertLarge({
          db: collections.db,
          collection: collections.chunks.collectionName,
          documents: stored.map(({ chunk }) => chunk),
        }),
        insertEach(
          collections.files as never,
          stored.map(({ file }) => file),
        ),
      ]);
      const ends = put.map((_, index) => {
        const both = [chunkEnds[index], fileEnds[index]];
        return both.find((end) => end && 'error' in end) ?? { value: undefined };
      });
      const halves = stored.filter((_, index) => 'error' in (ends[index] ?? {})).map(({ file }) => file._id);
      if (halves.length > 0) await removeFiles(collections, halves).catch(() => undefined);
      return ends;
    },
  });

  const reads = createBatches<string, Buffer | null>({
    maxSize: maxFilesAtOnce,
    turns: sharedTurns,
    work: async (paths) => {
      const { files, chunks } = fileCollections(database);
      const found = await files
        .find({ filename: { $in: paths } })
        .sort({ uploadDate: -1 })
        .toArray();
      const ids = found.filter(({ length }) => length <= maxSmallBytes).map(({ _id }) => _id);
      const pieces = ids.length === 0 ? [] : await chunks.find({ files_id: { $in: ids } }).toArray();
      const bytesOf = new Map(pieces.map(({ files_id, data }) => [files_id.toHexString(), data?.buffer]));
      /** Of bytes stored twice under a path the newer ones count, unless storing them was cut off. */
      const newestOf = (path: string): Uint8Array | null => {
        for (const { _id, filename, length } of found) {
          if (filename !== path) continue;
          if (length > maxSmallBytes) return null;
          const bytes = bytesOf.get(_id.toHexString());
          if (bytes?.length === length) return bytes;
        }
        return null;
      };
      return paths.map((path) => {
        const bytes = newestOf(path);
        return { value: bytes && Buffer.from(bytes) };
      });
    },
  });

  return {
    /** Whether so many sealed bytes are few enough. */
    takes: (sealedBytes: number): boolean => sealedBytes <= maxSmallBytes,
    put: puts.add,
    /** The sealed bytes under a path; null when there are none, or too many to be held. */
    read: reads.add,
  };
}

function toDocuments({ path, sealed, metadata }: SmallFile) {
  const _id: FileId = new mongoose.mongo.ObjectId();
  return {
    chunk: newChunkDocument({ files_id: _id, n: 0, sealed }),
    file: newFileDocument({ _id, path, length: sealed.length, metadata }),
  };
}
