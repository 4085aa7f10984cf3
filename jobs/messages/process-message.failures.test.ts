import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  processLargeMessageJob,
  processMessageJob,
  processSlowMessageJob,
  readReceiptJob,
} from '../../domain/contracts/jobs.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createMessagesRepository } from '../../platform/database/mail/messages.repository.js';
import { createChildPool } from '../../platform/processes/pool/child-pool.js';
import { compiledModule } from '../../tests/support/build/compiled.js';
import { createMailWorker, type MailWorker } from '../../tests/support/jobs/mail-worker.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { createMailParser, type MailParser } from '../mime/mail-parser.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

describe('a mail that cannot be parsed', () => {
  it.each([
    ['crashes', 'exit', 'child.crashed'],
    ['hangs', 'spin', 'child.timed_out'],
    ['exhausts the memory of', 'bomb', 'child.out_of_memory'],
  ])('and %s its parser is quarantined with its bytes', async (_, order, code) => {
    const pool = createChildPool({
      module: compiledModule('platform/processes/pool/child-pool.fixtures.ts'),
      size: 1,
      maxUses: 1,
      maxRssBytes: 2 ** 30,
      maxOldSpaceMb: 64,
      logger: worker.context.logger,
    });
    const timeoutMs = order === 'spin' ? 200 : 20_000;
    // Reports the failure as if the machine was not overloaded; load during the test does not matter here.
    const unlikeStarved = ({ code, message }: AppError) => Promise.reject(createAppError({ code, message }));
    const hostile = {
      parse: async () => (await pool.run({ input: { do: order }, timeoutMs }).catch(unlikeStarved)) as never,
    };
    const message = await worker.receive(await worker.twoReceipts());
    await worker.handleSlowly(message, { parser: hostile });
    await pool.close();
    expect(await worker.found(message)).toMatchObject({
      state: 'done',
      outcome: 'quarantined',
      outcome_reason: code,
    });
    expect(await worker.rawIsKept(message)).toBe(true);
    expect((await worker.stored(message)).submission).toBeNull();
  });

  it.each(['child.timed_out', 'child.crashed'] as const)(
    'in a batch (%s) is left to the slow tier, and does not count as stuck meanwhile',
    async (code) => {
      const failed = createAppError({ code, message: 'no answer' });
      const message = await worker.receive(await worker.twoReceipts());
      await worker.handle(message, { parser: { parse: () => Promise.reject(failed) } });
      const payload = { message_id: message.id };
      expect(await worker.found(message)).toMatchObject({ state: 'processing', outcome: null, attempts: 0 });
      expect(await worker.context.pendingJobs.payloadsOf(processSlowMessageJob)).toContainEqual(payload);
      const asked = { job: processMessageJob, payloads: [payload], diedSince: new Date() };
      expect(await worker.context.pendingJobs.knownAmong(asked)).toEqual([payload]);
      await worker.handleSlowly(message);
      expect(await worker.found(message)).toMatchObject({ outcome: 'receipt_created' });
    },
  );

  it('and is large is left to the large tier, and does not count as stuck meanwhile', async () => {
    const big = { filename: 'notes.txt', content: 'x'.repeat(300_000) };
    const message = await worker.receive(await worker.mailWith({ text: 'hello', attachments: [big] }));
    await worker.handle(message);
    const payload = { message_id: message.id };
    expect(await worker.found(message)).toMatchObject({ state: 'processing', outcome: null, attempts: 0 });
    expect(await worker.context.pendingJobs.payloadsOf(processLargeMessageJob)).toContainEqual(payload);
    const asked = { job: processMessageJob, payloads: [payload], diedSince: new Date() };
    expect(await worker.context.pendingJobs.knownAmong(asked)).toEqual([payload]);
    const timedOut = createAppError({ code: 'child.timed_out', message: 'no answer' });
    await worker.handleLarge(message, { parser: { parse: () => Promise.reject(timedOut) } });
    expect(await worker.context.pendingJobs.payloadsOf(processSlowMessageJob)).toContainEqual(payload);
    await worker.handleSlowly(message);
    expect(await worker.found(message)).toMatchObject({ outcome: 'no_receipt_found' });
  });

  it('because it has too many parts is quarantined, and the parser continues', async () => {
    const parts = '--b\r\n\r\nx\r\n'.repeat(2_000);
    const bomb = `From: jane@home.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
    const hostile = await worker.receive(Buffer.from(bomb));
    const next = await worker.receive(await worker.twoReceipts());
    await worker.handle(hostile);
    await worker.handle(next);
    expect(await worker.found(hostile)).toMatchObject({
      outcome: 'quarantined',
      outcome_reason: 'mail.unparsable',
    });
    expect(await worker.rawIsKept(hostile)).toBe(true);
    expect(await worker.found(next)).toMatchObject({ outcome: 'receipt_created' });
  });

  it('does not make a duplicate of the same mail sent again', async () => {
    const raw = await worker.twoReceipts();
    const crash = { parse: () => Promise.reject(createAppError({ code: 'child.crashed', message: 'gone' })) };
    const first = await worker.receive(raw);
    await worker.handleSlowly(first, { parser: crash });
    const second = await worker.receive(raw);
    await worker.handle(second);
    const third = await worker.receive(raw);
    await worker.handle(third);
    expect(await worker.found(first)).toMatchObject({ outcome: 'quarantined', content_key: null });
    expect(await worker.found(second)).toMatchObject({ outcome: 'receipt_created' });
    expect(await worker.found(third)).toMatchObject({ outcome: 'duplicate', duplicate_of: second.id });
  });

  it('because its bytes are gone is quarantined', async () => {
    const message = await worker.receive(await worker.twoReceipts(), { raw_path: 'messages/gone.eml' });
    const erased = await worker.receive(await worker.twoReceipts(), { raw_path: null });
    await worker.handle(message);
    await worker.handle(erased);
    for (const lost of [message, erased])
      expect(await worker.found(lost)).toMatchObject({
        outcome: 'quarantined',
        outcome_reason: 'file.not_found',
      });
  });

  it('for an unknown reason is retried, and quarantined at the last attempt', async () => {
    const message = await worker.receive(await worker.twoReceipts());
    const faulty = { parser: { parse: () => Promise.reject(new TypeError('a bug')) } };
    await expect(worker.handle(message, faulty)).rejects.toThrow('a bug');
    expect(await worker.found(message)).toMatchObject({
      state: 'processing',
      outcome: null,
      last_error: 'unexpected_error',
    });
    await worker.handle(message, faulty, { attempt: 8, isLastAttempt: true });
    expect(await worker.found(message)).toMatchObject({
      outcome: 'quarantined',
      outcome_reason: 'unexpected_error',
      last_error: null,
    });
  });

  it.each([
    ['no process could be started', createAppError({ code: 'child.not_started', message: 'no memory' })],
    [
      'its process got no CPU time',
      createAppError({ code: 'child.timed_out', message: 'm', details: { is_starved: true } }),
    ],
  ])('because %s ends nothing at the last attempt', async (_, busy) => {
    const message = await worker.receive(await worker.twoReceipts());
    const parser = { parse: () => Promise.reject(busy) };
    const last = { attempt: 8, isLastAttempt: true };
    await expect(worker.handleSlowly(message, { parser }, last)).rejects.toMatchObject({
      code: 'message.interrupted',
    });
    expect(await worker.found(message)).toMatchObject({ state: 'processing', outcome: null, attempts: 1 });
  });

  it('because it kills its worker each time is given up', async () => {
    const message = await worker.receive(await worker.twoReceipts(), { state: 'processing', attempts: 20 });
    await worker.handle(message, {
      parser: { parse: () => Promise.reject(new Error('must not be parsed')) },
    });
    expect(await worker.found(message)).toMatchObject({ outcome: 'quarantined', outcome_reason: 'given_up' });
    expect(await worker.rawIsKept(message)).toBe(true);
  });
});

describe('a worker that is interrupted', () => {
  let doomed: Database;
  beforeEach(async () => {
    doomed = await connectDatabase({ uri: worker.context.uri, logger: worker.context.logger });
    await doomed.ready();
  });
  afterEach(() => doomed.close());

  it('by losing the database leaves the mail to the next attempt, even at its last', async () => {
    const message = await worker.receive(await worker.twoReceipts());
    const cutOff = {
      messages: createMessagesRepository({ database: doomed }),
      parser: {
        async parse(input: Parameters<MailParser['parse']>[0]) {
          await doomed.close();
          return worker.parser.parse(input);
        },
      },
    };
    await expect(worker.handle(message, cutOff, { attempt: 8, isLastAttempt: true })).rejects.toThrow();
    expect(await worker.found(message)).toMatchObject({ state: 'processing', outcome: null });
    await worker.handle(message);
    expect(await worker.found(message)).toMatchObject({ outcome: 'receipt_created' });
    expect((await worker.stored(message)).receipts).toHaveLength(2);
  });

  it('by its own shutdown leaves the mail to the next worker', async () => {
    const message = await worker.receive(await worker.twoReceipts());
    const stopping = new AbortController();
    const last = { attempt: 8, isLastAttempt: true, signal: stopping.signal };
    const slow = {
      parse: (input: Parameters<MailParser['parse']>[0]) => {
        stopping.abort();
        return worker.parser.parse(input);
      },
    };
    await expect(worker.handle(message, { parser: slow }, last)).rejects.toMatchObject({
      code: 'message.interrupted',
      retryable: true,
    });
    const closing = createMailParser({ logger: worker.context.logger, size: 1 });
    await closing.close();
    await expect(
      worker.handle(message, { parser: closing }, { attempt: 8, isLastAttempt: true }),
    ).rejects.toMatchObject({ code: 'message.interrupted', retryable: true });
    const stopped = createAppError({ code: 'child.interrupted', message: 'asked to stop by SIGTERM' });
    const interrupted = { parser: { parse: () => Promise.reject(stopped) } };
    await expect(
      worker.handle(message, interrupted, { attempt: 8, isLastAttempt: true }),
    ).rejects.toMatchObject({ code: 'message.interrupted', retryable: true });
    // The mail may be to blame for killed processes: only that run is counted.
    expect(await worker.found(message)).toMatchObject({
      state: 'processing',
      outcome: null,
      attempts: 1,
      last_error: null,
    });
  });

  it.each(killMoments)(
    'by a kill %s any step creates nothing twice',
    async (moment) => {
      for (let at = 1; ; at += 1) {
        const message = await worker.receive(await worker.twoReceipts());
        const { messages, submissions, receipts, files, queue } = worker.context;
        const { parser } = worker;
        const mortal = createMortal({
          dependencies: { messages, submissions, receipts, files, queue, parser },
          at,
          moment,
        });
        const end = await runUntilDeath({
          run: () => worker.handle(message, mortal.dependencies),
          death: mortal.death,
        });
        if (end === 'killed') await worker.handle(message, {}, { attempt: 2 });
        expect(await worker.found(message)).toMatchObject({ state: 'done', outcome: 'receipt_created' });
        const { submission, receipts: created } = await worker.stored(message);
        expect(submission).toMatchObject({ sealed_at: expect.any(Date) });
        expect(created.map(({ file_name }) => file_name).sort()).toEqual(['chair.pdf', 'lamp.pdf']);
        for (const { file_path } of created) expect(await files.exists(file_path ?? '')).toBe(true);
        const toRead = await worker.context.pendingJobs.payloadsOf(readReceiptJob);
        expect(toRead).toEqual(expect.arrayContaining(created.map(({ id }) => ({ receipt_id: id }))));
        if (end === 'ended') {
          // claim, read, parse, key, open, 2 x (put, insert, enqueue), seal, list, finish
          expect(at).toBe(5 + 2 * 3 + 2 + 1);
          return;
        }
      }
    },
    120_000,
  );
});
