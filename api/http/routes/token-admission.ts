import type { RequestHandler, Response } from 'express';
import { type Route, scopeOf, type TokenScope } from '../../../domain/contracts/route.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { createResponseNote } from './response-note.js';

/** What the guard knows of the API token of a request, for the route that is reached. */
export type TokenAdmission = {
  scopes: readonly TokenScope[];
  /** Called before the route is served, with its key. */
  use: (route: string) => Promise<void>;
  /** Called when the scopes do not cover the route. */
  refuse: () => Promise<void>;
};

const admissions = createResponseNote<TokenAdmission>('the token');

/** Marks a request as made with an API token. */
export function admitTo({ response, ...admission }: TokenAdmission & { response: Response }): void {
  admissions.set(response, admission);
}

/**
 * Lets an API token pass only where its scopes cover what the route's contract says; other requests pass as they are.
 *
 * @throws {AppError} `token.session_needed` (403) where no token is accepted, `token.scope` (403)
 */
export function checkTokenScope({ key, route }: { key: string; route: Route }): RequestHandler {
  const [method = ''] = key.split(' ');
  const scope = scopeOf({ method, route });
  return async (_request, response, next) => {
    const admission = admissions.find(response);
    if (admission) {
      if (scope === null || !admission.scopes.includes(scope)) {
        await admission.refuse();
        throw scope === null
          ? createAppError({ code: 'token.session_needed', message: 'only for admins who are signed in' })
          : createAppError({ code: 'token.scope', message: `needs the scope ${scope}`, details: { scope } });
      }
      await admission.use(key);
    }
    next();
  };
}
