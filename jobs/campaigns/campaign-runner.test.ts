import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import { openCampaignWorker } from '../../tests/support/jobs/campaign-worker.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { createCampaignRunner } from './campaign-runner.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

it('a worker that finds its lease taken after writing a batch sends none of it', async () => {
  const { steering, mails } = openCampaignWorker({ ...context, smtpUrl: null });
  const audience = { to: 'all' as const, limit: null };
  const { campaign } = await steering.start({ kind: 'welcome', audience, requestedBy: 'test' });
  const filled = new EventEmitter();
  const firstFill = once(filled, 'once');
  const unused = () => Promise.reject(new Error('must not be asked'));
  const source = {
    async fill() {
      const taken = { lease_token: 'another worker', lease_until: new Date(Date.now() + 10_000) };
      const rows = context.database.connection.collection<{ _id: string }>('campaigns');
      await rows.updateOne({ _id: campaign.id }, { $set: taken });
      filled.emit('once');
      return { cursor: 'here', isLast: false, written: 1 };
    },
    prepare: unused,
    noteHandedOver: unused,
    sample: unused,
    close: unused,
  };
  let sendings = 0;
  const runner = createCampaignRunner({
    campaigns: context.campaigns,
    mails,
    sources: { welcome: source, 'receipt-analysis': source },
    sendMails: async () => {
      sendings += 1;
      return null;
    },
    sending: createSendingSwitch({ database: context.database, clock: systemClock }),
    settings: { limits: [], maxErrorsInARow: 1 },
    clock: systemClock,
    logger: context.logger,
  });
  runner.start();
  await firstFill;
  await runner.stop();
  expect(sendings).toBe(0);
  expect(await steering.find(campaign.id)).toMatchObject({
    lease_token: 'another worker',
    fill_cursor: null,
  });
});

it('a lease written by a clock since set back is free again, one from a clock slightly ahead is not', async () => {
  const { steering } = openCampaignWorker({ ...context, smtpUrl: null });
  const audience = { to: 'all' as const, limit: null };
  const { campaign } = await steering.start({ kind: 'welcome', audience, requestedBy: 'test' });
  const take = (token: string, aheadMs: number) => {
    const now = new Date(Date.now() + aheadMs);
    return context.campaigns.lease({ token, now, until: new Date(now.getTime() + 10_000) });
  };
  expect(await take('ahead', 86_400_000)).toMatchObject({ id: campaign.id });
  expect(await take('now', 0)).toMatchObject({ id: campaign.id, lease_token: 'now' });
  expect(await take('a little behind', -5_000)).toBeNull();
});
