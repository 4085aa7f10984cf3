import type { SuppressionRowResponse } from '../../../domain/admin/contracts/people.contract.js';
import { suppressionRoutes, suppressionsList } from '../../../domain/admin/contracts/people.contract.js';
import type { Suppression } from '../../../domain/emails/suppression.types.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { SuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { AdminArea } from '../admin-area.js';
import type { RecordListSource } from '../lists/lists.js';

/** Suppressed addresses. */
export const adminArea: AdminArea = ({ records: { suppressions }, lists, acts }) => {
  const { router, serve } = serveRoutes(suppressionRoutes);
  const list = lists.serveRecords(suppressionsList, suppressionsSource(suppressions));

  serve('DELETE /api/admin/suppressions/:id', [], async ({ params: { id }, response }) => {
    const suppression = await suppressions.findById({ id });
    if (!suppression) throw createAppError({ code: 'request.not_found', message: 'no such suppression' });
    await acts.around({ response, action: 'suppression.lifted', target: id }, () =>
      suppressions.lift(suppression),
    );
  });
  return list.use(router);
};

/** How suppressed addresses are found and shown, here and on the command line. */
export function suppressionsSource(
  suppressions: SuppressionsRepository,
): RecordListSource<typeof suppressionsList.filters, Suppression, SuppressionRowResponse> {
  return {
    where: {
      address: (address) => suppressions.filterOf({ address }),
      reason: (reason) => ({ reason }),
    },
    page: suppressions.list,
    count: suppressions.countUpTo,
    toRows: (found) => found.map(toRow),
  };
}

function toRow({ id, address, scope, reason, created_at, expires_at }: Suppression): SuppressionRowResponse {
  return {
    id,
    address,
    scope,
    reason,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  };
}
