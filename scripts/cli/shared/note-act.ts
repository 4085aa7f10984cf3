import type { AuditAction } from '../../../domain/admin/contracts/system.contract.js';
import { systemClock } from '../../../domain/shared/clock.js';
import type { Database } from '../../../platform/database/connection.js';
import { type AuditedEnd, createAuditLog } from '../../../platform/sessions/audit-log.js';

/** An action of the command line. It names no admin, because a terminal requires no sign-in. */
type CommandAct = {
  database: Database;
  action: AuditAction;
  /** Id of the affected record; never an address, which would outlive its own deletion. */
  target?: string | null;
};

/** Records in the audit log, beside the actions of admins, that the command line viewed something. */
export function noteAct({ database, ...act }: CommandAct): Promise<void> {
  return createAuditLog({ database, clock: systemClock }).record(act);
}

/** Performs a change, with audit entries before and after. */
export function auditedAct<Result>(
  { database, ...act }: CommandAct,
  work: () => Promise<Result>,
  end?: AuditedEnd<Result>,
): Promise<Result> {
  return createAuditLog({ database, clock: systemClock }).around(act, work, end);
}
