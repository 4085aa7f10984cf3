import type { AuditAction } from '../../domain/admin/system.contract.js';
import { systemClock } from '../../domain/shared/clock.js';
import type { Database } from '../../platform/database/connection.js';
import { type AuditedEnd, createAuditLog } from '../../platform/sessions/audit-log.js';

/** An act of the command line; it names no admin, for a terminal asks for no sign-in. */
type CommandAct = {
  database: Database;
  action: AuditAction;
  /** Id of what it is done to; never an address, which would outlive its own deletion. */
  target?: string | null;
};

/** Writes into the audit log, beside the acts of the admin pages, that the command line looked at something. */
export function noteAct({ database, ...act }: CommandAct): Promise<void> {
  return createAuditLog({ database, clock: systemClock }).record(act);
}

/** Does what changes something, with its trace in the audit log before and after. */
export function auditedAct<Result>(
  { database, ...act }: CommandAct,
  work: () => Promise<Result>,
  end?: AuditedEnd<Result>,
): Promise<Result> {
  return createAuditLog({ database, clock: systemClock }).around(act, work, end);
}
