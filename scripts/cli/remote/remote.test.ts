import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenScope } from '../../../domain/contracts/route.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import { cheapPasswords, startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { seedRefunds } from '../../../tests/support/api/refunds.fixtures.js';
import { messageRecord, outboxRecord } from '../../../tests/support/jobs/job-context.js';
import { runCli } from '../../../tests/support/run-cli.js';

let api: TestApi;
const tokens = { read: '', write: '', send: '' };
const mails = ['ann@example.com', 'ben@example.com', 'cy@example.com'].map((recipient) =>
  outboxRecord({ recipient, state: 'failed', reason: 'refused' }),
);
const message = messageRecord({ state: 'done', outcome: 'receipt_created', processed_at: new Date() });
let purchase = '';
beforeAll(async () => {
  api = await startTestApi();
  const { database } = api;
  const auth = createAdminAuth({ database, passwords: cheapPasswords, clock: systemClock });
  const { id: adminId } = await auth.accounts.create({
    email: 'margaret@dropback.test',
    password: 'blue kettle on the stairs',
  });
  const endsOn = new Date().toISOString().slice(0, 10);
  for (const scope of ['read', 'write', 'send'] satisfies TokenScope[])
    tokens[scope] = (await auth.tokens.make({ adminId, name: scope, scopes: [scope], endsOn })).secret;
  for (const mail of mails) await createOutboxRepository({ database }).insertOrFind(mail);
  await api.messages.insertOrFind(message);
  [purchase = ''] = (await seedRefunds({ records: openPurchaseRecords({ database }) })).purchases;
});
afterAll(() => api.close());

/** A command of a machine that has no product and no database. */
const run = (args: string[], token = tokens.read) =>
  runCli({
    args: ['--server', api.url, ...args],
    env: {
      DROPBACK_TOKEN: token,
      MONGODB_URI: 'mongodb://127.0.0.1:1/none',
      DATA_DIR: '/nonexistent/dropback',
    },
  });

describe('a command with --server', () => {
  test.each([
    'audit',
    'claims',
    'drops',
    'jobs',
    'mail',
    'outbox',
    'purchases',
    'receipts',
    'retailers',
    'suppressions',
    'waitlist',
    'watch',
  ])('%s list reads the list of that server', async (name) => {
    const { code, out, err } = await run([name, 'list', '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toHaveProperty('next_cursor');
  });

  test('takes the filters of the list, masks addresses, and goes on where a page ended', async () => {
    const page = JSON.parse(
      (await run(['outbox', 'list', '--state', 'failed', '--limit', '2', '--json'])).out,
    );
    expect(page.records.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'c***@example.com',
      'b***@example.com',
    ]);
    const args = ['outbox', 'list', '--state', 'failed', '--cursor', page.next_cursor, '--show-addresses'];
    const rest = JSON.parse((await run([...args, '--json'])).out);
    expect(rest).toMatchObject({ records: [{ recipient: 'ann@example.com' }], next_cursor: null });
    expect((await run(['outbox', 'list', '--address', 'ben@example.com'])).out).toContain('b***@example.com');
  });

  test('shows one record, with addresses masked', async () => {
    const { code, out } = await run(['purchases', 'show', purchase]);
    expect(code).toBe(0);
    expect(JSON.parse(out).id).toBe(purchase);
    expect(out).not.toMatch(/[a-z]{2,}@example\.com/);
    expect((await run(['mail', 'show', message.id])).code).toBe(0);
  });

  test('changes what its token may, one line for each', async () => {
    const missing = 'f'.repeat(24);
    const end = await run(['jobs', 'retry', missing], tokens.write);
    expect([end.code, end.out]).toEqual([1, `${missing}  There is no such record.\n`]);
    const args = ['mail', 'replay', message.id, '--answer', '--json'];
    const lacking = await run(args, tokens.write);
    expect([lacking.code, JSON.parse(lacking.out)]).toEqual([
      1,
      { id: message.id, result: 'The token lacks the scope send that this needs.' },
    ]);
    // The bytes of this record are gone, which the server says only to those who may ask.
    expect(JSON.parse((await run(args, tokens.send)).out).result).toContain('message.not_replayable');
  });

  test('that lacks a scope or a valid token says so, and exits with 1', async () => {
    expect(await run(['outbox', 'list'], tokens.write)).toMatchObject({
      code: 1,
      out: '',
      err: 'The token lacks the scope read that this needs.\n',
    });
    expect(await run(['outbox', 'list'], 'nonsense')).toMatchObject({
      code: 1,
      err: 'The server does not know this token (DROPBACK_TOKEN).\n',
    });
  });

  test.each([
    [['store', 'stats'], 'store does not work with --server'],
    [['backup', 'verify'], 'backup does not work with --server'],
    [['receipts', 'delete', 'x'], 'receipts delete does not work with --server'],
    [['waitlist', 'import', 'people.csv'], 'waitlist import does not work with --server'],
    [['mail', 'send', 'order.eml'], 'mail send does not work with --server'],
    [['outbox', 'list', '--state', 'lost'], 'Allowed choices'],
    [['nonsense'], 'unknown command'],
  ])('%j is wrong usage, and says why', async (args, why) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(why);
  });

  test.each([
    ['http://dropback.example.com', 'https'],
    ['ftp://dropback.example.com', 'address of the site'],
    ['dropback', 'address of the site'],
    ['https://ann:secret@dropback.example.com', 'address of the site'],
  ])('%s is an address that no token is sent to', async (server, why) => {
    const { code, err } = await runCli({
      args: ['outbox', 'list', `--server=${server}`],
      env: { DROPBACK_TOKEN: tokens.read },
    });
    expect([code, err.includes(why)]).toEqual([2, true]);
  });

  test('needs a token from the environment, and an address', async () => {
    expect(await run(['outbox', 'list'], '')).toMatchObject({ code: 2 });
    expect(await runCli({ args: ['outbox', 'list', '--server'], env: {} })).toMatchObject({ code: 2 });
  });

  test('does not follow a redirect with its token, nor take another program’s page for an answer', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      if (request.url?.startsWith('/api/admin/jobs')) response.writeHead(302, { location: '/caught' }).end();
      else if (request.url?.startsWith('/api/admin/audit')) response.end('{"rows":"all","next":7}');
      else response.end('<p>Welcome</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = (name: string) =>
      runCli({ args: [name, 'list', '--server', address], env: { DROPBACK_TOKEN: tokens.read } });
    expect(await ask('jobs')).toMatchObject({ code: 1, err: `${address} answered 302.\n` });
    for (const name of ['outbox', 'audit'])
      expect(await ask(name)).toMatchObject({
        code: 1,
        err: `${address} does not answer as Dropback does.\n`,
      });
    expect(asked).not.toContain('/caught');
    await new Promise((resolve) => server.close(resolve));
    expect((await ask('jobs')).err).toContain('ECONNREFUSED');
  });
});
