import type { ErrorRequestHandler, Router } from 'express';
import { whyInWords } from '../../domain/claims/page/drop-reason.words.js';
import { itemRoutes } from '../../domain/contracts/items.contract.js';
import { toPurchaseView } from '../../domain/purchase-view/purchase-view.rules.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { ItemActions } from '../../platform/purchases/item-actions.js';
import type { PurchaseViews } from '../../platform/purchases/purchase-views.js';
import { smallBody, smallFormFromHere } from '../http/limits/small-body.js';
import { redirectForm } from '../http/routes/native-form.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import type { ItemAccess, OpenedItem } from './item-access.js';

/** What the routes of an item need. */
export type ItemsRouterDependencies = {
  access: ItemAccess;
  actions: ItemActions;
  views: PurchaseViews;
  /** Answers refused forms with their page. */
  refused: ErrorRequestHandler;
};

/** A shopper's actions on one bought item by their private link. Callers are limited by the status routes. */
export function createItemsRouter({ access, actions, views, refused }: ItemsRouterDependencies): Router {
  const { router, serve } = serveRoutes(itemRoutes);
  type Call = Parameters<typeof redirectForm>[0] & { readonly params: { token: string; id: string } };
  const open = ({ params: { token, id } }: Pick<Call, 'params'>): Promise<OpenedItem> =>
    access.open({ token, itemId: id });
  const viewOf = async ({ purchase, isMailStopped }: OpenedItem, note: string | null) => {
    const facts = await views.load(purchase);
    return { purchase: toPurchaseView({ ...facts, isMailStopped }), note };
  };
  const answer = (call: Call, own: OpenedItem, note: string | null = null) =>
    redirectForm(call, pageOf(call.params)) ?? viewOf(own, note);

  serve('POST /api/submissions/:token/items/:id/link', smallBody, async (call) => {
    const own = await open(call);
    await actions.link({ ...own, url: call.body.url });
    return answer(call, own);
  });
  serve('POST /api/submissions/:token/items/:id/price', smallBody, async (call) => {
    const own = await open(call);
    const decision = await actions.price({ ...own, ...call.body });
    return answer(call, own, noteOf({ decision, purchase: own.purchase }));
  });
  serve('POST /api/submissions/:token/items/:id/held', smallFormFromHere, async (call) => {
    await actions.held({ ...(await open(call)), ...call.body });
    return answer(call, await open(call));
  });
  for (const name of ['confirm', 'reject', 'stop', 'returned', 'resume'] as const) {
    serve(`POST /api/submissions/:token/items/:id/${name}`, [], async (call) => {
      const own = await open(call);
      await actions[name](own);
      return answer(call, own);
    });
  }
  router.use('/api/submissions/:token/items/:id', refused);
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
  'Thank you. We are drafting your message to the shop. It will be on this page within minutes.';

/** The page with an item's forms. */
function pageOf({ token }: Record<string, unknown>): string {
  return `/r/${encodeURIComponent(String(token))}`;
}
