import { gtinFormsOf } from '../../../domain/purchases/forming/line-match.rules.js';
import { unfailedOutcomes } from '../../../domain/watch/schedule.rules.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { allDone, createBatches } from '../batches.js';
import { maxBulkSize, updateAll } from '../bulk-writes.js';
import type { Database } from '../connection.js';
import { createRepositoryKit, type RepositoryKit } from '../repository-kit.js';
import { driverFilter } from '../stored-queries.js';
import { createVerifiedWrites } from '../verified-writes.js';
import { watchTargetSchema as schema } from './watch-targets.schema.js';

/** A buyer joining a watched product; `firstCheck` is theirs if it was not checked yet. */
export type JoinTarget = {
  id: string;
  paidUnitCents: number;
  until: Date;
  now: Date;
  firstCheck: FirstCheck;
};

/** When a shopper's first check at a host is due, in fair order. */
export type FirstCheck = { first_check_at: Date; first_check_for: string };

/** A product that was taken no longer waits for its first check. */
const noFirstCheck = { first_check_at: null, first_check_for: null };

/** A product of a host and when it is due. */
export type UpcomingTarget = { id: string; dueAt: Date };

/** Item numbers of a retailer, and GTINs however many zeros stand before them. */
type Numbered = { retailerId: string; skus: readonly string[]; gtins: readonly string[] };

const numbered = ({ retailerId, skus, gtins }: Numbered) => ({
  retailer_id: retailerId,
  $or: [{ sku: { $in: [...skus] } }, { gtin: { $in: gtins.flatMap(gtinFormsOf) } }],
});

type Kit = RepositoryKit<WatchTargetRecord>;

/** The watch targets repository. */
export type WatchTargetsRepository = ReturnType<typeof createWatchTargetsRepository>;

/** Watched products, one document each, shared by all their buyers. */
export function createWatchTargetsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<WatchTargetRecord>({ database, collection: 'watch_targets', schema });
  const { model } = kit;
  return {
    findById: kit.findById,
    page: kit.page,
    countUpTo: kit.countUpTo,
    changeOne: kit.changeOne,
    /** Inserts, or returns the product that already has the key. */
    insertOrFind: (record: WatchTargetRecord) => kit.insertOrFind({ record, key: ['key'] }),
    /**
     * Adds a buyer: checks become as frequent as this buyer's window requires, and what was already reported
     * to the others (a lower price, or an unreadable page) is news again. A product nobody was watching any
     * more is checked when the buyer's first check is due, and one still waiting for another's at the earlier of both.
     */
    async join({ id, paidUnitCents, until, now, firstCheck }: JoinTarget): Promise<void> {
      const anew = {
        state: 'active',
        watched_since: now,
        last_read_at: null,
        next_check_at: firstCheck.first_check_at,
        ...firstCheck,
        earliest_until: until,
      };
      await model.updateOne({ _id: id, state: 'ended' }, { $set: anew });
      const later = { $gt: firstCheck.first_check_at };
      await model.updateOne(
        { _id: id, first_check_at: later, next_check_at: later },
        { $set: { next_check_at: firstCheck.first_check_at, ...firstCheck } },
      );
      await model.updateOne(
        { _id: id },
        {
          $set: { told_price_cents: null, unread_told_at: null, joined_at: now },
          $max: { highest_paid_cents: paidUnitCents },
          $min: { earliest_until: until },
        },
      );
    },
    /** Makes what was reported to its buyers news again at `at`, or at an earlier time already set. */
    makeNewsAgain: ({ id, at }: { id: string; at: Date }) =>
      kit.changeOne({
        filter: { _id: id, $or: [{ news_again_at: null }, { news_again_at: { $gt: at } }] },
        set: { news_again_at: at },
      }),
    /** Ends the watch of a product without buyers, unless somebody joined since `joinedAt`. */
    end: ({ id, joinedAt }: { id: string; joinedAt: Date }) =>
      kit.changeOne({
        filter: { _id: id, joined_at: joinedAt },
        set: { state: 'ended', next_check_at: null, ...noFirstCheck, pending: null },
      }),
    deleteById: kit.deleteById,
    ...createChecks(kit),
    ...createDueTimes(kit),
    ...createFinding(kit),
  };
}

