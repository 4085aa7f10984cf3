import type { ErrorCode } from '../shared/error-codes.js';
import type { Route } from './route.js';

/** Codes that a request may be answered with because of what it is, whatever the route does: each with what it takes. */
export const generalErrors = {
  'every route': [
    'database.newer',
    'database.older',
    'database.unavailable',
    'file.damaged',
    'file.key_unknown',
    'file.store_full',
    'file.store_refused',
    'file.store_unavailable',
    'internal.error',
    'request.aborted',
    'request.malformed_url',
    'request.rate_limited',
    'request.too_slow',
  ],
  'with parameters, query or headers': ['request.invalid', 'request.not_found'],
  'with a body': [
    'request.invalid',
    'request.malformed_encoding',
    'request.malformed_json',
    'request.too_large',
    'request.unsupported_encoding',
    'request.unsupported_media_type',
  ],
  'that changes something': ['request.cross_site'],
  'for admins': [
    'admin.signed_out',
    'request.cross_site',
    'token.admin_removed',
    'token.expired',
    'token.in_url',
    'token.revoked',
    'token.scope',
    'token.session_needed',
    'token.unknown',
  ],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** Every code that a route may answer with: its own, and those of requests like its. */
export function errorsOf({
  method,
  path,
  route,
}: {
  method: string;
  path: string;
  route: Omit<Route, 'access'> & Partial<Pick<Route, 'access'>>;
}): ReadonlySet<ErrorCode> {
  const { access, body, query, headers, errors = [] } = route;
  const hasInput = path.includes(':') || query || headers;
  return new Set<ErrorCode>([
    ...generalErrors['every route'],
    ...(hasInput ? generalErrors['with parameters, query or headers'] : []),
    ...(body ? generalErrors['with a body'] : []),
    ...(method === 'GET' ? [] : generalErrors['that changes something']),
    ...(access === 'admin' || access === 'session' ? generalErrors['for admins'] : []),
    ...errors,
  ]);
}
