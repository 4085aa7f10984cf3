import type { Keyring } from '../files/keyring.js';
import { createSignedIdTokens } from './signed-id-token.js';

/** Issues and verifies the tokens of private status links. */
export type StatusTokens = ReturnType<typeof createStatusTokens>;

type Link = { submissionId: string; expiresAt: Date };

/**
 * Signed tokens for `/r/{token}`: submission id and expiry. Revoking one sets a mark on the submission. A link that was
 * mailed to the address proves that its holder reads that mail; the one that an upload gets in the browser proves
 * nothing (decision 0017).
 */
export function createStatusTokens({ keyring }: { keyring: Keyring }) {
  const mailed = createSignedIdTokens({ keyring, purpose: 'mailed-status-token' });
  const uploaded = createSignedIdTokens({ keyring, purpose: 'status-token' });
  return {
    /** A URL-safe token of 43 characters, to be mailed to the address, or shown in a browser in which it confirmed an upload. */
    issue: ({ submissionId, expiresAt }: Link): string => mailed.issue({ id: submissionId, expiresAt }),
    /** A token of the same form, for whoever uploaded. */
    issueToUploader: ({ submissionId, expiresAt }: Link): string =>
      uploaded.issue({ id: submissionId, expiresAt }),
    /** The content of a token, or null when it is not ours or has expired. */
    verify({ token, now }: { token: string; now: Date }): (Link & { isMailed: boolean }) | null {
      const own = mailed.verify({ token, now });
      const verified = own ?? uploaded.verify({ token, now });
      return verified && { submissionId: verified.id, expiresAt: verified.expiresAt, isMailed: own !== null };
    },
  };
}
