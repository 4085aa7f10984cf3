import type { IndexDescription } from 'mongodb';

/** A receipt of about 2 KB: ten receipts per address, indexed like the product's records. */
export function receipt(i: number) {
  return {
    idempotency_key: `key-${i}`,
    email: `shopper${Math.floor(i / 10)}@example.com`,
    state: 'read',
    created_at: new Date(1_700_000_000_000 + i),
    total_cents: i,
    text: 'x'.repeat(1_800),
  };
}

/** The indexes of the product's receipts. */
export const receiptIndexes: IndexDescription[] = [
  { key: { idempotency_key: 1 }, unique: true },
  { key: { email: 1, _id: 1 } },
  { key: { state: 1, created_at: 1 } },
];

/** A job; every second one is due. */
export function job(i: number) {
  return {
    name: 'read-receipt',
    priority: 0,
    lockedAt: null,
    nextRunAt: new Date(i % 2 === 0 ? 1_700_000_000_000 + i : 4_000_000_000_000),
    data: { receipt: i },
  };
}

/** Agenda's own index for claims. */
export const agendaIndex = [
  { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 },
  { name: 'findAndLockNextJobIndex' },
] as const;

/** The query with which Agenda claims the next job. */
export function claimQuery() {
  const now = new Date();
  return {
    name: 'read-receipt',
    disabled: { $ne: true },
    $or: [
      { lockedAt: { $eq: null }, nextRunAt: { $lte: now } },
      { lockedAt: { $lte: new Date(now.getTime() - 600_000) } },
    ],
  };
}
