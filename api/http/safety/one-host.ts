import type { RequestHandler } from 'express';
import { createAppError } from '../../../domain/shared/app-error.js';

/** A name, an IPv4 address or a bracketed IPv6 address, with an optional port; empty when there is no authority. */
const hostShape = /^(?:\[[\da-f:.]+\]|[\w.-]*)(?::\d{0,5})?$/i;

/**
 * Refuses a request with several Host headers or an invalid one (RFC 9112 section 3.2): a proxy in front of us may
 * have used another name than we would. Node itself refuses a request without one.
 */
export const requireOneHost: RequestHandler = ({ headersDistinct }, _response, next) => {
  const hosts = headersDistinct.host ?? [];
  const fault =
    hosts.length > 1 ? 'two Host headers' : hosts.every((host) => hostShape.test(host)) ? null : 'no host';
  next(fault ? createAppError({ code: 'request.invalid', message: fault }) : undefined);
};
