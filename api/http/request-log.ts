import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import { loggedError } from '../../platform/logger/logged-error.js';
import type { Logger } from '../../platform/logger/logger.js';
import { maskPath } from './log-mask.js';

/** One line per request: id, method, path, status, time. No address, no query, no token. */
export function createRequestLog({ logger }: { logger: Logger }) {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      // Never taken from the caller: a forged id would link their request to someone else's lines.
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    wrapSerializers: false,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id', responseTime: 'duration_ms' },
    serializers: { req: () => undefined, res: () => undefined, err: loggedError },
    customLogLevel: (request, response) => levelOf({ path: pathOf(request), status: response.statusCode }),
    customSuccessObject: (request, response, value) => ({ ...value, ...factsOf({ request, response }) }),
    customErrorObject: (request, response, _error, value) => ({
      ...value,
      ...factsOf({ request, response }),
    }),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
  });
}

function factsOf({ request, response }: { request: IncomingMessage; response: ServerResponse }) {
  return {
    method: request.method,
    path: pathOf(request),
    status: response.statusCode,
    ...(response.writableFinished ? {} : { aborted: true }),
  };
}

function pathOf(request: IncomingMessage): string {
  const original = 'originalUrl' in request ? request.originalUrl : undefined;
  return maskPath(typeof original === 'string' ? original : (request.url ?? ''));
}

function levelOf({ path, status }: { path: string; status: number }) {
  if (status >= 500) return 'error';
  return /^\/(assets|healthz|readyz)/.test(path) ? 'debug' : 'info';
}
