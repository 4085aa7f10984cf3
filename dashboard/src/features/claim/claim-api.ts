import type { ClaimOutcomeRequest, claimRoutes } from '../../../../domain/contracts/claims.contract.js';
import type { HeldRequest } from '../../../../domain/contracts/items.contract.js';
import type { submissionRoutes } from '../../../../domain/contracts/submissions.contract.js';
import { requestJson } from '../../lib/api/api-client';
import { type ApiRequest, requestsOf } from '../../lib/api/api-request';
import { unwrap } from '../../lib/api/unwrap';

const to = requestsOf<typeof claimRoutes>();
const toReceipt = requestsOf<typeof submissionRoutes>();
const ask = <Answer>(request: ApiRequest<Answer>) => unwrap(requestJson(request));

/** Requests of the claim page. */
export function createClaimApi(params: { token: string; id: string }) {
  const outcome = (body: ClaimOutcomeRequest) =>
    to('POST /api/submissions/:token/claims/:id/outcome', { params, body });
  const asked = (body: { asked: 'yes' | 'no' }) =>
    to('POST /api/submissions/:token/claims/:id/asked', { params, body });
  const held = (body: HeldRequest) => to('POST /api/submissions/:token/claims/:id/held', { params, body });
  return {
    read: () => ask(to('GET /api/submissions/:token/claims/:id', { params })),
    answer: (body: ClaimOutcomeRequest) => ask(outcome(body)),
    ask: (isAsked: 'yes' | 'no') => ask(asked({ asked: isAsked })),
    hold: (body: HeldRequest) => ask(held(body)),
    /** URL the questions post to without JavaScript. */
    heldPath: held({ about: 'channel', answer: '' }).path,
    /** URL the button that the shop was asked posts to without JavaScript. */
    askedPath: asked({ asked: 'yes' }).path,
    /** URL the form posts to without JavaScript. */
    outcomePath: outcome({ answer: 'no' }).path,
    filePath: (id: string) =>
      toReceipt('GET /api/submissions/:token/receipts/:id/file', { params: { token: params.token, id } })
        .path,
    thumbnailPath: (id: string) =>
      toReceipt('GET /api/submissions/:token/receipts/:id/thumbnail', { params: { token: params.token, id } })
        .path,
    calendarPath: to('GET /api/submissions/:token/claims/:id/last-day.ics', { params }).path,
    livePath: to('GET /api/submissions/:token/claims/:id/live', { params }).path,
  };
}
