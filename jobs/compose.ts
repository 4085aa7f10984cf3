import { pushNoticeJob } from '../domain/contracts/jobs.js';
import { statusLinkExpiry } from '../domain/receipts/status-link.rules.js';
import { systemClock } from '../domain/shared/clock.js';
import type { SubmissionRecord } from '../domain/submissions/submission.types.js';
import { type AppConfig, mailFromOf, publicUrlOf } from '../platform/config/app-config.js';
import type { Database } from '../platform/database/connection.js';
import { createCountersRepository } from '../platform/database/counters.repository.js';
import { createImapContactsRepository } from '../platform/database/mail/imap-contacts.repository.js';
import { createMessagesRepository } from '../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../platform/database/mail/outbox.repository.js';
import { createSuppressionsRepository } from '../platform/database/mail/suppressions.repository.js';
import { createWaitlistRepository } from '../platform/database/mail/waitlist.repository.js';
import { createMyLinksRepository } from '../platform/database/purchases/my-links.repository.js';
import { createPushSubscriptionsRepository } from '../platform/database/purchases/push-subscriptions.repository.js';
import { createReceiptsRepository } from '../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../platform/database/purchases/submissions.repository.js';
import { createRetailerVersionsRepository } from '../platform/database/watch/retailer-versions.repository.js';
import { openFileBucket } from '../platform/files/file-bucket.js';
import { createFileStore } from '../platform/files/file-store.js';
import type { Keyring } from '../platform/files/keyring.js';
import type { PostTo } from '../platform/http-fetch/post-to.js';
import type { Logger } from '../platform/logger/logger.js';
import { createReleaseMail } from '../platform/mail-release/release-mail.js';
import { createConfirmSenderTokens } from '../platform/mailer/confirm-sender-token.js';
import { createIsFirstWelcome } from '../platform/mailer/first-welcome.js';
import type { Mailer } from '../platform/mailer/mailer.types.js';
import { createSendingSwitch } from '../platform/mailer/sending-switch.js';
import { createUnsubscribeTokens } from '../platform/mailer/unsubscribe-token.js';
import { createOutboxWriter } from '../platform/mailer/write-to-outbox.js';
import type { WorkCounters } from '../platform/metrics/work-counters.js';
import type { LinkByApi } from '../platform/purchases/linking/link-by-api.js';
import { openPurchases } from '../platform/purchases/open-purchases.js';
import { createPendingJobs } from '../platform/queue/pending-jobs.js';
import { createQueue } from '../platform/queue/queue.js';
import { createRetailerRegistry } from '../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../platform/retailers/retailer-source.js';
import { createSubmissionAddressTokens } from '../platform/submissions/address-token.js';
import { createMyTokens } from '../platform/submissions/my-token.js';
import { createStatusTokens } from '../platform/submissions/status-token.js';
import { createSubmissions } from '../platform/submissions/submissions.js';
import { createCompareReceipts } from '../platform/watch/compare-receipts.js';
import { createRecordPushedPrice } from '../platform/watch/record-pushed-price.js';
import type { MailAuthenticator } from './authentication/mail-authenticator.js';
import { openCampaigns } from './campaigns/compose-campaigns.js';
import { composeAlerts } from './compose-alerts.js';
import { openAskOwner } from './emails/ask-owner.js';
import { mailSettings } from './mail-settings.js';
import { measureMessages } from './measure-work.js';
import { createAskSender } from './messages/ask-sender.js';
import { createRecordBounce } from './messages/record-bounce.js';
import { createAnswerToQuestionOf } from './messages/replies/answer-to-question.js';
import { composeReplies } from './messages/replies/compose-replies.js';
import { createTakeWishes } from './messages/replies/take-wishes.js';
import { createSenderCheck } from './messages/sender-check.js';
import { createShopperOf } from './messages/shopper-of.js';
import type { MailParser } from './mime/mail-parser.js';
import { composePush } from './push/compose-push.js';
import { createRetailerAwareReader } from './reading/known-retailers.js';
import type { ReceiptReader } from './reading/reader.js';
import type { JobsDependencies } from './registry.js';
import { alertSourcesOf } from './upkeep/alert-admin.job.js';
import { composeCleaning } from './upkeep/compose-cleaning.js';
import { createMissedWelcomes } from './upkeep/missed-welcomes.js';
import { composeWatchJobs, openWatch } from './watch/compose-watch.js';
import { createPurchaseMail } from './watch/purchase-mail.js';
import { composeIntake } from './watch/sources/compose-intake.js';

