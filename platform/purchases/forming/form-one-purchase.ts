import { withArrival } from '../../../domain/purchases/bought-by.rules.js';
import { formPurchase, isBought } from '../../../domain/purchases/forming/form-purchase.rules.js';
import type {
  PurchaseDraft,
  PurchaseReading,
} from '../../../domain/purchases/forming/purchase-draft.types.js';
import { heldAtShop } from '../../../domain/purchases/held-at-shop.rules.js';
import {
  isInWindow,
  type PurchaseRecord,
  type PurchaseSource,
} from '../../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { ownTargetOf } from '../../../domain/watch/pushed-price.types.js';
import type { ClaimsRepository } from '../../database/purchases/claims.repository.js';
import type { DropsRepository } from '../../database/purchases/drops.repository.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../../database/purchases/receipts.repository.js';
import type { ObservationsRepository } from '../../database/watch/observations.repository.js';
import type { SharedLinks } from '../linking/shared-links.js';
import type { WatchProduct } from '../linking/watch-product.js';
import { createFormItems } from './form-items.js';
import { purchaseContended } from './place-reading.js';
import { keysOfReading } from './reading-keys.js';

/** Purchases of an address among which an answer about its membership is looked for. */
const maxLookedThrough = 200;

/** What the shopper holds, also if they said so about another purchase at a shop with members; empty if nothing. */
async function heldOf({
  purchase,
  retailer,
  purchases,
}: {
  purchase: PurchaseRecord;
  retailer: RetailerVersion | null;
  purchases: Pick<PurchasesRepository, 'listByEmail'>;
}): Promise<Pick<PurchaseRecord, 'held'>> {
  const own = purchase.held ? { held: purchase.held } : {};
  if (!retailer || purchase.unproved_of) return own;
  const { member_tiers, flags } = retailer.record.policy;
  if (member_tiers.length === 0 && !flags.includes('members_only')) return own;
  const all = await purchases.listByEmail({ email: purchase.email, limit: maxLookedThrough });
  const held = heldAtShop({ purchase, retailerId: retailer.retailer_id, own: all });
  return held ? { held } : {};
}

/** How often a purchase is re-formed because a document arrived meanwhile. */
const maxRounds = 5;

/** What {@link createFormOnePurchase} needs. */
export type FormOnePurchaseDependencies = {
  records: {
    purchases: PurchasesRepository;
    items: PurchaseItemsRepository;
    receipts: ReceiptsRepository;
    observations: ObservationsRepository;
    drops: DropsRepository;
    claims: ClaimsRepository;
  };
  retailers: RetailerSource;
  /** Links that other shoppers gave for a retailer's item numbers. */
  sharedLinks: SharedLinks;
  watchProduct: WatchProduct;
  clock: Clock;
  minDropCents: number;
};

