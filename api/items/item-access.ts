import { createAppError } from '../../domain/shared/app-error.js';
import { isShownBy } from '../../domain/submissions/address-proof.rules.js';
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

/** The one check before a change to an item: the link must show its purchase, and may change it. */
export function createItemAccess({
  access,
  records: { items, purchases },
}: {
  access: StatusAccess;
  records: Pick<PurchaseRecords, 'items' | 'purchases'>;
}) {
  return {
    /** @throws {AppError} `submission.not_found`, `item.not_found` (404), `submission.owner_only` (403) */
    async open({ token, itemId }: { token: string; itemId: string }): Promise<OpenedItem> {
      const { submission, isOwner } = await access.openToChange(token);
      const item = await items.findById({ id: itemId });
      const purchase = item && (await purchases.findById({ id: item.purchase_id }));
      if (!item || !purchase || !isShownBy({ purchase, submissionId: submission.id, isOwner })) {
        throw createAppError({ code: 'item.not_found', message: 'no such item' });
      }
      return { item, purchase, isMailStopped: submission.mail_stopped_at !== null };
    },
  };
}
