import type { Model } from 'mongoose';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { type BatchEnd, createBatches } from '../batches.js';
import { maxBulkSize, updateEach } from '../bulk-writes.js';
import { sharedSlots } from '../command-slots.js';
import { isDuplicateKey } from '../database-errors.js';
import { type Stored, toRecord } from '../record.js';
import { queriesOf } from '../stored-queries.js';

/**
 * The steps that every mail takes on its way to its outcome, batched: concurrent mails share one command and
 * one commit.
 */
export function createMessageSteps(model: Model<Stored<MessageRecord>>) {
  const queries = queriesOf(model);
  const collection = model.collection;
  const findEach = (field: '_id' | 'spool_id') => async (keys: string[]) => {
    const found = await queries.find({ [field]: { $in: keys } }).lean<Stored<MessageRecord>[]>();
    const byKey = new Map(found.map((stored) => [stored[field], stored]));
    return keys.map((key) => byKey.get(key) ?? null);
  };
  const toEnd = (stored: Stored<MessageRecord> | null): BatchEnd<MessageRecord | null> => ({
    value: stored ? toRecord<MessageRecord>(stored) : null,
  });

  const bySpoolId = createBatches<string, MessageRecord | null>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: async (ids) => (await findEach('spool_id')(ids)).map(toEnd),
  });
  const claims = createBatches<string, MessageRecord | null>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: async (ids) => {
      const open = { _id: { $in: ids }, state: { $ne: 'done' } };
      await queries.updateMany(open, { $set: { state: 'processing' }, $inc: { attempts: 1 } });
      const found = await findEach('_id')(ids);
      return found.map((stored) => toEnd(stored?.state === 'done' ? null : stored));
    },
  });
  const owners = createBatches<{ id: string; keys: string[] }, string | null>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: async (wanted) => {
      const keys = wanted.flatMap((one) => one.keys);
      const found = await queries
        .find({ content_key: { $in: keys } }, { content_key: 1 })
        .lean<Pick<Stored<MessageRecord>, '_id' | 'content_key'>[]>();
      return wanted.map(({ id, keys: own }) => {
        const owner = found.find(({ _id, content_key }) => _id !== id && own.includes(content_key ?? ''));
        return { value: owner?._id ?? null };
      });
    },
  });
  const keys = createBatches<{ id: string; contentKey: string }>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: (wanted) =>
      updateEach(
        collection,
        wanted.map(({ id, contentKey }) => ({
          filter: { _id: id },
          update: { $set: { content_key: contentKey } },
        })),
      ),
  });
  const ends = createBatches<{ id: string; update: object }>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: (ended) =>
      updateEach(
        collection,
        ended.map(({ id, update }) => ({ filter: { _id: id, state: { $ne: 'done' } }, update })),
      ),
  });

  return {
    /** The message of a spool file, or null. */
    findBySpoolId: ({ spoolId }: { spoolId: string }) => bySpoolId.add(spoolId),
    /** Takes a message into processing and counts the attempt; null when it already has its outcome. */
    claimForProcessing: ({ id }: { id: string }) => claims.add(id),
    /** Id of another message that has one of the keys, or null. */
    findOtherOwner: (wanted: { id: string; keys: string[] }) => owners.add(wanted),
    /** Gives a message its content key; false when another message has it. */
    async takeContentKey(wanted: { id: string; contentKey: string }): Promise<boolean> {
      try {
        await keys.add(wanted);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Writes the outcome of a message that has none. */
    finish: (end: { id: string; update: object }) => ends.add(end),
  };
}
