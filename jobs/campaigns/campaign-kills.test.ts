import { type ChildProcess, fork } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compiledPath } from '../../tests/support/build/compiled.js';
import { openCampaignWorker } from '../../tests/support/jobs/campaign-worker.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { startMoodyRelay } from '../../tests/support/mail/moody-relay.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { volume } from '../../tests/support/volume.js';

/**
 * Recipients of the send, more than are mailed before the last kill. For a longer run: CAMPAIGN_RECIPIENTS=2000 npx
 * vitest run jobs/campaigns/campaign-kills
 */
const recipients = Number(process.env.CAMPAIGN_RECIPIENTS ?? volume({ usual: 240, full: 400 }));
/** Most connections of a worker, and so the most mails a kill may leave in doubt. */
const connections = 5;
/** A worker is killed after each of these numbers of further mails; they vary so that kills hit every step. */
const killsAfter = [7, 60, 33, 80];

const workerFile = compiledPath('tests/support/jobs/campaign-worker.process.ts');

let context: JobContext;
let children: Set<ChildProcess>;
beforeEach(async () => {
  context = await createJobContext();
  children = new Set();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await context.close();
});

function startWorker(smtpUrl: string): ChildProcess {
  const child = fork(workerFile, [context.uri, smtpUrl]);
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

it('two workers killed at random skip nobody and mail nobody twice', async () => {
  const relay = await startMoodyRelay();
  const documents = Array.from({ length: recipients }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    email: `shopper${index}@example.com`,
    phone: null,
    created_at: new Date(),
    welcome_emailed_at: null,
  }));
  await context.database.connection.collection<{ _id: string }>('waitlist').insertMany(documents);
  const { steering } = openCampaignWorker({ ...context, smtpUrl: null });
  const audience = { to: 'all' as const, limit: null };
  const { campaign } = await steering.start({ kind: 'welcome', audience, requestedBy: 'test' });

  const workers = [startWorker(relay.url), startWorker(relay.url)];
  for (const [round, more] of killsAfter.entries()) {
    const from = relay.recipients().length;
    await waitFor(`${more} mails more`, () => relay.recipients().length >= from + more);
    // One of them holds the lease; once both have been killed, the holder has been too.
    for (const victim of round % 2 === 0 ? [round % 4 === 0 ? 0 : 1] : [0, 1]) {
      workers[victim]?.kill('SIGKILL');
      workers[victim] = startWorker(relay.url);
    }
  }
  const ended = () => steering.find(campaign.id);
  await waitFor('the end', async () => (await ended()).ended_at !== null, { timeoutMs: 300_000 });

  const { counts } = await ended();
  const written = relay.recipients().map((recipient) => relay.held(recipient));
  expect(written.filter((times) => times > 1)).toEqual([]);
  expect(counts.sent + counts.uncertain).toBe(recipients);
  expect(counts.uncertain).toBeLessThanOrEqual(connections * killsAfter.length);
  // Recipients not in doubt have the mail; the others may or may not.
  expect(written.length).toBeGreaterThanOrEqual(counts.sent);
  expect(await context.waitlist.countUnwelcomed()).toBe(0);
  await relay.close();
});
