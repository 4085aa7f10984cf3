import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import type { MailSettings } from '../../../domain/mail/outcome/message-outcome.rules.js';
import { type Clock, systemClock } from '../../../domain/shared/clock.js';
import { type AskSender, createAskSender } from '../../../jobs/messages/ask-sender.js';
import {
  createProcessLargeMessageJob,
  createProcessMessageJob,
  createProcessSlowMessageJob,
} from '../../../jobs/messages/process-message.job.js';
import { createRecordBounce } from '../../../jobs/messages/record-bounce.js';
import { createAnswerToQuestionOf } from '../../../jobs/messages/replies/answer-to-question.js';
import { composeReplies } from '../../../jobs/messages/replies/compose-replies.js';
import type { TakeReportedPrice } from '../../../jobs/messages/replies/take-reported-price.js';
import { createTakeWishes } from '../../../jobs/messages/replies/take-wishes.js';
import type { SenderCheck } from '../../../jobs/messages/sender-check.js';
import { createShopperOf } from '../../../jobs/messages/shopper-of.js';
import type { MailParser } from '../../../jobs/mime/mail-parser.js';
import { createPurchaseMail } from '../../../jobs/watch/purchase-mail.js';
import { createMyLinksRepository } from '../../../platform/database/purchases/my-links.repository.js';
import { createPushSubscriptionsRepository } from '../../../platform/database/purchases/push-subscriptions.repository.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createReleaseMail } from '../../../platform/mail-release/release-mail.js';
import { openPurchases } from '../../../platform/purchases/open-purchases.js';
import type { JobRun } from '../../../platform/queue/job-run.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import { createSubmissionAddressTokens } from '../../../platform/submissions/address-token.js';
import { createMyTokens } from '../../../platform/submissions/my-token.js';
import { createSubmissions } from '../../../platform/submissions/submissions.js';
import { composeMail, pdfOf } from '../mail/compose.js';
import { sharedMailParser } from '../processes/shared-children.js';
import { createJobContext, type JobContext, jobRun, messageRecord } from './job-context.js';
import { mailFrom } from './mail-from.js';

/** Reception settings for tests. */
export const mailSettings: MailSettings = {
  receiptsAddress: 'receipts@example.com',
  ownAddresses: ['receipts@example.com'],
  ownDomain: mailFrom.slice(mailFrom.lastIndexOf('@') + 1),
  publicUrl: 'https://dropback.example',
  senderPolicy: 'any',
  isTrustedRelay: () => false,
  maxRepliesPerSenderPerDay: 1_000,
  maxMessageBytes: 1_000_000,
};

/** What a run uses; a test may replace any of it. */
type Parts = Pick<
  JobContext,
  'suppressions' | 'writeToOutbox' | 'messages' | 'counters' | 'submissions' | 'receipts' | 'files' | 'queue'
> & {
  clock: Clock;
  /** The parser for all tiers. */
  parser: Pick<MailParser, 'parse'>;
  settings: MailSettings;
  checkSender: SenderCheck;
  askSender: AskSender;
  takeReportedPrice: TakeReportedPrice;
};

const keyring = parseKeyring(Buffer.alloc(32, 7).toString('base64'));

/** Tokens for addresses that identify a shopper. */
export const addressTokens = createSubmissionAddressTokens({
  keyring,
  receiptsAddress: mailSettings.receiptsAddress,
});

/** Under the policy `any` senders are not checked. */
const mustNotBeChecked: SenderCheck = () => Promise.reject(new Error('must not be checked'));

/** Replies are judged by the seed policies in the source. */
function repliesIn(context: JobContext, clock: Clock): ReturnType<typeof composeReplies> {
  const versions = createRetailerVersionsRepository(context);
  const registry = createRetailerRegistry({ versions, clock });
  const retailers = createRetailerSource(registry);
  const { purchases } = openPurchases({ ...context, retailers, clock, minDropCents: 100 });
  const statusUrlOf = ({ id }: { id: string }): string => `https://dropback.example/r/${id}`;
  const purchaseMail = createPurchaseMail({ ...context, records: context, statusUrlOf });
  return composeReplies({
    ...context,
    records: context,
    registry,
    purchases,
    purchaseMail,
    statusUrlOf,
    minDropCents: 100,
    clock,
  });
}

/** A worker for mails with a real store and parser. */
export type MailWorker = Awaited<ReturnType<typeof createMailWorker>>;

