import { Schema } from 'mongoose';
import { retentionDays } from '../../domain/privacy/retention.data.js';
import { isAppError } from '../../domain/shared/app-error.js';
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
    is_begun: { type: Boolean, default: false },
  },
  schemaOptions,
)
  .index({ action: 1, _id: 1 })
  .index({ admin_id: 1, _id: 1 })
  .index({ at: 1 }, { expireAfterSeconds: (retentionDays.audit * dayMs) / 1000 });

/** An act as its place in the code knows it. */
export type AuditedAct = {
  action: AuditEntry['action'];
  adminId?: string | null;
  target?: string | null;
  requestId?: string | null;
};

/** What the result of an act says of it: whether it did anything (`false` says no), and to what where only that tells. */
export type AuditedEnd<Result> = {
  didIt?: (result: Result) => boolean;
  targetOf?: (result: Result) => string;
};

/** The audit log. */
export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * What was done in the admin pages and on the command line, by whom, when. Entries are only ever added; the one exception
 * is an act that was refused, which takes its own back.
 */
export function createAuditLog({ database, clock }: { database: Database; clock: Clock }) {
  const kit = createRepositoryKit<AuditEntry>({ database, collection: 'audit_log', schema });
  const write = async (act: AuditedAct, is_begun: boolean): Promise<string> => {
    const { action, adminId = null, target = null, requestId = null } = act;
    const id = newId();
    const entry = { action, admin_id: adminId, target, request_id: requestId, is_begun };
    await kit.insertOnce({ id, at: clock.now(), ...entry });
    return id;
  };
  return {
    /** Adds an entry: what was seen, or has ended. What changes something goes by `around`. */
    async record(act: AuditedAct): Promise<void> {
      await write(act, false);
    },
    /**
     * Does an act between two writes, so that it leaves its trace also where it is cut off: the entry stays _begun_ then,
     * and so it does where the act failed on the way, for nobody knows how far it came. One that was refused, or found
     * nothing to do, leaves none.
     */
    async around<Result>(
      act: AuditedAct,
      work: () => Promise<Result>,
      { didIt = (result) => result !== false, targetOf }: AuditedEnd<Result> = {},
    ): Promise<Result> {
      const id = await write(act, true);
      const result = await work().catch(async (error: unknown) => {
        if (isAppError(error) && error.status < 500) await kit.deleteById({ id });
        throw error;
      });
      if (!didIt(result)) await kit.deleteById({ id });
      else {
        const set = { is_begun: false, ...(targetOf ? { target: targetOf(result) } : {}) };
        await kit.changeOne({ filter: { _id: id }, set });
      }
      return result;
    },
    /** One page of the log. */
    page: kit.page,
    /** Newest first. */
    list: ({ limit }: { limit: number }) => kit.list({ filter: {}, sort: { at: -1 }, limit }),
  };
}
