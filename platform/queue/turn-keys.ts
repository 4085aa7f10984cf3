import { createHash } from 'node:crypto';

/** Characters in a key: enough that two people never share one by chance. */
const keyLength = 20;

/**
 * Keys of the piles for addresses of shoppers and networks. Letter case and a `+tag` are ignored; keys are
 * hashed, so that the queue holds no readable address.
 */
export function turnKeys(addresses: readonly string[]): string[] {
  const canonical = addresses
    .filter(Boolean)
    .map((address) => address.toLowerCase().replace(/^([^+]*)\+[^@]*@/, '$1@'));
  return [...new Set(canonical)].map((address) =>
    createHash('sha256').update(address).digest('hex').slice(0, keyLength),
  );
}
