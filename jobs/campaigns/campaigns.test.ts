import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { openCampaignWorker } from '../../tests/support/jobs/campaign-worker.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { type Mood, type MoodyRelay, startMoodyRelay } from '../../tests/support/mail/moody-relay.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

let context: JobContext;
let cleanups: (() => Promise<void>)[];
beforeEach(async () => {
  context = await createJobContext();
  cleanups = [];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await context.close();
});

type Options = Partial<Parameters<typeof openCampaignWorker>[0]>;

function openWorker(relay: MoodyRelay | null, options: Options = {}) {
  const { database, logger } = context;
  const worker = openCampaignWorker({ database, logger, smtpUrl: relay?.url ?? null, ...options });
  cleanups.push(worker.close);
  return worker;
}

async function openRelay(moodOf?: (recipient: string) => Mood): Promise<MoodyRelay> {
  const relay = await startMoodyRelay(moodOf ? { moodOf } : {});
  cleanups.push(relay.close);
  return relay;
}

async function signUp(...names: string[]): Promise<void> {
  for (const name of names) {
    await context.waitlist.insertOnce({ email: `${name}@example.com`, phone: null, now: new Date() });
  }
}

const everybody = { kind: 'welcome', audience: { to: 'all', limit: null }, requestedBy: 'test' } as const;
const rest = (worker: ReturnType<typeof openWorker>, id: string) =>
  waitFor('the send to rest', async () => {
    const campaign = await worker.steering.find(id);
    const isAtRest = campaign.ended_at !== null || campaign.state === 'paused';
    return isAtRest && campaign.lease_token === null ? { campaign, counts: campaign.counts } : null;
  });
const rowOf = async (recipient: string) =>
  (await context.outbox.page({ limit: 100 })).records.find((row) => row.recipient === recipient);

