import type { Response } from 'express';
import type { AuditAction } from '../../domain/admin/contracts/system.contract.js';
import type { AuditedEnd, AuditLog } from '../../platform/sessions/audit-log.js';
import { requestIdOf } from './admin-dependencies.js';
import { callerOf } from './sign-in/admin-guard.js';

/** An action of an admin, or of a program with an admin's token. */
type AdminAct = { response: Response; action: AuditAction; target?: string | null };

/** Records what admins and their programs do. */
export type ActLog = ReturnType<typeof createActLog>;

/** The audit log for handlers behind the guard. The admin and the request id are taken from the response. */
export function createActLog({ audit }: { audit: Pick<AuditLog, 'record' | 'around'> }) {
  return {
    /** Records that an admin viewed something: viewing a shopper's mail or purchases is audited too. */
    note: (act: AdminAct): Promise<void> => audit.record(auditedActOf(act)),
    /** Performs a change with its audit entry; see the audit log. */
    around: <Result>(act: AdminAct, work: () => Promise<Result>, end?: AuditedEnd<Result>): Promise<Result> =>
      audit.around(auditedActOf(act), work, end),
  };
}

/** An action as the audit log takes it; for handlers behind the guard. */
export function auditedActOf({ response, action, target = null }: AdminAct) {
  const { user, tokenId } = callerOf(response);
  return { action, target, adminId: user.id, tokenId, requestId: requestIdOf(response) };
}
