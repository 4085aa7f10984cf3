import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteOfFailedJob } from '../../domain/notify/note.rules.js';
import { dayMs, hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import { createNotificationsRepository } from '../../platform/notify/notifications.repository.js';
import { createNotifier, createPostNote, knownTargets } from '../../platform/notify/notifier.js';
import { createTargetStatesRepository } from '../../platform/notify/target-states.repository.js';
import { createJobContext, type JobContext, jobRun } from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createAdminAlerts } from '../upkeep/admin-alerts.js';
import { createSendNotificationsJob, maxFailures, pauseAfter } from './send-notifications.job.js';

type Taken = { url: string; headers: IncomingMessage['headers']; body: string };
const secret = Buffer.alloc(32, 9);

let context: JobContext;
let now: Date;
let taken: Taken[];
let answer: (request: Taken, response: ServerResponse) => void;
let server: ReturnType<typeof createServer>;
let origin: string;
beforeEach(async () => {
  context = await createJobContext();
  now = new Date('2026-11-21T12:00:00Z');
  taken = [];
  answer = (_request, response) => void response.end('ok');
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const got = { url: request.url ?? '', headers: request.headers, body };
    taken.push(got);
    answer(got, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await context.close();
});

const host = () => origin.replace('http://', '');
const clock = { now: () => now };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** The parts of an installation with these addresses. */
async function open(urls: string, { networks = '127.0.0.1' as string | null, maxMs = 2 * secondMs } = {}) {
  const config = loadConfig({
    NOTIFY_URLS: urls,
    NOTIFY_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
    ...(networks ? { NOTIFY_ALLOWED_NETWORKS: networks } : {}),
  }).notify;
  const { database, queue, outbox } = context;
  const rows = createNotificationsRepository({ database });
  const states = createTargetStatesRepository({ database });
  const notifier = createNotifier({ config, database, queue, clock });
  const publicUrl = 'https://dropback.example';
  const writeToOutbox = createOutboxWriter({ outbox, queue, clock, mailFrom });
  const recipient = 'ops@example.com';
  const alerts = createAdminAlerts({ outbox, writeToOutbox, recipient, notifier, publicUrl, clock });
  const post = createPostNote({ config, clock, maxMs });
  const targets = knownTargets(config);
  // The unique indexes of collections that were named just now.
  await database.ready();
  const job = createSendNotificationsJob({ targets, rows, states, post, tellOff: alerts.tellOff, clock });
  return {
    alerts,
    targets,
    states,
    tell: (key: string) =>
      notifier.notify({
        key,
        note: {
          ...noteOfFailedJob({ name: 'send-email', id: '65f0c0ffee0000000000cafe', publicUrl, now }),
          event: 'job_failed',
        },
      }),
    run: () => job.handle({}, jobRun()),
    reasons: async () =>
      (await context.database.connection.collection('notifications').find({}).toArray()).map((row) => [
        row.state,
        row.reason,
      ]),
    state: async () => (await states.findById({ id: targets[0]?.id ?? '' })) ?? null,
  };
}

const offMails = async () =>
  (await context.outbox.page({ limit: 100 })).records.filter(({ idempotency_key }) =>
    idempotency_key.startsWith('alert:notify_off:'),
  );

describe('a note', () => {
  it('reaches a webhook, signed as Standard Webhooks, once for each key', async () => {
    const { tell, run } = await open(`${origin}/hook?team=ops`);
    await tell('one');
    await tell('one');
    await run();
    await run();
    expect(taken).toHaveLength(1);
    const { url, headers, body } = taken[0] as Taken;
    expect(url).toBe('/hook?team=ops');
    expect(JSON.parse(body)).toMatchObject({
      type: 'job_failed',
      timestamp: now.toISOString(),
      data: { title: 'A job was given up', facts: [{ label: 'Kind', value: 'send-email' }, {}] },
    });
    const stamp = headers['webhook-timestamp'];
    expect(Number(stamp)).toBe(now.getTime() / 1000);
    const signed = `${headers['webhook-id']}.${stamp}.${body}`;
    const expected = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  it('reaches ntfy, a Telegram bot API and Slack’s webhooks in their own forms', async () => {
    const token = '123456789:AAbbCCddEEffGGhhIIjjKKllMM';
    const { tell, run, reasons } = await open(
      [
        `ntfy://tk_secret@${host()}/ops`,
        `tgram://${token}/-1001?server=${origin}`,
        `slack://T1/B2/c3?server=${origin}`,
      ].join(','),
    );
    await tell('one');
    await run();
    expect(await reasons()).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', null],
    ]);
    const sent = Object.fromEntries(taken.map((one) => [one.url, { ...one, body: JSON.parse(one.body) }]));
    expect(sent['/']).toMatchObject({
      headers: { authorization: 'Bearer tk_secret' },
      body: {
        topic: 'ops',
        title: 'A job was given up',
        click: 'https://dropback.example/admin/jobs?state=failed',
      },
    });
    expect(sent[`/bot${token}/sendMessage`]).toMatchObject({ body: { chat_id: '-1001' } });
    expect(sent[`/bot${token}/sendMessage`]?.body.text).toMatch(/^A job was given up\n.*\nKind: send-email/);
    expect(sent['/services/T1/B2/c3']?.body.text).toMatch(/^\*A job was given up\*\n/);
  });

  it('goes nowhere inside but to the networks that are named', async () => {
    const { tell, run, reasons } = await open(`${origin}/hook`, { networks: '192.168.7.0/24' });
    await tell('one');
    await run();
    expect([taken.length, await reasons()]).toEqual([0, [['waiting', 'address']]]);
    const { tell: tellNext, run: runNext } = await open(`${origin}/other`, { networks: null });
    await tellNext('two');
    await runNext();
    expect(taken).toHaveLength(0);
  });
});

describe('an address that', () => {
  it('redirects inside is not followed', async () => {
    answer = ({ url }, response) =>
      void (url === '/hook' ? response.writeHead(307, { location: '/inside' }).end() : response.end());
    const { tell, run, reasons } = await open(`${origin}/hook`);
    await tell('one');
    await run();
    expect(taken.map(({ url }) => url)).toEqual(['/hook']);
    expect(await reasons()).toEqual([['waiting', 'redirect']]);
  });

  it('never answers is left after its time, and one that goes on for ever is cut off', async () => {
    answer = () => undefined;
    const silent = await open(`${origin}/silent`, { maxMs: 300 });
    await silent.tell('one');
    await silent.run();
    expect(await silent.reasons()).toEqual([['waiting', 'timeout']]);
    let closed = false;
    answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => {
        closed = true;
        clearInterval(drip);
      });
    };
    const endless = await open(`${origin}/endless`, { maxMs: 30 * secondMs });
    await endless.tell('two');
    await endless.run();
    expect((await endless.reasons()).at(-1)).toEqual(['sent', null]);
    await expect.poll(() => closed, { timeout: 30_000 }).toBe(true);
  });

  it('answers 10 MB is not read', async () => {
    let written = 0;
    let closed = false;
    const chunk = Buffer.alloc(64 * 1024);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 10_000_000 });
      response.on('close', () => {
        closed = true;
      });
      const write = (): void => {
        while (!closed && written < 10_000_000) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
      };
      write();
    };
    const { tell, run, reasons } = await open(`${origin}/large`);
    await tell('one');
    await run();
    expect(await reasons()).toEqual([['sent', null]]);
    await expect.poll(() => closed, { timeout: 30_000 }).toBe(true);
    expect(written).toBeLessThan(10_000_000);
  });

  it('fails is tried over a day with growing pauses, then switched off with one mail', async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    const { tell, run, state } = await open(`${origin}/hook`);
    const begun = now.getTime();
    for (let failures = 1; failures <= maxFailures; failures += 1) {
      // News of each hour, so that something always waits.
      await tell(`news ${failures}`);
      await run();
      expect([taken.length, (await state())?.failures]).toEqual([failures, failures]);
      pass(pauseAfter(failures) - 1);
      await run();
      expect(taken).toHaveLength(failures);
      pass(1);
    }
    expect(now.getTime() - begun).toBeGreaterThan(dayMs);
    expect((await state())?.off_since).not.toBeNull();
    const [mail, ...others] = await offMails();
    expect(others).toEqual([]);
    expect(mail?.props.facts).toEqual([
      { label: 'Failed attempts', value: '20' },
      { label: 'Address', value: 'webhook, no. 1 of NOTIFY_URLS' },
    ]);
    pass(dayMs);
    await tell('later');
    await run();
    expect([taken.length, (await offMails()).length]).toEqual([maxFailures, 1]);
  });

  it('comes back gets what waited, oldest first and under the same id, and begins to count anew', async () => {
    answer = (_request, response) => void response.writeHead(500).end();
    const { tell, run, state } = await open(`${origin}/hook`);
    await tell('first');
    await run();
    pass(minuteMs);
    await tell('second');
    await run();
    expect((await state())?.failures).toBe(2);
    answer = (_request, response) => void response.writeHead(204).end();
    pass(hourMs);
    await run();
    const ids = taken.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0], ids[0], expect.any(String)]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(await state()).toMatchObject({
      failures: 0,
      failing_since: null,
      off_since: null,
      next_try_at: null,
    });
  });

  it('was off and takes a test is on again; what is older than a day is not told any more', async () => {
    answer = (_request, response) => void response.writeHead(500).end();
    const { tell, run, reasons, states, targets } = await open(`${origin}/hook`);
    await tell('old');
    await run();
    pass(dayMs + hourMs);
    answer = (_request, response) => void response.end();
    await states.succeeded({ id: targets[0]?.id ?? '', now });
    await tell('new');
    await run();
    expect(await reasons()).toEqual([
      ['failed', 'status 500'],
      ['sent', null],
    ]);
  });
});

it('two workers at once send a note once, and one address that hangs keeps no other waiting', async () => {
  let release = (): void => undefined;
  answer = ({ url }, response) => {
    if (url === '/slow') release = () => void response.end();
    else response.end();
  };
  const { tell, run } = await open(`${origin}/slow,${origin}/quick`, { maxMs: 60 * secondMs });
  await tell('one');
  const both = [run(), run()];
  await expect
    .poll(() => taken.map(({ url }) => url).sort(), { timeout: 30_000 })
    .toEqual(['/quick', '/slow']);
  release();
  await Promise.all(both);
  expect(taken).toHaveLength(2);
});
