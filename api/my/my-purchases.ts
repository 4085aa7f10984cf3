import type { MyPurchase, MyPurchasesResponse } from '../../domain/contracts/my.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { toPurchaseView } from '../../domain/purchases/purchase-view.rules.js';
import { statusLinkExpiry } from '../../domain/receipts/status-link.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { PurchasesRepository } from '../../platform/database/purchases.repository.js';
import type { SubmissionsRepository } from '../../platform/database/submissions.repository.js';
import { newestOpenSubmission } from '../../platform/purchases/newest-submission.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import type { SubmissionAddressTokens } from '../../platform/submissions/address-token.js';
import type { StatusTokens } from '../../platform/submissions/status-token.js';
import type { OpenedAddress } from './my-access.js';

/** Most purchases shown, newest first: years of a household's receipts whose windows may still be open. */
const maxPurchases = 200;

/** Loads all purchases of an address. */
export type LoadMyPurchases = (opened: OpenedAddress) => Promise<MyPurchasesResponse>;

/** Creates {@link LoadMyPurchases}: the content of the page and of its export. */
export function createLoadMyPurchases({
  purchases,
  submissions,
  purchaseViews,
  statusTokens,
  addressTokens,
  clock,
}: {
  purchases: PurchasesRepository;
  submissions: SubmissionsRepository;
  purchaseViews: PurchaseViews;
  statusTokens: StatusTokens;
  addressTokens: Pick<SubmissionAddressTokens, 'addressOf'>;
  clock: Clock;
}): LoadMyPurchases {
  const pageOf = (submission: SubmissionRecord | null): string | null => {
    if (!submission) return null;
    const expiresAt = statusLinkExpiry({ createdAt: submission.created_at });
    if (expiresAt <= clock.now()) return null;
    return `/r/${statusTokens.issue({ submissionId: submission.id, expiresAt })}`;
  };
  const load = async (purchase: PurchaseRecord): Promise<MyPurchase> => {
    const [facts, submission] = await Promise.all([
      purchaseViews.load(purchase),
      newestOpenSubmission({ purchase, submissions }),
    ]);
    // Mails are about the newest of its submissions: if that one is stopped, or every link to it is closed, none
    // are sent.
    const canCome = submission !== null && !submission.is_muted;
    const isMailStopped = !canCome || submission.mail_stopped_at !== null;
    return {
      ...toPurchaseView({ ...facts, isMailStopped }),
      page: pageOf(submission),
      ...(canCome ? {} : { mail_muted: true }),
    };
  };
  const addressFor = async (newest: PurchaseRecord | undefined): Promise<string | null> => {
    const submission = newest ? await newestOpenSubmission({ purchase: newest, submissions }) : null;
    return submission && addressTokens.addressOf({ submissionId: submission.id });
  };
  return async ({ email, expiresAt }) => {
    const mine = await purchases.listByEmail({ email, limit: maxPurchases });
    return {
      email: maskEmailAddress(email),
      receipts_address: await addressFor(mine[0]),
      expires_at: expiresAt.toISOString(),
      purchases: await Promise.all(mine.map(load)),
    };
  };
}
