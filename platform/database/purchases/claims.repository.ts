import type {
  ClaimOutcome,
  ClaimRecord,
  ClaimState,
  LongerClaim,
} from '../../../domain/claims/claim.types.js';
import type { AskedSum } from '../../../domain/claims/claim-amounts.rules.js';
import { oneForEachItem } from '../../../domain/claims/claim-state.rules.js';
import type { Database } from '../connection.js';
import type { PageOrder } from '../keyset-page.js';
import { createRepositoryKit, type DateFieldOf, type RepositoryKit } from '../repository-kit.js';
import { createTallies } from './claim-tallies.js';
import { never, claimSchema as schema } from './claims.schema.js';
import { type ClaimsFilter, toStoredFilter } from './claims-filter.js';
import { createPurchasesRepository } from './purchases.repository.js';

/** Claims that their shopper may still send (`isToSend`). */
const toSend = { state: 'open', asked_at: null } as const;

/** No mail reports it yet. */
const untold = { told_at: null, mail_key: null };
/** Claims to report by mail: a shopper who found one on the page and already asked needs none. */
const toTell = { told_at: null, ...toSend } as const;
const inTimeToTell = (now: Date) => ({ ...toTell, until: { $gt: now } });

type Kit = RepositoryKit<ClaimRecord>;

/** The claims repository. */
export type ClaimsRepository = ReturnType<typeof createClaimsRepository>;

/** Reported price drops, each with the claim the shopper can send and its outcome. */
export function createClaimsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<ClaimRecord>({
    database,
    collection: 'claims',
    schema,
    foundBy: ({ email, retailer, order_number, name }) => [email, retailer, order_number, name],
  });
  const { tally, talliesByVersion } = createTallies({
    kit,
    purchases: createPurchasesRepository({ database }),
  });
  return {
    findById: kit.findById,
    /** A page of claims, newest first, for the admin and the command line. */
    page: ({
      filter = {},
      order = { by: '_id', direction: 'descending' },
      cursor = null,
      limit,
    }: {
      filter?: ClaimsFilter;
      order?: PageOrder<DateFieldOf<ClaimRecord>>;
      cursor?: string | null;
      limit: number;
    }) => kit.page({ filter: toStoredFilter(filter), order, cursor, limit }),
    newestTerms: kit.newestTerms,
    /** How many claims match, counted only as far as `limit`. */
    countUpTo: ({ filter, limit }: { filter: ClaimsFilter; limit: number }) =>
      kit.countUpTo({ filter: toStoredFilter(filter), limit }),
    /** Inserts, or returns the claim that already has the key. */
    insertOrFind: (record: ClaimRecord) => kit.insertOrFind({ record, key: ['key'] }),
    /** The claims with these ids that still exist. */
    listByIds: ({ ids }: { ids: readonly string[] }) => kit.list({ filter: { _id: { $in: [...ids] } } }),
    /** Claims of a purchase, oldest first. */
    listByPurchase: ({ purchaseId }: { purchaseId: string }) =>
      kit.list({ filter: { purchase_id: purchaseId }, sort: { _id: 1 } }),
    /** Claims of a bought item, oldest first. */
    listByItem: ({ itemId }: { itemId: string }) =>
      kit.list({ filter: { item_id: itemId }, sort: { _id: 1 } }),
    /** Makes a claim one about the same item of another purchase. */
    moveTo: ({ id, key, item }: { id: string; key: string; item: { id: string; purchase_id: string } }) =>
      kit.changeOne({ filter: { _id: id }, set: { key, item_id: item.id, purchase_id: item.purchase_id } }),
    /** Claims of an address, newest first. */
    listByEmail: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({ filter: { email }, sort: { _id: -1 }, limit }),
    /** Outcomes that shoppers reported for a retailer under one version of its policy. */
    tally,
    /** The same for every retailer and version that has outcomes. */
    talliesByVersion,
    /** Deletes every claim of an address. */
    deleteByEmail: ({ email }: { email: string }) => kit.deleteAll({ email }),
    deleteByPurchase: ({ purchaseId }: { purchaseId: string }) => kit.deleteAll({ purchase_id: purchaseId }),
    ...createVerdicts(kit),
    ...createEnds(kit),
    ...createReports(kit),
    ...createOutcomes(kit),
  };
}

