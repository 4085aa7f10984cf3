import { openPurchaseRecords, type PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { type CommandDatabase, openProductDatabase } from './open-product-database.js';

/** Opens the purchase and watch records for one command, and closes them afterwards. */
export async function withPurchaseRecords<Result>(
  use: (opened: CommandDatabase & { records: PurchaseRecords }) => Promise<Result>,
): Promise<Result> {
  const opened = await openProductDatabase();
  try {
    const records = openPurchaseRecords({ database: opened.database });
    await opened.database.ready();
    return await use({ ...opened, records });
  } finally {
    await opened.close();
  }
}
