import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { MyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { SignedIdTokens } from '../../platform/submissions/signed-id-token.js';

/** What a link opens: everything of this address. */
export type OpenedAddress = { email: string; linkId: string; expiresAt: Date };

/** Opens links to all purchases of an address. */
export type MyAccess = ReturnType<typeof createMyAccess>;

/** The one check before any action by such a link. */
export function createMyAccess({
  links,
  purchases,
  items,
  submissions,
  tokens,
  clock,
}: {
  links: MyLinksRepository;
  purchases: PurchasesRepository;
  items: PurchaseItemsRepository;
  submissions: Pick<SubmissionsRepository, 'findById'>;
  tokens: SignedIdTokens;
  clock: Clock;
}) {
  const open = async (token: string): Promise<OpenedAddress> => {
    const verified = tokens.verify({ token, now: clock.now() });
    const link = verified && (await links.findById({ id: verified.id }));
    // Forged, expired and closed look the same: an invalid link reveals nothing more.
    if (!verified || !link) throw notFound();
    return { email: link.email, linkId: link.id, expiresAt: verified.expiresAt };
  };
  return {
    /** The address whose purchases a link opens. @throws {AppError} `my.not_found` (404) */
    open,
    /** One purchase of the link's address; somebody else's does not exist here. @throws {AppError} `my.not_found` */
    async openPurchase({ token, id }: { token: string; id: string }): Promise<PurchaseRecord> {
      const { email } = await open(token);
      const purchase = await purchases.findById({ id });
      if (purchase?.email !== email) throw notFound();
      return purchase;
    },
    /** One upload with the link's address, likewise. @throws {AppError} `my.not_found` */
    async openUpload({ token, id }: { token: string; id: string }): Promise<SubmissionRecord> {
      const { email } = await open(token);
      const submission = await submissions.findById({ id });
      if (submission?.email !== email || submission.source !== 'upload') throw notFound();
      return submission;
    },
    /** One item of the link's address, likewise. @throws {AppError} `my.not_found` */
    async openItem({ token, id }: { token: string; id: string }): Promise<PurchaseItemRecord> {
      const { email } = await open(token);
      const item = await items.findById({ id });
      if (item?.email !== email) throw notFound();
      return item;
    },
  };
}

function notFound(): AppError {
  return createAppError({ code: 'my.not_found', message: 'no such link or purchase' });
}