describe('welcome mails to all', () => {
  it('reach everybody not yet welcomed once, however often they are requested', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay);
    await signUp('ann', 'bob', 'cyd');
    const bob = await context.waitlist.findByEmail({ email: 'bob@example.com' });
    await context.waitlist.markWelcomed({ id: bob?.id ?? '', now: new Date() });
    const begun = await Promise.all([worker.steering.start(everybody), worker.steering.start(everybody)]);
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
    worker.runner.start();
    const { campaign, counts } = await rest(worker, begun[0].campaign.id);
    expect(campaign).toMatchObject({ state: 'done', expected: 2, active_key: null });
    expect(counts).toMatchObject({ sent: 2, failed: 0, queued: 0 });
    expect(relay.recipients().toSorted()).toEqual(['ann@example.com', 'cyd@example.com']);
    expect(await context.waitlist.countUnwelcomed()).toBe(0);
    const again = await worker.steering.start(everybody);
    expect((await rest(worker, again.campaign.id)).counts.sent).toBe(0);
    expect(relay.held('ann@example.com')).toBe(1);
  });

  it('reach a mailbox once, of which somebody signed up many addresses', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay);
    await signUp('victim', 'victim+1', 'victim+2', 'other+tag');
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    const { counts } = await rest(worker, campaign.id);
    expect(counts).toMatchObject({ sent: 3, suppressed: 1, failed: 0, queued: 0 });
    expect(relay.recipients()).toEqual(
      expect.arrayContaining(['victim@example.com', 'other+tag@example.com']),
    );
    const withheld = await Promise.all(['victim+1', 'victim+2'].map((name) => rowOf(`${name}@example.com`)));
    expect(withheld.filter((row) => row?.state === 'suppressed')).toMatchObject([
      { reason: 'limit_reached' },
    ]);
    // The next send to all says the same of each.
    const again = await worker.steering.start(everybody);
    expect((await rest(worker, again.campaign.id)).counts).toMatchObject({ sent: 0, suppressed: 1 });
  });

  it('take over sign-up mails that failed, and leave alone those that arrived', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay);
    await signUp('failed', 'waiting', 'doubtful', 'arrived');
    const write = async (name: string, state: 'queued' | 'failed' | 'uncertain' | 'sent') => {
      const record = await context.waitlist.findByEmail({ email: `${name}@example.com` });
      if (!record) throw new Error('not signed up');
      const row = await context.writeToOutbox(welcomeMail(record));
      await context.database.connection
        .collection<{ _id: string }>('outbox')
        .updateOne({ _id: row.id }, { $set: { state } });
      return row.id;
    };
    const waiting = await write('waiting', 'queued');
    await write('failed', 'failed');
    await write('doubtful', 'uncertain');
    await write('arrived', 'sent');
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    expect((await rest(worker, campaign.id)).counts).toMatchObject({ sent: 2, uncertain: 0 });
    expect(relay.recipients().toSorted()).toEqual(['failed@example.com', 'waiting@example.com']);
    const now = new Date();
    expect(await context.outbox.claimForSending({ id: waiting, now, staleBefore: now })).toBeNull();
    expect(await context.waitlist.countUnwelcomed()).toBe(0);
  });

  it('skip whoever unsubscribed from news, and say so', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay);
    await signUp('ann', 'eve', 'dead');
    const wish = { address: 'eve@example.com', scope: 'bulk', reason: 'unsubscribed' } as const;
    await context.suppressions.suppress({ ...wish, now: new Date() });
    const bounce = { address: 'dead@example.com', scope: 'all', reason: 'hard_bounce' } as const;
    await context.suppressions.suppress({ ...bounce, now: new Date() });
    const dead = await context.waitlist.findByEmail({ email: 'dead@example.com' });
    // The sign-up's own mail is still waiting; the send takes it over.
    if (dead) await context.writeToOutbox(welcomeMail(dead));
    // Recipients who will get nothing are neither counted as due nor shown in the preview.
    expect(await worker.steering.countDue('welcome')).toBe(1);
    expect(await worker.sampleWelcome()).toMatchObject({ recipient: 'ann@example.com' });
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    expect((await rest(worker, campaign.id)).counts).toMatchObject({ sent: 1, suppressed: 2 });
    expect(await worker.steering.countDue('welcome')).toBe(0);
    expect(await worker.sampleWelcome()).toBeNull();
    expect(await rowOf('dead@example.com')).toMatchObject({ state: 'suppressed', reason: 'hard_bounce' });
    expect(await rowOf('eve@example.com')).toMatchObject({ state: 'suppressed', reason: 'unsubscribed' });
    expect(relay.held('eve@example.com')).toBe(0);
  });

  it('are stored here when no relay is configured', async () => {
    const worker = openWorker(null);
    await signUp('ann');
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    expect((await rest(worker, campaign.id)).counts).toMatchObject({ captured: 1, sent: 0 });
    expect((await rowOf('ann@example.com'))?.rendered?.text).toContain('/unsubscribe/15');
  });

  it('stop at the requested number', async () => {
    const worker = openWorker(await openRelay());
    await signUp('ann', 'bob', 'cyd');
    const { campaign } = await worker.steering.start({ ...everybody, audience: { to: 'all', limit: 2 } });
    worker.runner.start();
    expect((await rest(worker, campaign.id)).counts).toMatchObject({ sent: 2 });
    expect(await context.waitlist.countUnwelcomed()).toBe(1);
  });
});

describe('a welcome mail to one address', () => {
  const one = (email: string) => ({
    kind: 'welcome' as const,
    audience: { to: 'addresses' as const, emails: [email] },
    requestedBy: 'test',
  });

  it('goes out again when requested again, and to an address that never signed up', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay);
    worker.runner.start();
    await signUp('ann');
    for (const email of ['ann@example.com', 'ann@example.com', 'new@example.com']) {
      const { campaign } = await worker.steering.start(one(email));
      expect((await rest(worker, campaign.id)).counts.sent).toBe(1);
    }
    expect([relay.held('ann@example.com'), relay.held('new@example.com')]).toEqual([2, 1]);
  });

  it('is sent once when requested twice in a row', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay);
    const begun = await Promise.all([1, 2].map(() => worker.steering.start(one('ann@example.com'))));
    worker.runner.start();
    await rest(worker, begun[0]?.campaign.id ?? '');
    expect(relay.held('ann@example.com')).toBe(1);
  });
});

