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
 * Most chunks stored with one command: enough for most phone photos. The embedded store answers nobody while it writes
 * them, and this also limits how much encrypted data of all files is in memory.
 */
const maxChunksAtOnce = 4;

/** A file in memory to be stored. */
export type LargeFile = { path: string; key: FileKey; bytes: Uint8Array; metadata: object };

/** A chunk of a large file, encrypted on demand in the order of the file. */
type Piece = { files_id: FileId; n: number; seal: () => Buffer };

/**
 * Creates the storage for files in memory that are longer than a chunk, in the GridFS format: a few chunks at a time,
 * and then the document. GridFS's own stream would wait for the disk after each chunk.
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

  const nextOf = (sealed: Generator<Buffer, void>): Buffer => {
    const { done, value } = sealed.next();
    if (done) throw new Error('fewer pieces than its length has');
    return value;
  };
  return {
    /** Stores a file and resolves once it is durable; chunks of a failed file are removed. */
    async put({ path, key, bytes, metadata }: LargeFile): Promise<void> {
      const _id: FileId = new mongoose.mongo.ObjectId();
      const length = sealedLength(bytes.length);
      const sealed = encryptPieces({ key, path, bytes, pieceBytes: chunkSizeBytes });
      const places = Array.from({ length: Math.ceil(length / chunkSizeBytes) }, (_, n) => n);
      const collections = fileCollections(database);
      try {
        // Waits for all chunks to finish before any are removed.
        const ends = await Promise.allSettled(
          places.map((n) => pieces.add({ files_id: _id, n, seal: once(() => nextOf(sealed)) })),
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

/** Returns the first result of `make` on every call: a batch that fails is retried piece by piece. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
