import type { mongo } from 'mongoose';
import type { JobDocument } from '../database/job-document.js';

type Held = Pick<JobDocument, '_id' | 'lockedAt'>;

/**
 * Creates the detection of claims that stay unchanged for `forMs`, measured here: a living worker renews its
 * claim several times within that time.
 */
function createUnchangedLocks({
  forMs,
  elapsedMs = () => performance.now(),
}: {
  forMs: number;
  elapsedMs?: () => number;
}) {
  const seen = new Map<string, Map<string, { lockedAt: number; sinceMs: number }>>();
  return {
    /**
     * The claims of a kind that have been unchanged for that long; `held` lists all of the kind's claims on every call.
     */
    unchanged({ name, held }: { name: string; held: readonly Held[] }): Held[] {
      const nowMs = elapsedMs();
      const before = seen.get(name);
      const locks = new Map(
        held.map(({ _id, lockedAt }) => {
          const id = _id.toHexString();
          const [last, lock] = [before?.get(id), { lockedAt: lockedAt?.getTime() ?? 0, sinceMs: nowMs }];
          return [id, last?.lockedAt === lock.lockedAt ? last : lock];
        }),
      );
      seen.set(name, locks);
      return held.filter(({ _id }) => nowMs - (locks.get(_id.toHexString())?.sinceMs ?? nowMs) >= forMs);
    },
  };
}

/** From this many places on, half of a kind's places are reserved for jobs whose place in the fair order has come. */
const manyPlaces = 6;

/** How often a claim is retried because other workers took everything it had found. */
const maxTries = 4;

/** Claimed jobs of a kind compared in one round: more than all workers together have places for. */
const maxHeldJobs = 10_000;

/** A kind of job as one worker runs it. */
export type JobKind = {
  name: string;
  /** How many of them the worker may hold at a time. */
  places: number;
  /** Whether jobs from one shopper's backlog wait for those of others. */
  sharesFairly: boolean;
  /** The kind that goes first while it fills all its places. */
  givesWayTo?: string | undefined;
};

type Wanted = { kind: JobKind; count: number };

/** Claims jobs for one worker. */
export type JobClaims = ReturnType<typeof createJobClaims>;

/**
 * Creates the claiming of jobs, many of a kind at once. Due jobs are looked up in turn order, then taken with one
 * conditional write, so that each job goes to exactly one worker and claiming ten costs as much as claiming one.
 */
export function createJobClaims({
  jobs,
  worker,
  lockMs,
  elapsedMs,
}: {
  jobs: mongo.Collection<JobDocument>;
  /** Name of this worker, unique within the database. */
  worker: string;
  /** How long a claim lasts without a heartbeat, ms. */
  lockMs: number;
  /** Milliseconds since a fixed moment; monotonic by default, replaceable in tests. */
  elapsedMs?: () => number;
}) {
  let claims = 0;
  const locks = createUnchangedLocks({ forMs: lockMs, ...(elapsedMs ? { elapsedMs } : {}) });

  /** Takes the jobs found, as far as they still meet the condition. */
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
    /** Takes up to `count` due jobs of a kind; returns none only when none is left for this worker. */
    async claim({ kind, count }: Wanted): Promise<JobDocument[]> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const now = new Date();
        const found = await findDue({ jobs, kind, count, now });
        if (found.length === 0) return [];
        const taken = await take({ found, now, isFree: { lockedAt: null, nextRunAt: { $lte: now } } });
        if (taken.length > 0) return taken;
      }
      return [];
    },
    /**
     * Takes up to `count` jobs whose worker has not been heard from for the length of a claim. That time is
     * measured here, by the claim staying unchanged: workers' clocks may differ by more than a claim lasts.
     */
    async claimAbandoned({
      kind: { name },
      count,
      isOwn,
    }: Wanted & {
      /** Whether this worker holds the job: what it holds is never abandoned, however long it stalled. */
      isOwn: (id: string) => boolean;
    }): Promise<JobDocument[]> {
      const held = await jobs
        .find({ name, lockedAt: { $gte: new Date(0) } })
        .project<Pick<JobDocument, '_id' | 'lockedAt'>>({ lockedAt: 1 })
        .limit(maxHeldJobs)
        .toArray();
      const left = locks
        .unchanged({ name, held })
        .filter(({ _id }) => !isOwn(_id.toHexString()))
        .slice(0, count);
      if (left.length === 0) return [];
      const found = await jobs.find({ _id: { $in: left.map(({ _id }) => _id) } }).toArray();
      const isFree = { lockedAt: { $in: left.map(({ lockedAt }) => lockedAt) } };
      return take({ found, now: new Date(), isFree });
    },
    /** The kinds, of those given, that have due jobs. */
    dueAmong: (names: readonly string[]) => findDueKinds({ jobs, names }),
    stillOurs,
    ...createHolding({ jobs }),
  };
}

