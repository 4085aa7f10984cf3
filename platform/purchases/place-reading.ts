import { isBought, type PurchaseReading } from '../../domain/purchases/form-purchase.rules.js';
import type { PurchaseRecord, PurchaseSource } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { hashedKey, type PurchaseKeys } from '../database/purchase-keys.js';
import type { PurchasesRepository } from '../database/purchases.repository.js';
import { newPurchase } from './new-purchase.js';
import { keysOfReading } from './reading-keys.js';

/** How often to retry a purchase that others change at the same moment. */
const maxTries = 8;

/** A reading that needs a purchase. */
export type ReadingToPlace = {
  /** The shopper's address, in canonical form. */
  email: string;
  document: PurchaseReading;
  /** The purchase that has the reading so far; null for a new reading. */
  current: PurchaseRecord | null;
  now: Date;
};

/**
 * Finds or creates the purchase that a reading belongs to, adds the reading as its source, and returns the
 * purchase's id.
 */
export type PlaceReading = (input: ReadingToPlace) => Promise<string | null>;

/**
 * Creates {@link PlaceReading}. A document about a refund never creates a purchase: null when its order is unknown. A
 * photo without an order number finds its order by day and total, and an order mail takes over such a photo. A purchase
 * whose only source is this reading follows its corrections instead of being abandoned for a new one.
 *
 * @throws {AppError} `purchase.contended` when others kept changing the purchase
 */
export function createPlaceReading({ purchases }: { purchases: PurchasesRepository }): PlaceReading {
  const find = async (keys: PurchaseKeys, document: PurchaseReading): Promise<PurchaseRecord | null> => {
    const known = keys.byOrder ? await purchases.findByKey({ key: keys.byOrder }) : null;
    if (known || !isBought(document.reading)) return known;
    const same = keys.byTotal ? await purchases.listByTotalKey({ totalKey: keys.byTotal }) : [];
    // Two orders with the same day and total stay separate: only one without a number can be the same.
    return same.find((one) => keys.number === null || one.order_number === null) ?? null;
  };
  const addSource = async (
    found: PurchaseRecord,
    keys: PurchaseKeys,
    source: PurchaseSource,
  ): Promise<boolean> => {
    const isThere = found.sources.some(({ reading_id }) => reading_id === source.reading_id);
    const takesOver = keys.byOrder !== null && found.order_number === null && found.key !== keys.byOrder;
    if (isThere && !takesOver) return true;
    const set = {
      ...(isThere ? {} : { sources: [...found.sources, source] }),
      ...(takesOver && keys.byOrder ? { key: keys.byOrder } : {}),
    };
    return purchases.change({ id: found.id, revision: found.revision, set });
  };
  const open = async (
    { email, document, current, now }: ReadingToPlace,
    keys: PurchaseKeys,
  ): Promise<string | null> => {
    const { reading, source } = document;
    const key = keys.byOrder ?? keys.byTotal ?? hashedKey(`${email}|reading|${reading.id}`);
    if (current?.sources.length === 1) {
      const set = { key, total_key: keys.byTotal };
      return (await purchases.change({ id: current.id, revision: current.revision, set }))
        ? current.id
        : null;
    }
    const { record } = await purchases.insertOrFind(newPurchase({ email, key, keys, source, now }));
    return record.sources.some(({ reading_id }) => reading_id === source.reading_id) ? record.id : null;
  };
  return async (input) => {
    const { email, document } = input;
    const keys = keysOfReading({ email, document });
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await find(keys, document);
      if (found) {
        if (await addSource(found, keys, document.source)) return found.id;
        continue;
      }
      if (!isBought(document.reading)) return null;
      const opened = await open(input, keys);
      if (opened) return opened;
    }
    throw purchaseContended();
  };
}

/** Others kept changing the same purchase; a later retry will find it at rest. */
export function purchaseContended() {
  return createAppError({ code: 'purchase.contended', message: 'others kept changing the purchase' });
}
