import type { Connection } from 'mongoose';
import { toStored } from '../../../platform/database/record.js';

const batchSize = 1_000;

/** Inserts `count` records in batches. */
export async function insertMany<Entity extends { id: string }>({
  connection,
  collection,
  count,
  record,
}: {
  connection: Connection;
  collection: string;
  count: number;
  record: (at: number) => Entity;
}): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) =>
      toStored(record(from + at)),
    );
    await connection.collection(collection).insertMany(batch as never);
  }
}
