import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';
import { runCliProcess } from '../../../tests/support/run-cli.js';
import { type ShakyProxy, startDatabaseProxy } from '../../../tests/support/servers/shaky-proxy.js';

let context: JobContext;
let proxy: ShakyProxy;
let MONGODB_URI: string;
beforeAll(async () => {
  context = await createJobContext();
  ({ proxy, uri: MONGODB_URI } = await startDatabaseProxy(context.uri));
});
afterAll(async () => {
  await proxy.close();
  await context.close();
});

const list = () => runCliProcess({ args: ['receipts', 'list'], env: { MONGODB_URI } });

test('a command says that the database does not answer: at its start, and in the middle of its work', async () => {
  expect(await list()).toMatchObject({ code: 0, out: 'No receipts.\n' });
  proxy.hangAt('receipt_uploads');
  const inTheMiddle = await list();
  expect([inTheMiddle.code, inTheMiddle.err]).toEqual([1, 'the database is not reachable\n']);
  // It hangs already.
  const atTheStart = await list();
  expect([atTheStart.code, atTheStart.err]).toEqual([1, 'the database is not reachable\n']);
});
