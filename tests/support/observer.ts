import { pino } from 'pino';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { WatchHostRecord } from '../../domain/watch/watch.types.js';
import { connectDatabase } from '../../platform/database/connection.js';

/** Reads the database of a running product from outside, for checks in tests. */
export type Observer = Awaited<ReturnType<typeof openObserver>>;

/** Opens an observer on a database. */
export async function openObserver({ uri }: { uri: string }) {
  const database = await connectDatabase({ uri, logger: pino({ level: 'silent' }) });
  const all = async <T>(collection: string): Promise<T[]> =>
    (await database.connection.db?.collection(collection).find({}).toArray()) as T[];
  const identified = async <T extends { id: string }>(collection: string): Promise<T[]> =>
    (await all<T & { _id: string }>(collection)).map((record) => ({ ...record, id: record._id }));
  return {
    messages: () => all<MessageRecord>('messages'),
    receipts: () => all<ReceiptRecord>('receipt_uploads'),
    submissions: () => all<SubmissionRecord>('submissions'),
    purchases: () => identified<PurchaseRecord>('purchases'),
    items: () => identified<PurchaseItemRecord>('purchase_items'),
    outbox: () => all<OutboxRecord>('outbox'),
    /** Paths of the stored files. */
    filePaths: async () => (await all<{ filename: string }>('files.files')).map(({ filename }) => filename),
    hosts: () => all<WatchHostRecord>('watch_hosts'),
    jobs: () => all<{ name: string; nextRunAt?: Date | null; failedAt?: Date; failReason?: string }>('jobs'),
    close: () => database.close(),
  };
}
