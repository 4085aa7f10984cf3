import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../domain/shared/clock.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { type AdminAuth, createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../../platform/sessions/passwords.js';
import { runCli } from '../../../tests/support/run-cli.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/suite/test-database.js';

let testDatabase: TestDatabase;
let database: Database;
let auth: AdminAuth;
let dataDir: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-cli-'));
  database = await connectDatabase({
    uri: testDatabase.uri,
    logger: createLogger({ level: 'silent', name: 't' }),
  });
  auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const cli = (args: string[], input = '') =>
  runCli({ args, input, env: { MONGODB_URI: testDatabase.uri, DATA_DIR: dataDir } });

describe('cli admin', () => {
  test('creates an admin with the password from standard input, taken literally', async () => {
    const { code, out } = await cli(
      ['admin', 'create', '--email', ' Margaret@Dropback.test '],
      'a kettle and a song \n',
    );
    expect(out).toBe('Admin created.\n');
    expect(code).toBe(0);
    const signIn = (password: string) =>
      auth.accounts.authenticate({ email: 'margaret@dropback.test', password });
    expect(await signIn('a kettle and a song ')).not.toBeNull();
    expect(await signIn('a kettle and a song')).toBeNull();
  });

  test('reports what is wrong and changes nothing', async () => {
    const email = ['--email', 'margaret@dropback.test'];
    const song = 'another kettle song\n';
    const [again, short, empty, nameless, nobody, stranger] = await Promise.all([
      cli(['admin', 'create', ...email], song),
      cli(['admin', 'create', '--email', 'b@c.d'], 'short\n'),
      cli(['admin', 'create', '--email', 'b@c.d']),
      cli(['admin', 'create'], song),
      cli(['admin', 'create', '--email', 'nobody'], song),
      cli(['admin', 'password', '--email', 'x@y.z'], song),
    ]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already') });
    expect(short).toMatchObject({ code: 1, err: expect.stringContaining('at least 12') });
    expect([empty, nameless, nobody, stranger].map((end) => end?.code)).toEqual([1, 2, 2, 1]);
    expect(await auth.accounts.findByEmail({ email: 'b@c.d' })).toBeNull();
  });

  test('a new password ends every session', async () => {
    const user = await auth.accounts.findByEmail({ email: 'margaret@dropback.test' });
    const { token } = await auth.sessions.start({ adminId: user!.id });
    const { code } = await cli(['admin', 'password', '--email', user!.email], 'the second kettle song\n');
    expect(code).toBe(0);
    expect(await auth.sessions.resume({ token })).toBeNull();
    const signedIn = await auth.accounts.authenticate({
      email: user!.email,
      password: 'the second kettle song',
    });
    expect(signedIn?.id).toBe(user!.id);
  });

  test('lists the admins, for people and for programs', async () => {
    const [table, listed] = await Promise.all([cli(['admin', 'list']), cli(['admin', 'list', '--json'])]);
    expect(table).toMatchObject({ code: 0, out: expect.stringContaining('margaret@dropback.test') });
    expect(JSON.parse(listed.out)).toMatchObject({
      records: [{ email: 'margaret@dropback.test', second_factor: false }],
      next_cursor: null,
    });
    expect(listed.out).not.toContain('scrypt');
  });

  test('ends the sessions and API tokens of an admin, and with --dry-run nothing', async () => {
    const user = await auth.accounts.findByEmail({ email: 'margaret@dropback.test' });
    const { token } = await auth.sessions.start({ adminId: user!.id });
    const endsOn = new Date().toISOString().slice(0, 10);
    const wish = { adminId: user!.id, name: 'Report', scopes: ['read'], endsOn } as const;
    const { secret } = await auth.tokens.make(wish);
    const email = ['--email', user!.email];
    expect((await cli(['admin', 'revoke', ...email, '--dry-run'])).code).toBe(0);
    expect(await auth.sessions.resume({ token })).not.toBeNull();
    expect((await auth.tokens.find({ secret })).state).toBe('live');
    expect((await cli(['admin', 'revoke', ...email])).code).toBe(0);
    expect(await auth.sessions.resume({ token })).toBeNull();
    expect((await auth.tokens.find({ secret })).state).toBe('revoked');
  });

  test('with --dry-run says what would happen, asks for no password, and changes nothing', async () => {
    const email = ['--email', 'margaret@dropback.test', '--dry-run'];
    const before = await auth.accounts.findByEmail({ email: 'margaret@dropback.test' });
    const [known, fresh, password, reset] = await Promise.all([
      cli(['admin', 'create', ...email]),
      cli(['admin', 'create', '--email', 'new@dropback.test', '--dry-run', '--json']),
      cli(['admin', 'password', ...email]),
      cli(['admin', 'reset', ...email]),
    ]);
    expect(known).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already') });
    expect(JSON.parse(fresh.out)).toEqual({ result: 'The admin would be created.' });
    for (const end of [password, reset])
      expect(end).toMatchObject({ code: 0, out: expect.stringContaining('would') });
    expect(await auth.accounts.list()).toHaveLength(1);
    expect(await auth.accounts.findByEmail({ email: 'margaret@dropback.test' })).toEqual(before);
  });

  test('resets an admin who lost the phone: a new password, and no second factor', async () => {
    const user = await auth.accounts.findByEmail({ email: 'margaret@dropback.test' });
    await auth.factors.propose({ id: user!.id, sealed: 'x' });
    const { code } = await cli(['admin', 'reset', '--email', user!.email], 'the third kettle song\n');
    expect(code).toBe(0);
    expect(await auth.factors.findById({ id: user!.id })).toBeNull();
  });

  test('removes an admin, but not the last one by mistake; then a link sets up the next', async () => {
    const email = ['--email', 'margaret@dropback.test'];
    expect(await cli(['admin', 'link'])).toMatchObject({ code: 1, out: '' });
    const kept = await cli(['admin', 'remove', ...email]);
    expect(kept).toMatchObject({ code: 1, err: expect.stringContaining('last admin') });
    expect((await cli(['admin', 'remove', ...email, '--last', '--dry-run'])).code).toBe(0);
    expect(await auth.accounts.isEmpty()).toBe(false);
    expect(await cli(['admin', 'remove', ...email, '--last'])).toMatchObject({ code: 0 });
    expect((await cli(['admin', 'remove', ...email, '--last'])).code).toBe(1);
    const link = await cli(['admin', 'link']);
    expect(link).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^http\S+\/admin\/setup#\S{43}\n$/),
    });
  });
});
