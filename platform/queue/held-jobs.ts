import { setTimeout as sleep } from 'node:timers/promises';
import { createAppError } from '../../domain/shared/app-error.js';
import type { JobDocument } from '../database/job-document.js';
import type { JobClaims, JobKind } from './job-claims.js';

/** Announcements of due jobs, by kind. */
function createNews() {
  const counts = new Map<string, number>();
  const endedAt = new Map<string, number>();
  const heard = (name: string): number => counts.get(name) ?? 0;
  return {
    hear: (name: string): void => void counts.set(name, heard(name) + 1),
    /** How many announcements the kind has had. */
    heard,
    /** Records that the kind was empty when it had had `at` announcements. */
    end: (name: string, at: number): void => void endedAt.set(name, at),
    /** Whether the kind was empty when last queried and has had no announcement since. */
    isOver: (name: string): boolean => endedAt.get(name) === heard(name),
  };
}

/** A moment by two clocks: one stands still while the machine sleeps, the other may be set. */
type Moment = { steadyMs: number; wallMs: number };

/** The present moment. */
function thisMoment(): Moment {
  return { steadyMs: performance.now(), wallMs: Date.now() };
}

/** Whether either clock says so; being wrong costs one question to the database. */
function isLongAgo({ steadyMs, wallMs }: Moment, ms: number): boolean {
  const now = thisMoment();
  return now.steadyMs - steadyMs >= ms || Math.abs(now.wallMs - wallMs) >= ms;
}

/** Returns true at most once every `ms` milliseconds for each kind. */
function oncePer(ms: number): (name: string) => boolean {
  const lastAt = new Map<string, number>();
  return (name) => {
    // A wall clock may be set back.
    const now = performance.now();
    if (now - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) < ms) return false;
    lastAt.set(name, now);
    return true;
  };
}

/**
 * How long a claim waits for more free places while few are free, ms: jobs of one kind tend to end together,
 * because their steps are written together, and filling ten places costs as much as filling one.
 */
const gatherMs = 5;
/** Share of a kind's places that must be free for a claim to happen at once. */
const fewPlaces = 0.25;

/** A job whose claim this worker holds. */
type Held = {
  job: JobDocument;
  /** When the claim was last known to be ours. */
  confirmed: Moment;
  progress: 'waiting' | 'handed_out' | 'running';
  /** Aborted once another worker has taken the job. */
  lost: AbortController;
};

/** The claimed jobs of one worker. */
export type HeldJobs = ReturnType<typeof createHeldJobs>;

/** The places of a worker and what is in them. */
function createPlaces({ kinds }: { kinds: readonly JobKind[] }) {
  const held = new Map<string, Held>();
  const all = (): Held[] => [...held.values()];
  const taken = (name: string): number => all().filter(({ job }) => job.name === name).length;
  const waitingOf = (name: string): Held | undefined =>
    all().find(({ job, progress }) => job.name === name && progress === 'waiting');
  const isFull = (name: string): boolean =>
    kinds.some((kind) => kind.name === name && taken(name) >= kind.places * (1 - fewPlaces));
  const freePlaces = ({ name, places, givesWayTo }: JobKind): number =>
    (givesWayTo && isFull(givesWayTo) ? 1 : places) - taken(name);

  const keep = (jobs: JobDocument[], confirmed: Moment): void => {
    for (const job of jobs) {
      held.set(idOf(job), { job, confirmed, progress: 'waiting', lost: new AbortController() });
    }
  };
  return { held, all, keep, waitingOf, freePlaces };
}

/** Creates the claiming of as many jobs of a kind as have a place. */
function createFilling({
  claims,
  lockMs,
  kinds,
  places: { held, keep, freePlaces },
}: {
  claims: JobClaims;
  lockMs: number;
  kinds: readonly JobKind[];
  places: ReturnType<typeof createPlaces>;
}) {
  const news = createNews();
  const isTimeForAbandoned = oncePer(lockMs / 4);
  const fill = async (name: string): Promise<void> => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) return;
    if (freePlaces(kind) < kind.places * fewPlaces) await sleep(gatherMs);
    const count = freePlaces(kind);
    if (count <= 0) return;
    const asked = thisMoment();
    // Abandoned jobs first, because a backlog would fill every place again and again.
    const abandoned = isTimeForAbandoned(name)
      ? await claims.claimAbandoned({ kind, count, isOwn: (id) => held.has(id) })
      : [];
    keep(abandoned, asked);
    const left = count - abandoned.length;
    const heard = news.heard(name);
    const claimed = left === 0 || news.isOver(name) ? [] : await claims.claim({ kind, count: left });
    keep(claimed, asked);
    if (claimed.length === left) return;
    // Of a backlog, not every job is taken while others of the backlog are running.
    const hasSeenAll = !kind.sharesFairly || (claimed.length === 0 && left === kind.places);
    if (hasSeenAll) news.end(name, heard);
  };
  return { fill, hear: news.hear };
}

