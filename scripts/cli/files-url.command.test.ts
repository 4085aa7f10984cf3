import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../tests/support/run-cli.js';
import { type S3Server, startS3Server } from '../../tests/support/s3/s3-server.js';

let s3: S3Server;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'files-url-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const secret = 'hiddenSecret/1';
const run = (args: string[], env: Record<string, string>) =>
  runCli({ args, env: { DATA_DIR: dataDir, MONGODB_URI: '', ...env } });

test('config check and doctor name what is wrong with the bucket, and never the secret', async () => {
  const good = await run(['config', 'check'], { FILES_URL: s3.urlOf() });
  expect([good.code, good.out.includes('FILES_URL'), good.out.includes('S3RVER')]).toEqual([0, true, false]);
  for (const command of [['config', 'check'], ['doctor']]) {
    const wrong = await run(command, { FILES_URL: s3.urlOf({ secret }) });
    expect([wrong.code, wrong.out]).toEqual([
      1,
      expect.stringMatching(
        /FILES_URL: the bucket receipts at 127\.0\.0\.1:\d+: it answered 403.*Check its keys/,
      ),
    ]);
    expect(wrong.out + wrong.err).not.toContain('hiddenSecret');
  }
  const none = await run(['config', 'check'], { FILES_URL: s3.urlOf({ bucket: 'nowhere' }) });
  expect([none.code, none.out]).toEqual([1, expect.stringContaining('there is no such bucket')]);
  const malformed = await run(['config', 'check'], { FILES_URL: `s3://id:${secret}` });
  expect([malformed.code, malformed.out]).toEqual([1, expect.stringContaining('must be s3://ACCESS_KEY')]);
  expect(malformed.out).not.toContain('hiddenSecret');
});

test('a near miss of its name is told', async () => {
  const { out } = await run(['config', 'check'], { FILE_URL: s3.urlOf() });
  expect(out).toContain('FILE_URL is no setting: did you mean FILES_URL?');
});