/** What a claim rests on and how much it asks for, while it can still be sent. */
function createVerdicts(kit: Kit) {
  return {
    /** A window turned out longer, by another reading or the day of a delivery: an open claim ends with it. */
    goOn: ({ id, ...set }: LongerClaim & { id: string }) =>
      kit.changeOne({
        filter: { _id: id, state: 'open', until: { $lt: set.until } },
        set: { ...set, reminded_at: null },
      }),
    /** Another verdict about the same price, once more is known; only of a claim that is still to be sent. */
    decideAgain: ({
      id,
      ...set
    }: Pick<ClaimRecord, 'id' | 'verdict' | 'reason' | 'doubts' | 'rests_on' | 'changed_at'> & LongerClaim) =>
      kit.changeOne({ filter: { _id: id, ...toSend }, set }),
    /** A question still to be sent became a promise by a later sight of the same price: it is reported anew, once. */
    promise: ({ id, set }: { id: string; set: LongerClaim & Pick<ClaimRecord, 'evidence' | 'rests_on'> }) =>
      kit.changeOne({ filter: { _id: id, verdict: 'ask', ...toSend }, set: { ...set, ...untold } }),
    /** Updates the amount of a claim that can still be sent; it expires when nothing is left to ask for. */
    restate: ({ id, sum }: { id: string; sum: AskedSum }) =>
      kit.changeOne({
        filter: { _id: id, ...toSend },
        set: { ...sum, ...(sum.amount_cents > 0 ? {} : { state: 'expired' }) },
      }),
    /** Nothing is left to ask for; only of a claim that is still to be sent. */
    withdraw: ({ id, ...set }: Pick<ClaimRecord, 'id' | 'reason' | 'doubts' | 'rests_on' | 'changed_at'>) =>
      kit.changeOne({ filter: { _id: id, ...toSend }, set: { ...set, state: 'expired' } }),
    /** Told claims that documents made weaker, or ended, since: their shopper is to hear of it, once. */
    listChanged: ({ limit }: { limit: number }) =>
      kit.list({ filter: { changed_at: { $gt: never } }, sort: { changed_at: 1 }, limit }),
    /** The shopper was told of a change; one that came meanwhile stays. */
    markChangeTold: ({ id, seen }: { id: string; seen: Date }) =>
      kit.changeOne({ filter: { _id: id, changed_at: seen }, set: { changed_at: null } }),
  };
}

/** Claims that end, are superseded by another, or are true again. */
function createEnds(kit: Kit) {
  const endOpen = (which: Record<string, unknown>) =>
    kit.changeAll({ filter: { ...which, state: 'open' }, set: { state: 'expired' } });
  const supersedeOpen = (which: Record<string, unknown>) =>
    kit.changeAll({ filter: { ...which, state: 'open' }, set: { state: 'superseded' } });
  return {
    /** Reopens an expired claim with time left, to be reported anew: the correction that ended it was undone. */
    reopen: ({ id, now }: { id: string; now: Date }) =>
      kit.changeOne({
        filter: { _id: id, state: 'expired', until: { $gt: now } },
        set: { state: 'open', ...untold, reminded_at: null },
      }),
    /**
     * Reopens claims of an item that is watched again, keeping whether they were reported; ends those that
     * are no longer true.
     */
    async standAgain({
      openIds,
      untrueIds,
    }: {
      openIds: readonly string[];
      untrueIds: readonly string[];
    }): Promise<void> {
      const move = (ids: readonly string[], from: ClaimState, state: ClaimState) =>
        kit.changeAll({ filter: { _id: { $in: [...ids] }, state: from }, set: { state } });
      if (openIds.length > 0) await move(openIds, 'expired', 'open');
      if (untrueIds.length > 0) await move(untrueIds, 'open', 'expired');
    },
    /**
     * A further drop made a new claim: it supersedes the open ones of the same item, but a mere question does
     * not supersede a promise. A promise supersedes a question about the same price.
     */
    async supersede({
      by: { item_id, price_cents, verdict },
    }: {
      by: Pick<ClaimRecord, 'item_id' | 'price_cents' | 'verdict'>;
    }): Promise<void> {
      const weaker =
        verdict === 'ask'
          ? { verdict, price_cents: { $gt: price_cents } }
          : { $or: [{ price_cents: { $gt: price_cents } }, { verdict: 'ask', price_cents }] };
      await supersedeOpen({ item_id, ...weaker });
    },
    /** A price that rose is shown again: its new claim supersedes what the same source showed of the item before. */
    supersedeEarlier: ({ id, item_id, evidence: { source } }: ClaimRecord) =>
      supersedeOpen({ _id: { $ne: id }, item_id, 'evidence.source': source }),
    /** Ends open claims of an item: its last day passed, or nobody is to ask any more. */
    expire: ({ itemId }: { itemId: string }) => endOpen({ item_id: itemId }),
    /** Ends unreported claims of an item: its shopper wants no more mail, but may still ask for the reported ones. */
    expireUntold: ({ itemId }: { itemId: string }) => endOpen({ item_id: itemId, told_at: null }),
    /** Ends open claims whose last day has passed, including those of items no longer watched. */
    expirePassed: ({ now, itemId }: { now: Date; itemId?: string }) =>
      endOpen({ until: { $lte: now }, ...(itemId ? { item_id: itemId } : {}) }),
  };
}

