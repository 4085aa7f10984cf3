import { myRoutes } from '../../domain/contracts/my.contract.js';
import { submissionRoutes } from '../../domain/contracts/submissions.contract.js';
import type { PurchaseView } from '../../domain/purchase-view/purchase-view.schemas.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { parseUrl } from '../../domain/shared/parse-url.js';
import { createApiClient, type RemoteServer, serverUrl } from '../cli/remote/remote-server.js';

/** A purchase that a link shows; `token` opens its claims, null once every link to it is closed. */
export type LinkedPurchase = { purchase: PurchaseView; token: string | null };

/** What a shopper's private link shows. */
export type ShopperLink = { server: RemoteServer; purchases: () => Promise<LinkedPurchase[]> };

/** Links of pages: `/my/TOKEN` to everything of an address, `/r/TOKEN` to one submission. */
const linkPath = /^\/(?<page>my|r)\/(?<token>[\w.~-]{20,400})\/?$/;

/**
 * Opens a link as it stands in a mail. Its token is sent to its own origin only.
 *
 * @throws {AppError} `request.invalid` for a text that is no such link
 */
export function openShopperLink(link: string): ShopperLink {
  const url = parseUrl(link);
  const { page, token = '' } = linkPath.exec(url?.pathname ?? '')?.groups ?? {};
  if (!url || !page)
    throw createAppError({
      code: 'request.invalid',
      message: 'DROPBACK_LINK takes the link of a private page, https://…/my/… or https://…/r/…',
    });
  const server = createApiClient({ base: serverUrl(url.origin), token: null });
  const params = { token };
  return {
    server,
    async purchases() {
      if (page === 'r') {
        const key = 'GET /api/submissions/:token';
        const { purchases } = await server.json(key, { params, answer: submissionRoutes[key].answer });
        return purchases.map((purchase) => ({ purchase, token }));
      }
      const key = 'GET /api/my/:token';
      const { purchases } = await server.json(key, { params, answer: myRoutes[key].answer });
      return purchases.map((purchase) => ({ purchase, token: purchase.page?.split('/').at(-1) ?? null }));
    },
  };
}
