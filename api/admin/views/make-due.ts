import { createAppError } from '../../../domain/shared/app-error.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';

/**
 * Makes a product due at once; false if nobody waits for it. A resting host keeps resting: an admin's request is no reason
 * to burden a shop.
 */
export async function makeDue({
  records: { targets, hosts },
  target: { id, host },
  now,
}: {
  records: Pick<PurchaseRecords, 'targets' | 'hosts'>;
  target: Pick<WatchTargetRecord, 'id' | 'host'>;
  now: Date;
}): Promise<boolean> {
  const filter = { _id: id, state: 'active' };
  const isChanged = await targets.changeOne({ filter, set: { next_check_at: now } });
  // It may have been due at this very moment.
  if (!isChanged && (await targets.findById({ id }))?.state !== 'active') return false;
  await hosts.wake({ host, at: now });
  return true;
}

/** Nobody waits for the product, or for any of those meant. */
export function targetEnded() {
  return createAppError({ code: 'target.ended', message: 'nobody waits for this product' });
}
