import type { AuditAction } from '../../domain/admin/system.contract.js';
import { systemClock } from '../../domain/shared/clock.js';
import type { Database } from '../../platform/database/connection.js';
import { createAuditLog } from '../../platform/sessions/audit-log.js';

/**
 * Writes an act of the command line into the audit log, beside those of the admin pages; it names no admin, for a
 * terminal asks for no sign-in.
 *
 * @param target id of what it was done to; never an address, which would outlive its own deletion
 */
export function noteAct({
  database,
  action,
  target = null,
}: {
  database: Database;
  action: AuditAction;
  target?: string | null;
}): Promise<void> {
  return createAuditLog({ database, clock: systemClock }).record({ action, target });
}
