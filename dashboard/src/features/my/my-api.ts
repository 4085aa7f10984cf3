import type { ItemActionResponse } from '../../../../domain/contracts/http.js';
import type { MyLinkResponse, MyPurchasesResponse } from '../../../../domain/contracts/my.js';
import type { PairingCodeResponse } from '../../../../domain/contracts/my-prices.js';
import type { FollowAct } from '../../components/purchases/follow-acts.rules';
import { requestJson } from '../../lib/api-client';
import { unwrap } from '../../lib/unwrap';

/** Requests the link to all purchases of an address. */
export function requestMyLink(email: string) {
  return requestJson<MyLinkResponse>({ method: 'POST', path: '/api/my/link', body: { email: email.trim() } });
}

/** The requests available through one link to all purchases of an address. */
export type MyApi = ReturnType<typeof createMyApi>;

/** Creates {@link MyApi}. */
export function createMyApi(token: string) {
  const path = `/api/my/${encodeURIComponent(token)}`;
  const purchasePath = (id: string) => `${path}/purchases/${encodeURIComponent(id)}`;
  const heldPath = (id: string) => `${path}/items/${encodeURIComponent(id)}/held`;
  const uploadPath = (id: string) => `${path}/uploads/${encodeURIComponent(id)}`;
  return {
    read: () => unwrap(requestJson<MyPurchasesResponse>({ method: 'GET', path })),
    stopMail: (id: string) =>
      unwrap(requestJson<null>({ method: 'POST', path: `${purchasePath(id)}/stop-mail` })),
    startMail: (id: string) =>
      unwrap(requestJson<null>({ method: 'POST', path: `${purchasePath(id)}/start-mail` })),
    follow: ({ id, act }: { id: string; act: FollowAct }) =>
      unwrap(requestJson<null>({ method: 'POST', path: `${path}/items/${encodeURIComponent(id)}/${act}` })),
    hold: ({ id, body }: { id: string; body: Record<string, string> }) =>
      unwrap(requestJson<null>({ method: 'POST', path: heldPath(id), body })),
    /** URL the questions about an item post to without JavaScript. */
    heldPath,
    /** Sets an item's product link, through the private page of its purchase. */
    link: ({ id, statusToken, url }: { id: string; statusToken: string; url: string }) =>
      unwrap(
        requestJson<ItemActionResponse>({
          method: 'POST',
          path: `/api/submissions/${encodeURIComponent(statusToken)}/items/${encodeURIComponent(id)}/link`,
          body: { url },
        }),
      ),
    confirmUpload: (id: string) =>
      unwrap(requestJson<null>({ method: 'POST', path: `${uploadPath(id)}/confirm` })),
    deleteUpload: (id: string) => unwrap(requestJson<null>({ method: 'DELETE', path: uploadPath(id) })),
    /** A code that pairs one browser; it replaces the last one. */
    pairBrowser: () => unwrap(requestJson<PairingCodeResponse>({ method: 'POST', path: `${path}/browsers` })),
    forgetBrowser: (id: string) =>
      unwrap(requestJson<null>({ method: 'DELETE', path: `${path}/browsers/${encodeURIComponent(id)}` })),
    deletePurchase: (id: string) => unwrap(requestJson<null>({ method: 'DELETE', path: purchasePath(id) })),
    deleteEverything: () => unwrap(requestJson<null>({ method: 'DELETE', path })),
    filterPath: `${path}/gmail-filters.xml`,
    exportPath: (format: 'json' | 'csv') => `${path}/export?format=${format}`,
  };
}
