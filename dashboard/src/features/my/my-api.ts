import type { HeldRequest, itemRoutes } from '../../../../domain/contracts/items.contract.js';
import type { MyUnnamedOrder, myLinkRoutes, myRoutes } from '../../../../domain/contracts/my.contract.js';
import type { PushSubscription } from '../../../../domain/contracts/push-subscription.schemas.js';
import type { submissionRoutes } from '../../../../domain/contracts/submissions.contract.js';
import type { FollowAct } from '../../components/purchases/follow-acts.rules';
import { requestJson } from '../../lib/api/api-client';
import { type ApiRequest, requestsOf } from '../../lib/api/api-request';
import { unwrap } from '../../lib/api/unwrap';
import { statusTokenOf } from './shared-link.rules';

const to = requestsOf<typeof myLinkRoutes & typeof myRoutes & typeof itemRoutes & typeof submissionRoutes>();
const ask = <Answer>(request: ApiRequest<Answer>) => unwrap(requestJson(request));

/** Requests the link to all purchases of an address. */
export function requestMyLink(email: string) {
  return requestJson(to('POST /api/my/link', { body: { email: email.trim() } }));
}

/** The requests available through one link to all purchases of an address. */
export type MyApi = ReturnType<typeof createMyApi>;

/** Creates {@link MyApi}. */
export function createMyApi(token: string) {
  const params = { token };
  const held = (id: string, body: HeldRequest) =>
    to('POST /api/my/:token/items/:id/held', { params: { token, id }, body });
  const follow = ({ id, act }: { id: string; act: FollowAct }) =>
    to(`POST /api/my/:token/items/:id/${act}`, { params: { token, id } });
  const mail = (wish: 'stop' | 'start', id: string) =>
    to(`POST /api/my/:token/purchases/:id/${wish}-mail`, { params: { token, id } });
  const confirmed = (id: string) => to('POST /api/my/:token/uploads/:id/confirm', { params: { token, id } });
  return {
    read: () => ask(to('GET /api/my/:token', { params })),
    mail: (wish: 'stop' | 'start', id: string) => ask(mail(wish, id)),
    follow: (item: { id: string; act: FollowAct }) => ask(follow(item)),
    hold: ({ id, body }: { id: string; body: HeldRequest }) => ask(held(id, body)),
    /** Where the forms post to without JavaScript. */
    paths: {
      mail: (wish: 'stop' | 'start', id: string) => mail(wish, id).path,
      follow: (item: { id: string; act: FollowAct }) => follow(item).path,
      held: (id: string) => held(id, { about: 'channel', answer: '' }).path,
      confirmUpload: (id: string) => confirmed(id).path,
    },
    /** Sets an item's product link, through the private page of its purchase. */
    link: ({ id, statusToken, url }: { id: string; statusToken: string; url: string }) =>
      ask(
        to('POST /api/submissions/:token/items/:id/link', {
          params: { token: statusToken, id },
          body: { url },
        }),
      ),
    /** Names the shop of an order, through its private page. */
    nameShop: ({ page, receipt_id: id, reading_id: reading }: MyUnnamedOrder, retailer: string) =>
      ask(
        to('PATCH /api/submissions/:token/receipts/:id/readings/:reading', {
          params: { token: statusTokenOf(page), id, reading },
          body: { retailer },
        }),
      ),
    confirmUpload: (id: string) => ask(confirmed(id)),
    deleteUpload: (id: string) => ask(to('DELETE /api/my/:token/uploads/:id', { params: { token, id } })),
    /** A code that pairs one browser; it replaces the last one. */
    pairBrowser: () => ask(to('POST /api/my/:token/browsers', { params })),
    forgetBrowser: (id: string) => ask(to('DELETE /api/my/:token/browsers/:id', { params: { token, id } })),
    /** Has this device notified. */
    addPhone: (subscription: PushSubscription) =>
      ask(to('POST /api/my/:token/phones', { params, body: subscription })),
    dropPhone: (id: string) => ask(to('DELETE /api/my/:token/phones/:id', { params: { token, id } })),
    deletePurchase: (id: string) => ask(to('DELETE /api/my/:token/purchases/:id', { params: { token, id } })),
    deleteEverything: () => ask(to('DELETE /api/my/:token', { params })),
    filterPath: to('GET /api/my/:token/gmail-filters.xml', { params }).path,
    exportPath: (format: 'json' | 'csv') =>
      to('GET /api/my/:token/export', { params, query: { format } }).path,
  };
}
