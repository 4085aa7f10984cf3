import type { PurchaseReading } from '../../../domain/purchases/forming/purchase-draft.types.js';
import { type PurchaseKeys, storedKeysOf } from '../../database/purchases/purchase-keys.js';

/** Whose a document is. */
export type DocumentOwner = {
  /** The shopper's address, in canonical form. */
  email: string;
  /** The group that it stands in while nothing proves that it is the shopper's, see `groupOf`; null when proved. */
  unprovedOf: string | null;
};

/** A document that needs a purchase, and its shopper. */
type OwnDocument = DocumentOwner & { document: PurchaseReading };

/** Keys by which readings meet: two readings without a common key never belong to one purchase. */
export function meetingKeys(input: OwnDocument): string[] {
  const { byOrder, byTotal } = keysOfReading(input);
  return [byOrder, byTotal].flatMap((key) => key ?? []);
}

/** The keys of a reading's purchase. They follow from this reading alone, so that no other document changes them. */
export function keysOfReading({ email, unprovedOf, document: { reading } }: OwnDocument): PurchaseKeys {
  return storedKeysOf({
    email,
    unprovedOf,
    retailerId: reading.retailerId ?? null,
    retailer: reading.retailer?.value ?? null,
    orderNumber: reading.orderNumber?.value ?? null,
    purchasedAt: reading.purchasedAt?.value ?? null,
    totalCents: reading.totalCents?.value ?? null,
  });
}
