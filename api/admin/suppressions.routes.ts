import { Router } from 'express';
import { suppressionsList } from '../../domain/admin/people.contract.js';
import type { SuppressionRowResponse } from '../../domain/admin/people.schemas.js';
import { suppressionRowSchema } from '../../domain/admin/people.schemas.js';
import type { Suppression } from '../../domain/emails/suppression.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { SuppressionsRepository } from '../../platform/database/suppressions.repository.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import type { ActLog } from './act-log.js';
import { idParameterSchema } from './admin.schemas.js';
import type { Lists } from './lists.js';

/** Suppressed addresses. Mounted under `/api/admin/suppressions`, behind the guard. */
export function createSuppressionsRouter({
  suppressions,
  lists,
  acts,
}: {
  suppressions: SuppressionsRepository;
  lists: Lists;
  acts: ActLog;
}): Router {
  const router = Router();

  lists.serveRecords(router, {
    list: suppressionsList,
    where: {
      address: (address) => suppressions.filterOf({ address }),
      reason: (reason) => ({ reason }),
    },
    page: suppressions.list,
    row: suppressionRowSchema,
    toRows: (found) => found.map(toRow),
  });

  describeRoute({
    router,
    route: 'DELETE /:id',
    params: idParameterSchema,
    status: 204,
    summary: 'Remove a suppression, so that the address can get email again',
    answer: 'The suppression was removed',
  });
  router.delete('/:id', async (request, response) => {
    const { id } = parseInput({ schema: idParameterSchema, value: request.params });
    const suppression = await suppressions.findById({ id });
    if (!suppression) throw createAppError({ code: 'request.not_found', message: 'no such suppression' });
    await acts.around({ response, action: 'suppression.lifted', target: id }, () =>
      suppressions.lift(suppression),
    );
    response.status(204).end();
  });

  return router;
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
