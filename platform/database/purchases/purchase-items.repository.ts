import { Schema } from 'mongoose';
import { lineKeyOf } from '../../../domain/purchases/forming/line-match.rules.js';
import { type LookEnd, withLook } from '../../../domain/purchases/look.rules.js';
import {
  buyerStates,
  type ItemState,
  openItemStates,
  type PurchaseItemRecord,
  reportableStates,
} from '../../../domain/purchases/purchase.types.js';
import type { Database } from '../connection.js';
import type { RecordPage } from '../keyset-page.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit, type RecordFilter, type RepositoryKit } from '../repository-kit.js';
import { createEarliestWindows } from './earliest-windows.js';

const schema = new Schema<Stored<PurchaseItemRecord>>(
  {
    _id: { type: String, required: true },
    purchase_id: { type: String, required: true },
    line_key: { type: String, required: true },
    source_item_ids: { type: [String], default: [] },
    email: { type: String, required: true },
    retailer_id: { type: String, default: null },
    name: { type: String, required: true },
    quantity: { type: Number, required: true },
    paid_unit_cents: { type: Number, default: null },
    paid_total_cents: { type: Number, default: null },
    currency: { type: String, required: true },
    sku: { type: String, default: null },
    gtin: { type: String, default: null },
    link: { type: Schema.Types.Mixed, default: null },
    suggestion: { type: Schema.Types.Mixed, default: null },
    looks: { type: [Schema.Types.Mixed], default: undefined },
    looks_made: { type: Number, default: undefined },
    target_id: { type: String, default: null },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    is_return_said: { type: Boolean, default: false },
    labels: { type: [String], default: undefined },
    is_reduced: { type: Boolean, default: undefined },
    is_price_open: { type: Boolean, default: undefined },
    other_paid_cents: { type: Number, default: undefined },
    held_drop: { type: Schema.Types.Mixed, default: undefined },
    kept_open: { type: Schema.Types.Mixed, default: undefined },
    kept_said: { type: Schema.Types.Mixed, default: undefined },
    last_day: { type: String, default: null },
    until: { type: Date, default: null },
    told_unit_cents: { type: Number, default: null },
    told_by: { type: String, default: null },
    adjusted_unit_cents: { type: Number, default: null },
    unreadable_told_at: { type: Date, default: null },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ purchase_id: 1, line_key: 1 }, { unique: true })
  // Buyers of a product, read in batches.
  .index({ target_id: 1, _id: 1 })
  // The window that closes first among the buyers of a product: every price check asks for it.
  .index({ target_id: 1, until: 1 })
  // Windows about to close: only of items that still wait for something.
  .index({ state: 1, until: 1 })
  // Purchases with an item in a state, for the admin's list.
  .index({ state: 1, purchase_id: 1 })
  // Purchases whose window is open.
  .index({ last_day: 1, purchase_id: 1 })
  .index({ email: 1, _id: 1 })
  // The same product bought by others.
  .index({ retailer_id: 1, sku: 1, _id: -1 })
  .index({ retailer_id: 1, line_key: 1, _id: -1 });

/** Looks written at the same moment as others are tried again this often. */
const maxLookRounds = 8;

const open = { state: { $in: [...openItemStates] } };
const buyers = { state: { $in: [...buyerStates] } };

type Kit = RepositoryKit<PurchaseItemRecord>;

/** The purchase items repository. */
export type PurchaseItemsRepository = ReturnType<typeof createPurchaseItemsRepository>;

/** A query for the buyers of a product. */
export type BuyersQuery = { targetId: string; after: string | null; limit: number };

