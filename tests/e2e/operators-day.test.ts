import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../embedded-mongo/client.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { readAttempt } from '../../platform/files/backups/backup-folder.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { embeddedStoreOf } from '../../scripts/embedded-store.js';
import { createTraveller } from '../support/api/traveller.fixtures.js';
import { openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { runCli } from '../support/run-cli.js';
import { type S3Server, startS3Server } from '../support/s3/s3-server.js';
import { orderHtml, sendMail } from '../support/send-mail.js';
import { oidcClient, type SignInProvider, startSignInProvider } from '../support/servers/sign-in-provider.js';
import { testPatienceMs } from '../support/time/patience.js';
import { waitFor } from '../support/time/wait-for.js';

const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };
const key = randomBytes(32).toString('base64');

let folder: string;
let provider: SignInProvider;
let s3: S3Server;
const told: { topic: string; title: string; text: string }[] = [];
const ntfy = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { topic, title, message } = JSON.parse(body) as Record<string, string>;
  told.push({ topic: topic ?? '', title: title ?? '', text: message ?? '' });
  response.writeHead(200).end('{}');
});
const running = new Set<Product>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operators-day-'));
  provider = await startSignInProvider();
  provider.say({ email: admin.email, email_verified: true });
  s3 = await startS3Server();
  await new Promise<void>((resolve) => ntfy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const product of running) await product.stop();
  await new Promise((resolve) => ntfy.close(resolve));
  await s3.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** What the operator writes down once, for whichever machine. */
const settings = (machine: string) => ({
  DATA_DIR: join(folder, machine),
  MONGODB_URI: '',
  FILE_ENCRYPTION_KEY: key,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: oidcClient.id,
  OIDC_CLIENT_SECRET: oidcClient.secret,
  NOTIFY_URLS: `ntfy://127.0.0.1:${(ntfy.address() as AddressInfo).port}/ops`,
  NOTIFY_ALLOWED_NETWORKS: '127.0.0.1',
  BACKUP_DIR: s3.urlOf({ folder: 'copies' }),
});
const cli = (machine: string, ...args: string[]) => runCli({ args, env: settings(machine) });
async function start(machine: string): Promise<Product> {
  const product = await startProduct({ env: settings(machine), dataDir: join(folder, machine) });
  running.add(product);
  provider.register(product.httpUrl);
  return product;
}
async function signIn({ httpUrl }: Product) {
  const traveller = createTraveller({ url: httpUrl });
  await traveller.signIn();
  expect(await traveller.whoami()).toMatchObject({ email: admin.email });
  const headers = { cookie: traveller.cookieHeader(), origin: httpUrl, 'sec-fetch-site': 'same-origin' };
  return async (method: 'GET' | 'POST', path: string) => {
    const response = await fetch(`${httpUrl}/api/admin${path}`, { method, headers });
    expect([path, response.ok]).toEqual([path, true]);
    return (await response.json()) as Record<string, unknown>;
  };
}
const mailIn = ({ smtpHost: host, smtpPort: port }: Product, orderNumber: string) =>
  sendMail({
    host,
    port,
    mail: { subject: `Order ${orderNumber}`, html: orderHtml({ orderNumber, total: '12.50' }) },
  });

/** What processes write by themselves, whether or not anything happens. */
const ownWork = new Set(['jobs', 'work_counters', 'sending_switch', 'notify_targets', 'admin_sessions']);

/** Counts of all records, and the hash of every file. */
async function everything(uri: string) {
  const database = await connectDatabase({ uri, logger: pino({ level: 'silent' }) });
  const { db } = database.connection;
  const files = createFileStore({ database, keyring: parseKeyring(key), bucket: null });
  const counts: Record<string, number> = {};
  const hashes: Record<string, string> = {};
  for (const { name } of (await db?.listCollections().toArray()) ?? [])
    if (!ownWork.has(name)) counts[name] = (await db?.collection(name).countDocuments({})) ?? 0;
  for (const { filename } of (await db?.collection('files.files').find({}).toArray()) ?? [])
    hashes[filename] = createHash('sha256')
      .update(await files.read(filename))
      .digest('hex');
  await database.close();
  return { counts, hashes };
}

