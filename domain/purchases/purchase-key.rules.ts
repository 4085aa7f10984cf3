import { normalizeEmailAddress } from '../shared/email-address.js';
import { nameKeyOf } from '../shared/name-key.js';
import { numberKeyOf } from './line-match.rules.js';

/** What a purchase is known by. */
export type PurchaseIdentity = {
  email: string;
  retailerId: string | null;
  /** As printed, for shops we do not know. */
  retailer: string | null;
  orderNumber: string | null;
  purchasedAt: string | null;
  totalCents: number | null;
  currency: string;
};

/**
 * The texts a purchase is known by, to be hashed: by its order number, and by its day and total. Null where the
 * paper does not say enough: such a paper stands for itself alone.
 */
export function purchaseKeysOf(identity: PurchaseIdentity): {
  byOrder: string | null;
  byTotal: string | null;
} {
  const { orderNumber, purchasedAt, totalCents, currency } = identity;
  const shop =
    identity.retailerId ?? (identity.retailer === null ? null : `name:${nameKeyOf(identity.retailer)}`);
  if (!shop) return { byOrder: null, byTotal: null };
  const base = `${normalizeEmailAddress(identity.email)}|${shop}`;
  const number = orderNumber === null ? '' : numberKeyOf(orderNumber);
  return {
    byOrder: number ? `${base}|order|${number}` : null,
    byTotal:
      purchasedAt && totalCents !== null ? `${base}|total|${purchasedAt}|${currency}|${totalCents}` : null,
  };
}
