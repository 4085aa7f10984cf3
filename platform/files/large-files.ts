import mongoose from 'mongoose';
import { createBatches } from '../database/batches.js';
import { insertLarge } from '../database/bulk-writes.js';
import type { Database } from '../database/connection.js';
import { encryptPieces, sealedLength } from './encryption.js';
import {
  chunkSizeBytes,
  type FileId,
  fileCollections,
  type IndexesOnce,
  newChunkDocument,
  newFileDocument,
  removeFiles,
} from './file-collections.js';
import type { FileKey } from './keyring.js';

/**
 * Chunks stored with one command at most: most photos of a phone whole. While the disk takes them the embedded store
 * answers nobody, and what is sealed of all files together is no more than this.
 */
const maxChunksAtOnce = 4;

/** A file in memory that is about to be stored. */
export type LargeFile = { path: string; key: FileKey; bytes: Uint8Array; metadata: object };

/** A chunk of one; it is sealed when it is asked for, in the order of the file. */
type Piece = { files_id: FileId; n: number; seal: () => Buffer };

/**
 * Creates the storing of files that are in memory and longer than a chunk, in the very shape that GridFS gives them: their
 * chunks a few at a time, and then their document. GridFS's own stream would wait for the disk after each chunk.
 */
export function createLargeFiles({ database, indexed }: { database: Database; indexed: IndexesOnce }) {
  const pieces = createBatches<Piece>({
    maxSize: maxChunksAtOnce,
    work: async (batch) => {
      const collections = fileCollections(database);
      await indexed(collections);
      return insertLarge({
        db: collections.db,
        collection: collections.chunks.collectionName,
        documents: batch.map(({ seal, ...place }) => newChunkDocument({ ...place, sealed: seal() })),
      });
    },
  });

  return {
    /** Resolves once all of it is durable; what was written of a failed one is removed. */
    async put({ path, key, bytes, metadata }: LargeFile): Promise<void> {
      const _id: FileId = new mongoose.mongo.ObjectId();
      const length = sealedLength(bytes.length);
      const sealed = encryptPieces({ key, path, bytes, pieceBytes: chunkSizeBytes });
      const places = Array.from({ length: Math.ceil(length / chunkSizeBytes) }, (_, n) => n);
      const collections = fileCollections(database);
      try {
        // All of them have ended before what was written is removed.
        const ends = await Promise.allSettled(
          places.map((n) =>
            pieces.add({ files_id: _id, n, seal: once(() => sealed.next().value as Buffer) }),
          ),
        );
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
        await collections.files.insertOne(newFileDocument({ _id, path, length, metadata }));
      } catch (error) {
        await removeFiles(collections, [_id]).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** What was made first, however often it is asked for: a batch that cannot be sent is tried again piece by piece. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
