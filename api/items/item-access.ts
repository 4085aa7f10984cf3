import { createAppError } from '../../domain/shared/app-error.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import type { OwnItem } from '../../platform/purchases/report-price.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';

/** An item opened by a link. */
export type OpenedItem = OwnItem & {
  /** Whether mail about the link's subject is stopped. */
  isMailStopped: boolean;
};

/** Opens items. */
export type ItemAccess = ReturnType<typeof createItemAccess>;

/** The one check before any access to an item: the link's submission must be a source of its purchase. */
export function createItemAccess({
  access,
  records: { items, purchases },
}: {
  access: StatusAccess;
  records: Pick<PurchaseRecords, 'items' | 'purchases'>;
}) {
  return {
    /** @throws {AppError} `submission.not_found`, `item.not_found` (404) */
    async open({ token, itemId }: { token: string; itemId: string }): Promise<OpenedItem> {
      const { submission } = await access.open(token);
      const item = await items.findById({ id: itemId });
      const purchase = item && (await purchases.findById({ id: item.purchase_id }));
      const isOfLink = purchase?.sources.some(({ submission_id }) => submission_id === submission.id);
      if (!item || !purchase || !isOfLink) {
        throw createAppError({ code: 'item.not_found', message: 'no such item' });
      }
      return { item, purchase, isMailStopped: submission.mail_stopped_at !== null };
    },
  };
}