/** Opens a {@link MailWorker} on its own database. */
export async function createMailWorker() {
  const context = await createJobContext();
  const parser = sharedMailParser();
  let mails = 0;

  async function found({ id }: MessageRecord): Promise<MessageRecord> {
    const message = await context.messages.findById({ id });
    if (!message) throw new Error('the message no longer exists');
    return message;
  }

  type Create =
    | typeof createProcessMessageJob
    | typeof createProcessLargeMessageJob
    | typeof createProcessSlowMessageJob;

  function jobOn(changes: Partial<Parts>, create: Create) {
    const parts = {
      ...context,
      parser,
      checkSender: mustNotBeChecked,
      recordBounce: createRecordBounce({ ...context, clock: systemClock }),
      answerToQuestionOf: createAnswerToQuestionOf(context),
      releaseAllOf: createReleaseMail({ ...context, clock: systemClock }).releaseAllOf,
      askSender: createAskSender({
        ...context,
        confirmUrlOf: (email) => `https://dropback.example/confirm-sender/${encodeURIComponent(email)}`,
        clock: systemClock,
      }),
      shopperOf: createShopperOf({ ...context, ...mailSettings, tokens: addressTokens }),
      ...repliesIn(context, changes.clock ?? systemClock),
      takeWishes: createTakeWishes({
        ...context,
        records: {
          ...context,
          links: createMyLinksRepository(context),
          pushSubscriptions: createPushSubscriptionsRepository(context),
        },
        tokens: createMyTokens({ keyring }),
        publicUrl: mailSettings.publicUrl,
        clock: systemClock,
      }),
      settings: mailSettings,
      clock: systemClock,
      ...changes,
    };
    const allTiers: Pick<MailParser, 'parse'> = {
      parse: (input) => parts.parser.parse({ ...input, tier: 'slow' }),
    };
    return create({ ...parts, parser: allTiers, submissions: createSubmissions(parts) });
  }

  /** A run whose next steps become jobs, for tests to look at. */
  const queuing = (changes: Partial<JobRun> = {}) => jobRun({ next: context.queue.enqueue, ...changes });

  return {
    context,
    parser,
    /** Runs the job on a message. */
    handle({ id }: MessageRecord, changes: Partial<Parts> = {}, run: Partial<JobRun> = {}): Promise<void> {
      return jobOn(changes, createProcessMessageJob).handle({ message_id: id }, queuing(run));
    },
    /** Runs the job that continues with a large message. */
    handleLarge({ id }: MessageRecord, changes: Partial<Parts> = {}): Promise<void> {
      return jobOn(changes, createProcessLargeMessageJob).handle({ message_id: id }, queuing());
    },
    /** Runs the job that continues with a slow message. */
    handleSlowly(
      { id }: MessageRecord,
      changes: Partial<Parts> = {},
      run: Partial<JobRun> = {},
    ): Promise<void> {
      return jobOn(changes, createProcessSlowMessageJob).handle({ message_id: id }, queuing(run));
    },
    /** Stores and registers a mail as the drain does. */
    async receive(raw: Buffer, changes: Partial<MessageRecord> = {}): Promise<MessageRecord> {
      const message = { ...messageOf(raw), ...changes };
      await context.files.put({
        path: `messages/${message.id}.eml`,
        bytes: raw,
        contentType: 'message/rfc822',
      });
      await context.messages.insertOrFind(message);
      return message;
    },
    /** A mail unlike any other in the run, so that none is a duplicate. */
    mailWith(options: Parameters<typeof composeMail>[0]): Promise<Buffer> {
      mails += 1;
      return composeMail({ messageId: `<m${mails}@home.example>`, ...options });
    },
    /** A mail with two attached receipts. */
    twoReceipts(): Promise<Buffer> {
      const attachments = ['lamp', 'chair'].map((name) => ({
        filename: `${name}.pdf`,
        content: pdfOf(name),
      }));
      return this.mailWith({ text: 'two', attachments });
    },
    /** The message as currently stored. */
    found,
    /** What became of a message. */
    async stored({ id }: MessageRecord) {
      const submission = await context.submissions.findByKey({ idempotencyKey: `message:${id}` });
      const receipts = submission
        ? await context.receipts.listBySubmission({ submissionId: submission.id })
        : [];
      return { submission, receipts };
    },
    /** Whether the raw bytes of a message still exist. */
    rawIsKept: async (message: MessageRecord) => context.files.exists((await found(message)).raw_path ?? ''),
    close: () => context.close(),
  };
}

function messageOf(raw: Buffer): MessageRecord {
  const { id, ...message } = messageRecord();
  const envelope = {
    mail_from: 'jane@home.example',
    rcpt_to: [mailSettings.receiptsAddress],
    remote_address: '127.0.0.1',
    helo: 'mx.home.example',
    tls: null,
  };
  return { ...message, id, envelope, raw_path: `messages/${id}.eml`, raw_size: raw.length };
}