/** Bought lines, each with its state. */
export function createPurchaseItemsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<PurchaseItemRecord>({ database, collection: 'purchase_items', schema });
  return {
    findById: kit.findById,
    page: kit.page,
    /** Inserts a line of a purchase; false when it already exists. */
    insertOnce: kit.insertOnce,
    listByPurchase: ({ purchaseId }: { purchaseId: string }) =>
      kit.list({ filter: { purchase_id: purchaseId } }),
    /** Lines of several purchases. */
    listByPurchases: ({ purchaseIds }: { purchaseIds: readonly string[] }) =>
      kit.list({ filter: { purchase_id: { $in: [...purchaseIds] } } }),
    /** One page of ids of purchases that have a matching line. */
    pagePurchaseIds: (page: PurchaseIdsPage) => pagePurchaseIds({ kit, ...page }),
    /** Lines with an item number of a retailer, whoever bought them, newest first. */
    async listByNumber({ retailerId, sku, limit }: { retailerId: string; sku: string; limit: number }) {
      const newest = { sort: { _id: -1 }, limit } as const;
      const line_key = lineKeyOf({ sku, gtin: null, name: '' });
      const found = await Promise.all([
        kit.list({ filter: { retailer_id: retailerId, line_key }, ...newest }),
        // A line first seen on a document without the number keeps the key it got there.
        kit.list({ filter: { retailer_id: retailerId, sku }, ...newest }),
      ]);
      return [...new Map(found.flat().map((item) => [item.id, item])).values()].slice(0, limit);
    },
    /** Items of a retailer that wait for a link and have one of the numbers, whoever bought them. */
    async listWaitingByNumber({
      retailerId,
      lineKeys,
    }: {
      retailerId: string;
      lineKeys: readonly string[];
    }): Promise<PurchaseItemRecord[]> {
      return kit.list({
        filter: { retailer_id: retailerId, line_key: { $in: [...lineKeys] }, state: 'needs_link' },
      });
    },
    /** Changes an item that is in one of the states; false when it is not. */
    change: ({
      id,
      from,
      set,
    }: {
      id: string;
      from?: readonly ItemState[];
      set: Partial<PurchaseItemRecord>;
    }) => kit.changeOne({ filter: { _id: id, ...(from ? { state: { $in: [...from] } } : {}) }, set }),
    /** Records where the item's page was looked for; of looks at the same time each counts. */
    async noteLook({ id, look }: { id: string; look: LookEnd }): Promise<void> {
      for (let round = 0; round < maxLookRounds; round += 1) {
        const item = await kit.findById({ id });
        if (!item) return;
        const made = item.looks_made ?? 0;
        const set = { looks: withLook(item.looks ?? [], look), looks_made: made + 1 };
        const filter = { _id: id, looks_made: made === 0 ? null : made };
        if (await kit.changeOne({ filter, set })) return;
      }
    },
    /** Records once that the shopper was told the price cannot be read; true for the call that did it. */
    markUnreadableTold: ({ id, now }: { id: string; now: Date }) =>
      kit.setOnce({ id, field: 'unreadable_told_at', now }),
    async deleteByPurchase({ purchaseId }: { purchaseId: string }): Promise<void> {
      await kit.deleteAll({ purchase_id: purchaseId });
    },
    deleteById: kit.deleteById,
    ...createBuyers(kit),
    ...createWindows(kit),
  };
}

/** The buyers of a watched product. */
function createBuyers(kit: Kit) {
  return {
    /** Buyers of a product that still wait for something, in batches: pass the last id of the previous batch. */
    listBuyers: ({ targetId, after, limit }: BuyersQuery) =>
      kit.list({
        filter: { target_id: targetId, ...buyers, ...(after ? { _id: { $gt: after } } : {}) },
        limit,
      }),
    /** Lines that follow the price of a product, newest first. */
    listByTarget: ({ targetId, limit }: { targetId: string; limit: number }) =>
      kit.list({ filter: { target_id: targetId }, sort: { _id: -1 }, limit }),
    /**
     * End of the earliest open window among the buyers of a product; null when none is left. Concurrent
     * queries share one command.
     */
    earliestUntil: createEarliestWindows({ kit, buyers }),
    /** Whether a product has a buyer who is not closed, or whose window closed after `since`, and may be made longer. */
    hasOpen: async ({ targetId, since }: { targetId: string; since: Date }): Promise<boolean> => {
      const filter = { target_id: targetId, $or: [open, { ...buyers, until: { $gt: since } }] };
      return (await kit.list({ filter, limit: 1 })).length > 0;
    },
    /** Items whose product is or was watched, counted in the index. */
    countTracked: () => kit.count({ target_id: { $gt: '' } }),
  };
}

