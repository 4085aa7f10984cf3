import type { AdminOverviewResponse } from '../../domain/contracts/admin.js';
import { outboxStates } from '../../domain/emails/outbox-record.types.js';
import type { Database } from '../../platform/database/connection.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';

/** How many records there are of each kind, by state; every count is served by an index that starts with the state. */
export async function readOverview({ database }: { database: Database }): Promise<AdminOverviewResponse> {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const countByState = async (collection: string, states: readonly string[]) => {
    const counts = states.map(async (state) => {
      const count = await db.collection(collection).countDocuments({ state });
      return [state, count] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  };
  const [receipts, messages, outbox, waitlist] = await Promise.all([
    countByState('receipt_uploads', ['stored', 'reading', 'read', 'unreadable']),
    countByState('messages', ['received', 'processing', 'done']),
    countByState('outbox', outboxStates),
    db.collection('waitlist').estimatedDocumentCount(),
  ]);
  return { receipts, messages, outbox, waitlist };
}
