import type { PurchaseFacts } from '../../domain/purchase-view/purchase-view.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { ownTargetOf } from '../../domain/watch/pushed-price.types.js';
import type { PurchaseRecords } from './open-purchases.js';

/** Price history rows read per product: equal checks share a row, so this covers months. */
const maxHistoryRows = 200;

/** Loads purchases with everything their view shows. */
export type PurchaseViews = ReturnType<typeof createPurchaseViews>;

/** Creates the only loader of everything shown about a purchase; the caller builds the view from it. */
export function createPurchaseViews({
  records,
  retailers,
  clock,
}: {
  records: Pick<PurchaseRecords, 'purchases' | 'items' | 'targets' | 'observations' | 'claims'>;
  retailers: RetailerSource;
  clock: Clock;
}) {
  const load = async (purchase: PurchaseRecord): Promise<PurchaseFacts> => {
    const [items, claims, retailer] = await Promise.all([
      records.items.listByPurchase({ purchaseId: purchase.id }),
      records.claims.listByPurchase({ purchaseId: purchase.id }),
      retailers.promised(purchase),
    ]);
    const watched = [...new Set(items.flatMap(({ target_id }) => target_id ?? []))];
    const told = claims.flatMap(({ target_id }) => target_id ?? []);
    const [targets, observations] = await Promise.all([
      Promise.all([...new Set([...watched, ...told])].map((id) => records.targets.findById({ id }))),
      Promise.all(
        [...watched, ...items.map(({ id }) => ownTargetOf({ itemId: id }))].map((targetId) =>
          records.observations.listByTarget({ targetId, limit: maxHistoryRows }),
        ),
      ),
    ]);
    return {
      purchase,
      items,
      claims,
      retailer,
      targets: targets.filter((target) => target !== null),
      observations: observations.flat(),
      now: clock.now(),
    };
  };
  return {
    load,
    /** The purchases that documents of a submission belong to, oldest first. */
    async loadOfSubmission({ submissionId }: { submissionId: string }): Promise<PurchaseFacts[]> {
      return Promise.all((await records.purchases.listBySubmission({ submissionId })).map(load));
    },
  };
}
