/** Private addresses (RFC 1918, RFC 4193, loopback, link-local), including IPv4-mapped IPv6. */
const privateAddress =
  /^(?:(?:::ffff:)?(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|::1$|f[cd]|fe80)/i;

/** An address with a port: some proxies report both, and each connection has another port. */
const withPort = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The network of one customer: an IPv4 address, or the /56 of an IPv6 address, which is what providers assign to one
 * customer (RFC 6177). Use it to count callers over either protocol.
 */
export function customerNetwork(told: string): string {
  const [, inBrackets, dotted] = withPort.exec(told) ?? [];
  const address = inBrackets ?? dotted ?? told;
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - tail.split(':').filter(Boolean).length;
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  const numbers = [...groups, ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  return numbers.map((number, at) => (at === 3 ? number & 0xff00 : number).toString(16)).join(':');
}

/**
 * Whether an address is private: a relay or proxy through which everybody's traffic comes, so that one sender's
 * behaviour must not be held against it.
 */
export function isPrivateAddress(address: string): boolean {
  return privateAddress.test(address);
}
