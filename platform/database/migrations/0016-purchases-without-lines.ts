import type { Migration } from './migration.types.js';

type Purchase = { _id: string; is_lineless?: boolean };

/** Purchases handled together. */
const batchSize = 500;

/** Purchases state whether they have any line, so that those without can be found. */
export const purchasesWithoutLines: Migration = {
  id: '0016-purchases-without-lines',
  async apply(db) {
    const purchases = db.collection<Purchase>('purchases');
    const items = db.collection<{ purchase_id: string }>('purchase_items');
    const isOld = { is_lineless: { $exists: false } };
    let ids: string[] = [];
    const write = async (): Promise<void> => {
      const lines = items.find({ purchase_id: { $in: ids } }, { projection: { purchase_id: 1 } });
      const withLines = new Set((await lines.toArray()).map(({ purchase_id }) => purchase_id));
      const lineless = ids.filter((id) => !withLines.has(id));
      await purchases.updateMany({ _id: { $in: lineless }, ...isOld }, { $set: { is_lineless: true } });
      await purchases.updateMany({ _id: { $in: ids }, ...isOld }, { $set: { is_lineless: false } });
      ids = [];
    };
    for await (const { _id } of purchases.find(isOld, { projection: { _id: 1 } })) {
      ids.push(_id);
      if (ids.length === batchSize) await write();
    }
    await write();
  },
};
