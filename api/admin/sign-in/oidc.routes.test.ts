import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '../../../domain/shared/units.js';
import { admin, createAdmin } from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { createTraveller } from '../../../tests/support/api/traveller.fixtures.js';
import {
  oidcClient,
  type SignInProvider,
  startSignInProvider,
} from '../../../tests/support/servers/sign-in-provider.js';
import { oidcFlowMs } from './oidc-cookie.js';

let provider: SignInProvider;
let api: TestApi;
let claimed: TestApi;
let passedMs = 0;
const clock = { now: () => new Date(Date.now() + passedMs) };
const verified = { email: admin.email, email_verified: true };

beforeAll(async () => {
  provider = await startSignInProvider();
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
  };
  api = await startTestApi({ env: { ...env, OIDC_BUTTON: 'Sign in with Example' }, clock });
  claimed = await startTestApi({ env: { ...env, OIDC_ADMIN_CLAIM: 'groups=money-back' }, clock });
  await createAdmin({ api });
  await createAdmin({ api: claimed });
});
afterAll(async () => {
  await api?.close();
  await claimed?.close();
  await provider?.close();
});
beforeEach(() => {
  provider.register(api.url);
  provider.say(verified);
  provider.lie({});
  provider.goDown(false);
});

const traveller = (to = api) => createTraveller({ url: to.url });
const failure = (code: string) => `/admin/login?failure=admin.oidc_${code}`;
const audit = async (of = api) => (await of.stored('audit_log')).map((entry) => entry.action);

