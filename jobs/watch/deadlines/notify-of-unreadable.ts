import { unreadableReasons } from '../../../domain/emails/claim-mail.schemas.js';
import { lastDayKindOf } from '../../../domain/purchases/last-day-kind.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { catchUpMs, unfailedOutcomes, unreadableAfterMs } from '../../../domain/watch/schedule.rules.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { WatchTargetsRepository } from '../../../platform/database/watch/watch-targets.repository.js';
import type { PurchaseMail } from '../purchase-mail.js';

/** Products reported per run; the next run takes the rest. */
const batchSize = 200;
/** Buyers notified per batch. */
const buyersAtOnce = 200;

/** Notifies buyers whose product has been unreadable for long, with its link and the last day. */
export type NotifyOfUnreadable = () => Promise<void>;

type UnreadableReason = (typeof unreadableReasons)[number];

/**
 * Creates {@link NotifyOfUnreadable}: once per item, with one mail for all items of a purchase due at once. After a
 * start, products that nothing is wrong with are first given time to be checked.
 */
export function createNotifyOfUnreadable({
  records: { targets, items, purchases },
  retailers,
  purchaseMail,
  clock,
}: {
  records: {
    targets: WatchTargetsRepository;
    items: PurchaseItemsRepository;
    purchases: PurchasesRepository;
  };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  clock: Clock;
}): NotifyOfUnreadable {
  const caughtUpAt = new Date(clock.now().getTime() + catchUpMs);
  const unreadItemsOf = async (
    purchase: PurchaseRecord,
    unread: ReadonlyMap<string, WatchTargetRecord>,
    now: Date,
  ) =>
    (await items.listByPurchase({ purchaseId: purchase.id })).flatMap((item) => {
      const target = item.target_id ? unread.get(item.target_id) : undefined;
      return target && isToBeNotified(item, now) ? [{ item, target }] : [];
    });

  const tell = async (
    purchase: PurchaseRecord,
    unread: ReadonlyMap<string, WatchTargetRecord>,
    now: Date,
  ): Promise<void> => {
    const found = await unreadItemsOf(purchase, unread, now);
    const [first] = found;
    if (!first) return;
    const record = (await retailers.promised(purchase))?.record ?? null;
    await purchaseMail.write({
      purchase,
      key: `not-readable:${purchase.id}:${first.item.id}`,
      items: found.map(({ item }) => item.id),
      compose: (statusUrl) => ({
        template: 'not-readable',
        props: {
          shop: purchase.retailer ?? 'the shop',
          currency: purchase.currency,
          items: found.map(({ item, target }) => {
            const { isAtLeast, isUnsure } = lastDayKindOf({ item, purchase, record });
            return {
              name: item.name,
              url: target.url,
              paidUnitCents: item.paid_unit_cents,
              lastDay: item.last_day ?? '',
              isAtLeast,
              isUnsure,
              reason: reasonOf(target),
            };
          }),
          statusUrl,
        },
      }),
    });
    // The one whose id is in the mail's key comes last: until then a repeat writes the very same mail.
    for (const { item } of found.reverse()) await items.markUnreadableTold({ id: item.id, now });
  };

  return async () => {
    const now = clock.now();
    const before = new Date(now.getTime() - unreadableAfterMs);
    const found = await targets.listUnread({ before, failedOnly: now < caughtUpAt, limit: batchSize });
    const unread = new Map(found.map((target) => [target.id, target]));
    for (const { id: targetId } of found) {
      let after: string | null = null;
      do {
        const buyers: PurchaseItemRecord[] = await items.listBuyers({ targetId, after, limit: buyersAtOnce });
        for (const item of buyers.filter((one) => isToBeNotified(one, now))) {
          const purchase = await purchases.findById({ id: item.purchase_id });
          if (purchase) await tell(purchase, unread, now);
        }
        after = buyers.length === buyersAtOnce ? (buyers.at(-1)?.id ?? null) : null;
      } while (after);
      await targets.changeOne({
        filter: { _id: targetId, unread_told_at: null },
        set: { unread_told_at: now },
      });
    }
  };
}

function isToBeNotified({ state, until, unreadable_told_at }: PurchaseItemRecord, now: Date): boolean {
  return state === 'watching' && unreadable_told_at === null && until !== null && until > now;
}

function reasonOf({ last_outcome }: WatchTargetRecord): UnreadableReason {
  if (unfailedOutcomes.includes(last_outcome)) return 'late';
  const known = unreadableReasons.find((reason) => reason === last_outcome);
  return known ?? 'failed';
}
