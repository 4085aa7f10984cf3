import type { RequestHandler } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';

/**
 * Refuses a request that names its host more than once (RFC 9112 section 3.2): a proxy in front of us may have gone by
 * another of them than we would. Node itself refuses one that names none.
 */
export const refuseTwoHosts: RequestHandler = ({ headersDistinct }, _response, next) => {
  const isTwice = (headersDistinct.host?.length ?? 0) > 1;
  next(isTwice ? createAppError({ code: 'request.invalid', message: 'two Host headers' }) : undefined);
};