/**
 * Jobs read in one query to find the kinds that are due. They may all belong to one kind with a backlog: the
 * other kinds are then queried without it, so that a backlog never hides them.
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
  const due = { lockedAt: null, eligible_at: { $lte: now }, nextRunAt: { $lte: now } };
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

/** Filter for those of the jobs whose claim nobody has taken over since. */
function stillOurs(held: readonly JobDocument[]) {
  return {
    _id: { $in: held.map(({ _id }) => _id) },
    lockedAt: { $ne: null },
    lastModifiedBy: { $in: [...new Set(held.map(({ lastModifiedBy }) => lastModifiedBy))] },
  };
}

/** Unclaimed due jobs of a kind: first those whose place has come, then the rest of the backlogs, in order. */
async function findDue({
  jobs,
  kind: { name, places, sharesFairly },
  count,
  now,
}: Wanted & { jobs: mongo.Collection<JobDocument>; now: Date }) {
  // A claimed job cannot be overtaken, so a backlog never gets the last places.
  const mostWithBacklogs = sharesFairly ? count - (places >= manyPlaces ? Math.floor(places / 2) : 0) : 0;
  // One query covers both: with two, a backlog written in between could get more than its share. The lower
  // bound is the epoch because jobs written by versions without fair order carry it.
  const eligible_at = mostWithBacklogs > 0 ? { $gte: new Date(0) } : { $lte: now };
  const found = await jobs
    .find({ name, lockedAt: null, nextRunAt: { $lte: now }, eligible_at })
    .sort({ eligible_at: 1 })
    .limit(count)
    .toArray();
  const inOrder = found.filter((job) => job.eligible_at && job.eligible_at <= now);
  return found.slice(0, Math.max(inOrder.length, mostWithBacklogs));
}

/** Keeping and returning claims. */
function createHolding({ jobs }: { jobs: mongo.Collection<JobDocument> }) {
  let lastStampMs = 0;
  /** The time, but never that of the renewal before: others see by the change that this worker lives. */
  const nextStamp = (): Date => {
    const nowMs = Date.now();
    lastStampMs = nowMs === lastStampMs ? nowMs + 1 : nowMs;
    return new Date(lastStampMs);
  };

  return {
    /** Extends claims, all by one write; returns the ids of the jobs that are still ours. */
    async renew(held: readonly JobDocument[]): Promise<Set<string>> {
      if (held.length === 0) return new Set();
      const ours = stillOurs(held);
      const { modifiedCount } = await jobs.updateMany(ours, { $set: { lockedAt: nextStamp() } });
      const kept = modifiedCount === held.length ? held : await jobs.find(ours).project({ _id: 1 }).toArray();
      return new Set(kept.map(({ _id }) => _id.toHexString()));
    },
    /** Returns claimed jobs that were not started; one without a next run time becomes due at once. */
    async release(held: readonly JobDocument[]): Promise<void> {
      if (held.length === 0) return;
      const ours = stillOurs(held);
      const now = new Date();
      await jobs.updateMany(
        { ...ours, nextRunAt: null },
        { $set: { lockedAt: null, nextRunAt: now, eligible_at: now } },
      );
      await jobs.updateMany(ours, { $set: { lockedAt: null } });
    },
  };
}
