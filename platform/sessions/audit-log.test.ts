import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { type AuditLog, createAuditLog } from './audit-log.js';

let context: JobContext;
let audit: AuditLog;
beforeEach(async () => {
  context = await createJobContext();
  audit = createAuditLog({ database: context.database, clock: systemClock });
  await context.database.ready();
});
afterEach(() => context.close());

const lines = async () =>
  (await audit.list({ limit: 10 })).map(({ action, target, is_begun }) => ({ action, target, is_begun }));
const act = { action: 'receipt.deleted', target: 'r1' } as const;

it('records an action before it is done, so that an interrupted one leaves a trace', async () => {
  let seen: unknown;
  const result = await audit.around(act, async () => {
    seen = await lines();
    return 'gone';
  });
  expect(result).toBe('gone');
  expect(seen).toEqual([{ ...act, is_begun: true }]);
  expect(await lines()).toEqual([{ ...act, is_begun: false }]);
});

it('keeps a failed action as begun, and none that was refused or had nothing to do', async () => {
  const fail = (error: Error) => audit.around(act, () => Promise.reject(error));
  await expect(fail(createAppError({ code: 'job.not_possible', message: 'no' }))).rejects.toThrow('no');
  await audit.around(act, async () => false);
  await audit.around(act, async () => 'nothing', { didIt: (end) => end === 'done' });
  expect(await lines()).toEqual([]);
  await expect(fail(new Error('the disk'))).rejects.toThrow('the disk');
  expect(await lines()).toEqual([{ ...act, is_begun: true }]);
});

it('records a target that only the action itself creates', async () => {
  await audit.around({ action: 'campaign.started' }, async () => 'c1', { targetOf: (id) => id });
  expect(await lines()).toEqual([{ action: 'campaign.started', target: 'c1', is_begun: false }]);
});