describe('signing in by the provider', () => {
  test('lets an existing admin in by the verified address, as a password would', async () => {
    const { location, whoami, cookies } = await traveller().signIn({ next: '/admin/outbox?state=captured' });
    expect(location).toBe('/admin/login?next=%2Fadmin%2Foutbox%3Fstate%3Dcaptured');
    expect(await whoami()).toEqual({ email: admin.email, expires_at: expect.any(String), by_proxy: false });
    expect(cookies()).toContainEqual(expect.stringMatching(/^admin_session=.*HttpOnly; SameSite=Strict$/));
    expect((await audit()).at(-1)).toBe('session.started');
  });

  test('tells the sign-in page of it only where it is configured', async () => {
    const ways = async (url: string) => (await fetch(`${url}/api/admin/sign-in`)).json();
    expect(await ways(api.url)).toEqual({
      provider_button: 'Sign in with Example',
      proxy_names_stranger: false,
    });
    const plain = await startTestApi();
    expect(await ways(plain.url)).toEqual({ provider_button: null, proxy_names_stranger: false });
    expect((await createTraveller({ url: plain.url }).begin()).location).toBe(failure('off'));
    await plain.close();
  });

  test('asks with PKCE, state and nonce, and keeps the secrets sealed in a cookie of this browser', async () => {
    const { location, cookies } = await traveller().begin();
    const asked = new URL(location ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe(`${api.url}/api/admin/oidc/callback`);
    const [cookie = ''] = cookies();
    expect(cookie).toMatch(/^admin_oidc=.*Path=\/.*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(asked.get('state'));
  });

  test('is known by an address in another case, and by a flag written as text', async () => {
    provider.say({ email: admin.email.toUpperCase(), email_verified: 'true' });
    expect((await traveller().signIn()).location).toBe('/admin/login');
  });

  test('asks for the discovery document once, and for the keys each time', async () => {
    await traveller().signIn();
    provider.takeAsked();
    await traveller().signIn();
    const asked = provider.takeAsked();
    expect(asked.filter((path) => path.startsWith('/.well-known/'))).toEqual([]);
    expect(asked.filter((path) => path === '/jwks')).toHaveLength(1);
  });

  test('goes on after the provider has changed its keys', async () => {
    for (const _time of [1, 2]) {
      provider.rotateKeys();
      expect((await traveller().signIn()).location).toBe('/admin/login');
    }
  });

  test('logs no address, code or token', async () => {
    const { returnUrl } = await traveller().signIn();
    await api.log.lineWith('/api/admin/oidc/callback');
    const code = new URL(returnUrl).searchParams.get('code') ?? 'none';
    for (const secret of [admin.email, code, oidcClient.secret]) {
      expect(api.log.lines.join('')).not.toContain(secret);
    }
  });
});

describe('somebody who is no admin', () => {
  test.each([
    ['an address nobody here has', { email: 'nobody@dropback.test', email_verified: true }, 'not_admin'],
    ['an address that is not verified', { email: admin.email, email_verified: false }, 'unverified'],
    ['an address of which nothing is said', { email: admin.email }, 'unverified'],
    ['a flag that is only truthy', { email: admin.email, email_verified: 'yes' }, 'unverified'],
    ['no address', {}, 'unverified'],
    ['a text that is no address', { email: 'margaret', email_verified: true }, 'unverified'],
    [
      'a group, where none makes an admin',
      { ...verified, email: 'new@a.test', groups: ['money-back'] },
      'not_admin',
    ],
  ])('%s is refused', async (_name, said, code) => {
    provider.say(said);
    const { location, whoami } = await traveller().signIn();
    expect(location).toBe(failure(code));
    expect(await whoami()).toBeNull();
    expect((await audit()).at(-1)).toBe('session.refused');
    expect(await api.stored('admin_users')).toHaveLength(1);
  });
});

describe('a claim that makes admins', () => {
  beforeEach(() => provider.register(claimed.url));
  const ben = { email: 'ben@dropback.test', email_verified: true };

  test('makes one at the first sign-in, who stays out once it is gone', async () => {
    provider.say({ ...ben, groups: ['others', 'money-back'] });
    const first = await traveller(claimed).signIn();
    expect(await first.whoami()).toMatchObject({ email: ben.email });
    await traveller(claimed).signIn();
    expect(await claimed.stored('admin_users')).toHaveLength(2);
    expect((await audit(claimed)).filter((action) => action === 'admin.created')).toHaveLength(1);

    provider.say({ ...ben, groups: ['others'] });
    expect((await traveller(claimed).signIn()).location).toBe(failure('not_admin'));
    expect(await first.whoami()).toBeNull();
  });

  test.each([
    ['is missing', {}],
    ['has another value', { groups: ['money-backs'] }],
    ['is text that contains the value', { groups: 'all money-back' }],
  ])('makes none where it %s, and keeps no existing admin out', async (_name, groups) => {
    provider.say({ email: 'cleo@dropback.test', email_verified: true, ...groups });
    expect((await traveller(claimed).signIn()).location).toBe(failure('not_admin'));
    provider.say({ ...verified, ...groups });
    expect((await traveller(claimed).signIn()).location).toBe('/admin/login');
  });

  test('makes none of an address that is not verified', async () => {
    provider.say({ email: 'dan@dropback.test', email_verified: false, groups: ['money-back'] });
    expect((await traveller(claimed).signIn()).location).toBe(failure('unverified'));
  });
});

describe('a provider that lies', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    [
      'several audiences, the first of them ours',
      (claims) => ({ ...claims, aud: ['dropback', 'x'], azp: 'x' }),
    ],
    ['another nonce', (claims) => ({ ...claims, nonce: 'A'.repeat(43) })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['a token that has expired', (claims) => ({ ...claims, iat: seconds() - 900, exp: seconds() - 600 })],
    ['a token that never expires', ({ exp: _exp, ...claims }) => claims],
    ['another person than its userinfo', (claims) => ({ ...claims, sub: 'somebody-else' })],
  ])('about %s signs nobody in', async (_name, idToken) => {
    provider.lie({ idToken });
    const { location, whoami } = await traveller().signIn();
    expect(location).toBe(failure('invalid'));
    expect(await whoami()).toBeNull();
    await api.log.lineWith('a sign-in by the provider failed');
  });

  test('in its discovery document, is asked for nothing more', async () => {
    provider.lie({ discovery: (document) => ({ ...document, issuer: 'https://other.example' }) });
    const other = await startTestApi({
      env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: oidcClient.id },
    });
    expect((await createTraveller({ url: other.url }).begin()).location).toBe(failure('invalid'));
    provider.lie({ discovery: (document) => ({ ...document, token_endpoint: 'http://192.0.2.1/token' }) });
    provider.register(other.url);
    expect((await createTraveller({ url: other.url }).signIn()).location).toBe(failure('unreachable'));
    await other.close();
  });

  test('and signs with a key that is not in its set signs nobody in', async () => {
    provider.lie({ idToken: (claims) => claims });
    expect((await traveller().signIn()).location).toBe('/admin/login');
    provider.lie({ idToken: (claims) => claims, foreignKey: true });
    expect((await traveller().signIn()).location).toBe(failure('invalid'));
  });
});

