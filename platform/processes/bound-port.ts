import type { AddressInfo } from 'node:net';

/** The port that a listening server got; 0 for one that listens on no port. */
export function boundPort(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** The address and port on which a server listens for TCP; null for one that does not. */
export function boundAddress(server: { address(): AddressInfo | string | null }) {
  const address = server.address();
  return typeof address === 'object' && address ? { host: address.address, port: address.port } : null;
}
