import { type Request, Router } from 'express';
import { describeRoute } from '../openapi/describe-route.js';
import { isNativeForm } from './native-form.js';
import { refuseOtherSites } from './same-origin.js';

/** Stops emails about what a private address shows, and starts them again under the same token. */
export function createMailWishRouter<Params extends Record<string, string>>({
  path,
  about,
  pageOf,
  stop,
  start,
}: {
  /** Below it are `stop-mail` and `start-mail`. */
  path: string;
  /** For the API's document: `a submission`. */
  about: string;
  /** Where a form without JavaScript comes back to. */
  pageOf: (params: Params) => string;
  /** @throws {AppError} when the token opens nothing */
  stop: (params: Params) => Promise<void>;
  /** @throws {AppError} when the token opens nothing */
  start: (params: Params) => Promise<void>;
}): Router {
  const router = Router();
  const wishes = [
    ['stop-mail', `No more mail about ${about}`, stop],
    ['start-mail', `Mail about ${about} again`, start],
  ] as const;
  for (const [name, summary, act] of wishes) {
    describeRoute({ router, route: `POST ${path}/${name}`, summary, status: 204 });
    router.use(`${path}/${name}`, refuseOtherSites);
    router.post(`${path}/${name}`, async (request: Request, response) => {
      const params = request.params as Params;
      await act(params);
      if (isNativeForm(request)) response.redirect(303, pageOf(params));
      else response.status(204).end();
    });
  }
  return router;
}
