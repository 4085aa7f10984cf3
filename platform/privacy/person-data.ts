import { canonicalAddress } from '../../domain/mail/mail-address.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { type CollectionRule, type PersonKeys, personalData } from './personal-data.data.js';

/** How many documents of a person a collection holds, and what happens to them on deletion. */
export type HeldCount = {
  collection: string;
  count: number;
  erasure: 'deleted' | 'emptied' | 'kept';
  why: string;
};

type Document = Record<string, unknown>;
type DataRule = Extract<CollectionRule, { holds: 'data' }>;

/** Finds and counts the data held for an address, based on the table of collections. */
export function createPersonData({ database }: { database: Database }) {
  const collectionOf = (name: string) => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection(name);
  };
  const idsOf = async (name: string, filter: Document, field = '_id'): Promise<string[]> => {
    const found = await collectionOf(name)
      .find(filter)
      .project({ [field]: 1 })
      .toArray();
    return found
      .map((document) => document[field])
      .filter((id) => id !== null && id !== undefined)
      .map(String);
  };
  const keysOf = async (email: string): Promise<PersonKeys> => {
    const keys = {
      email,
      canonicalEmail: canonicalAddress(email) ?? email,
      submissionIds: await idsOf('submissions', { email }),
      purchaseIds: await idsOf('purchases', { email }),
      messageIds: await idsOf('submissions', { email }, 'message_id'),
    };
    const { messages } = personalData;
    // Mails that became no submission also name the person, and others are duplicates of those.
    const more = messages?.holds === 'data' ? await idsOf('messages', messages.find(keys)) : [];
    return { ...keys, messageIds: [...new Set([...keys.messageIds, ...more])] };
  };
  const rules = Object.entries(personalData).filter(
    (entry): entry is [string, DataRule] => entry[1].holds === 'data',
  );
  return {
    /** Ids of every mail that names the address. */
    messageIds: async (email: string): Promise<string[]> => (await keysOf(email)).messageIds,
    /** Removes an address from the bulk sends that name it; a send to it alone then has no recipients. */
    async forgetInCampaigns(email: string): Promise<void> {
      const campaigns = collectionOf('campaigns');
      // The key that keeps a send unique while it runs contains the addresses.
      await campaigns.updateMany({ 'audience.emails': email }, { $set: { active_key: null } });
      await campaigns.updateMany({ 'audience.emails': email }, {
        $pull: { 'audience.emails': email },
      } as never);
      await collectionOf('campaign_previews').deleteMany({ 'mail.recipient': email });
    },
    /** How much is held for an address, by collection. */
    async count(email: string): Promise<HeldCount[]> {
      const keys = await keysOf(email);
      return Promise.all(
        rules.map(async ([collection, { find, erasure, why }]) => ({
          collection,
          count: await collectionOf(collection).countDocuments(find(keys)),
          erasure,
          why,
        })),
      );
    },
    /** Everything held for an address, by collection, as stored. */
    async collect(email: string): Promise<Record<string, Document[]>> {
      const keys = await keysOf(email);
      const found = rules.map(
        async ([name, { find }]) => [name, await collectionOf(name).find(find(keys)).toArray()] as const,
      );
      return Object.fromEntries(await Promise.all(found));
    },
  };
}
