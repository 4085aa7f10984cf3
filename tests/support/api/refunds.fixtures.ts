import type { ClaimRecord, DropRecord } from '../../../domain/claims/claim.types.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { hourMs } from '../../../domain/shared/units.js';
import type { ObservationRecord, WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { newId } from '../../../platform/database/record.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';

/** Number of purchases, and of products, drops and claims, that {@link seedRefunds} writes. */
const count = 7;

const now = new Date();
const later = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

/** A purchase at Target by an invented buyer. */
export function purchaseRecord(index: number, submissionId: string): PurchaseRecord {
  return {
    id: newId(),
    key: `key-${index}`,
    total_keys: [],
    email: `buyer${index}@example.com`,
    sources: [{ submission_id: submissionId, receipt_id: newId(), reading_id: newId() }],
    retailer_id: 'target',
    retailer: 'Target',
    order_number: `ORDER-${index}`,
    purchased_at: '2026-11-10',
    currency: 'USD',
    total_cents: 10_000,
    policy_version: null,
    is_returned: false,
    mail_stopped_at: null,
    last_told_at: null,
    closed_at: null,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
}

/** A kettle in a purchase, ready to be watched except for its page. */
export function itemRecord(purchase: PurchaseRecord, set: Partial<PurchaseItemRecord>): PurchaseItemRecord {
  const id = newId();
  return {
    id,
    line_key: id,
    source_item_ids: [],
    purchase_id: purchase.id,
    email: purchase.email,
    retailer_id: purchase.retailer_id,
    name: 'Kettle',
    quantity: 1,
    paid_unit_cents: 5_000,
    paid_total_cents: 5_000,
    currency: 'USD',
    sku: '1234567',
    gtin: null,
    link: null,
    suggestion: null,
    target_id: null,
    state: 'watching',
    reason: null,
    last_day: '2026-12-20',
    until: later(600),
    told_unit_cents: null,
    adjusted_unit_cents: null,
    unreadable_told_at: null,
    created_at: now,
    updated_at: now,
    ...set,
  };
}

function targetRecord(index: number): WatchTargetRecord {
  const isLast = index === count - 1;
  const host = isLast ? 'other.example:8080' : 'shop.example';
  return {
    id: newId(),
    key: `target-${index}`,
    host,
    url: `https://${host}/p/kettle-${index}`,
    sku: null,
    gtin: null,
    name: `Kettle ${index}`,
    retailer_id: 'target',
    currency: 'USD',
    state: isLast ? 'ended' : 'active',
    // Descending, so that the order of due products differs from the order of their ids.
    next_check_at: isLast ? null : later(10 - index),
    earliest_until: later(600),
    highest_paid_cents: 5_000,
    watched_since: later(-48),
    joined_at: later(-48),
    last_checked_at: later(-1),
    last_read_at: later(-1),
    unread_told_at: null,
    last_outcome: index === 1 ? 'blocked' : 'price',
    last_reason: null,
    last_price_cents: 4_000,
    pending: null,
    told_price_cents: null,
    observation_id: null,
    etag: null,
    last_modified: null,
    created_at: now,
  };
}

function observationRecord(targetId: string): ObservationRecord {
  return {
    id: newId(),
    target_id: targetId,
    source: 'page',
    outcome: 'price',
    reason: null,
    amount_cents: 4_000,
    currency: 'USD',
    final_url: 'https://shop.example/p/kettle-0',
    sha256: 'ab'.repeat(32),
    title: 'Kettle',
    witnesses: ['json-ld'],
    first_at: later(-24),
    last_at: later(-1),
    times: 3,
  };
}

/** A claim on an item, answered or open depending on its index. */
export function claimRecord(purchase: PurchaseRecord, item: PurchaseItemRecord, index: number): ClaimRecord {
  const answer = (['yes', 'partly', 'no'] as const)[index - 1];
  return {
    id: newId(),
    key: `${item.id}:4000`,
    purchase_id: purchase.id,
    item_id: item.id,
    retailer_id: 'target',
    retailer: 'Target',
    policy_version: 'v1',
    email: purchase.email,
    verdict: 'claim',
    reason: 'in_window',
    name: item.name,
    order_number: purchase.order_number,
    purchased_at: purchase.purchased_at,
    quantity: 1,
    currency: 'USD',
    paid_unit_cents: 5_000,
    price_cents: 4_000,
    amount_cents: 1_000,
    last_day: '2026-12-20',
    until: later(600),
    evidence: {
      source: 'page',
      url: 'https://shop.example/p/kettle-0',
      title: 'Kettle',
      sha256: null,
      seen_at: later(-2),
      confirmed_at: later(-1),
      witnesses: [],
    },
    state: answer ? 'answered' : 'open',
    outcome: answer ? { answer, refunded_cents: answer === 'no' ? 0 : 1_000, channel: null, at: now } : null,
    created_at: now,
    mail_key: null,
    told_at: now,
    reminded_at: null,
    asked_at: index === 4 ? now : null,
  };
}

function dropRecord(claim: ClaimRecord, targetId: string, index: number): DropRecord {
  return {
    id: newId(),
    key: `${claim.item_id}:seen`,
    item_id: claim.item_id,
    target_id: targetId,
    purchase_id: claim.purchase_id,
    observation_id: newId(),
    price_cents: 4_000,
    currency: 'USD',
    verdict: index === 0 ? 'silent' : 'claim',
    reason: index === 0 ? 'too_small' : 'in_window',
    claim_id: index === 0 ? null : claim.id,
    created_at: now,
  };
}

/**
 * Writes seven purchases of as many buyers with everything attached to them, oldest first, and returns their
 * ids. The first has a line without a link and an unreported drop; the second product is blocked, the sixth
 * is on a host that is cooling down, the last has ended; claims 1 to 3 are answered yes, partly and no.
 */
export async function seedRefunds({ records }: { records: PurchaseRecords }) {
  const submissionId = newId();
  const ids = {
    purchases: [] as string[],
    targets: [] as string[],
    drops: [] as string[],
    claims: [] as string[],
  };
  for (let index = 0; index < count; index += 1) {
    const target = targetRecord(index);
    const purchase = purchaseRecord(index, submissionId);
    const link = { url: target.url, rung: 'order_link', confirmed_name: null } as const;
    const state = index === count - 1 ? 'dropped' : 'watching';
    const item = itemRecord(purchase, { name: `Kettle ${index}`, link, target_id: target.id, state });
    const claim = claimRecord(purchase, item, index);
    const drop = dropRecord(claim, target.id, index);
    await records.targets.insertOrFind(target);
    await records.purchases.insertOrFind(purchase);
    await records.items.insertOnce(item);
    await records.claims.insertOrFind(claim);
    await records.drops.insertOrFind(drop, { item, purchase });
    ids.targets.push(target.id);
    ids.purchases.push(purchase.id);
    ids.claims.push(claim.id);
    ids.drops.push(drop.id);
    if (index > 0) continue;
    await records.items.insertOnce(itemRecord(purchase, { state: 'needs_link', sku: null }));
    await records.observations.insertOnce(observationRecord(target.id));
  }
  for (const host of ['shop.example', 'other.example:8080']) await records.hosts.wake({ host, at: later(4) });
  await seedRestingHost({ records, targetId: ids.targets[5] ?? '' });
  return { ...ids, submissionId };
}

async function seedRestingHost({ records, targetId }: { records: PurchaseRecords; targetId: string }) {
  const host = 'resting.example';
  const until = later(2);
  await records.hosts.wake({ host, at: now });
  const token = newId();
  await records.hosts.claimDue({ now: later(1), token });
  const rest = { next_due_at: until, cool_until: until, cool_ms: 2 * hourMs };
  await records.hosts.release({ host, token, set: rest });
  await records.targets.changeOne({ filter: { _id: targetId }, set: { host } });
}
