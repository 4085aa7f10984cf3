import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../platform/config/app-config.js';
import { knownTargets } from '../../../platform/notify/notifier.js';
import { createTargetStatesRepository } from '../../../platform/notify/target-states.repository.js';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';
import { runCli } from '../../../tests/support/run-cli.js';

let context: JobContext;
const taken: string[] = [];
const server = createServer((request, response) => {
  taken.push(request.url ?? '');
  response.writeHead(request.url === '/gone' ? 410 : 200).end();
});
let env: Record<string, string>;
beforeAll(async () => {
  context = await createJobContext();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = {
    MONGODB_URI: context.uri,
    DATA_DIR: '/nonexistent/dropback',
    NOTIFY_URLS: `ntfy://tk_s3cret@${host}/ops,http://${host}/gone`,
    NOTIFY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    NOTIFY_ALLOWED_NETWORKS: '127.0.0.0/8',
  };
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await context.close();
});

test('notify test sends to each address, says how each ended, and switches on what works', async () => {
  const [ntfy] = knownTargets(loadConfig(env).notify);
  const states = createTargetStatesRepository({ database: context.database });
  const now = new Date();
  await states.claim({ id: ntfy?.id ?? '', now, until: now });
  const failing = { failures: 20, failing_since: now, reason: 'status 500', next_try_at: now };
  await states.failed({ id: ntfy?.id ?? '', ...failing, off_since: now });
  const status = await runCli({ args: ['notify', 'status'], env });
  expect([status.code, status.out]).toEqual([0, expect.stringContaining('switched off since')]);

  const rehearsed = await runCli({ args: ['notify', 'test', '--dry-run'], env });
  expect([rehearsed.code, taken.length]).toEqual([0, 0]);
  const tested = await runCli({ args: ['notify', 'test'], env });
  expect(tested.code).toBe(1);
  expect(tested.out.trim().split('\n')).toEqual([
    'ntfy, no. 1 of NOTIFY_URLS  sent',
    'webhook, no. 2 of NOTIFY_URLS  failed: status 410',
  ]);
  expect(taken).toEqual(['/', '/gone']);
  const { records } = JSON.parse((await runCli({ args: ['notify', 'status', '--json'], env })).out);
  expect(records).toMatchObject([
    { off_since: null, failures: 0, last_sent_at: expect.any(String) },
    { off_since: null, failures: 0, last_sent_at: null },
  ]);
  expect(tested.out + status.out).not.toContain('s3cret');
});

test('without addresses there is nothing to test', async () => {
  const bare = { ...env, NOTIFY_URLS: '' };
  expect(await runCli({ args: ['notify', 'test'], env: bare })).toMatchObject({ code: 2 });
  expect((await runCli({ args: ['notify', 'status'], env: bare })).out).toBe('NOTIFY_URLS is not set.\n');
});

test('config check and doctor name a malformed address by its place, and what webhooks need', async () => {
  const faulty = { ...env, NOTIFY_URLS: `${env.NOTIFY_URLS},tgram://s3cret/1`, NOTIFY_WEBHOOK_SECRET: '' };
  for (const args of [['config', 'check'], ['doctor']]) {
    const { code, out, err } = await runCli({ args, env: faulty });
    expect(code).toBe(1);
    expect(out + err).toContain('NOTIFY_URLS: no. 3: is not tgram://BOT_TOKEN/CHAT_ID');
    expect(out + err).toContain('NOTIFY_WEBHOOK_SECRET: needed for the webhooks of NOTIFY_URLS');
    expect(out + err).not.toContain('s3cret');
  }
  const wrong = { NOTIFY_WEBHOOK_SECRET: 'whsec_short', NOTIFY_EVENTS: 'alarm_raised,alarms' };
  const { out } = await runCli({ args: ['config', 'check'], env: { ...env, ...wrong } });
  expect(out).toContain('fault: NOTIFY_WEBHOOK_SECRET: must be whsec_');
  expect(out).toContain('fault: NOTIFY_EVENTS: takes alarm_raised');
});
