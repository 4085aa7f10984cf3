import { answerSubmissionJob, formPurchasesJob } from '../../domain/contracts/jobs.js';
import { isFinalReceipt } from '../../domain/receipts/receipt-state.rules.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import type { LinkByApi } from '../../platform/purchases/linking/link-by-api.js';
import type { Purchases } from '../../platform/purchases/purchases.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { CompareReceipts } from '../../platform/watch/compare-receipts.js';

/** What {@link createFormPurchasesJob} needs. */
export type FormPurchasesDependencies = {
  records: { submissions: SubmissionsRepository; receipts: ReceiptsRepository };
  purchases: Purchases;
  /** Compares purchases with other shoppers' receipts. */
  compareReceipts: CompareReceipts;
  /** Finds products by their number where the retailer's API or the shop's own list is open to us. */
  linkByApi: LinkByApi;
};

/**
 * Forms the purchases of a submission once everything in it has been read, then requests its answer, which says
 * what is watched. Requested after every reading, after sealing, and after a correction.
 */
export function createFormPurchasesJob({
  records: { submissions, receipts },
  purchases,
  compareReceipts,
  linkByApi,
}: FormPurchasesDependencies): JobDefinition<typeof formPurchasesJob> {
  return {
    job: formPurchasesJob,
    concurrency: 12,
    async handle({ submission_id: id }, run) {
      const submission = await submissions.findById({ id });
      // Deleted after an earlier run was interrupted: nothing that run formed may remain.
      if (!submission) return purchases.forgetSubmission({ submissionId: id });
      if (!submission.sealed_at) return;
      const read = await receipts.listBySubmission({ submissionId: id });
      if (!read.every(isFinalReceipt)) return;
      const formed = await purchases.formSubmission({ submission, receipts: read });
      if (formed.length > 0) await linkByApi({ submissionId: id });
      // The shopper may have deleted everything while its purchases were being formed.
      if (!(await submissions.findById({ id }))) return purchases.forgetSubmission({ submissionId: id });
      if (!submission.answered_at)
        await run.next({ job: answerSubmissionJob, payload: { submission_id: id } });
      if (formed.length > 0) await compareReceipts({ submissionId: id });
    },
  };
}
