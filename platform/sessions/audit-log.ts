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
    token_id: { type: String, default: null },
    target: { type: String, default: null },
    request_id: { type: String, default: null },
    is_begun: { type: Boolean, default: false },
  },
  schemaOptions,
)
  .index({ action: 1, _id: 1 })
  .index({ admin_id: 1, _id: 1 })
  .index({ at: 1 }, { expireAfterSeconds: (retentionDays.audit * dayMs) / 1000 });

/** An action as the calling code describes it. */
export type AuditedAct = {
  action: AuditEntry['action'];
  adminId?: string | null;
  tokenId?: string | null;
  target?: string | null;
  requestId?: string | null;
};

/**
 * How to read an action's result: whether it did anything (by default `false` means no), and its target where
 * only the result has it.
 */
export type AuditedEnd<Result> = {
  didIt?: (result: Result) => boolean;
  targetOf?: (result: Result) => string;
};

/** The audit log. */
export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * What was done in the admin pages and on the command line, by whom, when. Entries are only ever added; the
 * one exception is an action that was refused, whose entry is removed.
 */
export function createAuditLog({ database, clock }: { database: Database; clock: Clock }) {
  const kit = createRepositoryKit<AuditEntry>({ database, collection: 'audit_log', schema });
  const write = async (act: AuditedAct, is_begun: boolean): Promise<string> => {
    const { action, adminId = null, tokenId = null, target = null, requestId = null } = act;
    const id = newId();
    const entry = {
      action,
      admin_id: adminId,
      token_id: tokenId,
      target,
      request_id: requestId,
      is_begun,
    };
    await kit.insertOnce({ id, at: clock.now(), ...entry });
    return id;
  };
  return {
    /** Adds an entry for something seen or already done. Changes use `around` instead. */
    async record(act: AuditedAct): Promise<void> {
      await write(act, false);
    },
    /**
     * Runs an action between two writes, so that it leaves a trace even when interrupted: its entry then
     * stays _begun_, as it does when the action failed, because nobody knows how far it got. An action that
     * was refused, or had nothing to do, leaves no entry.
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
    countUpTo: kit.countUpTo,
    /** Newest first. */
    list: ({ limit }: { limit: number }) => kit.list({ filter: {}, sort: { at: -1 }, limit }),
  };
}
