import type { itemRoutes, PlainItemAct } from '../../../../domain/contracts/items.contract.js';
import { requestsOf } from '../../lib/api/api-request';

const to = requestsOf<typeof itemRoutes>();

/** Where the forms about an item post to without JavaScript, with the private link of its submission. */
export function itemPaths(params: { token: string; id: string }) {
  return {
    plain: (act: PlainItemAct) => to(`POST /api/submissions/:token/items/:id/${act}`, { params }).path,
    link: to('POST /api/submissions/:token/items/:id/link', { params, body: { url: '' } }).path,
    price: to('POST /api/submissions/:token/items/:id/price', { params, body: {} }).path,
    held: to('POST /api/submissions/:token/items/:id/held', {
      params,
      body: { about: 'channel', answer: '' },
    }).path,
  };
}
