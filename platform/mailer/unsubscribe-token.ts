import type { Keyring } from '../files/keyring.js';
import { type AddressTokens, createAddressTokens } from './address-token.js';

/** Issues and reads the tokens of unsubscribe links. */
export type UnsubscribeTokens = AddressTokens;

/** Tokens of unsubscribe links: they work as long as a mail may be kept (RFC 8058) and need no storage. */
export function createUnsubscribeTokens({ keyring }: { keyring: Keyring }): UnsubscribeTokens {
  return createAddressTokens({ keyring, purpose: 'unsubscribe' });
}
