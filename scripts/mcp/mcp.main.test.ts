import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TokenScope } from '../../domain/contracts/route.js';
import { systemClock } from '../../domain/shared/clock.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { cheapPasswords, startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { claimRecord, itemRecord, purchaseRecord } from '../../tests/support/api/refunds.fixtures.js';
import { compiledPath } from '../../tests/support/build/compiled.js';
import { outboxRecord } from '../../tests/support/jobs/job-context.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

const fileKey = Buffer.alloc(32, 7).toString('base64');
/** Items of the shopper, more than one answer holds. */
const itemCount = 130;

let api: TestApi;
let site: Awaited<ReturnType<typeof startApiProcess>>;
let link = '';
let claimId = '';
let tokens: Record<TokenScope | 'revoked', string>;
const clients: Client[] = [];

beforeAll(async () => {
  api = await startTestApi({ fileKey });
  const sent = await submitReceipts({ api, isConfirmed: true });
  const records = openPurchaseRecords({ database: api.database });
  const purchase = purchaseRecord(0, sent.id);
  await records.purchases.insertOrFind(purchase);
  for (let at = 0; at < itemCount; at += 1) {
    // Windows end one after the other, the last item's first.
    const until = new Date(Date.now() + (itemCount - at + 2) * 86_400_000);
    const last_day = until.toISOString().slice(0, 10);
    const state = at === 0 ? 'dropped' : 'watching';
    const item = itemRecord(purchase, { name: `Kettle ${at}`, state, until, last_day });
    await records.items.insertOnce(item);
    if (at > 0) continue;
    const claim = claimRecord(purchase, item, 0);
    claimId = claim.id;
    await records.claims.insertOrFind(claim);
  }
  const auth = createAdminAuth({ database: api.database, passwords: cheapPasswords, clock: systemClock });
  const { id: adminId } = await auth.accounts.create({
    email: 'margaret@dropback.test',
    password: 'blue kettle on the stairs',
  });
  const endsOn = new Date().toISOString().slice(0, 10);
  const make = async (name: string, scope: TokenScope) =>
    auth.tokens.make({ adminId, name, scopes: [scope], endsOn });
  const [read, write, send, revoked] = await Promise.all([
    make('read', 'read'),
    make('write', 'write'),
    make('send', 'send'),
    make('revoked', 'read'),
  ]);
  await auth.tokens.revoke({ id: revoked.token.id });
  tokens = { read: read.secret, write: write.secret, send: send.secret, revoked: revoked.secret };
  for (const recipient of ['ann@example.com', 'ben@example.com', 'cy@example.com'])
    await api.outbox.insertOrFind(outboxRecord({ recipient, state: 'failed', reason: 'refused' }));
  site = await startApiProcess(api.uri);
  link = `${site.url}/r/${sent.token}`;
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await site?.stop();
  await api.close();
});

/** The web process as it is installed, on a port of its own. */
async function startApiProcess(uri: string) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'dropback-mcp-'));
  const env = {
    ...process.env,
    ...{ MONGODB_URI: uri, FILE_ENCRYPTION_KEY: fileKey, HTTP_PORT: String(port), DATA_DIR: dataDir },
    LOG_LEVEL: 'debug',
  };
  const child: ChildProcess = spawn(process.execPath, [compiledPath('api/api.main.ts')], { env });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (log += text));
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the web process', () =>
    fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  return {
    url,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A client of the SDK with the server as its child, which has no database and no data folder. */
async function connect(env: Record<string, string>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [compiledPath('scripts/mcp/mcp.main.ts')],
    env: { ...env, PATH: process.env.PATH ?? '' },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (text) => (said += text));
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(transport).catch((error: Error) => {
    throw new Error(`${error.message} ${said}`);
  });
  /** The text of a tool's answer, and whether it is an error. */
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const [first] = content as { text: string }[];
    return { isError, text: first?.text ?? '' };
  };
  const json = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError, text } = await call(name, args);
    expect(isError, text).toBe(false);
    return JSON.parse(text);
  };
  return { client, call, json, said: () => said };
}

