import { Schema } from 'mongoose';
import type { WatchHostRecord } from '../../../domain/watch/watch.types.js';
import { allDone, createBatches } from '../batches.js';
import { maxBulkSize, updateAll } from '../bulk-writes.js';
import type { Database } from '../connection.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit, type RepositoryKit } from '../repository-kit.js';

const schema = new Schema<Stored<WatchHostRecord>>(
  {
    _id: { type: String, required: true },
    next_due_at: { type: Date, default: null },
    held_by: { type: String, default: null },
    woken_at: { type: Date, default: null },
    cool_until: { type: Date, default: null },
    cool_ms: { type: Number, default: 0 },
    apart_until: { type: Date, default: null },
    first_checks_until: { type: Date, default: null },
  },
  schemaOptions,
).index({ held_by: 1, next_due_at: 1 });

/** A host that has never been checked. */
const unknownHost = {
  held_by: null,
  woken_at: null,
  apart_until: null,
  cool_until: null,
  cool_ms: 0,
  first_checks_until: null,
};

/** A held lease on a host, and the values to set when it is released. */
type HostLease = {
  host: string;
  token: string;
  set: Partial<Omit<WatchHostRecord, 'id' | 'held_by' | 'woken_at' | 'first_checks_until'>>;
};

/** A request for a lease: its token and time. */
type LeaseRequest = { now: Date; token: string };

/** How often due hosts are queried again because other workers took some of them. */
const maxClaimTries = 4;

type Kit = RepositoryKit<WatchHostRecord>;

/** Makes a host due no later than a time. */
type BringForward = (wanted: { host: string; due: Date }) => Promise<void>;

/** The watch hosts repository. */
export type WatchHostsRepository = ReturnType<typeof createWatchHostsRepository>;

/** Hosts of watched products: who is checking which, and when each is due next. */
export function createWatchHostsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<WatchHostRecord>({ database, collection: 'watch_hosts', schema });
  const { model } = kit;
  const bringForward = createBringForward(kit);
  const releases = createReleases({ kit, bringForward });
  const claims = createClaims(kit);
  return {
    findById: kit.findById,
    page: kit.page,
    countUpTo: kit.countUpTo,
    /**
     * Makes a host due no later than `at`, or than its cool-down and pace allow. A check in progress learns
     * of this when it releases the lease. `firstCheckAt` is when a first check is due that may be taken before it.
     */
    async wake({
      host,
      at,
      firstCheckAt = at,
    }: {
      host: string;
      at: Date;
      firstCheckAt?: Date;
    }): Promise<void> {
      const known = await kit.findById({ id: host });
      const waiting = { first_checks_until: firstCheckAt };
      const isNew =
        !known && (await kit.insertOnce({ id: host, ...unknownHost, ...waiting, next_due_at: at }));
      if (isNew) return;
      const due = latest(at, known?.cool_until ?? null, known?.apart_until ?? null);
      await model.updateOne({ _id: host }, { $set: { woken_at: due }, $max: waiting });
      await bringForward({ host, due });
    },
    /**
     * Takes the lease on the longest due host, under a one-time token; null when none is due. Concurrent
     * requests are served together.
     */
    claimDue: (wanted: LeaseRequest): Promise<WatchHostRecord | null> => claims.add(wanted),
    /**
     * Takes the lease on one host, due or not; null while it is held or cooling down, or the shop's own pace
     * requires a wait.
     */
    claimOne: ({ host, now, token }: { host: string; now: Date; token: string }) =>
      kit.claim({
        filter: {
          _id: host,
          held_by: null,
          $and: [
            { $or: [{ cool_until: null }, { cool_until: { $lte: now } }] },
            { $or: [{ apart_until: null }, { apart_until: { $lte: now } }] },
          ],
        },
        set: { held_by: token, woken_at: null },
      }),
    /**
     * Releases a lease, unless it was taken over. A host woken during the check is due as early as requested.
     * Concurrent releases share one command.
     */
    release: (lease: HostLease): Promise<void> => releases.add(lease),
    /** Held leases, with their tokens. */
    async listHeld({ limit }: { limit: number }): Promise<{ host: string; token: string }[]> {
      const held = await kit.list({ filter: { held_by: { $gt: '' } }, sort: { held_by: 1 }, limit });
      return held.map(({ id, held_by }) => ({ host: id, token: held_by ?? '' }));
    },
  };
}

