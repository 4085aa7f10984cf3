import type { SubmissionRecord } from './submission.types.js';

/** Who holds the answer to an upload whose address is not proved: nobody gets it before. */
export const unprovedHolder = 'unproved';

/**
 * Whether whoever sent a submission is proved to own its address (decision 0017): by the checks of a mail, because the
 * owner confirmed the upload by a link that was mailed to the address, or because the operator says whose an import is.
 */
export function isProved({ source, proved_at }: Pick<SubmissionRecord, 'source' | 'proved_at'>): boolean {
  return source === 'email' || Boolean(proved_at);
}

/**
 * Whether a private link may show a purchase. Who reads the mail of a proved address sees all of it; the browser that
 * uploaded a file sees only what that upload alone brought.
 */
export function isShownBy({
  purchase: { sources },
  submissionId,
  isOwner,
}: {
  purchase: { sources: readonly { submission_id: string }[] };
  submissionId: string;
  /** Whether the link was mailed to the address. */
  isOwner: boolean;
}): boolean {
  const isOwn = (source: { submission_id: string }) => source.submission_id === submissionId;
  return isOwner ? sources.some(isOwn) : sources.length > 0 && sources.every(isOwn);
}

/**
 * Whether a private link may change anything. The browser that uploaded a file may, until the owner of the address made
 * the upload part of their purchases.
 */
export function isChangedBy({
  submission,
  isOwner,
}: {
  submission: Pick<SubmissionRecord, 'source' | 'proved_at'>;
  isOwner: boolean;
}): boolean {
  return isOwner || !isProved(submission);
}
