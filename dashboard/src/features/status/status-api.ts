import type { HeldRequest, itemRoutes, PlainItemAct } from '../../../../domain/contracts/items.contract.js';
import type { submissionRoutes } from '../../../../domain/contracts/submissions.contract.js';
import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import { requestJson } from '../../lib/api/api-client';
import { type ApiRequest, requestsOf } from '../../lib/api/api-request';
import { unwrap } from '../../lib/api/unwrap';

const to = requestsOf<typeof submissionRoutes & typeof itemRoutes>();
const ask = <Answer>(request: ApiRequest<Answer>) => unwrap(requestJson(request));

/** What a shopper does with an item. */
export type ItemAct =
  | PlainItemAct
  | { link: string }
  | { price: { amount: string; url: string } }
  | { held: HeldRequest };

/** Requests about one item of a private link. */
export function toItem({ token, id }: { token: string; id: string }) {
  const params = { token, id };
  return {
    plain: (act: PlainItemAct) => to(`POST /api/submissions/:token/items/:id/${act}`, { params }),
    link: (url: string) => to('POST /api/submissions/:token/items/:id/link', { params, body: { url } }),
    price: (body: { amount: string; url: string }) =>
      to('POST /api/submissions/:token/items/:id/price', { params, body }),
    held: (body: HeldRequest) => to('POST /api/submissions/:token/items/:id/held', { params, body }),
  };
}

/** All requests that a private link allows. */
export function createStatusApi(token: string) {
  const params = { token };
  const mail = (wish: 'stop' | 'start') => to(`POST /api/submissions/:token/${wish}-mail`, { params });
  return {
    correct: ({
      receiptId: id,
      readingId: reading,
      body,
    }: {
      receiptId: string;
      readingId: string;
      body: CorrectReadingRequest;
    }) =>
      ask(
        to('PATCH /api/submissions/:token/receipts/:id/readings/:reading', {
          params: { token, id, reading },
          body,
        }),
      ),
    actOnItem: ({ id, act }: { id: string; act: ItemAct }) => {
      const item = toItem({ token, id });
      if (typeof act === 'string') return ask(item.plain(act));
      if ('link' in act) return ask(item.link(act.link));
      if ('price' in act) return ask(item.price(act.price));
      return ask(item.held(act.held));
    },
    mail: (wish: 'stop' | 'start') => ask(mail(wish)),
    /** URL the button about mails posts to without JavaScript. */
    mailPath: (wish: 'stop' | 'start') => mail(wish).path,
    revoke: () => ask(to('POST /api/submissions/:token/revoke', { params })),
    deleteEverything: () => ask(to('DELETE /api/submissions/:token', { params })),
    filePath: (id: string) =>
      to('GET /api/submissions/:token/receipts/:id/file', { params: { token, id } }).path,
    thumbnailPath: (id: string) =>
      to('GET /api/submissions/:token/receipts/:id/thumbnail', { params: { token, id } }).path,
  };
}

/** The requests of one private link. */
export type StatusApi = ReturnType<typeof createStatusApi>;
