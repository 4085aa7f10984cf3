import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { Purchases } from './purchases.js';

/** Forms the purchases of a submission again, after something was said about them; nothing if it was deleted. */
export async function formAgain({
  submissionId,
  records: { submissions, receipts },
  formPurchases,
}: {
  submissionId: string | undefined;
  records: {
    submissions: Pick<SubmissionsRepository, 'findById'>;
    receipts: Pick<ReceiptsRepository, 'listBySubmission'>;
  };
  formPurchases: Pick<Purchases, 'formSubmission'>;
}): Promise<void> {
  const submission = submissionId === undefined ? null : await submissions.findById({ id: submissionId });
  if (!submission) return;
  const read = await receipts.listBySubmission({ submissionId: submission.id });
  await formPurchases.formSubmission({ submission, receipts: read });
}
