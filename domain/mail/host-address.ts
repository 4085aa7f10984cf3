/** Addresses of a network of one's own (RFC 1918, RFC 4193, loopback, link-local), IPv4 also as IPv6 writes it. */
const privateAddress =
  /^(?:(?:::ffff:)?(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|::1$|f[cd]|fe80)/i;

/**
 * Whether a host is of a network of one's own: a relay or a proxy that stands for everybody who writes to us, so that
 * what one of them does must not be held against it.
 */
export function isPrivateAddress(address: string): boolean {
  return privateAddress.test(address);
}