describe('a relay that misbehaves', () => {
  it('leaves each mail in its true state', async () => {
    const relay = await openRelay((recipient) => recipient.split('@')[0] as Mood);
    let now = Date.now();
    const clock = { now: () => new Date(now) };
    const worker = openWorker(relay, { clock, silenceMs: 2_000 });
    const moods = ['take', 'unknown', 'refuse-body', 'hang', 'drop-after-body', 'take-and-die', 'greylist'];
    await signUp(...moods, 'shut');
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    await waitFor('the first go', async () => {
      const { counts } = await worker.steering.find(campaign.id);
      return counts.sending === 0 && counts.queued === 2;
    });
    expect(await rowOf('greylist@example.com')).toMatchObject({ state: 'queued', reason: 'mail.deferred' });
    now += hourMs;
    await waitFor('the second go', async () => (await worker.steering.find(campaign.id)).counts.queued === 1);
    for (let hours = 0; hours < 12; hours += 1) {
      now += hourMs;
      await waitFor('the next go', async () => {
        const row = await rowOf('shut@example.com');
        return row?.state === 'failed' || (row?.not_before?.getTime() ?? 0) > now;
      });
    }
    const { counts } = await rest(worker, campaign.id);
    const ends = await Promise.all(moods.map(async (mood) => (await rowOf(`${mood}@example.com`))?.state));
    expect(Object.fromEntries(moods.map((mood, at) => [mood, ends[at]]))).toEqual({
      take: 'sent',
      unknown: 'failed',
      'refuse-body': 'failed',
      hang: 'uncertain',
      'drop-after-body': 'uncertain',
      'take-and-die': 'sent',
      greylist: 'sent',
    });
    expect(await rowOf('shut@example.com')).toMatchObject({
      state: 'failed',
      reason: 'mail.deferred',
    });
    expect(counts).toMatchObject({ sent: 3, failed: 3, uncertain: 2 });
    expect(await rowOf('unknown@example.com')).toMatchObject({ smtp_response: '550 5.1.1 no such user' });
    for (const mood of moods) expect(relay.held(`${mood}@example.com`)).toBeLessThanOrEqual(1);
    const asked = { address: 'unknown@example.com', scope: 'all', now: clock.now() } as const;
    expect(await context.suppressions.isSuppressed(asked)).toBe(true);
  });

  it('and defers one mail does not block later sends to all, and nobody gets it twice', async () => {
    const relay = await openRelay((recipient) => (recipient.startsWith('greylist') ? 'greylist' : 'take'));
    let now = Date.now();
    const worker = openWorker(relay, { clock: { now: () => new Date(now) } });
    await signUp('ann', 'greylist');
    const { campaign: first } = await worker.steering.start(everybody);
    worker.runner.start();
    const putOff = await waitFor('only the one put off to be left', async () => {
      const campaign = await worker.steering.find(first.id);
      return worker.steering.isIdle(campaign) && campaign;
    });
    expect(putOff).toMatchObject({ state: 'running', active_key: null, counts: { sent: 1, queued: 1 } });
    expect(worker.steering.show(putOff).next_attempt_at).not.toBeNull();

    expect(await worker.steering.countDue('welcome')).toBe(0);
    expect(await worker.sampleWelcome()).toBeNull();
    await signUp('late');
    expect(await worker.steering.countDue('welcome')).toBe(1);
    expect(await worker.sampleWelcome()).toMatchObject({ recipient: 'late@example.com' });
    const second = await worker.steering.start(everybody);
    expect(second.isNew).toBe(true);
    expect((await rest(worker, second.campaign.id)).counts).toMatchObject({ sent: 1, queued: 0 });
    now += hourMs;
    expect((await rest(worker, first.id)).counts).toMatchObject({ sent: 2, queued: 0 });
    const all = ['ann', 'greylist', 'late'].map((name) => relay.held(`${name}@example.com`));
    expect(all).toEqual([1, 1, 1]);
  });

  it('pauses the send after ten failures in a row; resuming continues where it stopped, retrying sends only the failures', async () => {
    let isBroken = true;
    const relay = await openRelay((recipient) =>
      isBroken && !recipient.startsWith('a') ? 'refuse-body' : 'take',
    );
    const worker = openWorker(relay);
    await signUp('ann', ...Array.from({ length: 40 }, (_, index) => `b${index}`));
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    const paused = await rest(worker, campaign.id);
    expect(paused.campaign).toMatchObject({
      state: 'paused',
      pause_reason: 'mail.rejected',
      pause_response: '554 5.6.0 not like this',
    });
    // Mails in flight when the tenth failed may have failed too.
    expect(paused.counts.failed).toBeGreaterThanOrEqual(10);
    expect(paused.counts.failed).toBeLessThanOrEqual(14);
    isBroken = false;
    await expect(worker.steering.retryFailed(campaign.id)).rejects.toMatchObject({
      code: 'campaign.not_possible',
      message: 'the send is paused',
    });
    await worker.steering.resume(campaign.id);
    const resumed = await rest(worker, campaign.id);
    expect(resumed.counts).toMatchObject({ failed: paused.counts.failed, sent: 41 - paused.counts.failed });
    const { retried } = await worker.steering.retryFailed(campaign.id);
    expect(retried).toBe(paused.counts.failed);
    expect((await rest(worker, campaign.id)).counts).toMatchObject({ failed: 0, sent: 41 });
    expect(relay.recipients().map((recipient) => relay.held(recipient))).toEqual(Array(41).fill(1));
  });
});

