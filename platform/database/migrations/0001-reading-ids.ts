import type { mongo } from 'mongoose';
import type {
  ReadingCorrection,
  ReceiptReading,
  RecordedReading,
} from '../../../domain/receipts/receipt-reading.types.js';
import { newId } from '../record.js';
import type { Migration } from './migration.types.js';

/** Receipts changed per command: enough to be quick, and little to repeat after a kill. */
const batchSize = 200;

/** Documents written before generations existed. */
const isOld = { generation: { $exists: false } };

type OldReceipt = { _id: string; readings?: ReceiptReading[] };

/** Gives readings and their items ids, stores corrections separately, and adds counters to what can be repeated. */
export const readingIds: Migration = {
  id: '0001-reading-ids',
  async apply(db) {
    await db.collection('submissions').updateMany(isOld, { $set: { generation: 1 } });
    await db.collection('messages').updateMany(isOld, { $set: { generation: 1 } });
    const receipts = db.collection<OldReceipt>('receipt_uploads');
    let changes: mongo.AnyBulkWriteOperation<OldReceipt>[] = [];
    const write = async (): Promise<void> => {
      if (changes.length > 0) await receipts.bulkWrite(changes, { ordered: false });
      changes = [];
    };
    for await (const { _id, readings = [] } of receipts.find(isOld, { projection: { readings: 1 } })) {
      const $set = { generation: 1, revision: 0, readings: readings.map(withIds) };
      changes.push({ updateOne: { filter: { _id, ...isOld }, update: { $set } } });
      if (changes.length === batchSize) await write();
    }
    await write();
  },
};

function withIds(reading: ReceiptReading): RecordedReading {
  return {
    ...reading,
    id: newId(),
    items: reading.items.map((item) => ({ ...item, id: newId() })),
    corrections: correctionsIn(reading),
  };
}

/** Corrections by the shopper, from the fields that carry them; a removed order number had left no trace. */
function correctionsIn(reading: ReceiptReading): ReadingCorrection {
  const names = ['retailer', 'orderNumber', 'purchasedAt', 'totalCents'] as const;
  return Object.fromEntries(
    names.filter((name) => reading[name]?.source === 'shopper').map((name) => [name, reading[name]?.value]),
  );
}