it('an operator’s day from nothing: sign in, mail in, an alarm, a backup, the machine lost, restored on another', {
  timeout: 5 * testPatienceMs,
}, async () => {
  // The store of backups is away on the first morning.
  s3.meddle(({ method }) => (method === 'PUT' ? { answer: 403, code: 'AccessDenied' } : null));
  const first = await start('first');
  const made = await runCli({
    args: ['admin', 'create', '--email', admin.email],
    env: { ...settings('first'), MONGODB_URI: first.mongodbUri },
    input: `${admin.password}\n`,
  });
  expect([made.code, made.err]).toEqual([0, '']);
  const call = await signIn(first);

  const observer = await openObserver({ uri: first.mongodbUri });
  const answers = async () => (await observer.outbox()).filter(({ state }) => state === 'captured');
  for (const number of ['7650001', '7650002', '7650003']) await mailIn(first, number);
  await waitFor('three answers', async () => (await answers()).length === 3);
  const [answer] = await answers();
  const statusPath = new URL(String(answer?.props.statusUrl)).pathname.replace('/r/', '/api/submissions/');
  const status = async ({ httpUrl }: Product) => {
    const response = await fetch(`${httpUrl}${statusPath}`);
    return { code: response.status, body: (await response.json()) as { receipts: unknown[] } };
  };
  const shown = await status(first);
  expect(shown.code).toBe(200);

  await waitFor('the failed backup', async () =>
    Boolean((await readAttempt(loadConfig(settings('first'))))?.fault),
  );
  const { rows } = (await call('GET', '/jobs?name=alert-admin')) as { rows: { id: string }[] };
  await call('POST', `/jobs/${rows[0]?.id}/retry`);
  const alarm = await waitFor('the alarm at ntfy', async () =>
    told.find(({ title }) => /backup/i.test(title)),
  );
  expect(alarm.topic).toBe('ops');
  expect(JSON.stringify(told)).not.toMatch(/@|765000|Desk lamp/);

  s3.heal();
  await waitFor('quiet', async () =>
    (await observer.jobs()).every((job) => !/email|receipt|message|purchases/.test(job.name)),
  );
  const before = await everything(first.mongodbUri);
  expect(before.counts).toMatchObject({ messages: 3, submissions: 3, receipt_uploads: 3, outbox: 3 });
  expect(Object.keys(before.hashes).length).toBeGreaterThanOrEqual(3);
  const backup = await cli('first', 'backup', 'scheduled', '--json');
  expect([backup.code, backup.err]).toEqual([0, '']);
  const { name } = JSON.parse(backup.out) as { name: string };
  await observer.close();
  await first.stop();
  running.delete(first);
  await rm(join(folder, 'first'), { recursive: true });

  expect((await cli('second', 'backup', 'status')).out).toContain(name);
  expect(await cli('second', 'store', 'restore', name)).toMatchObject({ code: 0 });
  expect(await cli('second', 'store', 'check')).toMatchObject({ code: 0 });
  const store: EmbeddedMongo = await startEmbeddedMongo({
    ...embeddedStoreOf(join(folder, 'second')),
    log: 'ignore',
  });
  const after = await everything(store.uri);
  await store.stop();
  expect(after).toEqual(before);

  const second = await start('second');
  expect(await status(second)).toMatchObject({ code: 200, body: { receipts: shown.body.receipts } });
  const again = await signIn(second);
  expect(JSON.stringify(await again('GET', '/overview'))).toContain('sending_off');
  await mailIn(second, '7650004');
  const mails = await openObserver({ uri: second.mongodbUri });
  await waitFor('the answer, which waits', async () => (await mails.outbox()).length === 4);
  expect((await mails.outbox()).filter(({ state }) => state === 'captured')).toHaveLength(3);
  const on = await runCli({
    args: ['sending', 'on'],
    env: { ...settings('second'), MONGODB_URI: second.mongodbUri },
  });
  expect(on.code).toBe(0);
  await waitFor('the fourth answer', async () =>
    (await mails.outbox()).every(({ state }) => state === 'captured'),
  );
  await mails.close();
});
