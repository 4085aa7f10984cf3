import type { MyUnnamedOrder } from '../../domain/contracts/my.contract.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { toReadingView } from '../../domain/receipts/view/reading-view.rules.js';
import { isShopAsked, unnamedOrder } from '../../domain/receipts/view/unnamed-order.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import { newestOpenSubmission } from '../../platform/purchases/newest-submission.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';

/** Finds the orders of purchases without a shop; each has the page that takes its name. */
export type FindUnnamedOrders = (of: {
  purchases: readonly PurchaseRecord[];
  /** Path of the private page of a submission; null if it has none. */
  pageOf: (submission: SubmissionRecord | null) => string | null;
}) => Promise<MyUnnamedOrder[]>;

/** Creates {@link FindUnnamedOrders}. */
export function createFindUnnamedOrders({
  receipts,
  submissions,
  retailers,
  clock,
}: {
  receipts: Pick<ReceiptsRepository, 'listBySubmission'>;
  submissions: Pick<SubmissionsRepository, 'findById'>;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  clock: Clock;
}): FindUnnamedOrders {
  return async ({ purchases, pageOf }) => {
    const nameless = purchases.filter(({ retailer }) => retailer === null);
    if (nameless.length === 0) return [];
    const found = await Promise.all(
      nameless.map((purchase) => newestOpenSubmission({ purchase, submissions })),
    );
    const pages = new Map(found.map((submission) => [submission?.id ?? '', pageOf(submission)]));
    const snapshot = await retailers.snapshot();
    const now = clock.now();
    const orders = await Promise.all(
      [...pages].map(async ([submissionId, page]) => {
        if (page === null) return [];
        const stored = await receipts.listBySubmission({ submissionId });
        return stored.flatMap(({ id, readings, created_at: receivedAt }) =>
          readings
            .map((reading) => toReadingView({ reading, receivedAt, now, retailers: snapshot }))
            .filter(isShopAsked)
            .map((reading) => ({ page, receipt_id: id, reading_id: reading.id, ...unnamedOrder(reading) })),
        );
      }),
    );
    return orders.flat();
  };
}
