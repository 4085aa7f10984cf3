import { createAppError } from '../../domain/shared/app-error.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { OwnItem } from '../../platform/purchases/report-price.js';

/** An item of an address that its owner has proved. @throws {AppError} `item.not_found` (404), also for somebody else's */
export async function openOwnItem({
  records: { items, purchases },
  email,
  id,
}: {
  records: Pick<PurchaseRecords, 'items' | 'purchases'>;
  email: string;
  id: string;
}): Promise<OwnItem> {
  const item = await items.findById({ id });
  const purchase = item?.email === email ? await purchases.findById({ id: item.purchase_id }) : null;
  if (!item || !purchase || purchase.unproved_of)
    throw createAppError({ code: 'item.not_found', message: 'no such item' });
  return { item, purchase };
}
