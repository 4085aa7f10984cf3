import { standAgain } from '../../domain/claims/stand-again.rules.js';
import {
  buyerStates,
  type ItemState,
  openItemStates,
  type PurchaseItemRecord,
} from '../../domain/purchases/purchase.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { ClaimsRepository } from '../database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../database/purchases/purchases.repository.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import { formAgain } from './form-again.js';
import type { Purchases } from './purchases.js';
import { type TakeBackRecords, takeBackUnwanted } from './take-back.js';

/** Item states that follow from its documents alone. */
const formedStates: readonly ItemState[] = ['watching', 'needs_link', 'not_watchable'];

/** Stops and resumes the watch of an item, at its shopper's request or because it was returned. */
export type FollowItem = ReturnType<typeof createFollowItem>;

/** Creates {@link FollowItem}. Each action may be repeated; an item in a state it does not apply to stays unchanged. */
export function createFollowItem({
  records,
  formPurchases,
  clock,
}: {
  records: Pick<TakeBackRecords, 'outbox'> & {
    items: PurchaseItemsRepository;
    claims: Pick<ClaimsRepository, 'expire' | 'expireUntold' | 'listByItem' | 'standAgain'>;
    purchases: PurchasesRepository;
    submissions: SubmissionsRepository;
    receipts: ReceiptsRepository;
  };
  formPurchases: Pick<Purchases, 'formSubmission'>;
  clock: Clock;
}) {
  const { items, claims, purchases } = records;
  /** Takes back what is written about the item and not sent, once its state says that nobody wants it. */
  const takeBack = (purchaseId: string) => takeBackUnwanted({ about: { purchaseId }, records });
  /** Restores the claims made for an item; one whose state changed meanwhile is left alone. */
  const restoreTold = async ({ id, purchase_id }: Pick<PurchaseItemRecord, 'id' | 'purchase_id'>) => {
    const [item, purchase] = [await items.findById({ id }), await purchases.findById({ id: purchase_id })];
    if (!item || !purchase || !formedStates.includes(item.state)) return;
    const own = await claims.listByItem({ itemId: id });
    const now = clock.now();
    const { openIds, untrueIds, set } = standAgain({ item, purchase, claims: own, now });
    await claims.standAgain({ openIds, untrueIds });
    if (Object.keys(set).length > 0)
      await items.change({ id, from: [item.state], set: { ...set, updated_at: now } });
  };

  return {
    /** Stops price checks, reports and reminders for the item; claims already reported can still be sent. */
    async stop({ id, purchase_id }: Pick<PurchaseItemRecord, 'id' | 'purchase_id'>): Promise<void> {
      const set = { state: 'stopped' as const, reason: null, target_id: null, updated_at: clock.now() };
      await items.change({ id, from: [...buyerStates, 'needs_link'], set });
      await claims.expireUntold({ itemId: id });
      await takeBack(purchase_id);
    },
    /** The shopper returned it: nothing is left to ask for. */
    async returned({ id, purchase_id }: Pick<PurchaseItemRecord, 'id' | 'purchase_id'>): Promise<void> {
      const set = { state: 'returned' as const, is_return_said: true, reason: null, target_id: null };
      await items.change({ id, from: [...openItemStates], set: { ...set, updated_at: clock.now() } });
      await claims.expire({ itemId: id });
      await takeBack(purchase_id);
    },
    /**
     * Puts it back in the state its documents imply (watched, in need of a link, or no longer watchable), and
     * restores its claims.
     */
    async resume({ id, purchase_id, is_return_said }: PurchaseItemRecord): Promise<void> {
      const set = { state: 'needs_link' as const, is_return_said: false, updated_at: clock.now() };
      await items.change({ id, from: is_return_said ? ['stopped', 'returned'] : ['stopped'], set });
      const source = (await purchases.findById({ id: purchase_id }))?.sources[0];
      await formAgain({ submissionId: source?.submission_id, records, formPurchases });
      await restoreTold({ id, purchase_id });
    },
  };
}
