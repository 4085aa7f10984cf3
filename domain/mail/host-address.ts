/** Addresses of a network of one's own (RFC 1918, RFC 4193, loopback, link-local), IPv4 also as IPv6 writes it. */
const privateAddress =
  /^(?:(?:::ffff:)?(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|::1$|f[cd]|fe80)/i;

/** A port behind an address: some proxies tell both, and each connection has another. */
const withPort = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The network of one customer: an IPv4 address, or the /56 of an IPv6 address, which is what providers give one
 * (RFC 6177). Whoever counts callers counts these, whatever they speak.
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
 * Whether a host is of a network of one's own: a relay or a proxy that stands for everybody who writes to us, so that
 * what one of them does must not be held against it.
 */
export function isPrivateAddress(address: string): boolean {
  return privateAddress.test(address);
}
