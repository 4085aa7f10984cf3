import { mailboxOf } from '../../domain/mail/mail-address.js';
import {
  isSameSide,
  ownLowerPrice,
  piecesIn,
  priceOfOthers,
  type ReceiptPrice,
  receiptPriceOf,
} from '../../domain/purchases/forming/receipt-prices.rules.js';
import {
  isReportable,
  type PurchaseItemRecord,
  type PurchaseRecord,
  paidForOne,
} from '../../domain/purchases/purchase.types.js';
import { purchaseFactsOf } from '../../domain/purchases/purchase-facts.rules.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { RecordPushedPrice } from './record-pushed-price.js';

/** Lines with one item number that are compared, newest first: the windows of older ones are over. */
const maxSiblings = 200;

/** What {@link createCompareReceipts} needs. */
export type CompareReceiptsDependencies = {
  records: { purchases: PurchasesRepository; items: PurchaseItemsRepository; receipts: ReceiptsRepository };
  retailers: Pick<RetailerSource, 'promised'>;
  recordPushedPrice: RecordPushedPrice;
  clock: Clock;
};

/** Compares the purchases of a submission with others of the same item, those of the same shopper included. */
export type CompareReceipts = (input: { submissionId: string }) => Promise<void>;

/** A bought line with its purchase. */
type Bought = { item: PurchaseItemRecord; purchase: PurchaseRecord };

/**
 * Creates {@link CompareReceipts}: other receipts as a source of prices. What somebody else paid for the same
 * item number at the same shop is pushed to each buyer for whom it is lower, with its price and day but
 * nothing about the person; what the buyer paid on a later day, as their own. Repeating it pushes the same price, which changes nothing.
 */
export function createCompareReceipts({
  records: { purchases, items, receipts },
  retailers,
  recordPushedPrice,
  clock,
}: CompareReceiptsDependencies): CompareReceipts {
  const pricesOf = async ({ item, purchase }: Bought): Promise<ReceiptPrice[]> => {
    const { sku } = item;
    // An upload whose address is not proved says nothing about prices to others.
    if (!sku || purchase.is_returned || purchase.unproved_of) return [];
    const readings: ReceiptPrice[] = [];
    for (const { receipt_id, reading_id } of purchase.sources) {
      const receipt = await receipts.findById({ id: receipt_id });
      const reading = receipt?.readings.find(({ id }) => id === reading_id);
      const price = reading && receiptPriceOf({ reading, sku, mailbox: mailboxOf(purchase.email) });
      if (price) readings.push(price);
    }
    return readings;
  };

  const tell = async (bought: Bought, prices: readonly ReceiptPrice[]): Promise<void> => {
    const { item, purchase } = bought;
    const paidUnitCents = paidForOne(item);
    const { last_day: lastDay, until } = item;
    if (paidUnitCents === null || !lastDay || !until || until <= clock.now() || !purchase.purchased_at)
      return;
    const buyer = {
      mailbox: mailboxOf(purchase.email),
      currency: item.currency,
      paidUnitCents,
      lastDay,
      boughtOn: purchase.purchased_at,
      pack: piecesIn(item.name),
    };
    const policy = (await retailers.promised(purchase))?.record.policy;
    const { channel, store_number } = purchaseFactsOf(purchase);
    const side = { channel: channel ?? null, storeNumber: store_number ?? null };
    const isMeant = (price: ReceiptPrice): boolean =>
      policy?.flags.includes('same_side_only') !== true || isSameSide(price, side);
    const meant = prices.filter(isMeant);
    const own = ownLowerPrice({ prices: meant, buyer });
    const others = priceOfOthers({ prices: meant, buyer });
    const isOwn = own !== null && (others === null || own.unitCents <= others.unitCents);
    const price = isOwn ? own : others;
    if (!price) return;
    // Noon UTC stands for the day: nobody knows more than that.
    const at = new Date(`${price.day}T12:00:00Z`);
    await recordPushedPrice({
      source: isOwn ? 'own_receipt' : 'receipt',
      about: { itemId: item.id },
      amountCents: price.unitCents,
      currency: price.currency,
      highestPaidCents: paidUnitCents,
      url: null,
      title: null,
      firstSeenAt: at,
      seenAt: at,
    });
  };

  const compare = async ({ retailerId, sku }: { retailerId: string; sku: string }): Promise<void> => {
    const same = await items.listByNumber({ retailerId, sku, limit: maxSiblings });
    if (new Set(same.map(({ purchase_id }) => purchase_id)).size < 2) return;
    const found: Bought[] = [];
    for (const item of same) {
      const purchase = await purchases.findById({ id: item.purchase_id });
      if (purchase) found.push({ item, purchase });
    }
    const prices: ReceiptPrice[] = [];
    for (const bought of found) prices.push(...(await pricesOf(bought)));
    for (const bought of found) if (isReportable(bought.item)) await tell(bought, prices);
  };

  return async ({ submissionId }) => {
    for (const { id, retailer_id: retailerId } of await purchases.listBySubmission({ submissionId })) {
      if (!retailerId) continue;
      const own = await items.listByPurchase({ purchaseId: id });
      for (const sku of new Set(own.flatMap((item) => item.sku ?? []))) await compare({ retailerId, sku });
    }
  };
}
