import type { Request } from 'express';
import { customerNetwork } from '../../../domain/mail/host-address.js';

/**
 * The caller as far as quotas are concerned: the IP address, for IPv6 the /56 that one customer gets. Behind
 * proxies, the address seen by the nearest trusted one.
 */
export function callerOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return customerNetwork(ip ?? socket.remoteAddress ?? 'unknown');
}
