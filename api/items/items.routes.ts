import { type Request, type Response, Router } from 'express';
import { whyInWords } from '../../domain/claims/drop-reason.words.js';
import type { ItemActionResponse } from '../../domain/contracts/http.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { toPurchaseView } from '../../domain/purchases/purchase-view.rules.js';
import type { ItemActions } from '../../platform/purchases/item-actions.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import { describeRoute } from '../http/describe-route.js';
import { createNativeFormErrors, isNativeForm } from '../http/native-form.js';
import { smallBody } from '../http/small-body.js';
import { parseInput } from '../http/validate.js';
import { createHeldRouter } from './held.routes.js';
import type { ItemAccess, OpenedItem } from './item-access.js';
import { itemLinkSchema, itemPathSchema, itemPriceSchema } from './items.schemas.js';

/** What the routes of an item need. */
export type ItemsRouterDependencies = {
  access: ItemAccess;
  actions: ItemActions;
  views: PurchaseViews;
  brandName: string;
};

type ItemRequest = Request<{ token: string; id: string }>;

const path = '/api/submissions/:token/items/:id';

const asItIsNow = 'The updated purchase';
const summaries = {
  confirm: 'Confirm that the suggested page shows the product',
  reject: 'Reject the suggested page as a different product',
  stop: 'Stop watching an item',
  returned: 'Report that an item was returned',
  resume: 'Resume watching an item',
};

/** A shopper's actions on one bought item by their private link. Callers are limited by the status routes. */
export function createItemsRouter({ access, actions, views, brandName }: ItemsRouterDependencies): Router {
  const router = Router();
  const open = ({ params }: Pick<ItemRequest, 'params'>): Promise<OpenedItem> => {
    const { id } = parseInput({ schema: itemPathSchema, value: params });
    return access.open({ token: params.token, itemId: id });
  };
  const sendView = async (
    response: Response,
    { own: { purchase, isMailStopped }, note }: { own: OpenedItem; note: string | null },
  ): Promise<void> => {
    const facts = await views.load(purchase);
    const view = toPurchaseView({ ...facts, isMailStopped });
    response.json({ purchase: view, note } satisfies ItemActionResponse);
  };
  const answer = async (
    request: ItemRequest,
    response: Response,
    now: { own: OpenedItem; note: string | null },
  ): Promise<void> => {
    if (isNativeForm(request as unknown as Request)) response.redirect(303, pageOf(request.params));
    else await sendView(response, now);
  };

  describeRoute({
    router,
    route: `POST ${path}/link`,
    summary: 'Set the product page of an item',
    body: itemLinkSchema,
    answer: asItIsNow,
  });
  router.post(`${path}/link`, ...smallBody, async (request: ItemRequest, response) => {
    const own = await open(request);
    const { url } = parseInput({ schema: itemLinkSchema, value: request.body });
    await actions.link({ ...own, url });
    await answer(request, response, { own, note: null });
  });
  describeRoute({
    router,
    route: `POST ${path}/price`,
    summary: 'Report a lower price',
    body: itemPriceSchema,
    answer: asItIsNow,
  });
  router.post(`${path}/price`, ...smallBody, async (request: ItemRequest, response) => {
    const own = await open(request);
    const { amountCents, url } = parseInput({ schema: itemPriceSchema, value: request.body });
    const decision = await actions.price({ ...own, amountCents, url });
    await answer(request, response, { own, note: noteOf({ decision, purchase: own.purchase }) });
  });
  router.use(
    createHeldRouter<{ token: string; id: string }>({
      path,
      answer: asItIsNow,
      pageOf,
      hold: async (params, said) => actions.held({ ...(await open({ params })), ...said }),
      send: async (params, response) => sendView(response, { own: await open({ params }), note: null }),
      brandName,
    }),
  );
  for (const name of ['confirm', 'reject', 'stop', 'returned', 'resume'] as const) {
    describeRoute({ router, route: `POST ${path}/${name}`, summary: summaries[name], answer: asItIsNow });
    router.post(`${path}/${name}`, async (request: ItemRequest, response) => {
      const own = await open(request);
      await actions[name](own);
      await answer(request, response, { own, note: null });
    });
  }
  router.use(
    path,
    createNativeFormErrors({ page: ({ params }) => pageOf(params), noticeOf: ({ code }) => code }),
  );
  return router;
}

/** What became of a shopper's price. */
function noteOf({
  decision,
  purchase,
}: {
  decision: Awaited<ReturnType<ItemActions['price']>>;
  purchase: Pick<PurchaseRecord, 'retailer'>;
}): string {
  const shop = purchase.retailer ?? 'the shop';
  return decision.verdict === 'silent' ? whyInWords({ ...decision, shop }).join(' ') : priceTaken;
}

/** Shown when a shopper's price leads to a claim, which a job writes. */
const priceTaken =
  'Thank you. We are drafting your message to the shop. Reload this page in a few minutes to see it.';

/** The page with an item's forms. */
function pageOf({ token }: Record<string, unknown>): string {
  return `/r/${encodeURIComponent(String(token))}`;
}
