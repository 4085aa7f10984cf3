import type { mongo } from 'mongoose';
import type { JobDocument } from './job-document.js';
import { createUnchangedLocks } from './unchanged-locks.js';

/** Places of a kind from which on half of them are kept for those whose turn it is. */
const manyPlaces = 6;

/** Times a claim is tried again because other workers took everything it had seen. */
const maxTries = 4;

/** Claimed jobs of a kind compared in one round: more than all workers together have places for. */
const maxHeldJobs = 10_000;

/** A kind of work as a worker does it. */
export type JobKind = {
  name: string;
  /** How many of it the worker may have at a time. */
  places: number;
  /** Whether piles of it wait for each other. */
  takesTurns: boolean;
  /** The kind that goes before it while that has all its places full. */
  givesWayTo?: string | undefined;
};

type Wanted = { kind: JobKind; count: number };

/** Takes jobs for one worker. */
export type JobClaims = ReturnType<typeof createJobClaims>;

/**
 * Creates the claiming of jobs, many of a kind at once: what is due is looked up in the order of turns, then taken
 * with one conditional write, so that a job goes to one of several workers and a claim of ten costs what one of one does.
 */
export function createJobClaims({
  jobs,
  worker,
  lockMs,
  elapsedMs,
}: {
  jobs: mongo.Collection<JobDocument>;
  /** Name of this worker, unique among those of the database. */
  worker: string;
  /** How long a claim lasts without a heartbeat. */
  lockMs: number;
  /** Milliseconds since any fixed moment, for tests; monotonic unless given. */
  elapsedMs?: () => number;
}) {
  let claims = 0;
  const locks = createUnchangedLocks({ forMs: lockMs, ...(elapsedMs ? { elapsedMs } : {}) });

  /** Due jobs of a kind that nobody has: first those whose turn it is, then the rest of the piles, in order. */
  const findDue = async ({ kind: { name, places, takesTurns }, count, now }: Wanted & { now: Date }) => {
    // What is claimed cannot be overtaken: a pile never gets the last places.
    const mostWithPiles = takesTurns ? count - (places >= manyPlaces ? Math.floor(places / 2) : 0) : 0;
    // One look for both: of a pile that is written between two, more would be taken than it may have.
    // The first moment there is belongs to it: jobs of versions without turns have it.
    const turn_at = mostWithPiles > 0 ? { $gte: new Date(0) } : { $lte: now };
    const found = await jobs
      .find({ name, lockedAt: null, nextRunAt: { $lte: now }, turn_at })
      .sort({ turn_at: 1 })
      .limit(count)
      .toArray();
    const inTurn = found.filter((job) => job.turn_at && job.turn_at <= now);
    return found.slice(0, Math.max(inTurn.length, mostWithPiles));
  };

  /** Takes what was found, as far as it is still as the condition says. */
  const take = async ({
    found,
    now,
    isFree,
  }: {
    found: JobDocument[];
    now: Date;
    isFree: mongo.Filter<JobDocument>;
  }): Promise<JobDocument[]> => {
    const lastModifiedBy = `${worker}#${++claims}`;
    const ids = found.map(({ _id }) => _id);
    const set = { lockedAt: now, lastModifiedBy };
    const { modifiedCount } = await jobs.updateMany({ _id: { $in: ids }, ...isFree }, { $set: set });
    if (modifiedCount === ids.length) return found.map((job) => ({ ...job, ...set }));
    if (modifiedCount === 0) return [];
    const taken = await jobs.find({ _id: { $in: ids }, lastModifiedBy }).toArray();
    const order = new Map(ids.map((id, index) => [id.toHexString(), index]));
    const placeOf = ({ _id }: JobDocument) => order.get(_id.toHexString()) ?? 0;
    return taken.sort((a, b) => placeOf(a) - placeOf(b));
  };

  return {
    /** Takes up to `count` due jobs of a kind; none only when none is left for this worker. */
    async claim({ kind, count }: Wanted): Promise<JobDocument[]> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const now = new Date();
        const found = await findDue({ kind, count, now });
        if (found.length === 0) return [];
        const taken = await take({ found, now, isFree: { lockedAt: null, nextRunAt: { $lte: now } } });
        if (taken.length > 0) return taken;
      }
      return [];
    },
    /**
     * Takes up to `count` jobs whose worker has not been heard of for the length of a claim. That time is measured here, by
     * the claim staying the same: clocks of workers may differ by more than a claim lasts.
     */
    async claimAbandoned({ kind: { name }, count }: Wanted): Promise<JobDocument[]> {
      const held = await jobs
        .find({ name, lockedAt: { $gte: new Date(0) } })
        .project<Pick<JobDocument, '_id' | 'lockedAt'>>({ lockedAt: 1 })
        .limit(maxHeldJobs)
        .toArray();
      const left = locks.unchanged({ name, held }).slice(0, count);
      if (left.length === 0) return [];
      const found = await jobs.find({ _id: { $in: left.map(({ _id }) => _id) } }).toArray();
      const isFree = { lockedAt: { $in: left.map(({ lockedAt }) => lockedAt) } };
      return take({ found, now: new Date(), isFree });
    },
    /** Those of the kinds of which something is due. */
    dueAmong: (names: readonly string[]) => findDueKinds({ jobs, names }),
    /** Gives jobs back that were taken and not begun; one that carries no time to run any more is due at once. */
    async release(ids: mongo.ObjectId[]): Promise<void> {
      if (ids.length === 0) return;
      const held = { _id: { $in: ids }, lockedAt: { $ne: null } };
      const now = new Date();
      await jobs.updateMany(
        { ...held, nextRunAt: null },
        { $set: { lockedAt: null, nextRunAt: now, turn_at: now } },
      );
      await jobs.updateMany(held, { $set: { lockedAt: null } });
    },
  };
}

/**
 * Jobs looked at in one go to see which kinds are due. They may all be of one kind that has a backlog: the others are then
 * looked for without it, so that a backlog keeps none of them waiting.
 */
const dueLookedAt = 10;

async function findDueKinds({
  jobs,
  names,
}: {
  jobs: mongo.Collection<JobDocument>;
  names: readonly string[];
}): Promise<string[]> {
  const now = new Date();
  const due = { lockedAt: null, turn_at: { $lte: now }, nextRunAt: { $lte: now } };
  const kinds = new Set<string>();
  for (let left = [...names]; left.length > 0; left = left.filter((name) => !kinds.has(name))) {
    const found = await jobs
      .find({ ...due, name: { $in: left } })
      .project<{ name: string }>({ name: 1 })
      .limit(dueLookedAt)
      .toArray();
    for (const { name } of found) kinds.add(name);
    if (found.length < dueLookedAt) break;
  }
  return [...kinds];
}
