import type { RequestHandler } from 'express';
import { createAppError } from '../../../domain/shared/app-error.js';
import { kib, secondMs } from '../../../domain/shared/units.js';
import { sendError } from '../error-handler.js';

/** Time every body has, ms: a phone changing networks is silent for that long. */
const defaultGraceMs = 20 * secondMs;
/** Minimum rate after that, bytes per second: a tenth of a slow mobile network (3G, 1.5 Mbit/s up). */
const defaultBytesPerSecond = 16 * kib;
/** How often a slower body is checked, ms. */
const defaultLookEveryMs = 2 * secondMs;

/**
 * Ends requests whose body stops coming. Each gets the grace time plus as much as its received bytes justify, so
 * that a large file over a slow line arrives, and a body announced but not sent occupies its place only for
 * seconds.
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

/** How long a body may take once this much has arrived, ms. */
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
