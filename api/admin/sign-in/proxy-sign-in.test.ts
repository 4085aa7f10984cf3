import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, createAdmin, createAdminBrowser } from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';

const ben = { email: 'ben@dropback.test', password: 'another kettle on the stairs' };
const named = (email: string) => ({ 'Remote-Email': email });
const env = { AUTH_PROXY_HEADER: 'Remote-Email' };

/** Behind a proxy on this machine: every connection of these tests comes from it. */
let api: TestApi;
/** Whose proxy is elsewhere: every connection comes from a stranger. */
let apart: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { ...env, TRUSTED_PROXIES: '192.0.2.0/24, 127.0.0.1' } });
  apart = await startTestApi({ env: { ...env, TRUSTED_PROXIES: '10.0.0.1' } });
  await createAdmin({ api });
  await createAdmin({ api, account: ben });
  await createAdmin({ api: apart });
});
afterAll(async () => {
  await api?.close();
  await apart?.close();
});

const session = (of: TestApi, headers: Record<string, string>, browser = createAdminBrowser({ api: of })) =>
  browser.call({ path: '/session', headers });
const signedOut = { status: 401, json: { error: { code: 'admin.signed_out' } } };

describe('a header of the trusted proxy', () => {
  test('signs an existing admin in, in the session that a password would begin', async () => {
    const browser = createAdminBrowser({ api });
    const { status, json } = await session(api, named(' Margaret@Dropback.test '), browser);
    expect([status, json]).toEqual([
      200,
      { email: admin.email, expires_at: expect.any(String), by_proxy: true },
    ]);
    expect(browser.setCookie()).toMatch(/^admin_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const actions = (await api.stored('audit_log')).map((entry) => entry.action);
    expect(actions.at(-1)).toBe('session.started');
    const cookie = browser.cookie();
    expect((await browser.call({ path: '/overview', headers: named(admin.email) })).status).toBe(200);
    expect((await session(api, named(admin.email), browser)).status).toBe(200);
    expect(browser.cookie()).toBe(cookie);
  });

  test('begins a session only where the pages ask who is signed in', async () => {
    const browser = createAdminBrowser({ api });
    expect(await browser.call({ path: '/overview', headers: named(admin.email) })).toMatchObject(signedOut);
  });

  test.each([
    'nobody@dropback.test',
    'margaret',
    `${admin.email}, ${ben.email}`,
    `${admin.email};role=admin`,
  ])('that says %s signs nobody in, and the sign-in page says why', async (email) => {
    expect(await session(api, named(email))).toMatchObject(signedOut);
    const ways = await createAdminBrowser({ api }).call({ path: '/sign-in', headers: named(email) });
    expect(ways.json).toEqual({ provider_button: null, proxy_names_stranger: true });
  });

  test('is needed for as long as the session lasts, and names whose it is', async () => {
    const browser = createAdminBrowser({ api });
    await session(api, named(admin.email), browser);
    const cookie = browser.cookie();
    expect(await browser.call({ path: '/overview', headers: named(ben.email) })).toMatchObject(signedOut);
    browser.presentCookie(cookie);
    expect(await browser.call({ path: '/overview' })).toMatchObject(signedOut);
    browser.presentCookie(cookie);
    expect((await session(api, named(ben.email), browser)).json).toMatchObject({ email: ben.email });
    expect(browser.cookie()).not.toBe(cookie);
  });

  test('leaves a session that a password began', async () => {
    const browser = createAdminBrowser({ api });
    await browser.signIn(ben);
    expect((await session(api, named(admin.email), browser)).json).toMatchObject({
      email: ben.email,
      by_proxy: false,
    });
  });

  test('makes no write from another site possible', async () => {
    const browser = createAdminBrowser({ api });
    await session(api, named(admin.email), browser);
    const foreign = { ...named(admin.email), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const write = await browser.call({ method: 'DELETE', path: '/sessions', headers: foreign });
    expect([write.status, write.json.error.code]).toEqual([403, 'request.cross_site']);
    expect((await session(api, named(admin.email), browser)).status).toBe(200);
  });

  test('begins another session after signing out: only the proxy can sign out for good', async () => {
    const browser = createAdminBrowser({ api });
    await session(api, named(admin.email), browser);
    const out = await browser.call({ method: 'DELETE', path: '/session', headers: named(admin.email) });
    expect(out.status).toBe(204);
    expect((await session(api, named(admin.email), browser)).json).toMatchObject({ by_proxy: true });
  });
});

describe('a header of a stranger', () => {
  test.each<[string, Record<string, string>]>([
    ['by itself', {}],
    ['with a forged X-Forwarded-For', { 'x-forwarded-for': '10.0.0.1' }],
    [
      'with a forged chain of proxies',
      { 'x-forwarded-for': '203.0.113.9, 10.0.0.1', forwarded: 'for=10.0.0.1' },
    ],
    ['with a forged X-Real-IP', { 'x-real-ip': '10.0.0.1' }],
  ])('%s signs nobody in and says nothing', async (_name, headers) => {
    expect(await session(apart, { ...named(admin.email), ...headers })).toMatchObject(signedOut);
    const unknown = { ...named('nobody@dropback.test'), ...headers };
    const ways = await createAdminBrowser({ api: apart }).call({ path: '/sign-in', headers: unknown });
    expect(ways.json.proxy_names_stranger).toBe(false);
  });

  test('changes nothing about a session of a password', async () => {
    const browser = createAdminBrowser({ api: apart });
    await browser.signIn();
    expect((await session(apart, named('nobody@dropback.test'), browser)).json).toMatchObject({
      email: admin.email,
    });
  });

  test('is read nowhere where it is not configured', async () => {
    const plain = await startTestApi({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    await createAdmin({ api: plain });
    expect(await session(plain, named(admin.email))).toMatchObject(signedOut);
    await plain.close();
  });
});
