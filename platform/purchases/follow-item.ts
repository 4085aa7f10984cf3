import { standAgain } from '../../domain/claims/stand-again.rules.js';
import {
  buyerStates,
  type ItemState,
  openItemStates,
  type PurchaseItemRecord,
} from '../../domain/purchases/purchase.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { ClaimsRepository } from '../database/claims.repository.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { PurchasesRepository } from '../database/purchases.repository.js';
import type { ReceiptsRepository } from '../database/receipts.repository.js';
import type { SubmissionsRepository } from '../database/submissions.repository.js';
import type { Purchases } from './purchases.js';

/** States that papers alone put an item in. */
const formedStates: readonly ItemState[] = ['watching', 'needs_link', 'not_watchable'];

/** Stops and resumes the watch of an item, as its shopper wants it or says that it went back. */
export type FollowItem = ReturnType<typeof createFollowItem>;

/** Creates {@link FollowItem}. Each may be repeated; an item in a state that it does not concern stays as it is. */
export function createFollowItem({
  records: { items, claims, purchases, submissions, receipts },
  formPurchases,
  clock,
}: {
  records: {
    items: PurchaseItemsRepository;
    claims: Pick<ClaimsRepository, 'expire' | 'expireUntold' | 'listByItem' | 'standAgain'>;
    purchases: PurchasesRepository;
    submissions: SubmissionsRepository;
    receipts: ReceiptsRepository;
  };
  formPurchases: Pick<Purchases, 'formSubmission'>;
  clock: Clock;
}) {
  /** What was told of it stands as before; an item whose state changed meanwhile is left alone. */
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
    /** Its price is looked at no more, no lower one is told or reminded of; what was told can still be asked for. */
    async stop({ id }: Pick<PurchaseItemRecord, 'id'>): Promise<void> {
      const set = { state: 'stopped' as const, reason: null, target_id: null, updated_at: clock.now() };
      await items.change({ id, from: [...buyerStates, 'needs_link'], set });
      await claims.expireUntold({ itemId: id });
    },
    /** The shopper returned it: there is nothing to ask for any more. */
    async returned({ id }: Pick<PurchaseItemRecord, 'id'>): Promise<void> {
      const set = { state: 'returned' as const, is_return_said: true, reason: null, target_id: null };
      await items.change({ id, from: [...openItemStates], set: { ...set, updated_at: clock.now() } });
      await claims.expire({ itemId: id });
    },
    /**
     * It stands again where its papers put it, watched, in need of a link, or not watchable any more; and what had been
     * told of it stands as it was.
     */
    async resume({ id, purchase_id, is_return_said }: PurchaseItemRecord): Promise<void> {
      const set = { state: 'needs_link' as const, is_return_said: false, updated_at: clock.now() };
      await items.change({ id, from: is_return_said ? ['stopped', 'returned'] : ['stopped'], set });
      const source = (await purchases.findById({ id: purchase_id }))?.sources[0];
      const submission = source && (await submissions.findById({ id: source.submission_id }));
      if (!submission) return;
      const papers = await receipts.listBySubmission({ submissionId: submission.id });
      await formPurchases.formSubmission({ submission, receipts: papers });
      await restoreTold({ id, purchase_id });
    },
  };
}
