import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createSuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { seedRefunds } from '../../../tests/support/api/refunds.fixtures.js';
import { outboxRecord } from '../../../tests/support/jobs/job-context.js';
import { createCli } from '../../../tests/support/run-cli.js';
import { noteAct } from '../shared/note-act.js';

let api: TestApi;
let cli: Awaited<ReturnType<typeof createCli>>;
const uncertain = outboxRecord({
  recipient: 'ann@example.com',
  state: 'uncertain',
  reason: 'no answer to ann@example.com',
});
const failed = outboxRecord({ recipient: 'ben@example.com', state: 'failed', reason: 'refused' });
beforeAll(async () => {
  api = await startTestApi();
  cli = await createCli({ uri: api.uri });
  const { database } = api;
  for (const mail of [uncertain, failed]) await createOutboxRepository({ database }).insertOrFind(mail);
  await createSuppressionsRepository({ database }).suppress({
    address: 'gone@example.com',
    scope: 'all',
    reason: 'hard_bounce',
    now: new Date(),
  });
  await noteAct({ database, action: 'job.retry', target: uncertain.id });
  await seedRefunds({ records: openPurchaseRecords({ database }) });
});
afterAll(async () => {
  await cli?.remove();
  await api.close();
});

const recordsOf = async (...args: string[]) => JSON.parse((await cli.run(...args, '--json')).out).records;

describe('the lists of the admin on the command line', () => {
  test('take the filters of their contract and have its rows, with addresses masked', async () => {
    const [row] = await recordsOf('outbox', 'list', '--state', 'uncertain');
    expect(row).toMatchObject({
      id: uncertain.id,
      recipient: 'a***@example.com',
      attempts: expect.any(Number),
    });
    expect(row.reason).toBe('no answer to a***@example.com');
    expect(
      await recordsOf('outbox', 'list', '--address', 'ben@example.com', '--show-addresses'),
    ).toMatchObject([{ id: failed.id, recipient: 'ben@example.com' }]);
    expect(await recordsOf('suppressions', 'list')).toMatchObject([{ reason: 'hard_bounce' }]);
    expect(await recordsOf('audit', 'list', '--action', 'job.retry')).toMatchObject([
      { target: uncertain.id },
    ]);
    expect((await recordsOf('drops', 'list')).length).toBeGreaterThan(0);
  });

  test('are read page by page, and as a table', async () => {
    const first = JSON.parse((await cli.run('outbox', 'list', '--limit', '1', '--json')).out);
    expect(first.records).toMatchObject([{ id: failed.id }]);
    const place = ['--cursor', first.next_cursor];
    expect(await recordsOf('outbox', 'list', '--limit', '1', ...place)).toMatchObject([{ id: uncertain.id }]);
    const table = await cli.run('outbox', 'list', '--state', 'failed');
    expect(table.out).toContain('b***@example.com');
    expect((await cli.run('outbox', 'list', '--since', '2999-01-01')).out.trim()).toBe('Nothing matches.');
  });

  test.each([
    [['outbox', 'list', '--state', 'lost']],
    [['outbox', 'list', '--since', 'yesterday']],
    [['drops', 'list', '--colour', 'red']],
    [['jobs', 'retry']],
    [['jobs', 'retry', '65f0c0ffee0000000000cafe', '--state', 'failed']],
  ])('%j is wrong usage, said in one line', async (args) => {
    const { code, err } = await cli.run(...args);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
  });
});

test('jobs of a state are retried together, and those of another kind are left', async () => {
  const jobs = api.database.connection.collection('jobs');
  const gaveUp = {
    nextRunAt: null,
    lockedAt: null,
    failCount: 3,
    failedAt: new Date(),
    failReason: 'x',
    data: {},
  };
  const ids = await jobs.insertMany([
    { ...gaveUp, name: 'send-email' },
    { ...gaveUp, name: 'send-email' },
    { ...gaveUp, name: 'read-receipt' },
  ]);
  const which = ['--state', 'failed', '--kind', 'send-email'];
  expect((await cli.run('jobs', 'retry', ...which, '--dry-run')).out.trim().split('\n')).toHaveLength(2);
  expect((await cli.run('jobs', 'retry', ...which)).code).toBe(0);
  expect(await recordsOf('jobs', 'list', '--state', 'failed')).toMatchObject([
    { id: String(ids.insertedIds[2]), name: 'read-receipt' },
  ]);
  expect((await cli.run('jobs', 'retry', ...which)).out.trim()).toBe('No jobs.');
});

describe('completion', () => {
  test('completes commands and options in bash', async () => {
    const script = (await cli.run('completion', 'bash')).out;
    const complete = (...words: string[]) =>
      execFileSync('bash', [
        '-c',
        `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _dropback; echo "\${COMPREPLY[*]}"`,
      ])
        .toString()
        .trim();
    expect(complete('dropback', 'out')).toBe('outbox');
    expect(complete('dropback', 'jobs', 're').split(' ').sort()).toEqual(['resume', 'retry']);
    expect(complete('dropback', 'jobs', 'retry', '--sta')).toBe('--state');
  });

  test('has a script for zsh and fish, and names the shells it knows', async () => {
    expect((await cli.run('completion', 'zsh')).out).toContain('bashcompinit');
    expect((await cli.run('completion', 'fish')).out).toContain('complete -c dropback');
    expect((await cli.run('completion', 'tcsh')).code).toBe(2);
  });
});
