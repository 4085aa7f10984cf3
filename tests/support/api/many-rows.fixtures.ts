import mongoose, { type Connection } from 'mongoose';
import { dayMs } from '../../../domain/shared/units.js';

/** Documents per write. */
const batch = 5_000;

/** An id from the first days of 2026 that no seeded row has. */
export function oidAt(n: number): mongoose.Types.ObjectId {
  return new mongoose.Types.ObjectId(`00000000${String(n).padStart(16, '0')}`);
}

/** Fills every list of work and people with rows in all states, evenly mixed, over ten days of January 2026. */
export async function seedManyRows({
  connection,
  rows,
  only,
}: {
  connection: Connection;
  rows: number;
  /** The only collection to fill. */
  only?: string;
}): Promise<void> {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const at = (n: number) => new Date(start + Math.floor((n / rows) * 10 * dayMs));
  const hexOf = (n: number) =>
    Math.floor(at(n).getTime() / 1000).toString(16) + n.toString(16).padStart(16, '0');
  const person = (n: number) => `person${n % 100}@example.com`;
  const of = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  const write = async (collection: string, rowOf: (n: number) => object) => {
    if (only && collection !== only) return;
    for (let from = 0; from < rows; from += batch) {
      const many = Array.from({ length: Math.min(batch, rows - from) }, (_, n) => rowOf(from + n));
      await connection.collection(collection).insertMany(many as never[]);
    }
  };
  await write('messages', (n) => ({
    _id: hexOf(n),
    spool_id: `many-${n}`,
    source: 'smtp',
    received_at: at(n),
    raw_path: null,
    raw_size: 1,
    envelope: { mail_from: person(n), rcpt_to: [], remote_address: null },
    content_key: null,
    subject: null,
    outcome_reason: null,
    state: of(['done', 'done', 'done', 'received'], n),
    outcome: of(['receipt_created', 'quarantined', 'duplicate', null], n),
    search: ['order', person(n)],
  }));
  await write('outbox', (n) => ({
    _id: hexOf(n),
    idempotency_key: `many-${n}`,
    recipient: person(n),
    campaign_id: null,
    template: of(['welcome', 'admin-alert'], n),
    state: of(['sent', 'failed', 'captured'], n),
    receipt_ids: [],
    created_at: at(n),
    sent_at: null,
    search: ['welcome', person(n)],
    rendered: null,
    reason: null,
    bounce: null,
    attempts: 0,
  }));
  await write('receipt_uploads', (n) => ({
    _id: hexOf(n),
    idempotency_key: `many-${n}`,
    submission_id: hexOf(n),
    email: person(n),
    state: of(['read', 'unreadable', 'stored'], n),
    file_path: null,
    readings: [],
    created_at: at(n),
    file_name: 'till.jpg',
    file_type: 'image/jpeg',
    file_size: 1,
    source: 'upload',
    failure: null,
    search: ['till', 'jpg', person(n)],
  }));
  await write('waitlist', (n) => ({
    _id: hexOf(n),
    email: `person${n}@example.com`,
    phone: null,
    created_at: at(n),
    welcome_emailed_at: of([null, at(n)], n),
    search: ['example', `person${n}@example.com`],
  }));
  await write('suppressions', (n) => ({
    _id: hexOf(n),
    address: `person${n}@example.com`,
    scope: 'all',
    reason: `${of(['refused', 'complaint'], n)}`,
    created_at: at(n),
    expires_at: null,
  }));
  const shop = (n: number) => of(['target', 'walmart'], n);
  await write('purchases', (n) => ({
    _id: hexOf(n),
    key: `many-${n}`,
    email: person(n),
    sources: [],
    retailer_id: shop(n),
    retailer: shop(n),
    order_number: `${n}`,
    purchased_at: '2026-01-01',
    currency: 'USD',
    total_cents: 1_000,
    is_returned: false,
    is_lineless: false,
    revision: 1,
    created_at: at(n),
    search: [shop(n), person(n), `${n}`],
  }));
  await write('purchase_items', (n) => ({
    _id: hexOf(n),
    purchase_id: hexOf(n),
    line_key: `${n}`,
    email: person(n),
    retailer_id: shop(n),
    name: 'Kettle',
    quantity: 1,
    paid_unit_cents: 1_000,
    currency: 'USD',
    state: of(['expired', 'expired', 'expired', 'claimed'], n),
    reason: null,
    last_day: '2026-02-01',
  }));
  await write('claims', (n) => ({
    _id: hexOf(n),
    key: `many-${n}`,
    purchase_id: hexOf(n),
    item_id: hexOf(n),
    retailer_id: shop(n),
    retailer: shop(n),
    policy_version: null,
    email: person(n),
    verdict: 'claim',
    name: 'Kettle',
    currency: 'USD',
    paid_unit_cents: 1_000,
    price_cents: 900,
    amount_cents: 100,
    last_day: '2026-02-01',
    state: of(['open', 'expired'], n),
    outcome: null,
    created_at: at(n),
    search: [shop(n), person(n), 'kettle'],
  }));
  await write('drops', (n) => ({
    _id: hexOf(n),
    key: `many-${n}`,
    item_id: hexOf(n),
    purchase_id: hexOf(n),
    target_id: null,
    price_cents: 900,
    currency: 'USD',
    verdict: of(['claim', 'silent'], n),
    reason: of(['below_paid', 'excluded'], n),
    claim_id: null,
    created_at: at(n),
    search: [shop(n), person(n), 'kettle'],
  }));
  await write('audit_log', (n) => ({
    _id: hexOf(n),
    at: new Date(),
    action: of(['job.retry', 'outbox.viewed'], n),
    admin_id: null,
    target: null,
    request_id: null,
  }));
  await write('jobs', (n) => ({
    _id: new mongoose.Types.ObjectId(hexOf(n)),
    name: of(['send-email', 'read-receipt', 'process-message'], n),
    data: { id: `${n}` },
    priority: 0,
    lockedAt: null,
    ...jobState(n, at(n)),
  }));
}

function jobState(n: number, at: Date): object {
  if (n % 4 === 0)
    return { nextRunAt: null, failedAt: new Date(), failCount: 3, failReason: 'it did not work' };
  if (n % 4 === 1) return { nextRunAt: at, disabled: true };
  return { nextRunAt: at };
}
