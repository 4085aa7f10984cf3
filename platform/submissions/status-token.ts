import type { Keyring } from '../files/keyring.js';
import { createSignedIdTokens } from './signed-id-token.js';

/** Issues and verifies the tokens of private status links. */
export type StatusTokens = ReturnType<typeof createStatusTokens>;

/** Signed tokens for `/r/{token}`: submission id and expiry. Revoking one sets a mark on the submission. */
export function createStatusTokens({ keyring }: { keyring: Keyring }) {
  const tokens = createSignedIdTokens({ keyring, purpose: 'status-token' });
  return {
    /** A URL-safe token of 43 characters. */
    issue: ({ submissionId, expiresAt }: { submissionId: string; expiresAt: Date }): string =>
      tokens.issue({ id: submissionId, expiresAt }),
    /** The content of a token, or null when it is not ours or has expired. */
    verify({ token, now }: { token: string; now: Date }): { submissionId: string; expiresAt: Date } | null {
      const verified = tokens.verify({ token, now });
      return verified && { submissionId: verified.id, expiresAt: verified.expiresAt };
    },
  };
}
