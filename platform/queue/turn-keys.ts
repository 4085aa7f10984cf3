import { createHash } from 'node:crypto';

/** Characters of a key: enough that two people never share one by chance. */
const keyLength = 20;

/**
 * The keys of piles for addresses of people and networks. Written alike, with and without capitals or a `+tag`, an
 * address is one; the queue keeps no address that could be read from it.
 */
export function turnKeys(addresses: readonly string[]): string[] {
  const canonical = addresses
    .filter(Boolean)
    .map((address) => address.toLowerCase().replace(/^([^+]*)\+[^@]*@/, '$1@'));
  return [...new Set(canonical)].map((address) =>
    createHash('sha256').update(address).digest('hex').slice(0, keyLength),
  );
}
