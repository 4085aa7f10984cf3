import type { RequestHandler, Response } from 'express';
import { isEmailAddress, normalizeEmailAddress } from '../../../domain/shared/email-address.js';
import { createAddressList } from '../../../platform/config/address-list.js';

/** Under this name the address that the proxy states is kept for the handlers. */
const localName = 'proxyEmail';

/**
 * Reads who the reverse proxy says is signed in, and takes the header off every request. Only a connection that comes from
 * a trusted proxy's own address is believed; whatever `X-Forwarded-For` says does not count, since callers write it.
 */
export function createProxyIdentity({
  authProxyHeader,
  trustedProxies,
}: {
  authProxyHeader: string | null;
  trustedProxies: number | string[];
}): RequestHandler {
  if (authProxyHeader === null || typeof trustedProxies === 'number')
    return (_request, _response, next) => next();
  const name = authProxyHeader.toLowerCase();
  const isProxy = createAddressList(trustedProxies);
  return (request, response, next) => {
    const stated = request.headers[name];
    delete request.headers[name];
    if (typeof stated === 'string' && isProxy(request.socket.remoteAddress ?? '')) {
      // Sent twice, as by a proxy that adds to the caller's own header, it is joined by a comma and no address.
      const address = normalizeEmailAddress(stated);
      response.locals[localName] = isEmailAddress(address) ? address : '';
    }
    next();
  };
}

/** The address that the proxy states; empty where it states none that is valid, null where it states nothing. */
export function proxyEmailOf(response: Response): string | null {
  const stated: unknown = response.locals[localName];
  return typeof stated === 'string' ? stated : null;
}
