import { lastDayKindOf } from '../../domain/purchases/last-day-kind.rules.js';
import { paidQuestionOf } from '../../domain/purchases/paid-question.rules.js';
import type { HeldDrop, PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import { dayAt } from '../../domain/retailers/places/time-zone.rules.js';
import type { RetailerRecord } from '../../domain/retailers/retailer-record.types.js';
import type { PurchaseMail } from './purchase-mail.js';

/** Asks a shopper what they paid for an item of which a lower price was found. */
export type AskPaid = (asked: {
  item: PurchaseItemRecord & { held_drop: HeldDrop };
  purchase: PurchaseRecord;
  /** The shop's record, by whose calendar days are told; null if it is not known. */
  record: RetailerRecord | null;
}) => Promise<void>;

/** Creates {@link AskPaid}. A price that is open is asked about once, however often the price falls. */
export function createAskPaid({ purchaseMail }: { purchaseMail: PurchaseMail }): AskPaid {
  return async ({ item, purchase, record }) => {
    const question = paidQuestionOf(item);
    if (!question || !item.last_day) return;
    const { last_day: lastDay, held_drop: drop } = item;
    const { isAtLeast, isUnsure } = lastDayKindOf({ item, purchase, record });
    await purchaseMail.write({
      purchase,
      items: [item.id],
      key: `what-was-paid:${item.id}:${question.paidCents}:${question.otherCents ?? ''}`,
      compose: (statusUrl) => ({
        template: 'what-was-paid',
        props: {
          itemId: item.id,
          shop: purchase.retailer ?? 'the shop',
          currency: item.currency,
          name: item.name,
          quantity: item.quantity,
          ...question,
          priceCents: drop.price_cents,
          source: drop.source,
          seenOn: dayAt({
            instant: drop.confirmed_at,
            place: placeOf(record, purchase.facts),
          }),
          lastDay,
          isAtLeast,
          isUnsure,
          statusUrl,
        },
      }),
    });
  };
}
