import { heldAtShop } from '../../domain/purchases/held-at-shop.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import type { PurchasesRepository } from '../database/purchases.repository.js';

/** Purchases of an address among which an answer about its membership is looked for. */
const maxLookedThrough = 200;

/** What the shopper holds, also if they said so about another purchase at a shop with members; empty if nothing. */
export async function heldOf({
  purchase,
  retailer,
  purchases,
}: {
  purchase: PurchaseRecord;
  retailer: RetailerVersion | null;
  purchases: Pick<PurchasesRepository, 'listByEmail'>;
}): Promise<Pick<PurchaseRecord, 'held'>> {
  const own = purchase.held ? { held: purchase.held } : {};
  if (!retailer || purchase.unproved_of) return own;
  const { member_tiers, flags } = retailer.record.policy;
  if (member_tiers.length === 0 && !flags.includes('members_only')) return own;
  const all = await purchases.listByEmail({ email: purchase.email, limit: maxLookedThrough });
  const held = heldAtShop({ purchase, retailerId: retailer.retailer_id, own: all });
  return held ? { held } : {};
}