/** Items by their window: still open, or closed. */
function createWindows(kit: Kit) {
  return {
    /** Items of a retailer that wait for their link while there is time to ask, the most valuable first. */
    listWaiting: ({ retailerId, now, limit }: { retailerId: string; now: Date; limit: number }) =>
      kit.list({
        filter: { retailer_id: retailerId, state: 'needs_link', until: { $gt: now } },
        sort: { paid_total_cents: -1 },
        limit,
      }),
    /** Items of any retailer that wait for their link, the one whose window closes first before others. */
    listAllWaiting: ({ now, limit }: { now: Date; limit: number }) =>
      kit.list({ filter: { state: 'needs_link', until: { $gt: now } }, sort: { until: 1 }, limit }),
    /** An address's items whose page is not known and whose window is open, the one that closes first before others. */
    listWaitingInWindow: ({ email, now, limit }: { email: string; now: Date; limit: number }) =>
      kit.list({
        filter: { email, state: 'needs_link', until: { $gt: now } },
        sort: { until: 1, _id: 1 },
        limit,
      }),
    /** An address's items with a known page and an open window, the one that closes first before others. */
    listLinkedInWindow: ({ email, now, limit }: { email: string; now: Date; limit: number }) =>
      kit.list({
        filter: { email, ...buyers, link: { $ne: null }, until: { $gt: now } },
        sort: { until: 1, _id: 1 },
        limit,
      }),
    /** Open items whose window closed by `now`, earliest first. */
    listClosed: ({ now, limit }: { now: Date; limit: number }) =>
      kit.list({ filter: { ...open, until: { $lte: now } }, sort: { until: 1 }, limit }),
    /** Items in which a lower price still matters whose window closed after `since`, and by `now`. */
    streamClosedSince: ({ since, now }: { since: Date; now: Date }) =>
      kit.stream({
        filter: { state: { $in: [...reportableStates] }, until: { $gt: since, $lte: now } },
        sort: { until: 1 },
      }),
  };
}

/** A query for one page of purchase ids. */
type PurchaseIdsPage = {
  filter: RecordFilter;
  direction: 'ascending' | 'descending';
  cursor: string | null;
  limit: number;
};

/** Lines read per purchase in one round: most purchases have no more in one state. */
const linesAPurchase = 2;

/** Walks lines by purchase, each round starting after the last purchase of the previous one, until the page is full. */
async function pagePurchaseIds({
  kit,
  filter,
  direction,
  cursor,
  limit,
}: PurchaseIdsPage & { kit: Kit }): Promise<RecordPage<{ id: string }>> {
  const isUp = direction === 'ascending';
  const ids = new Set<string>();
  const atOnce = (limit + 1) * linesAPurchase;
  for (let last = cursor; ids.size <= limit; ) {
    const place = last === null ? {} : { purchase_id: { [isUp ? '$gt' : '$lt']: last } };
    const lines = await kit.list({
      filter: { ...filter, ...place },
      sort: { purchase_id: isUp ? 1 : -1 },
      limit: atOnce,
    });
    for (const { purchase_id } of lines) ids.add(purchase_id);
    last = lines.at(-1)?.purchase_id ?? last;
    if (lines.length < atOnce) break;
  }
  const records = [...ids].slice(0, limit).map((id) => ({ id }));
  return { records, nextCursor: ids.size > limit ? (records.at(-1)?.id ?? null) : null };
}
