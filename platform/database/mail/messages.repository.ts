import { mailboxOf } from '../../../domain/mail/mail-address.js';
import { type MessageOutcome, outcomeRules } from '../../../domain/mail/message-outcomes.js';
import { messageTexts } from '../../../domain/mail/message-record.rules.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import type { FileDeletion } from '../../../domain/shared/file-absence.rules.js';
import { keysOf } from '../../../domain/shared/typed-records.js';
import type { Database } from '../connection.js';
import { databaseUnavailable } from '../database-errors.js';
import { idAt } from '../record.js';
import { createRepositoryKit, type RepositoryKit } from '../repository-kit.js';
import { createMessageSteps } from './message-steps.js';
import { messagesSchema } from './messages.schema.js';

/** How often a content key is requested when its owner keeps giving it up at the same moment. */
const maxKeyTries = 5;

/** What processing learned about a message; written together with its outcome. */
export type MessageOutcomeInput = Pick<
  MessageRecord,
  | 'outcome'
  | 'outcome_reason'
  | 'answered_email'
  | 'claimed_email'
  | 'subject'
  | 'message_id_header'
  | 'references'
  | 'parts'
  | 'duplicate_of'
> &
  Partial<Pick<MessageRecord, 'reported_mails' | 'confirm_link'>>;

type Kit = RepositoryKit<MessageRecord>;

/** The messages repository. */
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;

/** Received mails, one document each. */
export function createMessagesRepository({ database }: { database: Database }) {
  const named = { collection: 'messages', foundBy: messageTexts };
  const kit = createRepositoryKit<MessageRecord>({ database, schema: messagesSchema, ...named });
  const { model } = kit;
  const steps = createMessageSteps(model);
  return {
    /** Registers a mail of the spool; returns the existing record when it is already registered. */
    async insertOrFind(message: MessageRecord): Promise<{ message: MessageRecord; isNew: boolean }> {
      const { record, isNew } = await kit.insertOrFind({ record: message, key: ['spool_id'] });
      return { message: record, isNew };
    },
    findById: kit.findById,
    /** One page of the mail log. */
    page: kit.page,
    newestTerms: kit.newestTerms,
    countUpTo: kit.countUpTo,
    findBySpoolId: steps.findBySpoolId,
    claimForProcessing: steps.claimForProcessing,
    /** Uncounts a run that said nothing about the message. */
    async giveBackRun({ id }: { id: string }): Promise<void> {
      await model.updateOne(
        { _id: id, state: 'processing', attempts: { $gt: 0 } },
        { $inc: { attempts: -1 } },
      );
    },
    /**
     * Writes the outcome; a message that has one keeps it. A quarantined mail gives up its content key: the same mail
     * sent again, perhaps without what broke the first, is not a duplicate of something nobody read.
     */
    async finish({ id, now, ...outcome }: MessageOutcomeInput & { id: string; now: Date }): Promise<void> {
      const key = outcome.outcome === 'quarantined' ? { content_key: null } : {};
      const claimed_mailbox = outcome.claimed_email && mailboxOf(outcome.claimed_email);
      const end = { claimed_mailbox, state: 'done', last_error: null, processed_at: now } as const;
      await steps.finish({ id, update: kit.toUpdate({ ...outcome, ...key, ...end }) });
    },
    /** Stores what was found out about the sender; a mail that waits for name servers goes back to `received`. */
    async noteAuthentication({
      id,
      authentication,
    }: {
      id: string;
      authentication: MessageRecord['authentication'];
    }): Promise<void> {
      const waits = authentication.state === 'undecided' ? { state: 'received' as const } : {};
      await kit.changeOne({ filter: { _id: id, state: { $ne: 'done' } }, set: { authentication, ...waits } });
    },
    /**
     * Starts a new generation of a mail whose sender could not be verified, so that it is processed all the
     * same; null when there is nothing to release.
     */
    release: ({ id, by, now }: { id: string; by: 'admin' | 'sender'; now: Date }) =>
      kit.claim({
        filter: {
          _id: id,
          state: 'done',
          outcome: 'unauthenticated_sender',
          claimed_email: { $gt: '' },
          raw_path: { $gt: '' },
        },
        set: { state: 'received', attempts: 0, released: { by, at: now } },
        count: 'generation',
      }),
    /** Starts a new generation of a mail that has its outcome and its raw bytes; null when it lacks either. */
    startReplay: ({ id }: { id: string }) =>
      kit.claim({
        filter: { _id: id, state: 'done', raw_path: { $gt: '' } },
        set: { state: 'received', attempts: 0 },
        count: 'generation',
      }),
    /** Records why an attempt failed; `code` is an error code, never text from the mail. */
    async noteError({ id, code }: { id: string; code: string }): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { last_error: code } });
    },
    ...createContentKeys({ kit, steps }),
    ...createRawBytes(kit),
    ...createMailLists(kit),
  };
}

