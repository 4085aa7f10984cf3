import mongoose from 'mongoose';
import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';

/**
 * A job as Agenda stores it, plus fields of ours: who asked for it, its place in the fair order, and its trace. All
 * other fields are written as Agenda would write them, so that its own tools can read the collection.
 */
export type JobDocument = {
  _id: mongoose.mongo.ObjectId;
  name: string;
  type: 'normal' | 'single';
  data: unknown;
  priority: number;
  /** When it is due; null when it gave up. */
  nextRunAt: Date | null;
  /** When a worker claimed it; null while it waits. */
  lockedAt: Date | null;
  /** The claim that holds it, or the worker that last wrote it. */
  lastModifiedBy: string | null;
  failCount?: number | null;
  failedAt?: Date | null;
  failReason?: string | null;
  lastRunAt?: Date | null;
  lastFinishedAt?: Date | null;
  /** Of a recurring job: how often it runs, ms. */
  repeatInterval?: string | number | undefined;
  /** Hashed keys of the backlogs it belongs to: a shopper's address, a network's address. */
  requester_keys?: string[];
  /** Its place in the order of its kind: the time from which no backlog holds it back. */
  eligible_at: Date | null;
  /** The step that asked for it, as W3C `traceparent`; absent when nothing was traced. */
  trace?: string;
};

/** Builds a new job of a contract; does not store it. */
export function newJobDocument<Contract extends JobContract>({
  job,
  payload,
  dueAt,
  id,
  requesters,
  trace,
}: {
  job: Contract;
  payload: PayloadOf<Contract>;
  dueAt: Date;
  /** 24 hex digits; generated when absent. */
  id?: string | undefined;
  /** Keys of the backlogs it belongs to. */
  requesters: string[];
  /** The step that asks for it. */
  trace?: string | undefined;
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
    ...(requesters.length > 0 ? { requester_keys: requesters } : {}),
    eligible_at: dueAt,
    ...(trace ? { trace } : {}),
  };
}
