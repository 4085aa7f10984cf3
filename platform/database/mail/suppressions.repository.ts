import { Schema } from 'mongoose';
import {
  isWishOfMailbox,
  type Suppression,
  type SuppressionReason,
  type SuppressionScope,
} from '../../../domain/emails/suppression.types.js';
import { canonicalAddress, mailboxOf } from '../../../domain/mail/mail-address.js';
import { normalizeEmailAddress } from '../../../domain/shared/email-address.js';
import { createBatches } from '../batches.js';
import { maxBulkSize } from '../bulk-writes.js';
import { sharedSlots } from '../command-slots.js';
import type { Database } from '../connection.js';
import type { PageOrder } from '../keyset-page.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import {
  createRepositoryKit,
  type DateFieldOf,
  type RecordFilter,
  type RepositoryKit,
} from '../repository-kit.js';

const schema = new Schema<Stored<Suppression>>(
  {
    _id: { type: String, required: true },
    address: { type: String, required: true },
    mailbox: { type: String, default: null },
    scope: { type: String, required: true },
    reason: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ address: 1, reason: 1 }, { unique: true })
  .index({ mailbox: 1 })
  .index({ reason: 1, _id: -1 })
  .index({ address: 1, _id: -1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

type Kit = RepositoryKit<Suppression>;

/** The suppressions repository. */
export type SuppressionsRepository = ReturnType<typeof createSuppressionsRepository>;

/** The form in which an address is stored and looked up. */
const keyOf = (address: string): string => canonicalAddress(address) ?? normalizeEmailAddress(address);

/** The mailbox behind an address in that form. */
const mailboxOfKey = (address: string): string => mailboxOf(keyOf(address));

/** What may concern any of these addresses. */
const concerning = (addresses: readonly string[]): RecordFilter => ({
  $or: [
    { address: { $in: addresses.map(keyOf) } },
    { mailbox: { $in: [...new Set(addresses.map(mailboxOfKey))] } },
  ],
});

/** Whether a suppression is about an address: by its very spelling, or by its mailbox. */
const concerns = (address: string, one: Suppression): boolean =>
  one.address === keyOf(address) || (one.mailbox !== null && one.mailbox === mailboxOfKey(address));

/** Query: is mail of this scope suppressed for this address at `now`? */
type Wanted = { address: string; scope: SuppressionScope; now: Date };

/** Addresses not to mail, one document per address and reason; a person's wish holds for their whole mailbox. */
export function createSuppressionsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<Suppression>({ database, collection: 'suppressions', schema });
  return {
    /** Suppresses an address for a reason. Repeating it only ever extends: the wider scope and the later end stay. */
    async suppress({
      address,
      scope,
      reason,
      expiresAt = null,
      now,
    }: {
      address: string;
      scope: SuppressionScope;
      reason: SuppressionReason;
      /** When it ends by itself; null for never. */
      expiresAt?: Date | null;
      now: Date;
    }): Promise<void> {
      const key = { address: keyOf(address), reason };
      // An expired suppression must not pass its scope on to a new one.
      await kit.deleteAll({ ...key, expires_at: { $ne: null, $lte: now } });
      const mailbox = isWishOfMailbox(reason) ? mailboxOfKey(address) : null;
      const record = { id: newId(), ...key, mailbox, scope, created_at: now, expires_at: expiresAt };
      if (await kit.insertOnce(record)) return;
      if (scope === 'all') await kit.changeOne({ filter: { ...key, scope: 'bulk' }, set: { scope } });
      const endsSooner = expiresAt ? { $ne: null, $lt: expiresAt } : { $ne: null };
      await kit.changeOne({ filter: { ...key, expires_at: endsSooner }, set: { expires_at: expiresAt } });
    },
    /** Allows transactional mail again where a reason blocked all mail; news stays blocked. */
    async narrow({ address, reason }: { address: string; reason: SuppressionReason }): Promise<void> {
      const filter = { ...concerning([address]), reason, scope: 'all' as const };
      await kit.changeAll({ filter, set: { scope: 'bulk' } });
    },
    /** Lifts the suppression for one reason, or for all reasons when none is given. */
    async lift({ address, reason }: { address: string; reason?: SuppressionReason }): Promise<void> {
      await kit.deleteAll({ ...concerning([address]), ...(reason ? { reason } : {}) });
    },
    /** Every suppression in force; an address may have several, which are adjacent. */
    streamInForce: ({ now }: { now: Date }) =>
      kit.stream({ filter: unexpired(now), sort: { address: 1, _id: -1 } }),
    findById: kit.findById,
    /** Filter for the suppressions of an address, however it is written. */
    filterOf: ({ address }: { address: string }): RecordFilter => concerning([address]),
    /** One page of the list. */
    list: kit.page,
    countUpTo: kit.countUpTo,
    /** A page, newest first, optionally of one reason or address. */
    page: ({
      reason,
      address,
      ...place
    }: {
      reason?: SuppressionReason;
      address?: string;
      order?: PageOrder<DateFieldOf<Suppression>>;
      cursor?: string | null;
      limit: number;
    }) =>
      kit.page({
        filter: { ...(reason ? { reason } : {}), ...(address ? concerning([address]) : {}) },
        ...place,
      }),
    ...createChecks(kit),
  };
}

/** Whether mail to an address is suppressed. */
function createChecks(kit: Kit) {
  const finds = createBatches<Wanted, Suppression | null>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: async (wanted) => {
      const found = await kit.list({ filter: concerning(wanted.map(({ address }) => address)) });
      return wanted.map(({ address, scope, now }) => ({
        value:
          found.find(
            (one) =>
              concerns(address, one) &&
              (scope === 'bulk' || one.scope === 'all') &&
              (!one.expires_at || one.expires_at > now),
          ) ?? null,
      }));
    },
  });
  const find = (wanted: Wanted): Promise<Suppression | null> => finds.add(wanted);
  return {
    /** A suppression in force that blocks mail of a scope (see `scopeOfMail`) to an address, or null. */
    find,
    /** Whether mail of a scope to an address is blocked now. */
    isSuppressed: async (input: Wanted): Promise<boolean> => (await find(input)) !== null,
    /** The addresses, as given, to which mail of a scope is blocked now, with the reason. */
    async among({
      addresses,
      scope,
      now,
    }: {
      addresses: readonly string[];
      scope: SuppressionScope;
      now: Date;
    }): Promise<Map<string, SuppressionReason>> {
      const found = await kit.list({
        filter: {
          $and: [concerning(addresses), unexpired(now)],
          ...(scope === 'all' ? { scope: 'all' } : {}),
        },
      });
      const byAddress = new Map(found.map((one) => [one.address, one.reason]));
      const byMailbox = new Map(found.flatMap((one) => (one.mailbox ? [[one.mailbox, one.reason]] : [])));
      return new Map(
        addresses.flatMap((address) => {
          const reason = byAddress.get(keyOf(address)) ?? byMailbox.get(mailboxOfKey(address));
          return reason ? [[address, reason] as const] : [];
        }),
      );
    },
  };
}

const unexpired = (now: Date): RecordFilter => ({
  $or: [{ expires_at: null }, { expires_at: { $gt: now } }],
});
