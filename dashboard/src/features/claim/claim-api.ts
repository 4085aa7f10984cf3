import type {
  ClaimAskedRequest,
  ClaimOutcomeRequest,
  ClaimResponse,
} from '../../../../domain/contracts/claims.js';
import { requestJson } from '../../lib/api-client';
import { unwrap } from '../../lib/unwrap';

/** Requests of the claim page. */
export function createClaimApi({ token, id }: { token: string; id: string }) {
  const path = `/api/submissions/${encodeURIComponent(token)}/claims/${encodeURIComponent(id)}`;
  return {
    read: () => unwrap(requestJson<ClaimResponse>({ method: 'GET', path })),
    answer: (body: ClaimOutcomeRequest) =>
      unwrap(requestJson<ClaimResponse>({ method: 'POST', path: `${path}/outcome`, body })),
    ask: (asked: ClaimAskedRequest['asked']) =>
      unwrap(
        requestJson<ClaimResponse>({
          method: 'POST',
          path: `${path}/asked`,
          body: { asked } satisfies ClaimAskedRequest,
        }),
      ),
    hold: (body: Record<string, string>) =>
      unwrap(requestJson<ClaimResponse>({ method: 'POST', path: `${path}/held`, body })),
    /** URL the questions post to without JavaScript. */
    heldPath: `${path}/held`,
    /** URL the form posts to without JavaScript. */
    outcomePath: `${path}/outcome`,
    calendarPath: `${path}/last-day.ics`,
  };
}
