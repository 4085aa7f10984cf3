import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxLiveTokens } from '../../../domain/admin/contracts/tokens.contract.js';
import { scopeOf, type TokenScope } from '../../../domain/contracts/route.js';
import { dayMs, minuteMs } from '../../../domain/shared/units.js';
import { createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import {
  type AdminBrowser,
  admin,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { cheapPasswords, startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { listOperations } from '../../openapi/list-operations.js';

let api: TestApi;
let browser: AdminBrowser;
let passedMs = 0;
const clock = { now: () => new Date(Date.now() + passedMs) };
beforeAll(async () => {
  api = await startTestApi({ clock });
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(() => api.close());

const dayIn = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const wish = { name: 'Nightly report', scopes: ['read'], ends_on: dayIn(30), present: admin.password };
const make = (changes: Record<string, unknown> = {}) =>
  browser.call({ method: 'POST', path: '/tokens', body: { ...wish, ...changes } });
async function made(scopes: TokenScope[]): Promise<{ token: string; id: string }> {
  const { status, json } = await make({ scopes });
  expect(status).toBe(201);
  return { token: json.token, id: json.row.id };
}

/** A program: no cookie, no Origin, only the header. */
async function call(
  token: string,
  key: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, code: isJson ? JSON.parse(text).error?.code : undefined, text };
}
const audited = async (id: string) =>
  (await api.stored('audit_log')).filter(({ token_id }) => token_id === id);

describe('making a token', () => {
  test('shows it once, and stores only its hash', async () => {
    const { status, json } = await make();
    expect(status).toBe(201);
    expect(json.token).toMatch(/^dbk_[A-Za-z0-9_-]{43}$/);
    expect(json.row).toMatchObject({ name: wish.name, scopes: ['read'], state: 'live', last_used_at: null });
    expect(json.row.expires_at.slice(0, 10)).toBe(dayIn(31));
    expect(JSON.stringify(await api.stored('api_tokens'))).not.toContain(json.token);
    expect(JSON.stringify((await browser.call({ path: '/tokens' })).json)).not.toContain(json.token);
    expect((await api.stored('audit_log')).filter(({ target }) => target === json.row.id)).toMatchObject([
      { action: 'token.made', token_id: null },
    ]);
  });

  test.each([
    ['a wrong password', { present: 'green kettle on the stairs' }, 403, 'admin.wrong_password'],
    ['no name', { name: '  ' }, 400, 'token.name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 400, 'token.name'],
    ['no scope', { scopes: [] }, 400, 'token.scopes'],
    ['an unknown scope', { scopes: ['all'] }, 400, 'request.invalid'],
    ['yesterday as its end', { ends_on: dayIn(-1) }, 400, 'token.end_day'],
    ['an end one day too far', { ends_on: dayIn(367) }, 400, 'token.end_day'],
    ['an end that is no day', { ends_on: '2027-02-30' }, 400, 'request.invalid'],
  ])('%s is refused', async (_name, changes, status, code) => {
    const before = (await api.stored('api_tokens')).length;
    const answer = await make(changes);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    expect(await api.stored('api_tokens')).toHaveLength(before);
  });

  test('ends today at the earliest and in 366 days at the latest', async () => {
    expect((await make({ ends_on: dayIn(0) })).status).toBe(201);
    expect((await make({ ends_on: dayIn(366) })).status).toBe(201);
  });
});

describe('a token', () => {
  test('needs no cookie and no Origin, and each use is audited as its own', async () => {
    const { token, id } = await made(['read', 'write']);
    expect((await call(token, 'GET /api/admin/outbox')).status).toBe(200);
    expect((await call(token, 'GET /api/admin/jobs/000000000000000000000000')).status).toBe(404);
    const version = { method: 'POST /api/admin/retailers/target/versions', body: {} };
    expect((await call(token, version.method, { body: version.body })).status).toBe(400);
    expect(
      (await audited(id)).map(({ action, target, admin_id }) => [action, target, admin_id !== null]),
    ).toEqual([
      ['token.used', 'GET /api/admin/outbox', true],
      ['token.used', 'GET /api/admin/jobs/:id', true],
      ['token.used', 'POST /api/admin/retailers/:id/versions', true],
    ]);
    const { json } = await browser.call({ path: '/audit?action=token.used' });
    expect(json.rows[0]).toMatchObject({ admin_email: admin.email, token_name: wish.name });
  });

  test('is written to the admin’s acts as well', async () => {
    const { token, id } = await made(['read']);
    expect((await call(token, 'GET /api/admin/outbox/csv')).status).toBe(200);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['token.used', 'list.downloaded']);
  });

  test('opens exactly what its scopes cover, and no route about signing in or tokens', async () => {
    const operations = listOperations({ router: api.app.router as Router }).filter(
      ({ doc }) => doc?.access === 'admin' || doc?.access === 'session',
    );
    expect(operations.length).toBeGreaterThan(60);
    const tokens = { read: await made(['read']), write: await made(['write']), send: await made(['send']) };
    const refused: Record<string, number> = {};
    for (const { method, path, doc } of operations) {
      const own = doc && scopeOf({ method, route: doc });
      const key = `${method} ${path.replace(/:id/, '0'.repeat(24)).replace(/:\w+/g, 'x')}`;
      // Every scope but the one that covers it; a token that is let in would do something.
      const others = (['read', 'write', 'send'] as const).filter((scope) => scope !== own);
      for (const scope of others.slice(0, 1)) {
        const { status, code } = await call(tokens[scope].token, key, {
          body: method === 'GET' ? undefined : {},
        });
        expect([key, status]).toEqual([key, 403]);
        refused[code] = (refused[code] ?? 0) + 1;
      }
    }
    expect(Object.keys(refused).sort()).toEqual(['token.scope', 'token.session_needed']);
    expect(refused['token.session_needed']).toBeGreaterThanOrEqual(12);
    expect((await audited(tokens.write.id)).every(({ action }) => action === 'token.refused')).toBe(true);
  });

  test('is judged alone: a signed-in cookie beside a refused token opens nothing', async () => {
    const { token } = await made(['read']);
    const headers = { cookie: browser.cookie(), origin: api.url, 'sec-fetch-site': 'same-origin' };
    expect((await call(token, 'GET /api/admin/tokens', { headers })).code).toBe('token.session_needed');
    expect((await call(`dbk_${'x'.repeat(43)}`, 'GET /api/admin/outbox', { headers })).code).toBe(
      'token.unknown',
    );
  });

  test('is not known with another scheme or mangled, and a proxy’s own bearer token leaves a session alone', async () => {
    const { token } = await made(['read']);
    expect((await call(token.slice(0, -1), 'GET /api/admin/outbox')).code).toBe('token.unknown');
    const basic = await fetch(`${api.url}/api/admin/outbox`, {
      headers: { authorization: `Basic ${token}` },
    });
    expect(basic.status).toBe(401);
    const headers = { cookie: browser.cookie() };
    expect((await call('eyJhbGciOiJub25lIn0.e30.', 'GET /api/admin/outbox', { headers })).status).toBe(200);
    // It does not take the Origin check away either.
    const write = await call('eyJhbGciOiJub25lIn0.e30.', 'DELETE /api/admin/session', { headers });
    expect(write.code).toBe('request.cross_site');
  });

  test('in an address is refused and never logged', async () => {
    const { token } = await made(['read']);
    const headers = { cookie: browser.cookie() };
    for (const path of [`/api/admin/outbox?access_token=${token}`, `/api/admin/jobs/${token}`]) {
      const response = await fetch(`${api.url}${path}`, { headers });
      expect([path, response.status, (await response.json()).error.code]).toEqual([
        path,
        400,
        'token.in_url',
      ]);
    }
    expect((await fetch(`${api.url}/api/admin/outbox?token=${token}`)).status).toBe(400);
    await api.log.lineWith('/api/admin/jobs/');
    expect(api.log.lines.join('')).not.toContain(token);
    expect(JSON.stringify(await api.stored('audit_log'))).not.toContain(token);
  });

  test('records its last use at most once a minute', async () => {
    const { token, id } = await made(['read']);
    const seen = async () =>
      (await api.stored('api_tokens')).find(({ _id }) => String(_id) === id)?.last_used_at;
    await call(token, 'GET /api/admin/outbox');
    const first = await seen();
    expect(first).toBeInstanceOf(Date);
    await call(token, 'GET /api/admin/outbox');
    expect(await seen()).toEqual(first);
    passedMs += minuteMs;
    await call(token, 'GET /api/admin/outbox');
    expect((await seen())?.getTime()).toBeGreaterThanOrEqual((first?.getTime() ?? 0) + minuteMs);
  });
});

describe('a token ends', () => {
  test('when it is revoked, once', async () => {
    const { token, id } = await made(['read']);
    expect((await browser.call({ method: 'DELETE', path: `/tokens/${id}` })).status).toBe(204);
    expect((await browser.call({ method: 'DELETE', path: `/tokens/${id}` })).status).toBe(204);
    expect((await call(token, 'GET /api/admin/outbox')).code).toBe('token.revoked');
    const acts = (await api.stored('audit_log')).filter(({ target }) => target === id);
    expect(acts.map(({ action }) => action)).toEqual(['token.made', 'token.revoked']);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['token.refused']);
    const { json } = await browser.call({ path: '/tokens' });
    expect(json.tokens.find((row: { id: string }) => row.id === id).state).toBe('revoked');
  });

  test('ends what it was following', async () => {
    const { token, id } = await made(['read']);
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(`${api.url}/api/admin/suppressions/live`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ]);
    await browser.call({ method: 'DELETE', path: `/tokens/${id}` });
    // It would go on for as long as anybody reads.
    expect(await response.text()).toContain('rows');
  });

  test('of which there is none cannot be revoked', async () => {
    expect((await browser.call({ method: 'DELETE', path: `/tokens/${'0'.repeat(24)}` })).status).toBe(404);
  });

  test('when its admin is removed', async () => {
    const auth = createAdminAuth({ database: api.database, passwords: cheapPasswords, clock });
    const other = await auth.accounts.create({
      email: 'bo@dropback.test',
      password: 'red kettle on the stairs',
    });
    const { secret } = await auth.tokens.make({
      adminId: other.id,
      name: 'Bo',
      scopes: ['read'],
      endsOn: dayIn(1),
    });
    expect((await call(secret, 'GET /api/admin/outbox')).status).toBe(200);
    await auth.accounts.remove({ id: other.id });
    expect((await call(secret, 'GET /api/admin/outbox')).code).toBe('token.admin_removed');
  });

  test('with its last day', async () => {
    const { token } = await made(['read']);
    passedMs += 31 * dayMs;
    expect((await call(token, 'GET /api/admin/outbox')).code).toBe('token.expired');
    passedMs -= 31 * dayMs;
    expect((await call(token, 'GET /api/admin/outbox')).status).toBe(200);
  });
});

describe('limits', () => {
  test('a token may call 120 times a minute, whatever it is answered', async () => {
    const { token } = await made(['read']);
    const ask = () => call(token, 'GET /api/admin/suppressions');
    // Ten at a time: what a busy machine answers to a hundred at once is no matter of this limit.
    for (let calls = 0; calls < 120; calls += 10) {
      const codes = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set([undefined]));
    }
    expect((await ask()).code).toBe('request.rate_limited');
  });

  test('fifty are in force at once', async () => {
    const live = (await browser.call({ path: '/tokens' })).json.tokens.filter(
      ({ state }: { state: string }) => state === 'live',
    ).length;
    for (let made = live; made < maxLiveTokens; made += 1) expect((await make()).status).toBe(201);
    expect((await make()).json.error.code).toBe('token.too_many');
  });

  test('a caller with 30 refused tokens waits, and the browser beside it does not', async () => {
    let answer = await call(`dbk_${'y'.repeat(43)}`, 'GET /api/admin/outbox');
    for (let calls = 0; calls < 30 && answer.code === 'token.unknown'; calls += 1)
      answer = await call(`dbk_${'y'.repeat(42)}${calls % 10}`, 'GET /api/admin/outbox');
    expect(answer.code).toBe('request.rate_limited');
    expect((await browser.call({ path: '/outbox' })).status).toBe(200);
  });
});
