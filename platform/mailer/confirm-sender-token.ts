import type { Keyring } from '../files/keyring.js';
import { type AddressTokens, createAddressTokens } from './address-token.js';

/** Tokens of links by which the owner of an address confirms that a mail is really theirs. */
export function createConfirmSenderTokens({ keyring }: { keyring: Keyring }): AddressTokens {
  return createAddressTokens({ keyring, purpose: 'confirm-sender' });
}
