import type { targetRoutes } from '../../../../../domain/admin/contracts/watch.contract.js';
import { requestsOf } from '../../../lib/api/api-request';
import type { RowAct } from '../list/chosen-rows';

const to = requestsOf<typeof targetRoutes>();

/** What has been made due, for as many of whatever was chosen. */
export function dueInWords(count: number): string {
  return `Due now: ${count}. Hosts that are paused are checked after their pause.`;
}

/** Checks the price of the watched product of each chosen row. */
export const checkAct: RowAct<{ target_id: string | null }> = {
  label: 'Check now',
  isPossible: ({ target_id }) => target_id !== null,
  request: ({ target_id }) => to('POST /api/admin/targets/:id/check', { params: { id: target_id ?? '' } }),
  done: dueInWords,
};
