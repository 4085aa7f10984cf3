import { type DropDecision, decideDrop } from '../../domain/claims/decide-drop.rules.js';
import { isOnDomains, parseWebUrl } from '../../domain/purchases/product-url.rules.js';
import {
  isReportable,
  type PurchaseItemRecord,
  type PurchaseRecord,
  paidForOne,
} from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { RecordPushedPrice } from '../watch/record-pushed-price.js';
import { type AskedRecords, askedBefore } from './asked-before.js';

/** An item with its purchase. */
export type OwnItem = { item: PurchaseItemRecord; purchase: PurchaseRecord };

/** A lower price that a shopper saw for one of their items. */
export type ReportedPrice = OwnItem & {
  amountCents: number;
  url: string | null;
  /** When they reported it. */
  seenAt: Date;
};

/**
 * Records a lower price reported by a shopper, and returns at once what will come of it.
 *
 * @throws {AppError} `item.not_possible` (409) when the item's state does not allow it, `price.not_lower`,
 * `price.other_shop`
 */
export type ReportPrice = (said: ReportedPrice) => Promise<DropDecision>;

/**
 * Creates {@link ReportPrice}. A reported price is decided like any other, and can only ever lead to a
 * question to the shop.
 */
export function createReportPrice({
  records,
  retailers,
  recordPushedPrice,
  clock,
  minDropCents,
}: {
  /** What was asked before, where the shop adjusts only once. */
  records: AskedRecords;
  retailers: RetailerSource;
  recordPushedPrice: RecordPushedPrice;
  clock: Clock;
  minDropCents: number;
}): ReportPrice {
  return async ({ item, purchase, amountCents, url, seenAt }) => {
    const paid = paidForOne(item);
    if (paid === null || !isReportable(item)) throw notPossible();
    if (amountCents >= paid)
      throw createAppError({ code: 'price.not_lower', message: 'not below the price paid' });
    const retailer = await retailers.promised(purchase);
    const page = url === null ? null : parseWebUrl(url);
    const domains = retailer?.record.domains ?? [];
    if (url !== null && !(page && isOnDomains({ url: page, domains }))) {
      throw createAppError({ code: 'price.other_shop', message: 'not a page of the shop' });
    }
    await recordPushedPrice({
      source: 'shopper',
      about: { itemId: item.id },
      highestPaidCents: paid,
      amountCents,
      currency: item.currency,
      url: page?.href ?? null,
      title: null,
      firstSeenAt: seenAt,
      seenAt,
    });
    const price = { unitCents: amountCents, seenAt, source: 'shopper' as const };
    const before = await askedBefore({ item, retailer, records });
    return decideDrop({ item, purchase, ...before, retailer, price, now: clock.now(), minDropCents });
  };
}

/** The error when an item's state does not allow the action. */
export function notPossible(): AppError {
  return createAppError({ code: 'item.not_possible', message: 'not in this state' });
}
