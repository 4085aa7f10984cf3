import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/app-config.js';
import { vapidPublicKey } from '../../platform/config/areas/push.config.js';
import { vapidEnv } from './product.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-vapid-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
const start = (env: Record<string, string> = {}) =>
  vapidEnv({ config: loadConfig({ DATA_DIR: dataDir, ...env }), dataDir });

it('is made once, for its owner alone, unless one is configured or none may be kept beside the data', async () => {
  const own = Buffer.alloc(32, 5).toString('base64url');
  expect(await start({ VAPID_SECRET: own })).toEqual({});
  expect(await start({ NODE_ENV: 'production', MONGODB_URI: 'mongodb://localhost/a' })).toEqual({});
  const [one, two] = await Promise.all([start(), start()]);
  expect(one).toEqual(two);
  expect(await start()).toEqual(one);
  expect(vapidPublicKey(one.VAPID_SECRET ?? '')).toHaveLength(87);
  expect((await stat(join(dataDir, 'keys', 'vapid.key'))).mode & 0o777).toBe(0o600);
});

it.each(['', 'AAAA', Buffer.alloc(32).toString('base64url')])('%j is no key', (text) => {
  expect(vapidPublicKey(text)).toBeNull();
});
