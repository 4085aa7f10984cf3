import type { WatchSummary } from '../../domain/emails/claim-mail.schemas.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { statusLinkExpiry } from '../../domain/receipts/status-link.rules.js';
import type { Place } from '../../domain/retailers/places/place.rules.js';
import { dayAt } from '../../domain/retailers/places/time-zone.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';

/**
 * The day on which an earlier submission first brought this purchase, and the first such page that is still open
 * (null if none is). Undefined when this submission is the first.
 */
export async function knownBefore({
  purchase,
  submission,
  submissions,
  statusUrlOf,
  place,
  now,
}: {
  purchase: Pick<PurchaseRecord, 'sources'>;
  submission: SubmissionRecord;
  submissions: Pick<SubmissionsRepository, 'findById'>;
  statusUrlOf: (submission: SubmissionRecord) => string;
  /** In whose calendar the day is counted. */
  place: Place;
  now: Date;
}): Promise<WatchSummary['known']> {
  const ids = [...new Set(purchase.sources.map(({ submission_id }) => submission_id))];
  const found = await Promise.all(ids.map((id) => submissions.findById({ id })));
  const before = found
    .flatMap((one) =>
      one && one.id !== submission.id && one.created_at < submission.created_at ? [one] : [],
    )
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const [first] = before;
  if (!first) return undefined;
  const open = before.find(
    ({ revoked_at, created_at }) => revoked_at === null && statusLinkExpiry({ createdAt: created_at }) > now,
  );
  return {
    since: dayAt({ instant: first.created_at, place }),
    url: open ? statusUrlOf(open) : null,
  };
}