/** Which of several deliveries of the same mail is processed. */
function createContentKeys({ kit, steps }: { kit: Kit; steps: ReturnType<typeof createMessageSteps> }) {
  return {
    /** The mail that has one of the keys; `keys` are all the keys of one mail. */
    findByContentKey: ({ keys }: { keys: string[] }) => kit.findOne({ content_key: { $in: keys } }),
    /**
     * Gives a message its content key. Returns the id of the message that had the key first: its own id when
     * it is the first (or already had it), another's when it is a duplicate.
     */
    async claimContentKey({
      id,
      contentKey,
      formerKeys,
    }: {
      id: string;
      contentKey: string;
      /** Keys under which earlier releases may have stored the same mail; no longer given to mails. */
      formerKeys: string[];
    }): Promise<string> {
      const former = await steps.findOtherOwner({ id, keys: formerKeys });
      if (former) return former;
      for (let tries = 0; tries < maxKeyTries; tries++) {
        if (await steps.takeContentKey({ id, contentKey })) return id;
        const first = await kit.findOne({ content_key: contentKey });
        if (first) return first.id;
        // Its owner has just given it up: it is free for whoever asks first.
      }
      throw databaseUnavailable();
    },
    /**
     * Makes the first message with some content give up its key to another, and become a duplicate of it; one
     * that waits for name servers finds that out by itself. False when it is neither waiting nor ended with
     * one of `outcomes`.
     */
    async giveUpContentKey({
      id,
      to,
      outcomes,
    }: {
      id: string;
      to: string;
      /** Outcomes after which a message may give up its key. */
      outcomes: MessageRecord['outcome'][];
    }): Promise<boolean> {
      const ended = await kit.changeOne({
        filter: { _id: id, state: 'done', outcome: { $in: outcomes } },
        set: {
          content_key: null,
          outcome: 'duplicate',
          outcome_reason: null,
          duplicate_of: to,
          claimed_email: null,
          claimed_mailbox: null,
        },
      });
      if (ended) return true;
      const waiting = { _id: id, state: 'received', released: null, 'authentication.state': 'undecided' };
      return kit.changeOne({ filter: waiting, set: { content_key: null } });
    },
    /** Later deliveries of the same mail. */
    listDuplicates: ({ of, limit = 0 }: { of: string; limit?: number }) =>
      kit.list({ filter: { duplicate_of: of }, limit }),
  };
}

/** The stored bytes of mails, and how they and what is personal in a mail are deleted. */
function createRawBytes(kit: Kit) {
  const { model } = kit;
  return {
    /** The paths, of those given, that a message refers to. */
    namedAmong: ({ paths }: { paths: string[] }): Promise<string[]> =>
      model.distinct('raw_path', { raw_path: { $in: paths } }),
    /** Every message that has its raw bytes. */
    async *listNamed() {
      const found = model.find({ raw_path: { $gt: '' } }, { raw_path: 1, raw_deletion: 1 }).lean();
      for await (const { _id, raw_path, raw_deletion } of found.cursor())
        yield { recordId: _id, path: raw_path ?? '', deletion: raw_deletion ?? null };
    },
    /** Messages processed before `processedBefore` that have their raw bytes, oldest first. */
    listWithRaw: ({ processedBefore, limit }: { processedBefore: Date; limit: number }) =>
      kit.list({
        filter: { raw_path: { $gt: '' }, processed_at: { $lt: processedBefore } },
        sort: { processed_at: 1 },
        limit,
      }),
    /** Notes why the raw bytes under `path` are about to be deleted. */
    noteDeletion: ({ id, path, ...raw_deletion }: { id: string; path: string } & FileDeletion) =>
      kit.changeOne({ filter: { _id: id, raw_path: path }, set: { raw_deletion } }),
    /** Records that the raw bytes under `path` are deleted. */
    async forgetRaw({ id, path }: { id: string; path: string }): Promise<void> {
      await model.updateOne({ _id: id, raw_path: path }, { $set: { raw_path: null } });
    },
    /** Erases a mail's content and sender; the fact that it came, and its content key, stay. */
    async erase({ id }: { id: string }): Promise<void> {
      const nobody: MessageRecord['envelope'] = {
        mail_from: '',
        rcpt_to: [],
        remote_address: null,
        helo: null,
        tls: null,
      };
      const gone = {
        raw_path: null,
        answered_email: null,
        claimed_email: null,
        claimed_mailbox: null,
        subject: null,
        message_id_header: null,
        references: null,
        confirm_link: null,
      };
      await model.updateOne(
        { _id: id },
        { $set: { ...gone, envelope: nobody, parts: [], search: [], reported_mails: [] } },
      );
    },
    /** Deletes mails created before `before` whose bytes are gone; returns how many. */
    async deleteMadeBefore({ before }: { before: Date }): Promise<number> {
      return kit.deleteAll({ _id: { $lt: idAt(before) }, raw_path: null });
    },
  };
}

/** Mails and counts of mails by what became of them. */
function createMailLists(kit: Kit) {
  return {
    /** The newest mails answered to an address, newest first. */
    listAnsweredTo: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({ filter: { answered_email: email }, sort: { answered_email: -1, received_at: -1 }, limit }),
    /**
     * Mails waiting for the owner of an address, however it is written, to confirm having sent them, oldest
     * first. Mails whose bytes are gone no longer wait.
     */
    listUnverified: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({
        filter: {
          claimed_mailbox: mailboxOf(email),
          outcome: 'unauthenticated_sender',
          state: 'done',
          raw_path: { $gt: '' },
        },
        limit,
      }),
    /** Messages without an outcome received before `before`, oldest first. */
    listUnfinished: ({ before, limit }: { before: Date; limit: number }) =>
      kit.list({
        filter: { state: { $in: ['received', 'processing'] }, received_at: { $lt: before } },
        sort: { received_at: 1 },
        limit,
      }),
    /** How many mails that arrived since `since` ended with each outcome; outcomes without any are left out. */
    async countByOutcome({ since }: { since: Date }): Promise<Partial<Record<MessageOutcome, number>>> {
      const outcomes = keysOf(outcomeRules);
      const counts = await Promise.all(
        outcomes.map(async (outcome) => {
          const count = await kit.count({ outcome, _id: { $gte: idAt(since) } });
          return [outcome, count] as const;
        }),
      );
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    },
    /** How many mails were quarantined from `from` until before `to`. */
    countQuarantined: ({ from, to }: { from: Date; to: Date }) =>
      kit.count({ outcome: 'quarantined', processed_at: { $gte: from, $lt: to } }),
  };
}
