import type { Router } from 'express';
import type { z } from 'zod';

/** A non-JSON body: its media type and content. */
export type OtherBody = { type: string; schema: Readonly<Record<string, unknown>> };

/**
 * The description of a route in the API document. Path, method and permitted callers follow from the route itself.
 */
export type RouteDoc = {
  /** What it does, in one sentence without a full stop. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  /** Schema of a JSON body, or another kind of body. */
  body?: z.ZodType | OtherBody;
  /**
   * The successful answer: a description, a schema, or another kind of body. By default `200`, with a description.
   */
  answer?: z.ZodType | OtherBody | string;
  status?: number;
  /** True for admin routes that need no session. */
  isOpen?: true;
};

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
