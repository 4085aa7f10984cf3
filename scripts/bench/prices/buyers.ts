import type { Connection } from 'mongoose';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { dayMs } from '../../../domain/shared/units.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import { newId } from '../../../platform/database/record.js';
import { insertMany } from './insert-many.js';
import { boughtItem } from './watched-records.js';

/** Inserts purchases of one product by this number of shoppers, each with its submission. */
export async function insertBuyers({
  connection,
  targetId,
  count,
}: {
  connection: Connection;
  targetId: string;
  count: number;
}): Promise<void> {
  const purchases = Array.from({ length: count }, () => purchaseOf(newId()));
  const at = (index: number) => purchases[index] ?? purchaseOf(newId());
  const common = { connection, count };
  await insertMany({ ...common, collection: 'submissions', record: (index) => submissionOf(at(index)) });
  await insertMany({ ...common, collection: 'purchases', record: at });
  await insertMany({
    ...common,
    collection: 'purchase_items',
    record: (index) => {
      const { id, email, retailer_id } = at(index);
      return boughtItem({ purchase_id: id, email, retailer_id, target_id: targetId });
    },
  });
}

function purchaseOf(id: string): PurchaseRecord {
  const now = new Date();
  return {
    id,
    key: id,
    total_keys: [],
    email: `shopper-${id}@example.com`,
    sources: [{ submission_id: id, receipt_id: id, reading_id: id }],
    retailer_id: 'target',
    retailer: 'Target',
    order_number: id,
    purchased_at: new Date(now.getTime() - dayMs).toISOString().slice(0, 10),
    currency: 'USD',
    total_cents: 4_990,
    policy_version: null,
    is_returned: false,
    mail_stopped_at: null,
    last_told_at: null,
    closed_at: null,
    revision: 0,
    created_at: now,
    updated_at: now,
  };
}

function submissionOf({ id, email, created_at }: PurchaseRecord): SubmissionRecord {
  return {
    id,
    idempotency_key: id,
    source: 'email',
    email,
    phone: null,
    message_id: null,
    thread: null,
    rejected: [],
    mail_end: null,
    generation: 1,
    created_at,
    sealed_at: created_at,
    answered_at: created_at,
    answer_holder: null,
    revoked_at: null,
    mail_stopped_at: null,
  };
}
