import type { Keyring } from '../files/keyring.js';
import { createSignedIdTokens, type SignedIdTokens } from './signed-id-token.js';

/** Tokens of the private links to everything held of an address; each names its record in `my_links`. */
export const createMyTokens = ({ keyring }: { keyring: Keyring }): SignedIdTokens =>
  createSignedIdTokens({ keyring, purpose: 'my-purchases' });

/** The page that a link to everything held of an address opens, and until when, as an ISO 8601 instant. */
export function myUrlOf({
  link: { id, expires_at: expiresAt },
  tokens,
  publicUrl,
}: {
  link: { id: string; expires_at: Date };
  tokens: SignedIdTokens;
  publicUrl: string;
}): { myUrl: string; expiresAt: string } {
  return { myUrl: `${publicUrl}/my/${tokens.issue({ id, expiresAt })}`, expiresAt: expiresAt.toISOString() };
}