describe('a provider that is away', () => {
  test('does not keep the service from starting; sign-ins say so and work once it is back', async () => {
    provider.goDown(true);
    const later = await startTestApi({
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: oidcClient.id,
        OIDC_CLIENT_SECRET: oidcClient.secret,
      },
    });
    await createAdmin({ api: later });
    provider.register(later.url);
    expect((await createTraveller({ url: later.url }).begin()).location).toBe(failure('unreachable'));
    expect((await fetch(`${later.url}/healthz`)).status).toBe(200);
    provider.goDown(false);
    expect((await createTraveller({ url: later.url }).signIn()).location).toBe('/admin/login');
    await later.close();
  });

  test('while somebody returns, signs nobody in', async () => {
    const visitor = traveller();
    const { returnUrl } = await visitor.goToProvider();
    provider.goDown(true);
    expect((await visitor.comeBack(returnUrl)).location).toBe(failure('unreachable'));
  });
});

describe('a return', () => {
  test('works once, also with the cookie of the first time', async () => {
    const visitor = traveller();
    const { returnUrl } = await visitor.goToProvider();
    const kept = visitor.cookieHeader();
    expect((await visitor.comeBack(returnUrl)).location).toBe('/admin/login');
    expect((await visitor.comeBack(returnUrl)).location).toBe(failure('expired'));
    expect((await visitor.comeBack(returnUrl, kept)).location).toBe(failure('expired'));
  });

  test('is of the browser that began, and of nobody else', async () => {
    const { returnUrl } = await traveller().goToProvider();
    expect((await traveller().comeBack(returnUrl)).location).toBe(failure('expired'));
    const other = traveller();
    await other.begin();
    expect((await other.comeBack(returnUrl)).location).toBe(failure('expired'));
  });

  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'A'.repeat(43)), 'expired'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'expired'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://other.example'), 'invalid'],
    ['a code that is none', (url: URL) => url.searchParams.set('code', 'x'), 'invalid'],
    ['no code', (url: URL) => url.searchParams.delete('code'), 'invalid'],
    [
      'a refusal',
      (url: URL) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      },
      'refused',
    ],
  ])('with %s signs nobody in', async (_name, change, code) => {
    const visitor = traveller();
    const url = new URL((await visitor.goToProvider()).returnUrl);
    change(url);
    expect((await visitor.comeBack(url.href)).location).toBe(failure(code));
  });

  test('comes too late after ten minutes', async () => {
    const visitor = traveller();
    const { returnUrl } = await visitor.goToProvider();
    passedMs += oidcFlowMs + minuteMs;
    expect((await visitor.comeBack(returnUrl)).location).toBe(failure('expired'));
  });

  test('with a cookie that was tampered with is none of ours', async () => {
    const visitor = traveller();
    const { returnUrl } = await visitor.goToProvider();
    const broken = visitor.cookieHeader().replace(/.{4}$/, 'AAAA');
    expect((await visitor.comeBack(returnUrl, broken)).location).toBe(failure('expired'));
  });
});
