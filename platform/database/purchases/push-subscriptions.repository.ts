import { Schema } from 'mongoose';
import type { PushSubscription } from '../../../domain/contracts/push-subscription.schemas.js';
import type { Database } from '../connection.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** A phone or browser that gets notices for an address: a document of `push_subscriptions`. */
export type PushSubscriptionRecord = {
  id: string;
  /** Unique: SHA-256 of the endpoint, so that a phone has one owner. */
  key: string;
  email: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Ids of the mails whose notices were handed over, newest last: none is sent twice. */
  told: string[];
  /** Incremented with every change of `told`: a writer that has seen an older one changes nothing. */
  revision: number;
  /** When a subscription that got no notice is forgotten. */
  expires_at: Date;
  created_at: Date;
};

/** Notices remembered as handed over; a repeated job is about one of the last. */
const mostTold = 50;

const schema = new Schema<Stored<PushSubscriptionRecord>>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    email: { type: String, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    told: { type: [String], default: [] },
    revision: { type: Number, default: 0 },
    expires_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ key: 1 }, { unique: true })
  .index({ email: 1, _id: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** The repository of phones that get notices. */
export type PushSubscriptionsRepository = ReturnType<typeof createPushSubscriptionsRepository>;

/** Phones and browsers that get notices, each for one address. */
export function createPushSubscriptionsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<PushSubscriptionRecord>({
    database,
    collection: 'push_subscriptions',
    schema,
  });
  return {
    /** Stores a subscription; one that another address had now belongs to this one, since the phone asked for it. */
    async keep({
      key,
      email,
      subscription: { endpoint, keys },
      expiresAt,
      now,
    }: {
      key: string;
      email: string;
      subscription: PushSubscription;
      expiresAt: Date;
      now: Date;
    }): Promise<void> {
      await kit.deleteAll({ key, email: { $ne: email } });
      const fresh = { email, endpoint, ...keys, expires_at: expiresAt };
      const known = await kit.claim({ filter: { key, email }, set: fresh });
      if (known) return;
      await kit.insertOnce({ id: newId(), key, ...fresh, told: [], revision: 0, created_at: now });
    },
    /** Subscriptions of an address, oldest first. */
    listByEmail: ({ email, now }: { email: string; now: Date }) =>
      kit.list({ filter: { email, expires_at: { $gt: now } } }),
    /**
     * Marks a notice as handed over, before its first byte: true for one caller alone, and never again for that mail.
     */
    async startTelling({
      subscription: { id, told, revision },
      outboxId,
      expiresAt,
    }: {
      subscription: PushSubscriptionRecord;
      outboxId: string;
      expiresAt: Date;
    }): Promise<boolean> {
      if (told.includes(outboxId)) return false;
      const set = { told: [...told, outboxId].slice(-mostTold), expires_at: expiresAt };
      return (await kit.claim({ filter: { _id: id, revision }, set, count: 'revision' })) !== null;
    },
    /** Takes the mark back: the push service refused the notice for now, so nothing was shown. */
    async takeBack({ id, outboxId }: { id: string; outboxId: string }): Promise<void> {
      const subscription = await kit.findById({ id });
      if (!subscription) return;
      const set = { told: subscription.told.filter((told) => told !== outboxId) };
      await kit.claim({ filter: { _id: id, revision: subscription.revision }, set, count: 'revision' });
    },
    /** Forgets one subscription of an address; false if it has no such. */
    forget: async ({ key, email }: { key: string; email: string }): Promise<boolean> =>
      (await kit.deleteAll({ key, email })) > 0,
    /** Forgets a subscription that its push service no longer knows. */
    delete: kit.deleteById,
    async deleteByEmail({ email }: { email: string }): Promise<void> {
      await kit.deleteAll({ email });
    },
  };
}
