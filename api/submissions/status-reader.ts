import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { answerKey } from '../../domain/emails/answer.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { isShownBy } from '../../domain/submissions/address-proof.rules.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';
import { toStatusResponse } from './status-response.js';

/** Reads a private link's content. @throws {AppError} `submission.not_found` (404) */
export type StatusReader = (token: string) => Promise<SubmissionStatusResponse>;

/** Creates the reader of a private link's content. */
export function createStatusReader({
  access,
  receipts,
  outbox,
  purchaseViews,
  retailers,
  clock,
}: {
  access: StatusAccess;
  receipts: ReceiptsRepository;
  outbox: Pick<OutboxRepository, 'statesOf'>;
  purchaseViews: PurchaseViews;
  retailers: Pick<RetailerRegistry, 'snapshot'>;
  clock: Clock;
}): StatusReader {
  return async (token) => {
    const submissionId = access.idOf(token);
    // All in parallel: whether the link is still valid is one more query, and nothing is shown before its result.
    const [{ submission, expiresAt, isOwner }, states, own, purchases, known] = await Promise.all([
      access.open(token),
      outbox.statesOf({ submissionId }),
      receipts.listBySubmission({ submissionId }),
      purchaseViews.loadOfSubmission({ submissionId }),
      retailers.snapshot(),
    ]);
    return toStatusResponse({
      submission,
      answer: states.get(answerKey(submission)) ?? null,
      receipts: own,
      purchases: purchases.filter(({ purchase }) => isShownBy({ purchase, submissionId, isOwner })),
      isOwner,
      retailers: known,
      expiresAt,
      now: clock.now(),
    });
  };
}
