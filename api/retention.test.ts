import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionDays } from '../domain/privacy/retention.data.js';
import { startTestApi, type TestApi } from '../tests/support/api/api.fixtures.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const daySeconds = 24 * 60 * 60;

test.each([
  ['audit_log', 'at', retentionDays.audit],
  ['events', 'at', retentionDays.event],
  // Both store the time at which they expire.
  ['admin_sessions', 'expires_at', 0],
  ['suppressions', 'expires_at', 0],
])('the database itself deletes from %s by %s, after %s days', async (collection, field, days) => {
  const indexes = await api.database.connection.collection(collection).indexes();
  const ends = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  expect(ends).toMatchObject([{ key: { [field]: 1 }, expireAfterSeconds: days * daySeconds }]);
});
