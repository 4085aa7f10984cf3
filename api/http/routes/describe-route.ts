import type { Router } from 'express';
import type { Route } from '../../../domain/contracts/route.js';

/** The description of a route in the API document: its contract, or the part of one that is known beside it. */
export type RouteDoc = Omit<Route, 'access'> & Partial<Pick<Route, 'access'>>;

const docs = new WeakMap<Router, Map<string, RouteDoc>>();

/**
 * Describes a route for `/api/openapi.json`: one line beside the route, named as the router knows it (`GET /:id`).
 * A test walks the routers and fails for a route without a description, and for a description without a route.
 */
export function describeRoute({ router, route, ...doc }: RouteDoc & { router: Router; route: string }): void {
  const ofRouter = docs.get(router) ?? new Map<string, RouteDoc>();
  docs.set(router, ofRouter.set(route, doc));
}

/** Descriptions of a router's own routes, by `GET /:id`. */
export function docsOf(router: Router): ReadonlyMap<string, RouteDoc> {
  return docs.get(router) ?? new Map();
}
