import { pino } from 'pino';
import type { JobContract, PayloadOf } from '../../../domain/contracts/jobs.js';
import { newOutboxRecord } from '../../../domain/emails/outbox-record.rules.js';
import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import { newMessageRecord } from '../../../domain/mail/message-record.rules.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import { systemClock } from '../../../domain/shared/clock.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createCountersRepository } from '../../../platform/database/counters.repository.js';
import { createCampaignsRepository } from '../../../platform/database/mail/campaigns.repository.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createSuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { createWaitlistRepository } from '../../../platform/database/mail/waitlist.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';
import { newId } from '../../../platform/database/record.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { newMailNonce } from '../../../platform/mailer/mail-nonce.js';
import { createOutboxWriter } from '../../../platform/mailer/write-to-outbox.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { JobRun } from '../../../platform/queue/job-run.js';
import { jobsCollection } from '../../../platform/queue/jobs.model.js';
import { createPendingJobs } from '../../../platform/queue/pending-jobs.js';
import { createQueue } from '../../../platform/queue/queue.js';
import { createTestDatabase } from '../suite/test-database.js';
import { mailFrom } from './mail-from.js';

const logger = pino({ level: 'silent' });

/** Encryption key for test files. */
export const testEncryptionKey = Buffer.alloc(32, 7).toString('base64');

/** The records, files and queue of a worker on its own database. */
export type JobContext = Awaited<ReturnType<typeof createJobContext>>;

/** Opens a {@link JobContext}. */
export async function createJobContext() {
  const testDatabase = await createTestDatabase();
  const database = await connectDatabase({ uri: testDatabase.uri, logger });
  const outbox = createOutboxRepository({ database });
  const queue = createQueue({ database, logger });
  const context = {
    uri: testDatabase.uri,
    database,
    logger,
    queue,
    pendingJobs: { ...createPendingJobs({ database }), payloadsOf: pendingPayloads(database) },
    outbox,
    ...openPurchaseRecords({ database }),
    receipts: createReceiptsRepository({ database }),
    submissions: createSubmissionsRepository({ database }),
    messages: createMessagesRepository({ database }),
    counters: createCountersRepository({ database }),
    suppressions: createSuppressionsRepository({ database }),
    waitlist: createWaitlistRepository({ database }),
    campaigns: createCampaignsRepository({ database }),
    files: createFileStore({ database, keyring: parseKeyring(testEncryptionKey), bucket: null }),
    writeToOutbox: createOutboxWriter({ outbox, queue, clock: systemClock, mailFrom }),
    async close(): Promise<void> {
      await database.close();
      await testDatabase.drop();
    },
  };
  await database.ready();
  return context;
}

/** Payloads of the waiting and running jobs of a kind. */
function pendingPayloads(database: Database) {
  return async <Contract extends JobContract>({ name }: Contract): Promise<PayloadOf<Contract>[]> => {
    const jobs = await database.connection.collection(jobsCollection).find({ name }).toArray();
    return jobs.filter((job) => job.nextRunAt || job.lockedAt).map((job) => job.data);
  };
}

/** An ordinary run, as passed to a handler; its next steps are left out unless `next` is given. */
export function jobRun(changes: Partial<JobRun> = {}): JobRun {
  const { signal } = new AbortController();
  return {
    attempt: 1,
    isLastAttempt: false,
    signal,
    logger,
    requesters: [],
    next: async () => {},
    ...changes,
  };
}

/** A sealed submission by mail. */
export function submissionRecord(changes: Partial<SubmissionRecord> = {}): SubmissionRecord {
  const id = newId();
  return {
    id,
    idempotency_key: `message:${id}`,
    source: 'email',
    email: 'ann@example.com',
    phone: null,
    message_id: null,
    thread: {
      message_id_header: '<two@example.com>',
      references: '<one@example.com>',
      subject: 'Fwd: Your order',
    },
    rejected: [],
    mail_end: { outcome: 'receipt_created', reason: null },
    generation: 1,
    created_at: new Date(),
    sealed_at: new Date(),
    answered_at: null,
    answer_holder: null,
    revoked_at: null,
    mail_stopped_at: null,
    ...changes,
  };
}

/** A receipt of a submission, stored and not yet read. */
export function receiptRecord(changes: Partial<ReceiptRecord> = {}): ReceiptRecord {
  const id = newId();
  return {
    id,
    submission_id: newId(),
    source: 'email',
    idempotency_key: id,
    file_name: 'receipt.jpg',
    file_path: `receipts/${id}.jpg`,
    file_size: 3,
    file_type: 'image/jpeg',
    email: 'ann@example.com',
    phone: null,
    is_student: false,
    message_id: null,
    mail_context: null,
    state: 'stored',
    generation: 1,
    revision: 0,
    readings: [],
    failure: null,
    attempts: 0,
    created_at: new Date(),
    processed_at: null,
    answered_at: null,
    ...changes,
  };
}

/** A received mail that has not been processed; its raw bytes are not stored. */
export function messageRecord(changes: Partial<MessageRecord> = {}): MessageRecord {
  const id = newId();
  const envelope = {
    mail_from: 'ann@example.com',
    rcpt_to: ['receipts@localhost'],
    remote_address: '192.0.2.1',
    helo: 'mx.home.example',
    tls: null,
  };
  const arrived = { id, spool_id: id, source: 'smtp' as const, envelope, received_at: new Date() };
  return { ...newMessageRecord({ ...arrived, raw_path: null, raw_size: 1 }), ...changes };
}

/** A mail waiting to be sent. */
export function outboxRecord(changes: Partial<OutboxRecord> = {}): OutboxRecord {
  const id = newId();
  return {
    ...newOutboxRecord({
      id,
      nonce: newMailNonce(),
      idempotency_key: `test:${id}`,
      recipient: 'ann@example.com',
      template: 'welcome',
      props: {},
      created_at: new Date(),
      mailFrom,
    }),
    ...changes,
  };
}