/** Checks: who takes a product, and how a check ends. */
function createChecks(kit: Kit) {
  const { model } = kit;
  const { claim: claimAll } = createVerifiedWrites<WatchTargetRecord>(model);
  const ends = createBatches<{ filter: object; update: object }[]>({
    maxSize: maxBulkSize / 2,
    work: async (checks) => {
      await updateAll(model.collection, checks.flat());
      return allDone(checks);
    },
  });
  return {
    /** Takes the host's longest due product until `retryAt`; null when none is due. */
    async claimDue({
      host,
      now,
      retryAt,
    }: {
      host: string;
      now: Date;
      retryAt: Date;
    }): Promise<WatchTargetRecord | null> {
      return kit.claim({
        filter: { host, next_check_at: { $lte: now }, state: 'active' },
        sort: { next_check_at: 1 },
        set: { next_check_at: retryAt, ...noFirstCheck },
      });
    },
    /**
     * Takes a product seen to be due until `retryAt`, by the holder of its host's lease; null when its due
     * time changed since. Concurrent calls share one command.
     */
    claimSeen: ({
      id,
      dueAt,
      retryAt,
    }: UpcomingTarget & { retryAt: Date }): Promise<WatchTargetRecord | null> =>
      claimAll({
        id,
        when: { next_check_at: dueAt, state: 'active' },
        update: { $set: { next_check_at: retryAt, ...noFirstCheck } },
        holds: ({ next_check_at }) => next_check_at?.getTime() === retryAt.getTime(),
      }),
    /** Takes one product, due or not, until `retryAt`; null when it is not watched or somebody else took it. */
    async claimOne({ id, retryAt }: { id: string; retryAt: Date }): Promise<WatchTargetRecord | null> {
      const seen = await kit.findById({ id });
      if (!seen) return null;
      const filter = { _id: id, next_check_at: seen.next_check_at, state: 'active' };
      return kit.claim({ filter, set: { next_check_at: retryAt, ...noFirstCheck } });
    },
    /**
     * Ends a check claimed until `claimedUntil`, unless somebody else took over or already ended it. A buyer
     * who joined after `joinedAt` was not notified with the others, so the price stays news. Checks that end
     * together share one command.
     */
    finishCheck({
      id,
      claimedUntil,
      joinedAt,
      set,
    }: {
      id: string;
      claimedUntil: Date;
      /** The last join before the check started; omitted when the check notified nobody. */
      joinedAt?: Date;
      set: Partial<WatchTargetRecord>;
    }): Promise<void> {
      const filter = { _id: id, next_check_at: claimedUntil };
      const whole = { filter: joinedAt ? { ...filter, joined_at: joinedAt } : filter, update: { $set: set } };
      if (!joinedAt) return ends.add([whole]);
      const { told_price_cents: _told, earliest_until: _until, ...others } = set;
      // If the first write matched, the due time has changed and the second one matches nothing.
      return ends.add([whole, { filter, update: { $set: others } }]);
    },
  };
}

/** When the products of a host are due. */
function createDueTimes(kit: Kit) {
  /** The products of a host that are due first, whether due already or not. */
  const listUpcoming = async ({
    host,
    limit,
  }: {
    host: string;
    limit: number;
  }): Promise<UpcomingTarget[]> => {
    const found = await kit.model.collection
      .find<{ _id: string; next_check_at: Date }>(driverFilter({ host, next_check_at: { $gt: new Date(0) } }))
      .sort({ next_check_at: 1 })
      .limit(limit)
      .project<{ _id: string; next_check_at: Date }>({ next_check_at: 1 })
      .toArray();
    return found.map(({ _id, next_check_at }) => ({ id: _id, dueAt: next_check_at }));
  };
  return {
    listUpcoming,
    /** When the next product of a host is due; null when none of its products is watched. */
    async nextDueAt({ host }: { host: string }): Promise<Date | null> {
      const [next] = await listUpcoming({ host, limit: 1 });
      return next?.dueAt ?? null;
    },
    /** The first check of a host that is due next, though it is not due yet; null when none waits. */
    async nextWaiting({ host, now }: { host: string; now: Date }): Promise<UpcomingTarget | null> {
      const [next] = await kit.list({
        filter: { host, first_check_at: { $gt: now } },
        sort: { first_check_at: 1 },
        limit: 1,
      });
      return next?.next_check_at ? { id: next.id, dueAt: next.next_check_at } : null;
    },
    /** When the last first check is due that a shopper waits for at a host; null when none. */
    async lastFirstCheckAt({ host, requester }: { host: string; requester: string }): Promise<Date | null> {
      const [last] = await kit.list({
        filter: { first_check_for: requester, host },
        sort: { first_check_at: -1 },
        limit: 1,
      });
      return last?.first_check_at ?? null;
    },
    /** How many products of a host are due. */
    countDue: ({ host, now }: { host: string; now: Date }): Promise<number> =>
      kit.count({ host, next_check_at: { $lte: now } }),
  };
}

/** Products of a retailer, or that nobody could read. */
function createFinding(kit: Kit) {
  return {
    /** Products of a retailer under one of the item numbers, with or without a price read yet, newest first. */
    async listUnder({ isRead, ...wanted }: Numbered & { isRead: boolean }) {
      const last_read_at = isRead ? { $gt: new Date(0) } : null;
      const filter = { ...numbered(wanted), last_read_at };
      const limit = (wanted.skus.length + wanted.gtins.length) * 2;
      const listed = await kit.list({ filter, sort: { last_read_at: -1 }, limit });
      return listed
        .filter(({ last_outcome: end }) => isRead || (end !== 'gone' && end !== 'changed_product'))
        .map(({ id, sku, gtin, url }) => ({ id, sku, gtin, url }));
    },
    /** Watched products of a retailer with one of the item numbers or GTINs. */
    listByNumbers: (wanted: Numbered): Promise<WatchTargetRecord[]> =>
      kit.list({ filter: { ...numbered(wanted), state: 'active' } }),
    /** The system that a retailer's site runs on and where it was seen; null if no page of it told. */
    async shopSystemOf({ retailerId }: { retailerId: string }) {
      const filter = { retailer_id: retailerId, 'shop_system.source': { $gt: '' } };
      const [known] = await kit.list({ filter, limit: 1 });
      const source = known?.shop_system?.source;
      return known && source ? { source, origin: new URL(known.url).origin } : null;
    },
    /**
     * Active products last read before `before`, or never read and watched since before that, whose buyers
     * were not notified of it. With `failedOnly`, those that merely were not checked are left out.
     */
    listUnread: ({
      before,
      failedOnly = false,
      limit,
    }: {
      before: Date;
      failedOnly?: boolean;
      limit: number;
    }) =>
      kit.list({
        filter: {
          state: 'active',
          unread_told_at: null,
          ...(failedOnly && { last_outcome: { $nin: [...unfailedOutcomes] } }),
          $or: [{ last_read_at: { $lt: before } }, { last_read_at: null, watched_since: { $lt: before } }],
        },
        limit,
      }),
  };
}
