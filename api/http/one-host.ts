import type { RequestHandler } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';

/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port; nothing where there is no authority. */
const hostShape = /^(?:\[[\da-f:.]+\]|[\w.-]*)(?::\d{0,5})?$/i;

/**
 * Refuses a request that names its host more than once, or by what can be no host (RFC 9112 section 3.2): a proxy in
 * front of us may have gone by another name than we would. Node itself refuses one that names none.
 */
export const requireOneHost: RequestHandler = ({ headersDistinct }, _response, next) => {
  const hosts = headersDistinct.host ?? [];
  const fault =
    hosts.length > 1 ? 'two Host headers' : hosts.every((host) => hostShape.test(host)) ? null : 'no host';
  next(fault ? createAppError({ code: 'request.invalid', message: fault }) : undefined);
};
