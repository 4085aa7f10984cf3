import type { RequestHandler } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import { kib, secondMs } from '../../domain/shared/units.js';
import { sendError } from './error-handler.js';

/** What a body has in any case, ms: a phone that changes from one network to another is silent for that long. */
const defaultGraceMs = 20 * secondMs;
/** How fast a body has to come beyond that: a tenth of a slow mobile network (3G, 1.5 Mbit/s up). */
const defaultBytesPerSecond = 16 * kib;
/** How often a body that takes longer is looked at, ms. */
const defaultLookEveryMs = 2 * secondMs;

/**
 * Ends requests whose body stops coming: each has its grace and as much more as its bytes so far explain, so that a
 * large file over a slow line arrives, and one that is announced and not sent holds its place for seconds.
 */
export function createBodyDeadline({
  graceMs = defaultGraceMs,
  bytesPerSecond = defaultBytesPerSecond,
  lookEveryMs = defaultLookEveryMs,
} = {}): RequestHandler {
  return (request, response, next) => {
    const { socket } = request;
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
    if (!hasBody) return next();
    const startedAt = performance.now();
    const startedBytes = socket.bytesRead;
    const timer = setInterval(() => {
      const receivedBytes = socket.bytesRead - startedBytes;
      const allowedMs = allowedBodyMs({ receivedBytes, graceMs, bytesPerSecond });
      if (request.complete) clearInterval(timer);
      else if (performance.now() - startedAt > allowedMs) {
        clearInterval(timer);
        response.once('finish', () => socket.destroySoon());
        if (response.headersSent) request.destroy();
        else sendError({ response: response.set('Connection', 'close'), error: tooSlow() });
      }
    }, lookEveryMs);
    timer.unref();
    response.once('close', () => clearInterval(timer));
    next();
  };
}

/** How long a body may take of which so much has arrived, ms. */
export function allowedBodyMs({
  receivedBytes,
  graceMs = defaultGraceMs,
  bytesPerSecond = defaultBytesPerSecond,
}: {
  receivedBytes: number;
  graceMs?: number;
  bytesPerSecond?: number;
}): number {
  return graceMs + (receivedBytes / bytesPerSecond) * secondMs;
}

function tooSlow() {
  return createAppError({ code: 'request.too_slow', message: 'the body came too slowly' });
}
