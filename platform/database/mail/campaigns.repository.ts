import { Schema } from 'mongoose';
import type { Campaign, CampaignCounts, CampaignState } from '../../../domain/campaigns/campaign.types.js';
import type { CampaignKind } from '../../../domain/contracts/campaign-kinds.js';
import type { Database } from '../connection.js';
import type { PageOrder } from '../keyset-page.js';
import { mixedField, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit, type DateFieldOf, type RepositoryKit } from '../repository-kit.js';

const schema = new Schema<Stored<Campaign>>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    audience: mixedField({ required: true }),
    state: { type: String, required: true },
    pause_reason: { type: String, default: null },
    pause_response: { type: String, default: null },
    active_key: { type: String, default: null },
    requested_by: { type: String, required: true },
    expected: { type: Number, required: true },
    fill_cursor: { type: String, default: null },
    filled_at: { type: Date, default: null },
    lease_token: { type: String, default: null },
    lease_until: { type: Date, required: true },
    next_look_at: { type: Date, required: true },
    counts: mixedField({ required: true }),
    created_at: { type: Date, required: true },
    ended_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ active_key: 1 }, { unique: true, partialFilterExpression: { active_key: { $type: 'string' } } })
  .index({ ended_at: 1, state: 1, next_look_at: 1 })
  .index({ kind: 1, _id: -1 });

type Kit = RepositoryKit<Campaign>;

const isHeld = (id: string, token: string) => ({ _id: id, lease_token: token });

/** The campaigns repository. */
export type CampaignsRepository = ReturnType<typeof createCampaignsRepository>;

/** Bulk sends, one document each. */
export function createCampaignsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<Campaign>({ database, collection: 'campaigns', schema });
  return {
    /** Starts a send, or returns the one already running under the same key. */
    async insertOrFind(campaign: Campaign): Promise<{ campaign: Campaign; isNew: boolean }> {
      const { record, isNew } = await kit.insertOrFind({ record: campaign, key: ['active_key'] });
      return { campaign: record, isNew };
    },
    findById: kit.findById,
    /** Moves a send from one of the states to another; null when it is not (or no longer) in any of them. */
    change: ({
      id,
      from,
      set,
    }: {
      id: string;
      from: readonly CampaignState[];
      set: Partial<Omit<Campaign, 'id'>>;
    }) => kit.claim({ filter: { _id: id, state: { $in: from } }, set }),
    /** A page of sends, newest first, optionally of one kind. */
    page: ({
      kind,
      ...place
    }: {
      kind?: CampaignKind;
      order?: PageOrder<DateFieldOf<Campaign>>;
      cursor?: string | null;
      limit: number;
    }) => kit.page({ filter: kind ? { kind } : {}, ...place }),
    /** Records how far the mails of a send have been written; false when somebody else holds its lease by now. */
    noteFilled: async ({
      id,
      token,
      cursor,
      filledAt,
    }: {
      id: string;
      token: string;
      cursor: string | null;
      filledAt: Date | null;
    }): Promise<boolean> => {
      const set = { fill_cursor: cursor, filled_at: filledAt };
      return (await kit.claim({ filter: isHeld(id, token), set })) !== null;
    },
    /**
     * Closes a send with its counts; false when it was stopped, taken over, or scheduled for another look meanwhile.
     */
    finish: ({
      campaign: { id, state, next_look_at },
      token,
      counts,
      now,
    }: {
      campaign: Pick<Campaign, 'id' | 'state' | 'next_look_at'>;
      token: string;
      counts: CampaignCounts;
      now: Date;
    }) =>
      kit.changeOne({
        filter: { ...isHeld(id, token), state, next_look_at },
        set: {
          state: state === 'running' ? 'done' : state,
          counts,
          ended_at: now,
          active_key: null,
          lease_token: null,
          lease_until: now,
        },
      }),
    ...createLeases(kit),
  };
}

/** Who works on a send, and what only that worker may write. */
function createLeases(kit: Kit) {
  return {
    /**
     * Takes the lease of a send that is running, or has to be closed, and has no living holder; null when
     * there is none. A lease that ends more than twice a lease's length from now dates from before the clock
     * was set back, and counts as expired.
     */
    lease({ token, now, until }: { token: string; now: Date; until: Date }) {
      const tooLong = new Date(2 * until.getTime() - now.getTime());
      return kit.claim({
        filter: {
          ended_at: null,
          state: { $in: ['running', 'cancelled'] },
          next_look_at: { $lte: now },
          $or: [{ lease_until: { $lte: now } }, { lease_until: { $gt: tooLong } }],
        },
        set: { lease_token: token, lease_until: until },
      });
    },
    /**
     * Renews a lease, whatever the state of the send, because a cancelled one has to be wound up too. Null
     * when the lease was lost.
     */
    renew: ({
      id,
      token,
      until,
      counts,
    }: {
      id: string;
      token: string;
      until: Date;
      counts: CampaignCounts;
    }) => kit.claim({ filter: isHeld(id, token), set: { lease_until: until, counts } }),
    /** Returns a lease, and with `letsOthersBegin` the key too; the send is looked at again at `nextLookAt`. */
    release: ({
      id,
      token,
      now,
      nextLookAt,
      letsOthersBegin,
      counts,
    }: {
      id: string;
      token: string;
      now: Date;
      nextLookAt: Date;
      letsOthersBegin: boolean;
      counts: CampaignCounts;
    }) =>
      kit.changeOne({
        filter: isHeld(id, token),
        set: {
          lease_token: null,
          lease_until: now,
          next_look_at: nextLookAt,
          counts,
          ...(letsOthersBegin ? { active_key: null } : {}),
        },
      }),
  };
}
