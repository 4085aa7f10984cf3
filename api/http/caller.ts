import type { Request } from 'express';
import { customerNetwork } from '../../domain/mail/host-address.js';

/**
 * Who is asking, as far as quotas go: the address, of IPv6 the /56 that one customer gets. Behind proxies it is the
 * address the nearest trusted one saw.
 */
export function callerOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return customerNetwork(ip ?? socket.remoteAddress ?? 'unknown');
}