describe('the MCP server with a shopper’s link', () => {
  test('has three tools that only look', async () => {
    const { client } = await connect({ DROPBACK_LINK: link });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['deadlines', 'watched_items', 'what_to_say']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  test('says what is watched, part by part, each item once', async () => {
    const { json } = await connect({ DROPBACK_LINK: link });
    const names: string[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const part: { total: number; next_offset: number | null; rows: { item: string }[] } = await json(
        'watched_items',
        { offset, limit: 50 },
      );
      expect(part.total).toBe(itemCount);
      expect(part.rows.length).toBeLessThanOrEqual(50);
      names.push(...part.rows.map(({ item }) => item));
      offset = part.next_offset;
    }
    expect(names).toHaveLength(itemCount);
    expect(new Set(names).size).toBe(itemCount);
    expect(await json('watched_items', { state: 'dropped' })).toMatchObject({
      total: 1,
      rows: [
        {
          shop: 'Target',
          item: 'Kettle 0',
          paid_for_one: '$50.00',
          claim: { claim_id: claimId, amount: '$10.00', is_promised_by_policy: true },
        },
      ],
    });
  });

  test('says the nearest deadlines first', async () => {
    const { json } = await connect({ DROPBACK_LINK: link });
    const { rows } = await json('deadlines', { limit: 3 });
    expect(rows.map(({ item }: { item: string }) => item)).toEqual(
      [129, 128, 127].map((at) => `Kettle ${at}`),
    );
    expect((await json('deadlines', { within_days: 0 })).rows).toEqual([]);
  });

  test('says what to say, as the claim’s page does', async () => {
    const { json, call } = await connect({ DROPBACK_LINK: link });
    const said = await json('what_to_say', { claim_id: claimId });
    expect(said).toMatchObject({ shop: 'Target', item: 'Kettle 0', amount: '$10.00', is_open: true });
    expect(said.ways.length).toBeGreaterThan(0);
    for (const { words } of said.ways) expect(words).toContain('Kettle 0');
    expect(await call('what_to_say', { claim_id: 'none' })).toMatchObject({
      isError: true,
      text: 'The link shows no claim with this id. See claim_id in watched_items.',
    });
  });

  test('refuses rows beyond the limit, and unknown states', async () => {
    const { call } = await connect({ DROPBACK_LINK: link });
    for (const args of [{ limit: 101 }, { limit: 0 }, { offset: -1 }, { state: 'lost' }])
      expect(await call('watched_items', args), JSON.stringify(args)).toMatchObject({ isError: true });
  });

  test('with a wrong or a closed link says that it does not work, and goes on', async () => {
    const closed = await submitReceipts({ api, isConfirmed: true });
    await api.submissions.revoke({ id: closed.id, now: new Date() });
    for (const path of [`r/${'x'.repeat(43)}`, `my/${'x'.repeat(43)}`, `r/${closed.token}`]) {
      const { call } = await connect({ DROPBACK_LINK: `${site.url}/${path}` });
      for (let again = 0; again < 2; again += 1)
        expect(await call('watched_items'), path).toMatchObject({
          isError: true,
          text: 'This link does not work: it is wrong, closed, or has expired.',
        });
    }
  });
});

describe('the MCP server with an admin’s token', () => {
  const admin = (token: string) => connect({ DROPBACK_SERVER: site.url, DROPBACK_TOKEN: token });

  test('has the overview and every list, of which each answers', async () => {
    const { client, json } = await admin(tokens.read);
    const { tools } = await client.listTools();
    const lists = tools.filter(({ name }) => name.startsWith('admin_list_'));
    expect(lists).toHaveLength(12);
    for (const { name } of lists) expect((await json(name)).rows, name).toBeInstanceOf(Array);
    expect(await json('admin_overview')).toHaveProperty('alarms');
  });

  test('narrows a list, shows one record, and masks addresses', async () => {
    const { json, call } = await admin(tokens.read);
    const first = await json('admin_list_outbox', { state: 'failed', limit: 2 });
    expect(first.rows).toHaveLength(2);
    const rest = await json('admin_list_outbox', { state: 'failed', limit: 2, from: first.next_from });
    expect(rest).toMatchObject({ rows: [{}], next_from: null });
    const { rows } = await json('admin_list_purchases');
    const shown = await call('admin_show_purchases', { id: rows[0].id });
    const texts = JSON.stringify([first, rest, rows, shown]);
    expect(texts).toContain('a***@example.com');
    for (const address of ['ann@example.com', 'ben@example.com', 'buyer0@example.com'])
      expect(texts).not.toContain(address);
  });

  test.each<[keyof typeof tokens | 'unknown', string]>([
    ['write', 'lacks the scope read'],
    ['send', 'lacks the scope read'],
    ['revoked', 'has been revoked'],
    ['unknown', 'does not know this token'],
  ])('with a token that is %s is refused, in words', async (kind, words) => {
    const { call } = await admin(kind === 'unknown' ? 'dbk_unknown' : tokens[kind]);
    expect(await call('admin_overview')).toMatchObject({
      isError: true,
      text: expect.stringContaining(words),
    });
  });

  test('refuses filters and rows that the list does not have', async () => {
    const { call } = await admin(tokens.read);
    for (const args of [{ limit: 101 }, { state: 'lost' }, { from: 'x'.repeat(301) }])
      expect(await call('admin_list_outbox', args), JSON.stringify(args)).toMatchObject({ isError: true });
  });
});

describe('the MCP server', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing is set', {}, 'Set DROPBACK_LINK'],
    [
      'the link is no link',
      { DROPBACK_LINK: 'https://dropback.example/about' },
      'DROPBACK_LINK takes the link',
    ],
    [
      'the link goes over plain HTTP',
      { DROPBACK_LINK: `http://dropback.example/my/${'s'.repeat(43)}` },
      'begins with https',
    ],
    ['there is no token', { DROPBACK_SERVER: 'https://dropback.example' }, 'API token is needed'],
  ])('says why it does not start if %s', async (_what, env, why) => {
    const child = spawn(process.execPath, [compiledPath('scripts/mcp/mcp.main.ts')], {
      env: { ...env, PATH: process.env.PATH ?? '' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    child.stdin.end();
    await once(child, 'close');
    expect({ code: child.exitCode, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(why);
    expect(err).not.toContain('ssssss');
  });

  test('writes no token anywhere, and the server of the site writes none either', async () => {
    const secret = link.split('/').at(-1) ?? 'none';
    const both = await connect({
      DROPBACK_LINK: link,
      DROPBACK_SERVER: site.url,
      DROPBACK_TOKEN: tokens.read,
    });
    const texts = [await both.call('watched_items'), await both.call('admin_list_tokens').catch(String)];
    texts.push(await both.call('admin_list_audit', { limit: 100 }));
    for (const text of [JSON.stringify(texts), both.said(), site.log()]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(tokens.read);
    }
  });

  test('of a site that is away says so, and a call later may succeed', async () => {
    const port = await freePort();
    const { call } = await connect({ DROPBACK_SERVER: `http://127.0.0.1:${port}`, DROPBACK_TOKEN: 'dbk_x' });
    expect(await call('admin_overview')).toMatchObject({
      isError: true,
      text: expect.stringContaining('ECONNREFUSED'),
    });
    const server = createServer((_request, response) => response.end('{"alarms":[]}'));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await call('admin_overview')).toMatchObject({ isError: false });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('cuts an answer that is too long for an assistant off with words, not in the middle', async () => {
    const server = createServer((_request, response) =>
      response.end(
        JSON.stringify({ rows: [{ id: '1', words: 'x'.repeat(100_001) }], next: null, previous: null }),
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { call } = await connect({ DROPBACK_SERVER: `http://127.0.0.1:${port}`, DROPBACK_TOKEN: 'dbk_x' });
    expect(await call('admin_list_jobs')).toMatchObject({
      isError: true,
      text: expect.stringContaining('Ask for fewer rows'),
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
