import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ForkedRun, forkRun } from '../platform/processes/forked-run.js';
import { siblingModule } from '../platform/processes/sibling-module.js';
import { threadsOf } from '../platform/processes/threads.js';
import { testEncryptionKey } from '../tests/support/jobs/job-context.js';
import { nicenessesOf } from '../tests/support/suite/niceness.js';
import { waitFor } from '../tests/support/time/wait-for.js';

let dataDir: string;
let mailServer: ForkedRun;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-smtp-'));
  mailServer = forkRun({
    module: siblingModule({ from: import.meta.url, name: './smtp.main' }),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      SMTP_PORT: '0',
      // Nothing listens there: mail is accepted all the same, and the drain waits.
      MONGODB_URI: 'mongodb://127.0.0.1:9/dropback',
      FILE_ENCRYPTION_KEY: testEncryptionKey,
      LOG_LEVEL: 'silent',
    },
    readyOn: (message) => (message as { type: string }).type === 'ready',
    stopGraceMs: 4_000,
  });
  await mailServer.ready;
});
afterEach(async () => {
  await mailServer.stop();
  await rm(dataDir, { recursive: true });
});

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const lists = await Promise.all(
    threadsOf(pid).map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

it('goes first where the system permits it, but its drain does not', async () => {
  const usual = getPriority();
  const pid = mailServer.pid ?? 0;
  expect(nicenessesOf(pid)).toEqual([process.getuid?.() === 0 ? -10 : usual]);
  const drain = await waitFor('the drain', async () => (await childrenOf(pid))[0]);
  await waitFor('a drain like all others', () => nicenessesOf(drain).join() === String(Math.max(usual, 0)));
});
