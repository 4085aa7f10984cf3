import type { Response } from 'express';

import type { AuditAction } from '../../domain/admin/system.contract.js';
import type { AuditLog } from '../../platform/sessions/audit-log.js';
import { requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** Writes down what a signed-in admin does. */
export type ActLog = ReturnType<typeof createActLog>;

/** The audit log for handlers behind the guard: who and by which request are taken from the response. */
export function createActLog({ audit }: { audit: AuditLog }) {
  return {
    /** Adds one act; looking at what a shopper sent or bought is one too. */
    note: ({
      response,
      action,
      target = null,
    }: {
      response: Response;
      action: AuditAction;
      target?: string | null;
    }) =>
      audit.record({ action, target, adminId: adminOf(response).user.id, requestId: requestIdOf(response) }),
  };
}