describe('an admin', () => {
  it('cannot start a second send while a cancelled one is still ending', async () => {
    const worker = openWorker(await openRelay());
    await signUp('ann');
    const { campaign } = await worker.steering.start(everybody);
    await worker.steering.cancel(campaign.id);
    const second = worker.steering.start(everybody);
    await expect(second).rejects.toMatchObject({ code: 'campaign.other_running' });
    worker.runner.start();
    await rest(worker, campaign.id);
    const third = await worker.steering.start(everybody);
    expect((await rest(worker, third.campaign.id)).counts.sent).toBe(1);
  });

  it('pauses a send, then cancels the rest: nobody else gets it, and it can be sent again', async () => {
    const relay = await openRelay();
    const worker = openWorker(relay, { settings: { limits: [{ limit: 3, windowMs: minuteMs }] } });
    await signUp(...Array.from({ length: 10 }, (_, index) => `c${index}`));
    const { campaign } = await worker.steering.start(everybody);
    worker.runner.start();
    await waitFor('the window to be full', () => relay.recipients().length === 3);
    await worker.steering.pause(campaign.id);
    const { counts } = await rest(worker, campaign.id);
    expect(counts).toMatchObject({ sent: 3, queued: 7, sending: 0 });
    // The pace of a later run counts attempted mails, not mails merely claimed.
    const { records } = await context.outbox.page({ limit: 100 });
    expect(records.filter(({ claimed_at }) => claimed_at !== null)).toHaveLength(3);
    await worker.steering.cancel(campaign.id);
    expect((await rest(worker, campaign.id)).campaign).toMatchObject({ state: 'cancelled' });
    await expect(worker.steering.resume(campaign.id)).rejects.toMatchObject({
      code: 'campaign.not_possible',
    });
    await worker.close();
    const other = openWorker(relay);
    const next = await other.steering.start(everybody);
    other.runner.start();
    expect((await rest(other, next.campaign.id)).counts).toMatchObject({ sent: 7 });
    expect(relay.recipients().map((recipient) => relay.held(recipient))).toEqual(Array(10).fill(1));
    expect((await other.steering.find(campaign.id)).counts).toMatchObject({ sent: 3, skipped: 7 });
  });
});
