import { type Request, Router } from 'express';
import { describeRoute } from './describe-route.js';
import { isNativeForm } from './native-form.js';
import { refuseOtherSites } from './same-origin.js';

/** Stops mails about the subject of a private page, and starts them again with the same token. */
export function createMailWishRouter<Params extends Record<string, string>>({
  path,
  about,
  pageOf,
  stop,
  start,
}: {
  /** `stop-mail` and `start-mail` are below it. */
  path: string;
  /** For the API document: `a submission`. */
  about: string;
  /** The page a form without JavaScript returns to. */
  pageOf: (params: Params) => string;
  /** @throws {AppError} when the token is invalid */
  stop: (params: Params) => Promise<void>;
  /** @throws {AppError} when the token is invalid */
  start: (params: Params) => Promise<void>;
}): Router {
  const router = Router();
  const wishes = [
    ['stop-mail', `Stop emails about ${about}`, stop],
    ['start-mail', `Resume emails about ${about}`, start],
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
