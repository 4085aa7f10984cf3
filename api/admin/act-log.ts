import type { Response } from 'express';
import type { AuditAction } from '../../domain/admin/system.contract.js';
import type { AuditedEnd, AuditLog } from '../../platform/sessions/audit-log.js';
import { requestIdOf } from './admin-dependencies.js';
import { adminOf } from './admin-guard.js';

/** What a signed-in admin does by a request. */
type AdminAct = { response: Response; action: AuditAction; target?: string | null };

/** Writes down what a signed-in admin does. */
export type ActLog = ReturnType<typeof createActLog>;

/** The audit log for handlers behind the guard: who and by which request are taken from the response. */
export function createActLog({ audit }: { audit: Pick<AuditLog, 'record' | 'around'> }) {
  const entryOf = ({ response, action, target = null }: AdminAct) => ({
    action,
    target,
    adminId: adminOf(response).user.id,
    requestId: requestIdOf(response),
  });
  return {
    /** Adds that an admin looked: seeing what a shopper sent or bought is an act too. */
    note: (act: AdminAct): Promise<void> => audit.record(entryOf(act)),
    /** Does what changes something, with its trace: see the audit log. */
    around: <Result>(act: AdminAct, work: () => Promise<Result>, end?: AuditedEnd<Result>): Promise<Result> =>
      audit.around(entryOf(act), work, end),
  };
}
