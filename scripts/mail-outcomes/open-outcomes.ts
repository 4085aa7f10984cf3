import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { MailSettings } from '../../domain/mail/outcome/message-outcome.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import { defaultLimits } from '../../ingest/limits.js';
import {
  createProcessLargeMessageJob,
  createProcessMessageJob,
  createProcessSlowMessageJob,
} from '../../jobs/messages/process-message.job.js';
import type { ProcessMessageDependencies } from '../../jobs/messages/process-message.types.js';
import { createMailParser } from '../../jobs/mime/mail-parser.js';
import { type AppConfig, mongodbUriOf, publicUrlOf } from '../../platform/config/app-config.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { createCountersRepository } from '../../platform/database/counters.repository.js';
import { createMessagesRepository } from '../../platform/database/mail/messages.repository.js';
import { createReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../platform/database/purchases/submissions.repository.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { openKeyring } from '../../platform/files/keyring.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createQueue } from '../../platform/queue/queue.js';
import { createSubmissions } from '../../platform/submissions/submissions.js';
import type { FileEnd } from './file-end.types.js';

/** Longest a mail may take from the spool to the database, ms. */
const maxWaitMs = 60 * secondMs;

/** Processes mails as the worker does, and returns the result of each. */
export type Outcomes = Awaited<ReturnType<typeof openOutcomes>>;

/** Opens {@link Outcomes}. Senders are not authenticated: only what a mail contains is of interest. */
export async function openOutcomes({ config, logger }: { config: AppConfig; logger: Logger }) {
  const database = await connectDatabase({ uri: mongodbUriOf(config), logger });
  const messages = createMessagesRepository({ database });
  const files = createFileStore({ database, keyring: await openKeyring(config), bucket: null });
  const queue = createQueue({ database, logger });
  const receipts = createReceiptsRepository({ database });
  const submissions = createSubmissionsRepository({ database });
  const parser = createMailParser({ logger, size: 1 });
  await database.ready();
  const dependencies: ProcessMessageDependencies = {
    messages,
    // A folder of test mails has few senders; limits on their answers do not matter here.
    counters: { ...createCountersRepository({ database }), take: async () => true },
    files,
    suppressions: { isSuppressed: async () => false },
    parser,
    queue,
    clock: systemClock,
    submissions: createSubmissions({ submissions, receipts, files, queue, clock: systemClock }),
    checkSender: () => Promise.reject(new Error('nobody is asked under the policy any')),
    // Nothing is sent, and reports and answers refer to no mail of this store.
    askSender: async () => undefined,
    answerToQuestionOf: async () => null,
    releaseAllOf: async () => 0,
    shopperOf: async () => null,
    recordBounce: async () => [],
    takeWishes: async () => undefined,
    writeToOutbox: () => Promise.reject(new Error('nothing is passed on under the policy any')),
    answeredMails: async () => ({ areNamed: false, rows: [] }),
    takeReceiptAnswer: async () => null,
    takeReportedPrice: async () => null,
    takeHeldAnswers: async () => null,
    settings: settingsOf(config),
  };
  // A large or slow mail continues in the next tier.
  const tiers = [
    createProcessMessageJob(dependencies),
    createProcessLargeMessageJob(dependencies),
    createProcessSlowMessageJob(dependencies),
  ];

  async function registered(spoolId: string): Promise<MessageRecord> {
    for (const deadline = Date.now() + maxWaitMs; Date.now() < deadline; await sleep(20)) {
      const message = await messages.findBySpoolId({ spoolId });
      if (message) return message;
    }
    throw new Error(`${spoolId} was not registered`);
  }

  return {
    /** Processes the mail with this name once it is registered. */
    async of(spoolId: string): Promise<FileEnd> {
      const { id } = await registered(spoolId);
      const signal = new AbortController().signal;
      for (const { handle } of tiers) {
        const run = { attempt: 1, isLastAttempt: true, signal, logger, requesters: [], next: queue.enqueue };
        await handle({ message_id: id }, run);
      }
      const ended = await messages.findById({ id });
      return {
        outcome: ended?.outcome ?? 'none',
        reason: ended?.outcome_reason ?? null,
        receipts: ended?.parts.filter(({ verdict }) => verdict === 'receipt').length ?? 0,
        answered: Boolean(ended?.answered_email),
      };
    },
    async close(): Promise<void> {
      await parser.close();
      await database.close();
    },
  };
}

function settingsOf(config: AppConfig): MailSettings {
  const address = config.mail.receiptsAddress;
  return {
    receiptsAddress: address,
    ownAddresses: [address],
    ownDomain: address.slice(address.lastIndexOf('@') + 1),
    publicUrl: publicUrlOf(config),
    senderPolicy: 'any',
    isTrustedRelay: () => false,
    maxRepliesPerSenderPerDay: Number.MAX_SAFE_INTEGER,
    maxMessageBytes: defaultLimits.maxMessageBytes,
  };
}