/** Creates {@link FormOnePurchase}: builds a purchase's header and items from its documents. */
export function createFormOnePurchase(dependencies: FormOnePurchaseDependencies) {
  const { records, retailers, sharedLinks, watchProduct, clock, minDropCents } = dependencies;
  const { purchases, items, receipts, observations, drops, claims } = records;
  const formItems = createFormItems({ items, claims, watchProduct, minDropCents });

  const removeWhatHangsOn = async (id: string): Promise<void> => {
    for (const item of await items.listByPurchase({ purchaseId: id }))
      await observations.deleteByTarget({ targetId: ownTargetOf({ itemId: item.id }) });
    await items.deleteByPurchase({ purchaseId: id });
    await drops.deleteByPurchase({ purchaseId: id });
    await claims.deleteByPurchase({ purchaseId: id });
  };

  /**
   * Deletes a purchase unless another document was added meanwhile; false when one was. Its keys are cleared
   * first, so that no document can be added any more, and the record goes last, so that an interrupted
   * deletion is found again by its sources.
   */
  const remove = async ({ id, revision }: PurchaseRecord): Promise<boolean> => {
    const isOver = await purchases.change({ id, revision, set: { key: `removed:${id}`, total_keys: [] } });
    if (!isOver) return false;
    await removeWhatHangsOn(id);
    await purchases.deleteById({ id });
    // Whatever a drop being reported wrote in between, before it could see that the purchase is gone.
    await removeWhatHangsOn(id);
    return true;
  };

  const documentsOf = async (sources: readonly PurchaseSource[]): Promise<PurchaseReading[]> => {
    const ids = [...new Set(sources.map(({ receipt_id }) => receipt_id))];
    const found = await Promise.all(ids.map((id) => receipts.findById({ id })));
    const readings = found.flatMap((receipt) => (receipt ? documentsOfReceipt(receipt) : []));
    return sources.flatMap(({ reading_id }) =>
      readings.filter(({ source }) => source.reading_id === reading_id),
    );
  };

  /**
   * Forms a purchase from those of its documents that are kept; deletes it if none of them shows money spent. The other
   * documents are removed from its sources last, so that an interrupted run finds the purchase by them again.
   *
   * @throws {AppError} `purchase.contended` when others kept changing the purchase
   */
  const form = async (id: string, keep: (source: PurchaseSource) => boolean): Promise<void> => {
    for (let round = 0; round < maxRounds; round += 1) {
      const purchase = await purchases.findById({ id });
      // It may have been deleted during this run.
      if (!purchase) return removeWhatHangsOn(id);
      const sources = purchase.sources.filter(keep);
      const documents = await documentsOf(sources);
      if (!documents.some(({ reading }) => isBought(reading))) {
        if (await remove(purchase)) return;
        continue;
      }
      const formed = formPurchase(documents);
      const retailer = await retailerOf(purchase, formed);
      const draft = withArrival({ draft: formed, documents, retailer });
      const now = clock.now();
      const held = await heldOf({ purchase, retailer, purchases });
      const header = { ...headerOf({ purchase, documents, draft, retailer, now }), ...held };
      if (!(await purchases.change({ id, revision: purchase.revision, set: header }))) continue;
      const shared = await sharedOf(draft);
      await formItems({ purchase: { ...purchase, ...held }, draft, retailer, shared, now });
      if (purchase.closed_at) await reopenIfOpen(id);
      // A document that arrived meanwhile is included in the next round.
      const round = { id, revision: purchase.revision + 1, set: { sources } };
      if (sources.length < purchase.sources.length && (await purchases.change(round))) return;
      const after = await purchases.findById({ id });
      if (after?.revision === round.revision) return;
    }
    throw purchaseContended();
  };

  /** A corrected date may reopen a purchase that was closed and reported as such. */
  const reopenIfOpen = async (id: string): Promise<void> => {
    const formed = await items.listByPurchase({ purchaseId: id });
    if (formed.some(isInWindow)) await purchases.reopen({ id });
  };

  /** The promised policy version stays as long as the retailer is the same. */
  const retailerOf = (purchase: PurchaseRecord, { retailerId }: PurchaseDraft) => {
    if (!retailerId) return Promise.resolve(null);
    const isSame = purchase.retailer_id === retailerId && purchase.policy_version !== null;
    return isSame ? retailers.promised(purchase) : retailers.current(retailerId);
  };

  const sharedOf = async ({ retailerId, lines }: PurchaseDraft) =>
    retailerId ? sharedLinks({ retailerId, bought: lines }) : [];

  return { form };
}

/** The readings of a receipt that has been read, as documents of purchases. */
export function documentsOfReceipt(receipt: ReceiptRecord): PurchaseReading[] {
  if (receipt.state !== 'read') return [];
  return receipt.readings.map((reading) => ({
    source: { submission_id: receipt.submission_id, receipt_id: receipt.id, reading_id: reading.id },
    receivedAt: receipt.created_at,
    ...sentAtOf(receipt),
    reading,
  }));
}

/** When the shop wrote it. Only for the text of a mail, because a file or photo may be from any day. */
function sentAtOf({ mail_context, created_at }: ReceiptRecord): Pick<PurchaseReading, 'sentAt'> {
  const sentAt = mail_context?.isMailText ? mail_context.sentAt : undefined;
  const at = sentAt === undefined ? Number.NaN : Date.parse(sentAt);
  // A mail dated in the future has a wrong clock.
  return sentAt === undefined || !(at <= created_at.getTime()) ? {} : { sentAt };
}

function headerOf({
  purchase,
  documents,
  draft,
  retailer,
  now,
}: {
  purchase: PurchaseRecord;
  documents: readonly PurchaseReading[];
  draft: PurchaseDraft;
  retailer: RetailerVersion | null;
  now: Date;
}) {
  return {
    retailer_id: draft.retailerId,
    // A known shop has one name, however its tills print it.
    retailer: retailer?.record.retailer ?? draft.retailer,
    order_number: draft.orderNumber,
    purchased_at: draft.purchasedAt,
    currency: draft.currency,
    total_cents: draft.totalCents,
    total_keys: totalKeysOf(purchase, documents),
    policy_version: retailer?.version ?? null,
    facts: draft.facts,
    is_returned: draft.isReturned,
    is_lineless: draft.lines.length === 0,
    updated_at: now,
  };
}

/** Where a document without an order number finds the purchase: by the day and total of any of its documents. */
function totalKeysOf(
  { email, unproved_of: unprovedOf = null }: PurchaseRecord,
  documents: readonly PurchaseReading[],
): string[] {
  const keys = documents.map((document) => keysOfReading({ email, unprovedOf, document }).byTotal);
  return [...new Set(keys.flatMap((key) => key ?? []))];
}
