import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { MyLinkResponse } from '../../domain/contracts/my.js';
import type { Clock } from '../../domain/shared/clock.js';
import { emailSchema } from '../../domain/waitlist/waitlist.schemas.js';
import type { FollowItem } from '../../platform/purchases/follow-item.js';
import type { Hold } from '../../platform/purchases/hold.js';
import type { MailWish } from '../../platform/purchases/mail-wish.js';
import type { ConfirmUpload } from '../../platform/submissions/confirm-upload.js';
import type { Pairing } from '../browsers/pairing.js';
import { describeRoute } from '../http/describe-route.js';
import { createMailWishRouter } from '../http/mail-wish.routes.js';
import { createNativeFormErrors, isNativeForm } from '../http/native-form.js';
import { createPlainPageRouter, plainAddress } from '../http/plain-page.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { smallBody } from '../http/small-body.js';
import { parseInput } from '../http/validate.js';
import { createHeldRouter } from '../items/held.routes.js';
import { createMyBrowsersRouter } from './browsers.routes.js';
import { type EraseMineDependencies, eraseAddress, erasePurchase } from './erase-purchase.js';
import { createForwardingRouter } from './forwarding.routes.js';
import type { KnownBrowser } from './known-browser.js';
import type { MyAccess } from './my-access.js';
import type { MyLinkRequest } from './my-link-request.js';
import type { LoadMyPurchases } from './my-purchases.js';
import { drawPlainMy } from './plain-my.js';
import { purchasesCsv } from './purchases-csv.js';
import { createUploadsRouter } from './uploads.routes.js';

const linkSchema = z.object({ email: emailSchema });
const exportSchema = z.object({ format: z.enum(['json', 'csv']) });

/** What the routes of all purchases of an address need. */
export type MyRouterDependencies = {
  requestLink: MyLinkRequest;
  access: MyAccess;
  load: LoadMyPurchases;
  mailWish: MailWish;
  followItem: FollowItem;
  hold: Hold;
  confirmUpload: ConfirmUpload;
  knownBrowser: KnownBrowser;
  pairing: Pick<Pairing, 'offer' | 'forget'>;
  store: EraseMineDependencies;
  limits: { links: RequestHandler; requests: RequestHandler };
  brandName: string;
  clock: Clock;
};

/** Requesting the link to all purchases of an address, and the actions it allows. */
export function createMyRouter({
  requestLink,
  limits,
  brandName,
  pairing,
  hold,
  ...rest
}: MyRouterDependencies): Router {
  const router = Router();
  describeRoute({
    router,
    route: 'POST /api/my/link',
    summary: 'Email someone the link to all their purchases',
    body: linkSchema,
    status: 202,
    answer: 'The same answer whether or not the address is known',
  });
  router.post('/api/my/link', limits.links, refuseOtherSites, ...smallBody, async (request, response) => {
    const { email } = parseInput({ schema: linkSchema, value: request.body });
    await requestLink(email);
    const body: MyLinkResponse = { email };
    if (isNativeForm(request)) response.redirect(303, '/my?done=sent');
    else response.status(202).json(body);
  });
  const notices = new Set(['email.required', 'email.invalid', 'request.rate_limited']);
  const noticeOf = ({ code }: { code: string }) => (notices.has(code) ? code : null);
  router.use('/api/my/link', createNativeFormErrors({ page: '/my', noticeOf }));
  router.use('/api/my', limits.requests);
  addLinkRoutes({ router, ...rest });
  const { load, access } = rest;
  router.use(
    createHeldRouter<{ token: string; id: string }>({
      path: '/api/my/:token/items/:id',
      answer: 204,
      pageOf: ({ token }) => `/my/${encodeURIComponent(token)}`,
      hold: async (params, said) => {
        const item = await access.openItem(params);
        const purchase = await access.openPurchase({ ...params, id: item.purchase_id });
        await hold({ purchase, ...said });
      },
      send: async (_params, response) => void response.status(204).end(),
      brandName,
    }),
  );
  router.use(createMyBrowsersRouter({ path: '/api/my/:token', access, pairing }));
  router.use(createForwardingRouter({ path: '/api/my/:token', access, load }));
  const draw = async ({ params: { token = '' } }) => {
    const mine = await load(await access.open(token));
    return drawPlainMy({ mine, base: `/api/my/${encodeURIComponent(token)}` });
  };
  const summary = 'Show all purchases of an address as a page that works without JavaScript';
  const limit = limits.requests;
  router.use(createPlainPageRouter({ path: '/my/:token', summary, draw, brandName, limit }));
  return router;
}

function addLinkRoutes({
  router,
  access,
  load,
  mailWish,
  followItem,
  confirmUpload,
  knownBrowser,
  store,
  clock,
}: Omit<MyRouterDependencies, 'requestLink' | 'limits' | 'brandName' | 'pairing' | 'hold'> & {
  router: Router;
}): void {
  const path = '/api/my/:token';
  describeRoute({
    router,
    route: `GET ${path}`,
    summary: 'Get all purchases of an address',
    answer: 'The purchases',
  });
  router.get(path, async ({ params }, response) => {
    response.json(await load(await access.open(params.token)));
  });

  describeRoute({
    router,
    route: `GET ${path}/export`,
    summary: 'Export all purchases of an address',
    query: exportSchema,
    answer: 'JSON or CSV',
  });
  router.get(`${path}/export`, async ({ params, query }, response) => {
    const { format } = parseInput({ schema: exportSchema, value: query });
    const mine = await load(await access.open(params.token));
    response.attachment(`purchases.${format}`);
    if (format === 'json') response.json(mine);
    else response.type('text/csv; charset=utf-8').send(purchasesCsv(mine.purchases));
  });

  describeRoute({
    router,
    route: `DELETE ${path}`,
    summary: 'Delete everything stored about an address',
    status: 204,
  });
  router.delete(path, async ({ params }, response) => {
    const { email } = await access.open(params.token);
    await eraseAddress({ email, now: clock.now(), store });
    response.status(204).end();
  });

  const acts = {
    stop: 'Stop watching',
    returned: 'Report the return of',
    resume: 'Resume watching',
  };
  for (const act of ['stop', 'returned', 'resume'] as const) {
    describeRoute({
      router,
      route: `POST ${path}/items/:id/${act}`,
      summary: `${acts[act]} an item`,
      status: 204,
    });
    router.post(`${path}/items/:id/${act}`, async ({ params }, response) => {
      await followItem[act](await access.openItem(params));
      response.status(204).end();
    });
  }

  router.use(createUploadsRouter({ path, access, confirmUpload, knownBrowser, store, clock }));
  router.use(
    createMailWishRouter<{ token: string; id: string }>({
      path: `${path}/purchases/:id`,
      about: 'a purchase',
      pageOf: ({ token }) => plainAddress(`/my/${encodeURIComponent(token)}`),
      stop: async (params) => mailWish.stopPurchase(await access.openPurchase(params)),
      start: async (params) => mailWish.startPurchase(await access.openPurchase(params)),
    }),
  );

  describeRoute({
    router,
    route: `DELETE ${path}/purchases/:id`,
    summary: 'Delete a purchase and its receipts',
    status: 204,
  });
  router.delete(`${path}/purchases/:id`, async ({ params }, response) => {
    const purchase = await access.openPurchase(params);
    await erasePurchase({ purchase, now: clock.now(), store });
    response.status(204).end();
  });
}
