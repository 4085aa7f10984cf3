import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    env: { SUPPORT_EMAIL: 'help@dropback.test', PUBLIC_URL: 'https://dropback.test' },
    clock: { now: () => new Date('2026-11-21T20:00:00Z') },
  });
});
afterAll(() => api.close());

test('says where to report a vulnerability, expiring in less than a year (RFC 9116)', async () => {
  const response = await fetch(`${api.url}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:help@dropback.test',
    'Expires: 2027-05-20T20:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://dropback.test/.well-known/security.txt',
    '',
  ]);
});