/** Receipts prefetched while all readers are busy, so that a reader that finishes finds the next one ready. */
const readAhead = 1;

/** What the worker is built from. */
export type WorkerContext = {
  config: AppConfig;
  logger: Logger;
  database: Database;
  keyring: Keyring;
  mailer: Mailer;
  reader: ReceiptReader;
  parser: MailParser;
  authenticator: MailAuthenticator;
  counters: Pick<WorkCounters, 'add'>;
};

/** Builds every part of the worker once: its job dependencies, the price watch and the retailer registry. */
export function composeWorker(context: WorkerContext) {
  const parts = openParts(context);
  const { clock, queue, records, retailers, writeToOutbox, statusUrlOf, registry } = parts;
  const watch = { ...context, clock, queue, records, retailers, writeToOutbox, statusUrlOf };
  const { runner: campaigns, previewCampaign } = openCampaigns({
    ...context,
    clock,
    records,
    statusUrlOf,
    writeToOutbox,
    retailers: registry,
    unsubscribeUrlOf: parts.unsubscribeUrlOf,
    brand: brandOf(context.config),
  });
  const intake = composeIntake({ ...context, clock, queue, records, retailers });
  const prices = openWatch(watch);
  return {
    registry,
    watch: {
      start: prices.start,
      async stop(): Promise<void> {
        await prices.stop();
        await intake.close();
      },
    },
    campaigns,
    jobs: {
      ...composeWatchJobs(watch),
      ...composeJobs({ context, parts, intake }),
      fetchFeeds: intake.fetchFeeds,
      previewCampaign,
    } satisfies JobsDependencies,
  };
}

type Parts = ReturnType<typeof openParts>;

function openParts({ config, logger, database, keyring }: WorkerContext) {
  const clock = systemClock;
  const queue = createQueue({ database, logger });
  const outbox = createOutboxRepository({ database });
  const tokens = createStatusTokens({ keyring });
  const statusUrlOf = ({ id, created_at }: SubmissionRecord): string => {
    const expiresAt = statusLinkExpiry({ createdAt: created_at });
    return `${publicUrlOf(config)}/r/${tokens.issue({ submissionId: id, expiresAt })}`;
  };
  const { receiptsAddress } = config.mail;
  const addressTokens = createSubmissionAddressTokens({ keyring, receiptsAddress });
  const unsubscribes = createUnsubscribeTokens({ keyring });
  const unsubscribeUrlOf = (address: string): string =>
    `${publicUrlOf(config)}/unsubscribe/${unsubscribes.issue({ address })}`;
  const registry = createRetailerRegistry({
    versions: createRetailerVersionsRepository({ database }),
    clock,
  });
  const retailers = createRetailerSource(registry);
  const bought = openPurchases({ database, retailers, clock, minDropCents: config.prices.minDropCents });
  return {
    clock,
    queue,
    statusUrlOf,
    unsubscribeUrlOf,
    addressTokens,
    registry,
    retailers,
    purchases: bought.purchases,
    records: {
      ...bought.records,
      outbox,
      submissions: createSubmissionsRepository({ database }),
      receipts: createReceiptsRepository({ database }),
      pushSubscriptions: createPushSubscriptionsRepository({ database }),
      messages: createMessagesRepository({ database }),
      contacts: createImapContactsRepository({ database }),
      suppressions: createSuppressionsRepository({ database }),
      waitlist: createWaitlistRepository({ database }),
    },
    files: createFileStore({ database, keyring, bucket: openFileBucket(config) }),
    writeToOutbox: createOutboxWriter({ outbox, queue, clock, mailFrom: mailFromOf(config) }),
  };
}

