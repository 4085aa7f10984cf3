import { type Request, Router } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Pairing } from '../browsers/pairing.js';
import { describeRoute } from '../http/describe-route.js';
import type { MyAccess } from './my-access.js';

/** Pairing a browser with the address of a link, and forgetting one. */
export function createMyBrowsersRouter({
  path,
  access,
  pairing,
}: {
  /** API path of a link to all purchases. */
  path: `${string}/:token`;
  access: Pick<MyAccess, 'open'>;
  pairing: Pick<Pairing, 'offer' | 'forget'>;
}): Router {
  const router = Router();
  type Params = { token: string; id: string };
  describeRoute({
    router,
    route: `POST ${path}/browsers`,
    summary: 'Get a code that pairs one browser within ten minutes',
    status: 201,
    answer: 'The code and when it expires; earlier codes no longer work',
  });
  router.post(`${path}/browsers`, async ({ params }: Request<Params>, response) => {
    const { email } = await access.open(params.token);
    response.status(201).json(await pairing.offer(email));
  });
  describeRoute({
    router,
    route: `DELETE ${path}/browsers/:id`,
    summary: 'Forget a paired browser',
    status: 204,
  });
  router.delete(`${path}/browsers/:id`, async ({ params }: Request<Params>, response) => {
    const { email } = await access.open(params.token);
    if (!(await pairing.forget({ id: params.id, email })))
      throw createAppError({ code: 'my.not_found', message: 'no such browser' });
    response.status(204).end();
  });
  return router;
}
