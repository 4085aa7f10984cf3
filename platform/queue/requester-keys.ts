import { createHash } from 'node:crypto';

/** Characters in a key: enough that two people never share one by chance. */
const keyLength = 20;

/**
 * Keys of the backlogs for addresses of shoppers and networks. Letter case and a `+tag` are ignored; keys are
 * hashed, so that the queue holds no readable address.
 */
export function requesterKeys(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter(Boolean).map(requesterKey))];
}

/** The key of one address. */
export function requesterKey(address: string): string {
  const canonical = address.toLowerCase().replace(/^([^+]*)\+[^@]*@/, '$1@');
  return createHash('sha256').update(canonical).digest('hex').slice(0, keyLength);
}
