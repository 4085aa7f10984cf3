import type { AnswerOf, GivenTo, RouteKey } from '../../../../domain/contracts/route.js';

/** A request that can be sent, or whose path can be linked to; its answer's type is that of the route's contract. */
export type ApiRequest<Answer> = {
  method: string;
  path: string;
  body?: unknown;
  /** Never set: it carries the type. */
  readonly answer?: Answer;
};

/** Values for the places of a route. */
type Given = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

/**
 * Makes requests to the routes of a contract: `requestsOf<typeof myRoutes>()`. The contract is imported as a type, so
 * no schema reaches the browser; a route, a parameter or a body that is not in it does not compile.
 */
export function requestsOf<Own>() {
  return <Key extends keyof Own & RouteKey>(
    key: Key,
    ...[given]: Record<never, never> extends GivenTo<Key, Own[Key]>
      ? [given?: GivenTo<Key, Own[Key]>]
      : [given: GivenTo<Key, Own[Key]>]
  ): ApiRequest<AnswerOf<Own[Key]>> => requestTo(key, given ?? {});
}

function requestTo(key: string, { params = {}, query = {}, body }: Given): ApiRequest<never> {
  const [method = '', route = ''] = key.split(' ');
  const path = route.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
  return { method, path: `${path}${search}`, ...(body === undefined ? {} : { body }) };
}
