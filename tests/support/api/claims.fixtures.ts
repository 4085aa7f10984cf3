import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { claimAmountCents } from '../../../domain/claims/claim-amounts.rules.js';
import { createClaimsRepository } from '../../../platform/database/purchases/claims.repository.js';
import { newId } from '../../../platform/database/record.js';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import type { TestApi } from './api.fixtures.js';
import { submitReceipts } from './readings.fixtures.js';

/** A claim on a purchase of a submission, with the token of its private link. */
export async function claimedAt(api: TestApi, changes: Partial<ClaimRecord> = {}) {
  const { token, id: submissionId, receiptIds } = await submitReceipts({ api });
  const [receiptId = ''] = receiptIds;
  const [id, purchaseId, itemId] = [newId(), newId(), newId()];
  const claim = claimOf({ id, key: id, purchase_id: purchaseId, item_id: itemId, ...changes });
  const { connection } = api.database;
  await connection.collection('purchases').insertOne({
    _id: purchaseId as never,
    key: purchaseId,
    retailer_id: 'target',
    policy_version: null,
    sources: [{ submission_id: submissionId, receipt_id: receiptId, reading_id: 'x' }],
  });
  await connection.collection('purchase_items').insertOne({
    _id: itemId as never,
    purchase_id: purchaseId,
    line_key: '1',
    state: 'dropped',
    paid_unit_cents: claim.paid_unit_cents,
  });
  await createClaimsRepository({ database: api.database }).insertOrFind(claim);
  const item = async () => await connection.collection('purchase_items').findOne({ _id: itemId as never });
  return { token, claim, item, receiptId, path: `${api.url}/api/submissions/${token}/claims/${id}` };
}

/** A second claim on the same item, after the outcome of the first; returns its URL. */
export async function claimedAgainAt(
  api: TestApi,
  { token, claim: before }: Awaited<ReturnType<typeof claimedAt>>,
  changes: Partial<ClaimRecord> = {},
): Promise<string> {
  const id = newId();
  const { item_id, purchase_id, price_cents } = before;
  const lower = { paid_unit_cents: price_cents, price_cents: price_cents - 1_000, ...changes };
  const amount_cents = claimAmountCents({ ...lower, quantity: before.quantity });
  const record = claimOf({ id, key: id, purchase_id, item_id, ...lower, amount_cents });
  await createClaimsRepository({ database: api.database }).insertOrFind(record);
  return `${api.url}/api/submissions/${token}/claims/${id}`;
}
