import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { ParamsOf, Route, RouteKey, Routes } from '../../../domain/contracts/route.js';
import { withSpan } from '../../../platform/tracing/tracing.js';
import { describeRoute } from './describe-route.js';
import { checkTokenScope } from './token-admission.js';
import { parseInput } from './validate.js';

/** A request to a route. Each part is checked when it is read, so a handler decides what is refused first. */
export type Call<Key extends string, Own> = {
  /** @throws {AppError} 400, or the code that the contract names */
  readonly params: ParamsOf<Key> & Parsed<Own, 'params'>;
  /** @throws {AppError} 400, or the code that the contract names */
  readonly query: Parsed<Own, 'query'>;
  /** @throws {AppError} 400, or the code that the contract names */
  readonly headers: Parsed<Own, 'headers'>;
  /** @throws {AppError} 400, or the code that the contract names */
  readonly body: Parsed<Own, 'body'>;
  request: Request;
  response: Response;
};

type Parsed<Own, Part extends string> =
  Own extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : unknown;

/** What a handler returns: the answer, or the response where it has answered by itself, such as with a redirect. */
export type Answered<Own> =
  | Response
  | (Own extends { answer: infer Answer }
      ? Answer extends z.ZodType
        ? z.input<Answer>
        : never
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing.
        void);

/** Serves routes of a contract on a router, one call each. */
export type Serve<Own> = <Key extends keyof Own & RouteKey>(
  key: Key,
  /** What comes first: limits, guards, and the reader of the body. */
  before: readonly RequestHandler[],
  handle: (call: Call<Key, Own[Key]>) => Answered<Own[Key]> | Promise<Answered<Own[Key]>>,
) => void;

/**
 * Serves the routes of a contract by their keys: input is checked by the contract's schemas, and what the handler returns
 * is sent with the contract's status. That answers fit their schemas is checked by the compiler, and in tests by
 * `tests/support/api/check-answers.ts`.
 */
export function serveRoutes<const Own extends Routes>(
  routes: Own,
  router: Router = Router(),
): { router: Router; serve: Serve<Own> } {
  const serve: Serve<Own> = (key, before, handle) => {
    const route = routes[key] as Route;
    const [method = '', path = ''] = key.split(' ');
    describeRoute({ router, route: key, ...route });
    const first = [checkTokenScope({ key, route }), ...before];
    router[method.toLowerCase() as 'get'](path, ...first, async (request, response) => {
      // The schemas of the route are the source of the type of its call.
      const call = readCall({ route, request, response }) as Call<typeof key, Own[typeof key]>;
      const answer: unknown = await traced({ key, path, work: async () => handle(call) });
      // Answered by the handler, or before it ended.
      if (answer === response || response.headersSent) return;
      // A handler may have set another status, such as 202 for what is still going on.
      if (route.answer === undefined) response.status(route.status ?? 204).end();
      else if (response.statusCode === 200) response.status(route.status ?? 200).json(answer);
      else response.json(answer);
    });
  };
  return { router, serve };
}

/** Asked every few seconds by machines: traces of these would hide the others. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Handles a request as a span named as the contract names its route, which holds no token. A caller's trace is not joined. */
function traced<Answer>({
  key,
  path,
  work,
}: {
  key: string;
  path: string;
  work: () => Promise<Answer>;
}): Promise<Answer> {
  if (untraced.has(path)) return work();
  return withSpan({ name: key, kind: 'server', facts: { 'http.route': path } }, work);
}

/** The parts of a request, each checked at its first use. */
function readCall({
  route,
  request,
  response,
}: {
  route: Route;
  request: Request;
  response: Response;
}): Record<'params' | 'query' | 'headers' | 'body', unknown> & { request: Request; response: Response } {
  const read = (schema: Route['body'], value: unknown): unknown =>
    schema && 'safeParse' in schema ? parseInput({ schema, value }) : value;
  return {
    request,
    response,
    get params() {
      return Object.assign({}, request.params, read(route.params, request.params));
    },
    get query() {
      return read(route.query, request.query);
    },
    get headers() {
      return read(route.headers, request.headers);
    },
    get body() {
      return read(route.body, request.body);
    },
  };
}
