import { Schema } from 'mongoose';
import { retentionDays } from '../../domain/privacy/retention.data.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { newId, type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';
import type { AuditEntry } from './admin-user.types.js';

const schema = new Schema<Stored<AuditEntry>>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    admin_id: { type: String, default: null },
    target: { type: String, default: null },
    request_id: { type: String, default: null },
  },
  schemaOptions,
)
  .index({ action: 1, _id: 1 })
  .index({ admin_id: 1, _id: 1 })
  .index({ at: 1 }, { expireAfterSeconds: (retentionDays.audit * dayMs) / 1000 });

/** The audit log. */
export type AuditLog = ReturnType<typeof createAuditLog>;

/** What was done in the admin pages and on the command line, by whom, when; entries are only ever added. */
export function createAuditLog({ database, clock }: { database: Database; clock: Clock }) {
  const kit = createRepositoryKit<AuditEntry>({ database, collection: 'audit_log', schema });
  return {
    /** Adds an entry. */
    async record({
      action,
      adminId = null,
      target = null,
      requestId = null,
    }: {
      action: AuditEntry['action'];
      adminId?: string | null;
      target?: string | null;
      requestId?: string | null;
    }): Promise<void> {
      const entry = { action, admin_id: adminId, target, request_id: requestId };
      await kit.insertOnce({ id: newId(), at: clock.now(), ...entry });
    },
    /** One page of the log. */
    page: kit.page,
    /** Newest first. */
    list: ({ limit }: { limit: number }) => kit.list({ filter: {}, sort: { at: -1 }, limit }),
  };
}
