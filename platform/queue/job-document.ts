import mongoose from 'mongoose';
import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';

/**
 * A job as Agenda stores it, and two fields of ours: whose turn it takes and where in the order it stands. Everything
 * else is written here as Agenda would write it, so that its own tools read the collection.
 */
export type JobDocument = {
  _id: mongoose.mongo.ObjectId;
  name: string;
  type: 'normal' | 'single';
  data: unknown;
  priority: number;
  /** When it is due; null for one that gave up. */
  nextRunAt: Date | null;
  /** Since when a worker has it; null while it waits. */
  lockedAt: Date | null;
  /** The claim that holds it, or the worker that wrote it last. */
  lastModifiedBy: string | null;
  failCount?: number | null;
  failedAt?: Date | null;
  failReason?: string | null;
  /** Those whose pile it belongs to, hashed: an address of a shopper, one of a network. */
  turn_of?: string[];
  /** Its place in the order of its kind: the time at which nobody's pile counts against it any more. */
  turn_at: Date | null;
};

/** A new job of a contract, not stored yet. */
export function newJobDocument<Contract extends JobContract>({
  job,
  payload,
  dueAt,
  id,
  turnOf,
}: {
  job: Contract;
  payload: PayloadOf<Contract>;
  dueAt: Date;
  /** 24 hex digits; new ones when absent. */
  id?: string | undefined;
  /** Keys of the piles it belongs to. */
  turnOf: string[];
}): JobDocument {
  return {
    _id: new mongoose.mongo.ObjectId(id),
    name: job.name,
    type: 'normal',
    data: job.payload.parse(payload),
    priority: job.priority,
    nextRunAt: dueAt,
    lockedAt: null,
    lastModifiedBy: null,
    ...(turnOf.length > 0 ? { turn_of: turnOf } : {}),
    turn_at: dueAt,
  };
}
