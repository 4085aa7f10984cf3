import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReceiptJob, readSlowReceiptJob } from '../../domain/contracts/jobs.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createJobRunner, type JobRunner } from '../../platform/queue/job-runner.js';
import { readingOf } from '../../templates/fixtures/emails.fixtures.js';
import { createJobContext, type JobContext, receiptRecord } from '../../tests/support/jobs/job-context.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import type { ReadingTier } from '../reading/reader.js';
import { createReadReceiptJob, createReadSlowReceiptJob } from './read-receipt.job.js';

/** A poll too slow for any test to wait for. */
const never = { busyMs: 3_600_000, idleMs: 3_600_000 };
const reading = readingOf({ shop: ['TARGET', 'target'], total: 1234 });

let context: JobContext;
let runner: JobRunner;
/** What was begun, in order: tier and file name. */
let begun: string[];
/** Ends the slow readings in progress. */
let release: () => void;
beforeEach(async () => {
  context = await createJobContext();
  begun = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reader = {
    async read({ fileName }: { fileName: string }, tier: ReadingTier) {
      begun.push(`${tier} ${fileName}`);
      if (fileName.startsWith('poison')) {
        if (tier === 'common') throw createAppError({ code: 'reading.slow', message: 'slow' });
        await released;
      }
      return { ok: true as const, readings: [reading] };
    },
  };
  const parts = { ...context, reader, clock: systemClock, concurrency: 1 };
  runner = createJobRunner({ ...context, pauses: never });
  runner.define(createReadReceiptJob(parts));
  runner.define(createReadSlowReceiptJob(parts));
});
afterEach(async () => {
  release();
  await runner.stop({ graceMs: 1_000 });
  await context.close();
});

/** Uploads a document from a network. */
async function upload(fileName: string, network: string): Promise<string> {
  const receipt = receiptRecord({ file_name: fileName });
  await context.receipts.insertOrFind(receipt);
  if (receipt.file_path) {
    const bytes = Buffer.from('jpg');
    await context.files.put({ path: receipt.file_path, bytes, contentType: 'image/jpeg' });
  }
  const payload = { receipt_id: receipt.id };
  await context.queue.enqueue({ job: readReceiptJob, payload, requesters: [network] });
  return receipt.id;
}
const stateOf = async (id: string) => (await context.receipts.findById({ id }))?.state;
const isRead = (name: string) => () => begun.includes(`common ${name}`);
const poisonIn = (tier: ReadingTier) => begun.filter((what) => what.startsWith(`${tier} poison`));

describe('six callers with five documents each that are slow to read', () => {
  const callers = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6'];
  const flood = () =>
    Promise.all(
      [0, 1, 2, 3, 4].flatMap((n) => callers.map((caller) => upload(`poison ${caller} ${n}`, caller))),
    );

  it('delay an honest upload by one document each, and the next by none', async () => {
    await flood();
    await upload('first', '198.51.100.1');
    await runner.start();
    await waitFor('the first', isRead('first'));
    expect(poisonIn('common').length).toBeLessThanOrEqual(callers.length);
    await waitFor('the slow tier', async () => {
      const left = await context.pendingJobs.payloadsOf(readReceiptJob);
      return left.length === 0;
    });
    const before = poisonIn('common').length;
    expect(before).toBeLessThanOrEqual(callers.length + 1);
    for (const name of ['second', 'third', 'fourth']) {
      await flood();
      await upload(name, '198.51.100.2');
      await waitFor(name, isRead(name));
    }
    expect(poisonIn('common')).toHaveLength(before);
    expect(poisonIn('slow')).toHaveLength(1);
  });

  it('are all read in the end: waiting is no result', async () => {
    const ids = await flood();
    await runner.start();
    release();
    await waitFor('all of it', async () =>
      (await Promise.all(ids.map(stateOf))).every((state) => state === 'read'),
    );
  });
});

it('a caller whose slow documents have been read is in the common tier again', async () => {
  await runner.start();
  release();
  await upload('poison', '192.0.2.1');
  await waitFor(
    'the slow one',
    async () =>
      (await context.pendingJobs.payloadsOf(readSlowReceiptJob)).length === 0 &&
      poisonIn('slow').length === 1,
  );
  await upload('honest', '192.0.2.1');
  await waitFor('the honest one', isRead('honest'));
});

it('handing over counts as no run of the receipt', async () => {
  await runner.start();
  const id = await upload('poison', '192.0.2.1');
  await waitFor('the slow tier', () => poisonIn('slow').length === 1);
  expect(await context.receipts.findById({ id })).toMatchObject({ state: 'reading', attempts: 1 });
});

it('a document of nobody in particular is handed over like any other', async () => {
  await runner.start();
  const receipt = receiptRecord({ file_name: 'poison' });
  await context.receipts.insertOrFind(receipt);
  const bytes = Buffer.from('jpg');
  await context.files.put({ path: receipt.file_path ?? '', bytes, contentType: 'image/jpeg' });
  await context.queue.enqueue({ job: readReceiptJob, payload: { receipt_id: receipt.id } });
  await waitFor('the slow tier', () => poisonIn('slow').length === 1);
});
