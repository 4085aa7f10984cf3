import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs, secondMs } from '../../../domain/shared/units.js';
import { admin, createAdmin, createAdminBrowser } from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';

let api: TestApi;
/** Moved by hand only: otherwise a 30-second step could end between generating a code and checking it. */
let now = Date.now();
const clock = { now: () => new Date(now) };
beforeAll(async () => {
  api = await startTestApi({ clock });
  await createAdmin({ api });
});
afterAll(() => api.close());
// Each test begins in a time step of its own, so that no code of the previous one is valid.
beforeEach(() => {
  now += 5 * minuteMs;
});

const present = { present: admin.password };
const browser = () => createAdminBrowser({ api });
const post = (opened: ReturnType<typeof browser>, path: string, body: object) =>
  opened.call({ method: 'POST', path: `/second-factor${path}`, body });
/** The code the app shows now, or the given number of steps away. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30 * secondMs,
  });

async function switchedOn() {
  const opened = browser();
  await opened.signIn();
  const { secret } = (await post(opened, '', present)).json;
  const confirmed = await post(opened, '/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  now += minuteMs;
  return { opened, secret: String(secret), codes: confirmed.json.recovery_codes as string[] };
}
const switchOff = (opened: ReturnType<typeof browser>) => post(opened, '/remove', present);
const signInWith = async (code?: string) => {
  const { status, json } = await browser().signIn({ ...admin, ...(code ? { code } : {}) });
  return status === 200 ? 'in' : json.error.code;
};

describe('enabling the second factor', () => {
  test('takes the password and one code from the app; until then signing in is unchanged', async () => {
    const opened = browser();
    await opened.signIn();
    expect((await post(opened, '', { present: 'not the password' })).json.error.code).toBe(
      'admin.wrong_password',
    );
    const { json } = await post(opened, '', present);
    expect(json.uri).toMatch(/^otpauth:\/\/totp\/Dropback:margaret%40dropback\.test\?/);
    expect(json.qr_svg).toContain('<svg');
    expect(await signInWith()).toBe('in');
    expect((await post(opened, '/confirm', { code: '000000' })).json.error.code).toBe('admin.wrong_code');
    expect((await opened.call({ path: '/second-factor' })).json).toEqual({
      enabled_at: null,
      recovery_codes_left: 0,
    });
  });

  test('issues ten recovery codes, and ends sessions that began without a code', async () => {
    const elsewhere = browser();
    await elsewhere.signIn();
    const { opened, codes } = await switchedOn();
    expect(new Set(codes).size).toBe(10);
    expect((await elsewhere.call({ path: '/session' })).status).toBe(401);
    const { json } = await opened.call({ path: '/second-factor' });
    expect(json).toEqual({ enabled_at: expect.any(String), recovery_codes_left: 10 });
    await switchOff(opened);
  });

  test('the database holds neither the secret nor a recovery code', async () => {
    const { opened, secret, codes } = await switchedOn();
    const stored = JSON.stringify(await api.stored('admin_second_factors'));
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
    await switchOff(opened);
  });
});

describe('signing in to an account with a second factor', () => {
  test('takes the app’s code with the password, and each code once', async () => {
    const { opened, secret } = await switchedOn();
    expect(await signInWith()).toBe('admin.code_required');
    const code = codeOf(secret);
    expect(await signInWith(code)).toBe('in');
    expect(await signInWith(code)).toBe('admin.wrong_code');
    // A phone half a minute behind or ahead is accepted; one further off is not.
    now += 2 * minuteMs;
    expect(await signInWith(codeOf(secret, -1))).toBe('in');
    expect(await signInWith(codeOf(secret, 1))).toBe('in');
    expect(await signInWith(codeOf(secret, 3))).toBe('admin.wrong_code');
    await switchOff(opened);
    expect(await signInWith()).toBe('in');
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { opened, codes } = await switchedOn();
    const [first = '', second = ''] = codes;
    expect(await signInWith(first.toUpperCase().replaceAll('-', ' '))).toBe('in');
    expect(await signInWith(first)).toBe('admin.wrong_code');
    const both = await Promise.all([signInWith(second), signInWith(second)]);
    expect(both.sort()).toEqual(['admin.wrong_code', 'in']);
    expect((await opened.call({ path: '/second-factor' })).json.recovery_codes_left).toBe(8);
    const renewed = (await post(opened, '/recovery-codes', present)).json.recovery_codes as string[];
    expect(await signInWith(codes[2])).toBe('admin.wrong_code');
    expect(await signInWith(renewed[0])).toBe('in');
    await switchOff(opened);
  });

  test('a wrong password reveals nothing about the code', async () => {
    const { opened } = await switchedOn();
    const { json } = await browser().signIn({ ...admin, password: 'green kettle on the stairs' });
    expect(json.error.code).toBe('admin.wrong_credentials');
    await switchOff(opened);
  });

  test('every action has a line in the audit log', async () => {
    const actions = (await api.stored('audit_log')).map(({ action }) => action);
    for (const action of ['enabled', 'removed', 'codes_renewed'])
      expect(actions).toContain(`second_factor.${action}`);
    expect(actions).toContain('session.code_refused');
  });
});

describe('guessing', () => {
  test('ten wrong codes are blocked for a while; being asked for a code is not a guess', async () => {
    const guarded = await startTestApi({ clock });
    await createAdmin({ api: guarded });
    const owner = createAdminBrowser({ api: guarded });
    await owner.signIn();
    const { secret } = (await owner.call({ method: 'POST', path: '/second-factor', body: present })).json;
    await owner.call({ method: 'POST', path: '/second-factor/confirm', body: { code: codeOf(secret) } });
    const stranger = createAdminBrowser({ api: guarded });
    for (let visit = 0; visit < 12; visit += 1) {
      expect((await stranger.signIn()).json.error.code).toBe('admin.code_required');
    }
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await stranger.signIn({ ...admin, code: '000000' })).json.error.code).toBe('admin.wrong_code');
    }
    expect((await stranger.signIn({ ...admin, code: '000000' })).status).toBe(429);
    await guarded.close();
  });

  test('guessing strangers do not lock out a browser that signed in before', async () => {
    const guarded = await startTestApi();
    await createAdmin({ api: guarded });
    const owner = createAdminBrowser({ api: guarded });
    await owner.signIn();
    const wrong = { ...admin, password: 'wrong kettle entirely' };
    const stranger = createAdminBrowser({ api: guarded });
    for (let guess = 0; guess < 25; guess += 1) await stranger.signIn(wrong);
    expect((await stranger.signIn()).status).toBe(429);
    expect((await owner.signIn()).status).toBe(200);
    // The known browser has its own guesses, but no more of them than anybody.
    for (let guess = 0; guess < 10; guess += 1) expect((await owner.signIn(wrong)).status).toBe(401);
    expect((await owner.signIn()).json.error.details.quota).toBe('sign-in-device');
    await guarded.close();
  });

  test('a browser is known only for the account it signed in to', async () => {
    const guarded = await startTestApi();
    await createAdmin({ api: guarded });
    const owner = createAdminBrowser({ api: guarded });
    await owner.signIn();
    const other = { email: 'someone@dropback.test', password: 'wrong kettle entirely' };
    for (let guess = 0; guess < 10; guess += 1) await owner.signIn(other);
    expect((await owner.signIn(other)).json.error.details.quota).toBe('sign-in-account');
    await guarded.close();
  });

  test('ten wrong passwords of a signed-in admin are blocked: an unattended session does not open the account', async () => {
    const guarded = await startTestApi();
    await createAdmin({ api: guarded });
    const opened = createAdminBrowser({ api: guarded });
    await opened.signIn();
    const change = (with_: string) =>
      opened.call({
        method: 'POST',
        path: '/password',
        body: { present: with_, next: 'a brand new kettle song' },
      });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change('wrong kettle entirely')).json.error.code).toBe('admin.wrong_password');
    }
    expect((await change(admin.password)).json.error.details.quota).toBe('confirm');
    await guarded.close();
  });
});

describe('a forged Host', () => {
  test('does not make another origin ours', async () => {
    const opened = browser();
    await opened.signIn();
    const { status, text } = await rawRequest({
      host: 'evil.test',
      origin: 'http://evil.test',
      cookie: opened.cookie(),
    });
    expect(status).toBe(403);
    expect(text).toContain('request.cross_site');
    expect((await opened.call({ path: '/session' })).status).toBe(200);
  });

  test('appears in no answer: neither in the admin redirect nor in the API document', async () => {
    for (const path of ['/admin', '/api/openapi.json']) {
      const { text, headers } = await rawRequest({ host: 'evil.test', method: 'GET', path });
      expect(text + JSON.stringify(headers)).not.toContain('evil.test');
    }
  });

  test('on this machine both loopback names are the same site', async () => {
    const opened = browser();
    await opened.signIn();
    const origin = api.url.replace('127.0.0.1', 'localhost');
    const { status } = await opened.call({ method: 'DELETE', path: '/session', headers: { origin } });
    expect(status).toBe(204);
  });
});

/** A request with a chosen Host header, which fetch does not allow. */
async function rawRequest({
  host,
  origin,
  cookie,
  method = 'DELETE',
  path = '/api/admin/sessions',
}: {
  host: string;
  origin?: string;
  cookie?: string;
  method?: string;
  path?: string;
}) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; text: string; headers: object }>((resolve, reject) => {
    const headers = {
      host,
      ...(origin ? { origin, 'sec-fetch-site': 'same-origin' } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const sent = request({ host: '127.0.0.1', port: api.port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