/** The parts that turn mails into receipts and decide who is notified. */
function composeMessages({ context, parts }: { context: WorkerContext; parts: Parts }) {
  const { config, database, keyring, parser, authenticator } = context;
  const { clock, queue, records, files, writeToOutbox } = parts;
  const counters = createCountersRepository({ database });
  const confirmations = createConfirmSenderTokens({ keyring });
  const confirmUrlOf = (address: string): string =>
    `${publicUrlOf(config)}/confirm-sender/${confirmations.issue({ address })}`;
  return {
    messages: measureMessages({ messages: records.messages, counters: context.counters }),
    counters,
    suppressions: records.suppressions,
    files,
    writeToOutbox,
    submissions: createSubmissions({ ...records, files, queue, clock }),
    parser,
    checkSender: createSenderCheck({ authenticator, clock }),
    shopperOf: createShopperOf({
      ...records,
      tokens: parts.addressTokens,
      receiptsAddress: config.mail.receiptsAddress,
    }),
    recordBounce: createRecordBounce({ ...records, counters, clock }),
    takeWishes: createTakeWishes({
      records: { ...records, links: createMyLinksRepository({ database }) },
      tokens: createMyTokens({ keyring }),
      writeToOutbox,
      publicUrl: publicUrlOf(config),
      clock,
    }),
    ...composeReplies({
      ...parts,
      purchaseMail: createPurchaseMail(parts),
      minDropCents: config.prices.minDropCents,
    }),
    answerToQuestionOf: createAnswerToQuestionOf(records),
    releaseAllOf: createReleaseMail({ messages: records.messages, queue, clock }).releaseAllOf,
    askSender: createAskSender({ counters, outbox: records.outbox, writeToOutbox, confirmUrlOf, clock }),
    queue,
    settings: mailSettings(config),
    clock,
  };
}

function composeJobs({
  context,
  parts,
  intake,
}: {
  context: WorkerContext;
  parts: Parts;
  intake: { linkByApi: LinkByApi; post: PostTo };
}) {
  const { config, database, mailer, reader } = context;
  const { clock, queue, records, files, writeToOutbox, statusUrlOf, unsubscribeUrlOf, purchases, registry } =
    parts;
  const { receipts } = records;
  const compareReceipts = createCompareReceipts({
    records,
    retailers: parts.retailers,
    recordPushedPrice: createRecordPushedPrice({ records, queue, clock }),
    clock,
  });
  const { alerts, sendNotifications } = composeAlerts({ ...parts, config, database, ...records });
  const sending = createSendingSwitch({ database, clock });
  const announce = ({ id }: { id: string }) =>
    queue.enqueue({ job: pushNoticeJob, payload: { outbox_id: id } });
  return {
    processMessage: composeMessages({ context, parts }),
    readReceipt: {
      receipts,
      files,
      reader: createRetailerAwareReader({ reader, retailers: registry }),
      queue,
      pendingJobs: createPendingJobs({ database }),
      clock,
      concurrency: config.reading.poolSize + readAhead,
    },
    formPurchases: { records, purchases, compareReceipts, linkByApi: intake.linkByApi },
    answerSubmission: {
      records,
      writeToOutbox,
      statusUrlOf,
      ownAddressOf: parts.addressTokens.addressOf,
      retailers: registry,
      analysisWhenRead: config.bulk.analysisWhenRead,
      askOwner: openAskOwner({ ...context, ...parts, publicUrl: publicUrlOf(config) }),
      clock,
    },
    sendEmail: { records, mailer, brand: brandOf(config), unsubscribeUrlOf, sending, announce, clock },
    pushNotice: composePush({ config, records, post: intake.post, clock }),
    retryStuck: {
      records,
      queue,
      pendingJobs: createPendingJobs({ database }),
      missedWelcomes: createMissedWelcomes({
        records,
        writeToOutbox,
        isFirstWelcome: createIsFirstWelcome({ counters: createCountersRepository({ database }), clock }),
        isOn: config.bulk.welcomeOnSignUp,
      }),
      alerts,
      sending,
      clock,
    },
    ...composeCleaning({ config, database, clock, records, files, registry, purchases, sending }),
    sendNotifications,
    alertAdmin: { database, records, retailers: registry, alerts, ...alertSourcesOf(config), clock },
  };
}

function brandOf(config: AppConfig) {
  return {
    name: config.brand.name,
    publicUrl: publicUrlOf(config),
    receiptsAddress: config.mail.receiptsAddress,
    supportEmail: config.brand.supportEmail,
  };
}
