import type { Response } from 'express';
import type { AuditAction } from '../../domain/admin/system.contract.js';
import type { AuditedEnd, AuditLog } from '../../platform/sessions/audit-log.js';
import { requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** An action of a signed-in admin. */
type AdminAct = { response: Response; action: AuditAction; target?: string | null };

/** Records what signed-in admins do. */
export type ActLog = ReturnType<typeof createActLog>;

/** The audit log for handlers behind the guard. The admin and the request id are taken from the response. */
export function createActLog({ audit }: { audit: Pick<AuditLog, 'record' | 'around'> }) {
  const entryOf = ({ response, action, target = null }: AdminAct) => ({
    action,
    target,
    adminId: adminOf(response).user.id,
    requestId: requestIdOf(response),
  });
  return {
    /** Records that an admin viewed something: viewing a shopper's mail or purchases is audited too. */
    note: (act: AdminAct): Promise<void> => audit.record(entryOf(act)),
    /** Performs a change with its audit entry; see the audit log. */
    around: <Result>(act: AdminAct, work: () => Promise<Result>, end?: AuditedEnd<Result>): Promise<Result> =>
      audit.around(entryOf(act), work, end),
  };
}
