import type { RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { secondMs } from '../../domain/shared/units.js';
import type { RouteLabels } from './route-labels.js';

/** Upper bounds, seconds: a page from memory, a list, an upload of ten megabytes from a phone. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Known methods; an invented one must not become a time series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times every request of this process by route and status. */
export function createHttpMetrics({
  registry,
  labelOf,
}: {
  registry: Registry;
  labelOf: RouteLabels;
}): RequestHandler {
  const requests = new Counter({
    name: 'dropback_http_requests_total',
    help: 'HTTP requests answered by this process.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'dropback_http_request_seconds',
    help: 'Time from receiving the request headers to the end of the response.',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  });
  return (request, response, next) => {
    const startedAt = performance.now();
    const { method, path } = request;
    response.once('close', () => {
      const route = labelOf({ method, path });
      requests.inc({ method: methods.has(method) ? method : 'other', route, status: response.statusCode });
      seconds.observe({ route }, (performance.now() - startedAt) / secondMs);
    });
    next();
  };
}