/** Which claims a mail reports, or reminds of. */
function createReports(kit: Kit) {
  return {
    /**
     * The open claims of a purchase, with time left, that one mail is to report, one for each item, under the key of that mail; the
     * others wait for the next mail. Claims that an earlier run already took are returned alone under their own key, so
     * that a repeated run writes the very same mail.
     */
    async takeUntold({
      purchaseId,
      mailKey,
      now,
    }: {
      purchaseId: string;
      mailKey: string;
      now: Date;
    }): Promise<{ mailKey: string; claims: ClaimRecord[] } | null> {
      const waiting = { purchase_id: purchaseId, ...inTimeToTell(now) };
      const begun = await kit.findOne({ ...waiting, mail_key: { $gt: '' } });
      const key = begun?.mail_key ?? mailKey;
      if (!begun) {
        const fresh = { ...waiting, mail_key: null };
        const taken = oneForEachItem(await kit.list({ filter: fresh, sort: { _id: 1 } }));
        const ids = taken.map(({ id }) => id);
        await kit.changeAll({ filter: { ...fresh, _id: { $in: ids } }, set: { mail_key: key } });
      }
      const claims = await kit.list({ filter: { ...waiting, mail_key: key } });
      return claims.length === 0 ? null : { mailKey: key, claims };
    },
    /** Records that the mail with this key is written. */
    async markTold({
      purchaseId,
      mailKey,
      now,
    }: {
      purchaseId: string;
      mailKey: string;
      now: Date;
    }): Promise<void> {
      const filter = { purchase_id: purchaseId, mail_key: mailKey, told_at: null };
      await kit.changeAll({ filter, set: { told_at: now } });
    },
    /** Whether a purchase has open, unreported claims with time left. */
    hasUntold: async ({ purchaseId, now }: { purchaseId: string; now: Date }): Promise<boolean> =>
      (await kit.findOne({ purchase_id: purchaseId, ...inTimeToTell(now) })) !== null,
    /** Purchases with open, unreported claims created before `before`, oldest first. */
    async listUntoldPurchases({ before, limit }: { before: Date; limit: number }): Promise<{ id: string }[]> {
      const filter = { ...toTell, created_at: { $lt: before } };
      const found = await kit.list({ filter, sort: { created_at: 1 }, limit });
      return [...new Set(found.map(({ purchase_id }) => purchase_id))].map((id) => ({ id }));
    },
    /** Open, reported claims that end by `before` and have had no reminder, earliest first. */
    streamToRemind: ({ now, before }: { now: Date; before: Date }) =>
      kit.stream({
        filter: {
          ...toSend,
          until: { $gt: now, $lte: before },
          reminded_at: null,
          told_at: { $ne: null },
        },
        sort: { until: 1 },
      }),
    /** Records once that the shopper was reminded; true for the call that did it. */
    markReminded: ({ id, now }: { id: string; now: Date }) => kit.setOnce({ id, field: 'reminded_at', now }),
  };
}

/** What the shopper asked the shop, and what came of it. */
function createOutcomes(kit: Kit) {
  return {
    /**
     * Records that the shopper asked the shop, or takes that back; false when the claim was answered or
     * superseded meanwhile.
     */
    setAsked: ({ id, at, followUpAt }: { id: string; at: Date | null; followUpAt: Date | null }) =>
      kit.changeOne({
        filter: { _id: id, state: { $in: ['open', 'expired'] }, outcome: null },
        set: { asked_at: at, follow_up_at: followUpAt },
      }),
    /** Claims that were asked for and not answered and have a follow-up due, earliest first. */
    listToFollowUp: ({ now, limit }: { now: Date; limit: number }) =>
      kit.list({
        filter: { follow_up_at: { $gt: never, $lte: now }, outcome: null },
        sort: { follow_up_at: 1, _id: 1 },
        limit,
      }),
    /** Sets when the next follow-up is due, unless that changed since it was read. */
    setFollowUp: ({ id, seen, at }: { id: string; seen: Date | null; at: Date }) =>
      kit.changeOne({ filter: { _id: id, follow_up_at: seen, outcome: null }, set: { follow_up_at: at } }),
    /** Closes a claim that was asked for and got no answer; a superseded one keeps its state. */
    async closeUnanswered({ id }: { id: string }): Promise<void> {
      const filter = { _id: id, outcome: null };
      const set = { follow_up_at: null, state: 'unanswered' as const };
      if (await kit.changeOne({ filter: { ...filter, state: { $in: ['open', 'expired'] } }, set })) return;
      await kit.changeOne({ filter, set: { follow_up_at: null } });
    },
    /** Records the outcome of a claim, or corrects it; a superseded claim keeps its state. */
    async recordOutcome({ id, outcome }: { id: string; outcome: ClaimOutcome }): Promise<void> {
      const said = { outcome, follow_up_at: null };
      const set = { ...said, state: 'answered' as const };
      if (await kit.changeOne({ filter: { _id: id, state: { $ne: 'superseded' } }, set })) return;
      await kit.changeOne({ filter: { _id: id }, set: said });
    },
    /** How many claims brought money back. */
    countRefunded: () => kit.count({ 'outcome.answer': { $in: ['yes', 'partly'] } }),
  };
}
