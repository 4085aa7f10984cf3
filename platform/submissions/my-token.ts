import type { Keyring } from '../files/keyring.js';
import { createSignedIdTokens, type SignedIdTokens } from './signed-id-token.js';

/** Tokens of the private links to everything held of an address; each names its record in `my_links`. */
export const createMyTokens = ({ keyring }: { keyring: Keyring }): SignedIdTokens =>
  createSignedIdTokens({ keyring, purpose: 'my-purchases' });
