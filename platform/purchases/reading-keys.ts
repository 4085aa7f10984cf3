import type { PurchaseReading } from '../../domain/purchases/form-purchase.rules.js';
import { type PurchaseKeys, storedKeysOf } from '../database/purchase-keys.js';

/** A document that needs a purchase, and its shopper. */
type OwnDocument = {
  /** The shopper's address, in canonical form. */
  email: string;
  document: PurchaseReading;
};

/** Keys by which readings meet: two readings without a common key never belong to one purchase. */
export function meetingKeys(input: OwnDocument): string[] {
  const { byOrder, byTotal } = keysOfReading(input);
  return [byOrder, byTotal].flatMap((key) => key ?? []);
}

/** The keys of a reading's purchase. */
export function keysOfReading({ email, document: { reading } }: OwnDocument): PurchaseKeys {
  return storedKeysOf({
    email,
    retailerId: reading.retailerId ?? null,
    retailer: reading.retailer?.value ?? null,
    orderNumber: reading.orderNumber?.value ?? null,
    purchasedAt: reading.purchasedAt?.value ?? null,
    totalCents: reading.totalCents?.value ?? null,
    currency: reading.currency?.value ?? 'USD',
  });
}