/**
 * Creates the one account of the jobs that a worker holds, from the claim to the end. A place is taken exactly as
 * long as a job is in it, so a job that leaves by whatever way frees its place.
 *
 * No clock decides whether a claim is still ours: only a write that finds it unchanged does. After a stall (a paused
 * process, a machine asleep, a corrected clock) that is asked before a job starts and while it runs.
 */
export function createHeldJobs({
  claims,
  lockMs,
  kinds,
}: {
  claims: JobClaims;
  lockMs: number;
  kinds: readonly JobKind[];
}) {
  const places = createPlaces({ kinds });
  const { held, all, waitingOf, freePlaces } = places;
  const { fill, hear } = createFilling({ claims, lockMs, kinds, places });
  const filling = new Map<string, Promise<void>>();
  let isClosed = false;

  const renew = async (): Promise<void> => {
    const asked = thisMoment();
    const before = [...held];
    const kept = await claims.renew(before.map(([, { job }]) => job));
    for (const [id, one] of before) {
      if (kept.has(id)) one.confirmed = asked;
      // A job that has ended in the meantime is held no more, and nothing was lost.
      else if (held.get(id) === one) one.lost.abort();
    }
  };
  /** Gives up the jobs: their places are free, and their claims as far as the database can be told. */
  const giveBack = async (given: Held[]): Promise<void> => {
    for (const { job } of given) held.delete(idOf(job));
    await claims.release(given.map(({ job }) => job));
  };

  return {
    freePlaces,
    hear,
    renew,
    /** The next claimed job of a kind; concurrent callers share one claim. */
    async next(name: string): Promise<JobDocument | undefined> {
      if (!waitingOf(name) && !isClosed) {
        const filled = filling.get(name) ?? fill(name).finally(() => filling.delete(name));
        filling.set(name, filled);
        await filled;
      }
      const next = isClosed ? undefined : waitingOf(name);
      if (!next) return undefined;
      next.progress = 'handed_out';
      return next.job;
    },
    /**
     * Marks a job as running.
     *
     * @throws {AppError} `job.claim_lost`: another worker has taken it; it is no longer held here and must not run.
     */
    async begin(id: string): Promise<void> {
      const one = held.get(id);
      try {
        if (one && isLongAgo(one.confirmed, lockMs / 2)) await renew();
        if (!one || one.lost.signal.aborted) {
          throw createAppError({ code: 'job.claim_lost', message: 'another worker has taken the job' });
        }
        one.progress = 'running';
      } catch (error) {
        held.delete(id);
        throw error;
      }
    },
    /** Aborted when another worker takes the job while it runs here. */
    lostSignal: (id: string): AbortSignal => held.get(id)?.lost.signal ?? AbortSignal.abort(),
    /** Hashed keys of the job's backlogs; none once it is no longer held. */
    requesters: (id: string): readonly string[] => held.get(id)?.job.requester_keys ?? [],
    /** The step that asked for the job, as W3C `traceparent`. */
    traceOf: (id: string): string | undefined => held.get(id)?.job.trace,
    /** Frees the job's place; returns the job as claimed, or null when the claim is known to be lost. */
    end(id: string): JobDocument | null {
      const one = held.get(id);
      held.delete(id);
      return one && !one.lost.signal.aborted ? one.job : null;
    },
    /** Returns jobs that were not started. */
    giveBack: (ids: readonly string[]): Promise<void> => giveBack(ids.flatMap((id) => held.get(id) ?? [])),
    /** Hands out no more jobs and returns those that nobody has asked for. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(filling.values());
      await giveBack(all().filter(({ progress }) => progress === 'waiting'));
    },
    /** Returns the jobs handed out but never started. */
    settle: (): Promise<void> => giveBack(all().filter(({ progress }) => progress !== 'running')),
  };
}

function idOf({ _id }: JobDocument): string {
  return _id.toHexString();
}
