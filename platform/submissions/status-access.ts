import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { isChangedBy } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { StatusTokens } from './status-token.js';

/** What a private link opens. */
export type OpenedSubmission = {
  submission: SubmissionRecord;
  expiresAt: Date;
  /** Whether the link was mailed to the address: its holder owns all that the address has. */
  isOwner: boolean;
};

type VerifiedToken = NonNullable<ReturnType<StatusTokens['verify']>>;

/** Opens private links. */
export type StatusAccess = ReturnType<typeof createStatusAccess>;

/** The one check before anything a shopper may do by their private link. */
export function createStatusAccess({
  submissions,
  receipts,
  statusTokens,
  clock,
}: {
  submissions: SubmissionsRepository;
  receipts: ReceiptsRepository;
  statusTokens: StatusTokens;
  clock: Clock;
}) {
  // Forged, expired, revoked and deleted look the same: an invalid link reveals nothing more.
  const verify = (token: string): VerifiedToken => {
    const verified = statusTokens.verify({ token, now: clock.now() });
    if (!verified) throw notFound();
    return verified;
  };
  const openVerified = async ({
    submissionId,
    expiresAt,
    isMailed,
  }: VerifiedToken): Promise<OpenedSubmission> => {
    const submission = await submissions.findById({ id: submissionId });
    if (!submission || submission.revoked_at) throw notFound();
    return { submission, expiresAt, isOwner: isMailed || submission.source === 'email' };
  };
  return {
    /** The submission id in a link; the submission need not exist. @throws {AppError} `submission.not_found` (404) */
    idOf: (token: string): string => verify(token).submissionId,
    /** The submission of a link. @throws {AppError} `submission.not_found` (404) */
    open: async (token: string): Promise<OpenedSubmission> => openVerified(verify(token)),
    /**
     * The submission of a link that may change something.
     *
     * @throws {AppError} `submission.not_found` (404), `submission.owner_only` (403)
     */
    openToChange: async (token: string): Promise<OpenedSubmission> => {
      const opened = await openVerified(verify(token));
      if (!isChangedBy(opened)) throw ownerOnly();
      return opened;
    },
    /** One receipt of the link's submission; another submission's receipt does not exist here. */
    async openReceipt({ token, receiptId }: { token: string; receiptId: string }): Promise<ReceiptRecord> {
      const verified = verify(token);
      const [{ submission }, receipt] = await Promise.all([
        openVerified(verified),
        receipts.findById({ id: receiptId }),
      ]);
      if (!receipt || receipt.submission_id !== submission.id) throw notFound();
      return receipt;
    },
  };
}

function notFound(): AppError {
  return createAppError({ code: 'submission.not_found', message: 'no such submission' });
}

function ownerOnly(): AppError {
  return createAppError({
    code: 'submission.owner_only',
    message: 'confirmed by mail: only the mailed link changes it',
  });
}
