import type { z } from 'zod';
import type { ErrorCode } from '../shared/error-codes.js';

/** A route's method and path as Express writes it: `GET /api/my/:token`. It names the route everywhere. */
export type RouteKey = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/** A body that is not JSON: its media type, and its content as JSON Schema. */
export type OtherBody = { type: string; schema: Readonly<Record<string, unknown>> };

/**
 * Who may call a route: anyone, whoever has the private link whose token is in the path, a paired browser by its
 * token, an admin (signed in, or by an API token), an admin only when signed in, or whoever runs the product.
 */
export type RouteAccess = 'anyone' | 'link' | 'browser' | 'admin' | 'session' | 'operator';

/** What an API token may be used for: to look, to change, or to have mail sent. None includes another. */
export const tokenScopes = ['read', 'write', 'send'] as const;

/** One of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number];

/**
 * Everything about a route but how it is done. The handler, the API document, the dashboard's calls and the checks of
 * tests follow from it.
 */
export type Route = {
  /** What it does, in one sentence without a full stop. */
  summary: string;
  access: RouteAccess;
  /** Set where the call has mail sent to people who would otherwise not get it. */
  sends?: true;
  /** Checks of the path's parameters; a parameter without one is any text. */
  params?: z.ZodType<Record<string, string>>;
  query?: z.ZodType;
  headers?: z.ZodType;
  /** Schema of a JSON body, or another kind of body. */
  body?: z.ZodType | OtherBody;
  /** The successful answer: a schema of JSON, another kind of body, or words where it is neither. */
  answer?: z.ZodType | OtherBody | string;
  /** Codes that it may fail with, besides those of every request like it (`route-errors.rules.ts`). */
  errors?: readonly ErrorCode[];
  /** Status of the successful answer; 200 by default, 204 where there is none. */
  status?: number;
};

/** Routes by their {@link RouteKey}. */
export type Routes = Readonly<Record<RouteKey, Route>>;

/** The scope that an API token needs for a route; null where no token is accepted. */
export function scopeOf({
  method,
  route,
}: {
  method: string;
  route: Pick<Route, 'sends'> & Partial<Pick<Route, 'access'>>;
}): TokenScope | null {
  if (route.access !== 'admin') return null;
  if (route.sends) return 'send';
  return method === 'GET' ? 'read' : 'write';
}

/**
 * Declares routes that the same callers may use; a function so that each one's types are kept.
 *
 * @param errors codes that each of them may fail with
 */
export function defineRoutes<
  Access extends RouteAccess,
  const Own extends Readonly<Record<RouteKey, Omit<Route, 'access'>>>,
>(access: Access, routes: Own, errors: readonly ErrorCode[] = []): RoutesFor<Access, Own> {
  const entries = Object.entries<Omit<Route, 'access'>>(routes).map(([key, route]) => [
    key,
    { access, ...route, errors: [...errors, ...(route.errors ?? [])] },
  ]);
  return Object.fromEntries(entries) as RoutesFor<Access, Own>;
}

type RoutesFor<Access, Own> = { readonly [Key in keyof Own]: Own[Key] & { access: Access } };

/** Body of every failed request; callers decide by `code`. */
export type ErrorResponse = {
  error: { code: string; message: string; details?: Readonly<Record<string, unknown>> };
};

/** Names of the parameters in a path. */
export type ParamName<Key extends string> = Key extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** A route's parameters as text. */
export type ParamsOf<Key extends string> = Readonly<Record<ParamName<Key>, string>>;

/** What a caller gets: the answer as its schema says, null where there is none. */
export type AnswerOf<Own> = Own extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : Own extends { answer: string | OtherBody }
    ? unknown
    : null;

/** Nothing where no member is required, else the member. */
type Needed<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

/** What a caller must give: parameters, query and body. */
export type GivenTo<Key extends string, Own> = Needed<'params', ParamsOf<Key>> &
  (Own extends { query: infer Query extends z.ZodType } ? Needed<'query', z.input<Query>> : unknown) &
  (Own extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/** Body of a route, as its caller writes it. */
export type BodyOf<Own> = Own extends { body: infer Body extends z.ZodType } ? z.input<Body> : never;
