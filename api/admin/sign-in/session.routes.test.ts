import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedByPageHeader } from '../../../domain/admin/contracts/access.contract.js';
import { minuteMs } from '../../../domain/shared/units.js';
import { createCountersRepository } from '../../../platform/database/counters.repository.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { absoluteTimeoutMs, idleTimeoutMs } from '../../../platform/sessions/admin-sessions.js';
import { issueSetupLink, setupLinkLifetimeMs } from '../../../platform/sessions/setup-links.js';
import { admin, createAdmin, createAdminBrowser } from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { createSharedWindows } from '../../http/limits/shared-windows.js';

let api: TestApi;
let passedMs = 0;
const clock = { now: () => new Date(Date.now() + passedMs) };
beforeAll(async () => {
  api = await startTestApi({ clock });
  await createAdmin({ api });
});
afterAll(() => api.close());

const browser = () => createAdminBrowser({ api });
async function signedIn() {
  const opened = browser();
  expect((await opened.signIn()).status).toBe(200);
  return opened;
}
const audit = async () => (await api.stored('audit_log')).map((entry) => entry.action);

describe('signing in', () => {
  test('sets a session cookie that no script can read and no other site can use (ASVS 3.3)', async () => {
    const { json, headers } = await browser().signIn();
    expect(json).toEqual({ email: admin.email, expires_at: expect.any(String), by_proxy: false });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^admin_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('from a browser that is not known for the account is told at NOTIFY_URLS, without any address', async () => {
    const told = await startTestApi({ env: { NOTIFY_URLS: 'ntfys://ntfy.example.com/ops' } });
    await createAdmin({ api: told });
    const notes = () => told.stored('notifications');
    const known = createAdminBrowser({ api: told });
    await known.signIn();
    await known.signIn();
    expect(await notes()).toHaveLength(1);
    await createAdminBrowser({ api: told }).signIn();
    await createAdminBrowser({ api: told }).signIn({ ...admin, password: 'not the password' });
    expect(await notes()).toMatchObject([
      { state: 'waiting', note: { event: 'admin_signed_in' } },
      { state: 'waiting', note: { event: 'admin_signed_in' } },
    ]);
    expect(JSON.stringify(await notes())).not.toContain(admin.email);
    await told.close();
  });

  test('the database holds no token and no password (ASVS 7.2.3, 6.2)', async () => {
    const opened = await signedIn();
    const token = opened.cookie().split('=')[1] ?? '';
    const stored = JSON.stringify([await api.stored('admin_sessions'), await api.stored('admin_users')]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(admin.password);
    await api.log.lineWith('/api/admin/session');
    for (const secret of [token, admin.password, admin.email])
      expect(api.log.lines.join('')).not.toContain(secret);
  });

  test.each([
    ['a wrong password', { ...admin, password: 'green kettle on the stairs' }],
    ['an unknown address', { ...admin, email: 'nobody@dropback.test' }],
    ['a password in another case', { ...admin, password: admin.password.toUpperCase() }],
    ['an absurdly long password', { ...admin, password: 'x'.repeat(1_000) }],
  ])('%s is refused with the same words', async (_name, credentials) => {
    const { status, json, headers } = await browser().signIn(credentials);
    expect(status).toBe(401);
    expect(json).toEqual({ error: { code: 'admin.wrong_credentials', message: 'sign-in refused' } });
    expect(headers.has('set-cookie')).toBe(false);
  });

  test.each([
    { email: { $ne: null }, password: { $ne: null } },
    { email: admin.email },
    { email: admin.email, password: '' },
    { email: [admin.email], password: [admin.password] },
  ])('%j is not a valid sign-in', async (body) => {
    const { status } = await browser().call({ method: 'POST', path: '/session', body });
    expect(status).toBe(400);
  });

  test('a new sign-in issues a new token and ends the old one (ASVS 7.2.4)', async () => {
    const opened = await signedIn();
    const first = opened.cookie();
    await opened.signIn();
    expect(opened.cookie()).not.toBe(first);
    opened.presentCookie(first);
    expect((await opened.call({ path: '/session' })).status).toBe(401);
  });

  test('a session planted by someone else is not adopted at sign-in', async () => {
    const opened = browser();
    opened.presentCookie(`admin_session=${'A'.repeat(43)}`);
    await opened.signIn();
    expect(opened.cookie()).not.toContain('A'.repeat(43));
  });
});

describe('without a session', () => {
  test.each([
    ['GET', '/session'],
    ['DELETE', '/session'],
    ['DELETE', '/sessions'],
    ['POST', '/password'],
    ['GET', '/overview'],
    ['GET', '/outbox'],
    ['GET', '/outbox/000000000000000000000000'],
    ['GET', '/no-such-thing'],
  ])('%s %s is 401', async (method, path) => {
    for (const cookie of ['', 'admin_session=', 'admin_session=x', `admin_session=${'A'.repeat(43)}`]) {
      const opened = browser();
      opened.presentCookie(cookie);
      const { status, json } = await opened.call({ method, path });
      expect(status).toBe(401);
      expect(json.error.code).toBe('admin.signed_out');
    }
  });
});

describe('a session', () => {
  test('ends after its idle time, and not before (ASVS 7.3.1)', async () => {
    const opened = await signedIn();
    passedMs += idleTimeoutMs - minuteMs;
    expect((await opened.call({ path: '/session' })).status).toBe(200);
    passedMs += idleTimeoutMs - minuteMs;
    expect((await opened.call({ path: '/session' })).status).toBe(200);
    passedMs += idleTimeoutMs + minuteMs;
    expect((await opened.call({ path: '/session' })).status).toBe(401);
  });

  test('ends after its idle time when only an open page polls', async () => {
    const opened = await signedIn();
    const byItself = () => opened.call({ path: '/session', headers: { [askedByPageHeader]: '1' } });
    passedMs += idleTimeoutMs - minuteMs;
    expect((await byItself()).status).toBe(200);
    passedMs += 2 * minuteMs;
    expect((await byItself()).status).toBe(401);
  });

  test('ends after its absolute lifetime however busy (ASVS 7.3.2)', async () => {
    const opened = await signedIn();
    for (let spent = 0; spent + 30 * minuteMs < absoluteTimeoutMs; spent += 30 * minuteMs) {
      expect((await opened.call({ path: '/session' })).status).toBe(200);
      passedMs += 30 * minuteMs;
    }
    passedMs += 31 * minuteMs;
    expect((await opened.call({ path: '/session' })).status).toBe(401);
  });

  test('is removed by the database itself after its lifetime', async () => {
    const indexes = await api.database.connection.collection('admin_sessions').indexes();
    expect(indexes.find((index) => index.key.expires_at === 1)?.expireAfterSeconds).toBe(0);
  });

  test('ends on the server at sign-out (ASVS 7.4.1)', async () => {
    const opened = await signedIn();
    const cookie = opened.cookie();
    const { status, headers } = await opened.call({ method: 'DELETE', path: '/session' });
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^admin_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    opened.presentCookie(cookie);
    expect((await opened.call({ path: '/session' })).status).toBe(401);
  });

  test('sign-out everywhere ends all of them', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    expect((await here.call({ method: 'DELETE', path: '/sessions' })).status).toBe(204);
    expect((await there.call({ path: '/session' })).status).toBe(401);
  });
});

describe('cross-site writes (ASVS 3.5)', () => {
  test.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    [
      'another site claiming to be same-origin',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    ],
    ['a sibling under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [
      'a form of another site',
      { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['another port', { origin: 'http://127.0.0.1:1' }],
  ] as [string, Record<string, string>][])('%s is refused', async (_name, headers) => {
    const opened = await signedIn();
    const { status, json } = await opened.call({ method: 'DELETE', path: '/sessions', headers });
    expect(status).toBe(403);
    expect(json.error.code).toBe('request.cross_site');
    expect((await opened.call({ path: '/session' })).status).toBe(200);
  });

  test('a write with neither header is refused too', async () => {
    const opened = await signedIn();
    const response = await fetch(`${api.url}/api/admin/sessions`, {
      method: 'DELETE',
      headers: { cookie: opened.cookie() },
    });
    // Node's fetch sends neither header, which no browser with a session would do.
    expect(response.status).toBe(403);
  });
});

describe('the password', () => {
  test('is changed by whoever knows it, and all other sessions end (ASVS 6.2.2, 6.2.3, 7.4.3)', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const change = (present: string, next: string) =>
      here.call({ method: 'POST', path: '/password', body: { present, next } });
    expect((await change('not it', 'a brand new kettle song')).json.error.code).toBe('admin.wrong_password');
    expect((await change(admin.password, 'short')).json.error.code).toBe('password.too_short');
    expect((await change(admin.password, 'passwordpassword')).json.error.code).toBe('password.too_common');
    expect((await change(admin.password, 'a brand new kettle song')).status).toBe(204);
    expect((await here.call({ path: '/session' })).status).toBe(200);
    expect((await there.call({ path: '/session' })).status).toBe(401);
    expect((await browser().signIn()).status).toBe(401);
    expect((await browser().signIn({ ...admin, password: 'a brand new kettle song' })).status).toBe(200);
    await change('a brand new kettle song', admin.password);
  });
});

describe('guessing', () => {
  test('ten wrong passwords for an account are blocked for a while, correct ones do not count (ASVS 6.3.1)', async () => {
    const guarded = await startTestApi();
    await createAdmin({ api: guarded });
    const owner = createAdminBrowser({ api: guarded });
    for (let visit = 0; visit < 12; visit += 1) expect((await owner.signIn()).status).toBe(200);
    const opened = createAdminBrowser({ api: guarded });
    const guess = () => opened.signIn({ ...admin, password: 'wrong kettle entirely' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.json.error.details.quota).toBe('sign-in-account');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Neither another spelling of the address nor the right password unblocks it early.
    expect((await opened.signIn({ ...admin, email: ` ${admin.email.toUpperCase()} ` })).status).toBe(429);
    await guarded.close();
  });

  test('a restart gives nobody new guesses', async () => {
    const fileKey = randomBytes(32).toString('base64');
    const guarded = await startTestApi({ fileKey });
    await createAdmin({ api: guarded });
    const guess = () => createAdminBrowser({ api: guarded }).signIn({ ...admin, password: 'wrong kettle' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    const counters = createCountersRepository({ database: guarded.database });
    const again = createSharedWindows({ counters, keyring: parseKeyring(fileKey) });
    const account = again({ name: 'sign-in-account', limit: 10, windowMs: 15 * minuteMs });
    expect(await account.take(admin.email)).toMatchObject({ isOver: true, used: 10 });
    expect(JSON.stringify(await guarded.stored('counters'))).not.toContain(admin.email);
    await guarded.close();
  });

  test('twenty wrong ones from one caller are blocked, whichever accounts they try', async () => {
    const guarded = await startTestApi();
    const opened = createAdminBrowser({ api: guarded });
    const guess = (number: number) =>
      opened.signIn({ email: `a${number}@b.c`, password: 'wrong kettle entirely' });
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await guess(attempt)).status).toBe(401);
    expect((await guess(21)).json.error.details.quota).toBe('sign-in');
    await guarded.close();
  });
});

describe('the first admin', () => {
  const tokenOf = (link: string | null) => new URL(link ?? '').hash.slice(1);

  test('is set up by a link that works once (no default password, ASVS 6.3.2)', async () => {
    const fresh = await startTestApi();
    const link = await issueSetupLink({ database: fresh.database, publicUrl: fresh.url });
    expect(link).toMatch(new RegExp(`^${fresh.url}/admin/setup#[A-Za-z0-9_-]{43}$`));
    const opened = createAdminBrowser({ api: fresh });
    const token = tokenOf(link);
    const setUp = (body: object) =>
      opened.call({ method: 'POST', path: '/setup', body: { token, ...admin, ...body } });
    const check = () => opened.call({ method: 'POST', path: '/setup/check', body: { token } });
    expect((await check()).json).toEqual({ open: true });
    expect((await setUp({ token: 'A'.repeat(43) })).json.error.code).toBe('admin.setup_link_invalid');
    expect((await setUp({ token: { $ne: '' } })).status).toBe(400);
    // A refused password does not use up the link.
    expect((await setUp({ password: 'short' })).json.error.code).toBe('password.too_short');
    const [done, late] = await Promise.all([setUp({}), setUp({ email: 'eve@dropback.test' })]);
    const statuses = [done, late].map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 403]);
    expect((await opened.call({ path: '/session' })).status).toBe(200);
    expect((await check()).json).toEqual({ open: false });
    const users = await fresh.stored('admin_users');
    expect(users).toHaveLength(1);
    const created = (await fresh.stored('audit_log')).filter(({ action }) => action === 'admin.created');
    expect(created).toMatchObject([{ admin_id: users[0]?._id, is_begun: false }]);
    // The entry precedes the act: the slow password hash comes in between.
    expect(Number(created[0]?.at)).toBeLessThanOrEqual(Number(users[0]?.created_at));
    expect(await issueSetupLink({ database: fresh.database, publicUrl: fresh.url })).toBeNull();
    expect(JSON.stringify(await fresh.stored('admin_setup_links'))).not.toContain(token);
    await fresh.close();
  });

  test('a newer link invalidates the older one, and both expire after a day', async () => {
    let laterMs = 0;
    const fresh = await startTestApi({ clock: { now: () => new Date(Date.now() + laterMs) } });
    const issue = async () =>
      tokenOf(await issueSetupLink({ database: fresh.database, publicUrl: fresh.url }));
    const opened = createAdminBrowser({ api: fresh });
    const isOpen = async (token: string) =>
      (await opened.call({ method: 'POST', path: '/setup/check', body: { token } })).json.open;
    const [older, newer] = [await issue(), await issue()];
    expect(await isOpen(older)).toBe(false);
    expect(await isOpen(newer)).toBe(true);
    laterMs = setupLinkLifetimeMs + minuteMs;
    expect(await isOpen(newer)).toBe(false);
    const { status } = await opened.call({
      method: 'POST',
      path: '/setup',
      body: { token: newer, ...admin },
    });
    expect(status).toBe(403);
    await fresh.close();
  });
});

