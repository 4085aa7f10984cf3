import type { Operation } from '../openapi/list-operations.js';

/** The route of a request as written in the API document: a bounded number of names. */
export type RouteLabels = (request: { method: string; path: string }) => string;

/** Everything without its own route: pages, files of the site, and unknown paths. */
const otherLabel = 'page';
const unknownApiLabel = '/api (unknown)';

/** Names requests by the existing routes, so that no path made up by a stranger becomes a time series. */
export function createRouteLabels({ operations }: { operations: readonly Operation[] }): RouteLabels {
  const exact = new Map<string, string>();
  const patterns: { method: string; pattern: RegExp; label: string }[] = [];
  for (const { method, path } of operations) {
    const label = path.replace(/:(\w+)/g, '{$1}');
    if (label === path) exact.set(`${method} ${path}`, label);
    else
      patterns.push({
        method,
        label,
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
      });
  }
  return ({ method: asked, path: askedPath }) => {
    const method = asked === 'HEAD' ? 'GET' : asked;
    const path = askedPath.length > 1 ? askedPath.replace(/\/$/, '') : askedPath;
    const found =
      exact.get(`${method} ${path}`) ??
      patterns.find((one) => one.method === method && one.pattern.test(path))?.label;
    return found ?? (path.startsWith('/api') ? unknownApiLabel : otherLabel);
  };
}
