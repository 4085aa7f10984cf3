import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';

/** The newest submission with documents of a purchase whose private page is open; null when there is none. */
export async function newestOpenSubmission({
  purchase,
  submissions,
}: {
  purchase: Pick<PurchaseRecord, 'sources'>;
  submissions: Pick<SubmissionsRepository, 'findById'>;
}): Promise<SubmissionRecord | null> {
  const ids = [...new Set(purchase.sources.map(({ submission_id }) => submission_id))];
  const found = await Promise.all(ids.map((id) => submissions.findById({ id })));
  const usable = found.flatMap((one) => (one?.revoked_at === null ? [one] : []));
  return usable.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0] ?? null;
}
