import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEmailJob } from '../../../domain/contracts/jobs.js';
import { createJobContext, type JobContext, outboxRecord } from '../../../tests/support/jobs/job-context.js';
import { createCli, runCli } from '../../../tests/support/run-cli.js';

let context: JobContext;
let cli: Awaited<ReturnType<typeof createCli>>;
beforeAll(async () => {
  context = await createJobContext();
  cli = await createCli({ uri: context.uri });
});
afterAll(async () => {
  await cli.remove();
  await context.close();
});

it('turns sending off and on; what waited is queued', async () => {
  expect((await cli.run('sending', 'off', '--dry-run')).out).toContain('Sending is on');
  expect((await cli.run('sending', 'off')).out).toContain('Sending is off since');
  const { row } = await context.outbox.insertOrFind(outboxRecord());
  expect(JSON.parse((await cli.run('sending', 'status', '--json')).out)).toMatchObject({ waiting: 1 });
  expect(await context.pendingJobs.payloadsOf(sendEmailJob)).toEqual([]);
  expect((await cli.run('sending', 'on')).out).toContain('Sending is on; mails that wait: 1.');
  expect(await context.pendingJobs.payloadsOf(sendEmailJob)).toEqual([{ outbox_id: row.id }]);
});

it('makes no store in a mistyped folder, and says so last and alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mistyped-'));
  const env = { MONGODB_URI: '', DATA_DIR: folder };
  for (const args of [
    ['mail', 'list'],
    ['sending', 'status'],
    ['watch', 'list'],
  ]) {
    const { code, err } = await runCli({ args, env });
    expect([code, err]).toEqual([
      1,
      `There is no store in ${folder}. Check DATA_DIR; the first npm start creates the store.\n`,
    ]);
  }
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('prints its version, and for a wrong word the error alone', async () => {
  expect((await cli.run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  const { code, err } = await cli.run('mail', 'list', '--sicne', '2026-11-01');
  expect(code).toBe(2);
  expect(err.trim().split('\n').length).toBeLessThanOrEqual(2);
  expect(err).toContain("unknown option '--sicne'");
});
