import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import {
  answerSubmissionJob,
  formPurchasesJob,
  processMessageJob,
  readReceiptJob,
  sendEmailJob,
} from '../../../domain/contracts/jobs.js';
import { jobsCollection } from '../../../platform/queue/jobs.model.js';
import {
  type BenchProcess,
  type BenchServer,
  startBenchProcess,
  stopBenchProcess,
} from '../../bench-process.js';
import { startBuiltStore } from '../../built-product.js';

/** The jobs that a mail may still have when it has its outcome, or before. */
const stepsOfMail = [processMessageJob, readReceiptJob, formPurchasesJob, answerSubmissionJob, sendEmailJob];

/** Pause between two checks for outcomes, ms: counting thousands is work for the store too. */
const lookEveryMs = 50;

/** Starts the embedded store, the mail server and a worker in their own folder. */
export async function startMailProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
  const store = await startBuiltStore({ dataDir: join(folder, 'store'), log: 'ignore' });
  const client = await MongoClient.connect(store.uri);
  const messages = client.db().collection('messages');
  const started: BenchProcess[] = [];
  const env = {
    MONGODB_URI: store.uri,
    DATA_DIR: join(folder, 'data'),
    SMTP_PORT: '0',
    LOG_LEVEL: 'error',
    // As the product runs its parts: libraries without their development checks.
    NODE_ENV: 'production',
    FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    // The senders of this load are invented and have no domain to authenticate them.
    SENDER_POLICY: 'any',
  };
  /** Commands that the bench itself asked of the store. */
  let own = 0;
  // By values, which an index answers: `$ne` has the store read every mail there is, each time.
  const openMessages = { state: { $in: ['received', 'processing'] } };
  const start = async (options: BenchServer): Promise<BenchProcess> => {
    const server = await startBenchProcess(options);
    started.push(server);
    return server;
  };
  const smtp = await start({
    entry: 'ingest/smtp.main',
    part: 'smtp',
    env,
  });
  await start({ entry: 'jobs/worker.main', part: 'smtp', env });
  return {
    folder,
    smtp,
    messages,
    /** Starts another process, stopped with the others. */
    start,
    /** Waits until this number of mails have their outcome. */
    async allEnded(expected: number): Promise<void> {
      // Counting the ended ones would cost the store more with each mail.
      const haveEnded = async (): Promise<boolean> => {
        own += 2;
        return (
          (await messages.estimatedDocumentCount()) >= expected &&
          (await messages.countDocuments(openMessages)) === 0
        );
      };
      while (!(await haveEnded())) await sleep(lookEveryMs);
    },
    /** Waits until no mail has anything left to be done for it, its answer sent. */
    async allQuiet(): Promise<void> {
      const waiting = { name: { $in: stepsOfMail.map(({ name }) => name) } };
      const count = (): Promise<number> => {
        own += 1;
        return client.db().collection(jobsCollection).countDocuments(waiting);
      };
      while ((await count()) > 0) await sleep(lookEveryMs);
    },
    /** Commands of the product that the store has answered since it started. */
    async commands(): Promise<number> {
      own += 1;
      return (await client.db().command({ serverStatus: 1 })).metrics.commands - own;
    },
    async stop(): Promise<void> {
      await Promise.all(started.map(stopBenchProcess));
      await client.close();
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
