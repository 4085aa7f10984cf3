import { type RequestHandler, Router } from 'express';
import { describeRoute } from '../http/describe-route.js';
import { smallBody } from '../http/small-body.js';
import { parseInput } from '../http/validate.js';
import { allowExtensions } from './allow-extensions.js';
import type { OwnPrices } from './own-prices.js';
import type { Pairing } from './pairing.js';
import { authorizedSchema, ownPriceSchema, pairSchema } from './prices.schemas.js';

const path = '/api/my/prices';

/** What a paired browser may do: ask which of its owner's items to look at, and say what their pages show. */
export function createPricesRouter({
  pairing,
  ownPrices,
  limits,
}: {
  pairing: Pairing;
  ownPrices: OwnPrices;
  limits: { requests: RequestHandler; pairings: RequestHandler };
}): Router {
  const router = Router();
  router.use(path, limits.requests, allowExtensions);

  describeRoute({
    router,
    route: `POST ${path}/pair`,
    summary: 'Pair a browser by the code that the page of all purchases shows',
    body: pairSchema,
    status: 201,
    answer: 'The token of the browser, scope price:report, and the masked address',
  });
  router.post(`${path}/pair`, limits.pairings, ...smallBody, async (request, response) => {
    const body = parseInput({ schema: pairSchema, value: request.body });
    response.status(201).json(await pairing.pair(body));
  });

  describeRoute({
    router,
    route: `GET ${path}/wanted`,
    summary: 'Get the items whose product pages a paired browser should look at',
    headers: authorizedSchema,
    answer: 'Items with an open window: item_id, url, name, sku, shop, currency and last_day',
  });
  router.get(`${path}/wanted`, async (request, response) => {
    const { email } = await pairing.open(request.get('authorization'));
    response.json(await ownPrices.wanted(email));
  });

  describeRoute({
    router,
    route: `POST ${path}`,
    summary: 'Report the price that a paired browser shows for an item; it ends at most in a question',
    headers: authorizedSchema,
    body: ownPriceSchema,
    answer: 'Whether it is lower, and what will come of it',
  });
  router.post(path, ...smallBody, async (request, response) => {
    const { email } = await pairing.open(request.get('authorization'));
    const body = parseInput({ schema: ownPriceSchema, value: request.body });
    response.json(await ownPrices.report({ email, body }));
  });

  describeRoute({
    router,
    route: `DELETE ${path}/browser`,
    summary: 'Forget the paired browser that asks for it',
    headers: authorizedSchema,
    status: 204,
  });
  router.delete(`${path}/browser`, async (request, response) => {
    const { id, email } = await pairing.open(request.get('authorization'));
    await pairing.forget({ id, email });
    response.status(204).end();
  });
  return router;
}
