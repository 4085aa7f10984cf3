import ipaddr from 'ipaddr.js';

/** Global unicast IPv6 (RFC 4291 section 2.4 and the IANA registry): no other range is assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as text without brackets, is a public unicast address.
 *
 * Loopback, private, link-local, carrier-grade NAT, benchmarking, documentation, multicast and reserved
 * ranges are not public. Nor is any IPv6 form that embeds an IPv4 address (mapped, compatible, NAT64, 6to4,
 * Teredo), because somebody else decides where it leads. Text that is not an address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
