import mongoose from 'mongoose';
import { createBatches } from '../database/batches.js';
import { insertEach, insertLarge } from '../database/bulk-writes.js';
import { sharedSlots } from '../database/command-slots.js';
import type { Database } from '../database/connection.js';
import {
  chunkSizeBytes,
  type FileId,
  fileCollections,
  type IndexesOnce,
  isInBucket,
  newChunkDocument,
  newFileDocument,
  removeFiles,
} from './file-collections.js';

/** Largest encrypted size of a file that is batched with others: one chunk; larger ones are stored individually. */
const maxSmallBytes = chunkSizeBytes;

/** Most files per command: even if all have the largest size, they stay under the 16 MB of a command document. */
const maxFilesAtOnce = 15;

/** An encrypted file of one chunk, to be stored. */
export type SmallFile = { path: string; sealed: Buffer; metadata: object };

/**
 * Creates batched storage and reading of small files in the GridFS format, one chunk and one document per file. Both
 * are written together; a file counts once both are durable, and is ignored if only one was written.
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
          collections.files,
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
    slots: sharedSlots,
    work: async (paths) => {
      const { files, chunks } = fileCollections(database);
      const found = await files
        .find({ filename: { $in: paths } })
        .sort({ uploadDate: -1 })
        .toArray();
      const ids = found
        .filter((file) => file.length <= maxSmallBytes && !isInBucket(file))
        .map(({ _id }) => _id);
      const pieces = ids.length === 0 ? [] : await chunks.find({ files_id: { $in: ids } }).toArray();
      const bytesOf = new Map(pieces.map(({ files_id, data }) => [files_id.toHexString(), data?.buffer]));
      /** If bytes were stored twice under a path, the newer ones count, unless storing them was interrupted. */
      const newestOf = (path: string): Uint8Array | null => {
        for (const file of found) {
          const { _id, filename, length } = file;
          if (filename !== path) continue;
          if (length > maxSmallBytes || isInBucket(file)) return null;
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
    /** Whether an encrypted size is small enough. */
    takes: (sealedBytes: number): boolean => sealedBytes <= maxSmallBytes,
    put: puts.add,
    /** Reads the encrypted bytes under a path; null if there are none, or too many for this store. */
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
