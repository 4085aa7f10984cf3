import type { RequestHandler } from 'express';

/** Origins of browser extensions; no web page has one. */
const extensionOrigin = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/;

/**
 * Lets a browser extension read the answers, which then needs no permission for our site. Nothing here goes by cookies,
 * and web pages get no such header.
 */
export const allowExtensions: RequestHandler = (request, response, next) => {
  const origin = request.get('origin');
  response.vary('Origin');
  if (origin === undefined || !extensionOrigin.test(origin)) {
    next();
    return;
  }
  response.set('access-control-allow-origin', origin);
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  });
  response.status(204).end();
};