describe('on HTTPS', () => {
  test('the cookie is bound to the host and never sent unencrypted (ASVS 3.3.1)', async () => {
    const secure = await startTestApi({ env: { PUBLIC_URL: 'https://dropback.test' } });
    await createAdmin({ api: secure });
    const opened = createAdminBrowser({ api: secure });
    const headers = { origin: 'https://dropback.test' };
    await opened.call({ method: 'POST', path: '/session', body: admin, headers });
    expect(opened.setCookie()).toMatch(
      /^__Host-admin_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await opened.call({ path: '/session' })).status).toBe(200);
    await secure.close();
  });
});

describe('the audit log', () => {
  test('has a line for every action, with the admin and the request', async () => {
    const opened = await signedIn();
    const { headers } = await opened.call({ method: 'DELETE', path: '/session' });
    await browser().signIn({ ...admin, password: 'wrong kettle entirely' });
    const actions = await audit();
    for (const action of ['session.started', 'session.ended', 'session.refused', 'admin.password_changed']) {
      expect(actions).toContain(action);
    }
    const requestId = headers.get('x-request-id');
    const entry = (await api.stored('audit_log')).find((found) => found.request_id === requestId);
    expect(entry).toMatchObject({
      action: 'session.ended',
      admin_id: expect.any(String),
      at: expect.any(Date),
    });
    expect(JSON.stringify(await api.stored('audit_log'))).not.toMatch(/@|127\.0\.0\.1/);
  });
});