function createBringForward({ model }: Kit): BringForward {
  return async ({ host, due }) => {
    await model.updateOne({ _id: host, next_due_at: null }, { $set: { next_due_at: due } });
    await model.updateOne({ _id: host }, { $min: { next_due_at: due } });
  };
}

/** Returns leases; a host woken meanwhile is due as early as requested. */
function createReleases({ kit: { model }, bringForward }: { kit: Kit; bringForward: BringForward }) {
  const releaseWoken = async ({ host, token, set }: HostLease): Promise<void> => {
    const before = await model
      .findOneAndUpdate({ _id: host, held_by: token }, givenBack(set), { returnDocument: 'before' })
      .lean<Stored<WatchHostRecord>>();
    if (!before?.woken_at) return;
    const due = latest(before.woken_at, set.cool_until ?? null, set.apart_until ?? null);
    await bringForward({ host, due });
  };
  return createBatches<HostLease>({
    maxSize: maxBulkSize,
    work: async (leases) => {
      const asleep = leases.map(({ host, token, set }) => ({
        filter: { _id: host, held_by: token, woken_at: null },
        update: givenBack(set),
      }));
      const released = await updateAll(model.collection, asleep);
      // Leases already released have no holder any more and are not found by the second try.
      if (released < leases.length) await Promise.all(leases.map(releaseWoken));
      return allDone(leases);
    },
  });
}

/** Takes leases on due hosts, the longest due first. */
function createClaims(kit: Kit) {
  const takeOne = ({ now, token }: LeaseRequest): Promise<WatchHostRecord | null> =>
    kit.claim({
      filter: { held_by: null, next_due_at: { $lte: now } },
      sort: { next_due_at: 1 },
      set: { held_by: token, woken_at: null },
    });
  /**
   * Takes leases for several tokens; returns the hosts by token, and whether another worker took one of the due hosts.
   */
  const take = async ({ tokens, now }: { tokens: string[]; now: Date }) => {
    const free = { held_by: null, next_due_at: { $lte: now } };
    const due = await kit.list({ filter: free, sort: { next_due_at: 1 }, limit: tokens.length });
    const taken = due.map((host, index) => ({ ...host, held_by: tokens[index] ?? null, woken_at: null }));
    const updates = taken.map(({ id, held_by }) => ({
      filter: { _id: id, ...free },
      update: { $set: { held_by, woken_at: null } },
    }));
    const count = updates.length > 0 ? await updateAll(kit.model.collection, updates) : 0;
    // Do not trust our own copy of hosts that somebody else may have held meanwhile: read them back.
    const held = count === due.length ? taken : await kit.list({ filter: { held_by: { $in: tokens } } });
    return {
      hosts: new Map(held.map((host) => [host.held_by, host])),
      isContended: held.length < due.length,
    };
  };
  return createBatches<LeaseRequest, WatchHostRecord | null>({
    maxSize: maxBulkSize,
    work: async (wanted) => {
      const [first] = wanted;
      if (first && wanted.length === 1) return [{ value: await takeOne(first) }];
      const now = new Date(Math.min(...wanted.map((request) => request.now.getTime())));
      const taken = new Map<string | null, WatchHostRecord>();
      for (let tries = 0; tries < maxClaimTries; tries += 1) {
        const tokens = wanted.map(({ token }) => token).filter((token) => !taken.has(token));
        const { hosts, isContended } = await take({ tokens, now });
        for (const [token, host] of hosts) taken.set(token, host);
        if (!isContended) break;
      }
      return wanted.map(({ token }) => ({ value: taken.get(token) ?? null }));
    },
  });
}

function givenBack(set: HostLease['set']) {
  return { $set: { ...set, held_by: null, woken_at: null } };
}

function latest(time: Date, ...others: (Date | null)[]): Date {
  return new Date(Math.max(time.getTime(), ...others.map((other) => other?.getTime() ?? 0)));
}
