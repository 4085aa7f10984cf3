import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** A list of addresses and networks, `192.0.2.1, 2001:db8::/32`. */
export const addressListSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isAddressOrNetwork),
    'must be addresses or networks separated by commas',
  );

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Creates a predicate: is an address on a list parsed by {@link addressListSchema}? */
export function createAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    // On a dual-stack socket an IPv4 client appears as IPv6.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
