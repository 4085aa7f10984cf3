import { isBought } from '../../../domain/purchases/forming/form-purchase.rules.js';
import { numberKeyOf } from '../../../domain/purchases/forming/line-match.rules.js';
import type { PurchaseReading } from '../../../domain/purchases/forming/purchase-draft.types.js';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import { mayBeOneCurrency } from '../../../domain/purchases/purchase-key.rules.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { unknownCurrency } from '../../../domain/shared/money/money.js';
import { isDuplicateKey } from '../../database/database-errors.js';
import { hashedKey, type PurchaseKeys } from '../../database/purchases/purchase-keys.js';
import type { PurchasesRepository } from '../../database/purchases/purchases.repository.js';
import { newPurchase } from './new-purchase.js';

import { type DocumentOwner, keysOfReading } from './reading-keys.js';

/** How often to retry a purchase that others change at the same moment. */
const maxTries = 8;

/** After so many tries a key is taken for good, by a purchase that the reading does not belong to. */
const triesForKey = 3;

/** A reading that needs a purchase. */
export type ReadingToPlace = DocumentOwner & {
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
 * that is the reading's alone, or its submission's before that was proved, follows it instead of being abandoned for a
 * new one. A reading whose key is taken by a purchase that it does not belong to gets a key of its own.
 *
 * @throws {AppError} `purchase.contended` when others kept changing the purchase
 */
export function createPlaceReading({ purchases }: { purchases: PurchasesRepository }): PlaceReading {
  const find = async (keys: PurchaseKeys, { reading }: PurchaseReading): Promise<PurchaseRecord | null> => {
    const known = keys.byOrder ? await purchases.findByKey({ key: keys.byOrder }) : null;
    if (known || !isBought(reading)) return known;
    const same = keys.byTotal ? await purchases.listByTotalKey({ totalKey: keys.byTotal }) : [];
    const currency = reading.currency?.value ?? unknownCurrency;
    // Two orders with the same day and total stay separate: one without a number can be the same.
    const mayBeOneOrder = ({ order_number: number }: PurchaseRecord) =>
      keys.number === null || number === null || numberKeyOf(number) === keys.number;
    const isSame = (one: PurchaseRecord) => mayBeOneOrder(one) && mayBeOneCurrency(one.currency, currency);
    return same.find(isSame) ?? null;
  };
  const addSource = async (
    found: PurchaseRecord,
    keys: PurchaseKeys,
    { source }: PurchaseReading,
  ): Promise<boolean> => {
    const isThere = found.sources.some(({ reading_id }) => reading_id === source.reading_id);
    const takesOver = keys.byOrder !== null && found.order_number === null && found.key !== keys.byOrder;
    if (isThere && !takesOver) return true;
    const set = {
      ...(isThere ? {} : { sources: [...found.sources, source], total_keys: withKey(found, keys) }),
      ...(takesOver && keys.byOrder ? { key: keys.byOrder } : {}),
    };
    return purchases.change({ id: found.id, revision: found.revision, set });
  };
  /** Gives a purchase the key of its reading; false when others changed it, or have the key. */
  const rekey = async (current: PurchaseRecord, set: Partial<PurchaseRecord>): Promise<boolean> => {
    try {
      return await purchases.change({ id: current.id, revision: current.revision, set });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const open = async (
    { email, unprovedOf, document, current: before, now }: ReadingToPlace,
    { keys, tries }: { keys: PurchaseKeys; tries: number },
  ): Promise<string | null> => {
    const { reading, source } = document;
    const own = hashedKey(`${email}|reading|${reading.id}`);
    const key = tries > triesForKey ? own : (keys.byOrder ?? keys.byTotal ?? own);
    const current = before && (await purchases.findById({ id: before.id }));
    if (current && (current.sources.length === 1 || isProvedNow(current, unprovedOf))) {
      const set = { key, total_keys: keys.byTotal ? [keys.byTotal] : [], unproved_of: unprovedOf };
      return (await rekey(current, set)) ? current.id : null;
    }
    const opened = newPurchase({ email, unprovedOf, key, keys, source, now });
    const { record } = await purchases.insertOrFind(opened);
    return record.sources.some(({ reading_id }) => reading_id === source.reading_id) ? record.id : null;
  };
  return async (input) => {
    const { document } = input;
    const keys = keysOfReading(input);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await find(keys, document);
      if (found) {
        if (await addSource(found, keys, document)) return found.id;
        continue;
      }
      if (!isBought(document.reading)) return null;
      const opened = await open(input, { keys, tries });
      if (opened) return opened;
    }
    throw purchaseContended();
  };
}

/** Whether a purchase was its submission's alone until just now, so that it keeps its items and their history. */
function isProvedNow({ unproved_of }: PurchaseRecord, unprovedOf: string | null): boolean {
  return Boolean(unproved_of) && unprovedOf === null;
}

function withKey({ total_keys: known = [] }: PurchaseRecord, { byTotal }: PurchaseKeys): string[] {
  return byTotal === null || known.includes(byTotal) ? known : [...known, byTotal];
}

/** Others kept changing the same purchase; a later retry will find it at rest. */
export function purchaseContended() {
  return createAppError({ code: 'purchase.contended', message: 'others kept changing the purchase' });
}
