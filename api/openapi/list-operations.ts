import type { Router } from 'express';
import { docsOf, type RouteDoc } from '../http/routes/describe-route.js';

/** One method of one path. */
export type Operation = {
  /** `GET`. */
  method: string;
  /** As Express writes it, with every mount: `/api/admin/outbox/:id`. */
  path: string;
  /** Null when the route has no description. */
  doc: RouteDoc | null;
  /** True when a description has no route. */
  isMissing: boolean;
};

/** What the router's `listRoutes()` returns per layer; missing from Express' own types. */
type ListedRoute = { path: string; methods: string[] | undefined; router: Router | undefined };
type ListingRouter = Router & { listRoutes(): ListedRoute[] };

/** Every route of a router, including those of mounted routers. */
export function listOperations({ router, under = '' }: { router: Router; under?: string }): Operation[] {
  const docs = docsOf(router);
  const listed = (router as ListingRouter).listRoutes();
  const own = listed.flatMap(({ path, methods = [] }) =>
    // Express answers HEAD wherever it answers GET.
    methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path })),
  );
  const mounted = listed.flatMap(({ path, router: inner }) =>
    inner ? listOperations({ router: inner, under: fullPath({ under, path }) }) : [],
  );
  const known = new Set(own.map(({ method, path }) => `${method} ${path}`));
  const missing = [...docs.keys()].filter((route) => !known.has(route));
  return [
    ...own.map(({ method, path }) => ({
      method,
      path: fullPath({ under, path }),
      doc: docs.get(`${method} ${path}`) ?? null,
      isMissing: false,
    })),
    ...missing.map((route) => ({ method: '', path: `${under}: ${route}`, doc: null, isMissing: true })),
    ...mounted,
  ];
}

function fullPath({ under, path }: { under: string; path: string }): string {
  return path === '/' && under !== '' ? under : `${under === '/' ? '' : under}${path}`;
}
