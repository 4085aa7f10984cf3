import type { PurchaseRecord } from '../purchases/purchase.types.js';
import type { SubmissionRecord } from './submission.types.js';

/** Who holds the answer to an upload whose address is not proved: nobody gets it before. */
export const unprovedHolder = 'unproved';

/** Who holds an answer that is sent as soon as everything is read: no bulk send takes it. */
export const automaticHolder = 'automatic';

/**
 * Whether whoever sent a submission is proved to own its address (decision 0017): by the checks of a mail, because the
 * owner confirmed the upload by a link that was mailed to the address, or because the operator says whose an import is.
 */
export function isProved({ source, proved_at }: Pick<SubmissionRecord, 'source' | 'proved_at'>): boolean {
  return source === 'email' || Boolean(proved_at);
}

/** The mark of purchases that come from mails which somebody else than their shopper wrote. */
const byMail = 'mail:';

/**
 * With what else a document may form a purchase: null with everything that is proved to be its shopper's, else only with
 * documents of the same group.
 *
 * What the shopper wrote and what the shop of the receipt is proved to have written joins their purchases. A mail that
 * only reached us through the shopper's forwarding rule or personal address may say that any order was cancelled, cost
 * less or came long ago; so it stands alone, or, about a shop that nobody knows, with mails of the same proved mailbox.
 */
export function groupOf({
  submission,
  isKnownShop,
  isFromShop,
}: {
  submission: Pick<SubmissionRecord, 'id' | 'source' | 'proved_at' | 'written_by'>;
  /** Whether the document's retailer is one that we know. */
  isKnownShop: boolean;
  /** Whether the mailbox that wrote the mail belongs to that retailer. */
  isFromShop: boolean;
}): string | null {
  const { id, written_by: writer } = submission;
  if (!isProved(submission)) return id;
  if (!writer || (writer.mailbox !== null && isFromShop)) return null;
  return writer.mailbox === null || isKnownShop ? byMail + id : byMail + writer.mailbox;
}

/** Whether a purchase waits for the owner of its address to confirm the upload that brought it. */
export function waitsForOwner({ unproved_of: group }: Pick<PurchaseRecord, 'unproved_of'>): boolean {
  return Boolean(group) && !group?.startsWith(byMail);
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
