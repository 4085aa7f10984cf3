import { Schema } from 'mongoose';
import type { DropRecord } from '../../../domain/claims/claim.types.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import type { Database } from '../connection.js';
import { withSearchTerms } from '../found-by.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

const schema = withSearchTerms(
  new Schema<Stored<DropRecord>>(
    {
      _id: { type: String, required: true },
      key: { type: String, required: true },
      item_id: { type: String, required: true },
      purchase_id: { type: String, required: true },
      target_id: { type: String, default: null },
      observation_id: { type: String, required: true },
      price_cents: { type: Number, required: true },
      currency: { type: String, required: true },
      verdict: { type: String, required: true },
      reason: { type: String, required: true },
      doubts: { type: [Schema.Types.Mixed], default: undefined },
      claim_id: { type: String, default: null },
      created_at: { type: Date, required: true },
    },
    schemaOptions,
  ),
)
  .index({ key: 1 }, { unique: true })
  .index({ purchase_id: 1, _id: 1 })
  .index({ verdict: 1, _id: 1 })
  .index({ reason: 1, _id: 1 });

/** What a drop is about. */
type BoughtItem = {
  item: Pick<PurchaseItemRecord, 'name'>;
  purchase: Pick<PurchaseRecord, 'email' | 'retailer' | 'order_number'>;
};

/** The drops repository. */
export type DropsRepository = ReturnType<typeof createDropsRepository>;

/** Lower prices found for bought items, reported or not, each with the reason. */
export function createDropsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<DropRecord>({ database, collection: 'drops', schema });
  return {
    findById: kit.findById,
    page: kit.page,
    countUpTo: kit.countUpTo,
    newestTerms: kit.newestTerms,
    /** Inserts, or returns the drop that already has the key; lists find it by the words of what was bought. */
    insertOrFind: (record: DropRecord, { item, purchase }: BoughtItem) =>
      kit.insertOrFind({
        record,
        key: ['key'],
        texts: [purchase.email, purchase.retailer, purchase.order_number, item.name],
      }),
    /** Stores the claim made for the drop. */
    setClaim: ({ id, claimId }: { id: string; claimId: string }) =>
      kit.changeOne({ filter: { _id: id }, set: { claim_id: claimId } }),
    listByPurchase: ({ purchaseId }: { purchaseId: string }) =>
      kit.list({ filter: { purchase_id: purchaseId } }),
    async deleteByPurchase({ purchaseId }: { purchaseId: string }): Promise<void> {
      await kit.deleteAll({ purchase_id: purchaseId });
    },
  };
}
