import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hardBounceMs } from '../../domain/mail/delivery-report.rules.js';
import { endOfDayIn, timeZoneOf } from '../../domain/retailers/places/time-zone.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { createMailer } from '../../platform/mailer/mailer.js';
import type { Mailer } from '../../platform/mailer/mailer.types.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import { claimMailFixtures } from '../../templates/fixtures/claim-mails.fixtures.js';
import { fixtureBrand } from '../../templates/fixtures/emails.fixtures.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  outboxRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { type SmtpSink, startSmtpSink } from '../../tests/support/mail/smtp-sink.js';
import { createSendEmailJob } from './send-email.job.js';

/** Clock of a worker that starts after the lock of a killed one has expired. */
const laterClock = { now: () => new Date(Date.now() + minuteMs) };

const unsubscribeUrlOf = (address: string) => `https://dropback.example/unsubscribe/${address.length}`;

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

async function openSink(...hooks: Parameters<typeof startSmtpSink>): Promise<SmtpSink> {
  const sink = await startSmtpSink(...hooks);
  cleanups.push(sink.close);
  return sink;
}

function openMailer(smtpUrl: string | null): Mailer {
  return createMailer({ smtpUrl, sender: { name: 'Dropback', address: mailFrom } });
}

function worker(mailer: Mailer, clock = systemClock) {
  const { outbox, submissions, suppressions, waitlist, purchases, items } = context;
  return createSendEmailJob({
    records: { outbox, submissions, suppressions, waitlist, purchases, items },
    mailer,
    brand: fixtureBrand,
    unsubscribeUrlOf,
    sending: createSendingSwitch({ database: context.database, clock }),
    announce: async () => {},
    clock,
  });
}

async function waitingMail(...changes: Parameters<typeof outboxRecord>) {
  return (await context.outbox.insertOrFind(outboxRecord(...changes))).row;
}

const isSuppressed = (address: string, scope: 'all' | 'bulk') =>
  context.suppressions.isSuppressed({ address, scope, now: new Date() });

const stateOf = async (id: string) => {
  const row = await context.outbox.findById({ id });
  return { state: row?.state, reason: row?.reason };
};

describe('one delivery', () => {
  it('sends a waiting mail once, keeps the copy and the relay’s response', async () => {
    const sink = await openSink();
    const row = await waitingMail({
      in_reply_to: '<a@b.example>',
      references: '<a@b.example>',
      auto_reply: true,
    });
    const job = worker(openMailer(sink.url));
    await job.handle({ outbox_id: row.id }, jobRun());
    await job.handle({ outbox_id: row.id }, jobRun());
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]).toMatchObject({ mailFrom: '', rcptTo: ['ann@example.com'] });
    expect(sink.mails[0]?.parsed).toMatchObject({
      messageId: row.message_id_header,
      inReplyTo: '<a@b.example>',
    });
    expect(await context.outbox.findById({ id: row.id })).toMatchObject({
      state: 'sent',
      reason: null,
      attempts: 1,
      smtp_response: expect.stringMatching(/^250/),
      rendered: {
        subject: expect.stringContaining('Welcome'),
        text: expect.any(String),
        html: expect.any(String),
      },
      sent_at: expect.any(Date),
    });
  });

  it('captures the mail when there is no relay, and marks the sign-up welcomed', async () => {
    const signUp = await context.waitlist.insertOnce({
      email: 'ann@example.com',
      phone: null,
      now: new Date(),
    });
    const row = await waitingMail({ idempotency_key: `welcome:${signUp?.id}` });
    await worker(openMailer(null)).handle({ outbox_id: row.id }, jobRun());
    expect(await context.outbox.findById({ id: row.id })).toMatchObject({
      state: 'captured',
      smtp_response: null,
      rendered: { subject: expect.stringContaining('Welcome') },
    });
    const welcomed = await context.waitlist.findByEmail({ email: 'ann@example.com' });
    expect(welcomed?.welcome_emailed_at).toBeInstanceOf(Date);
  });

  it('happens once with many workers at the same time', async () => {
    const sink = await openSink();
    const row = await waitingMail();
    const mailer = openMailer(sink.url);
    await Promise.all(
      Array.from({ length: 12 }, () => worker(mailer).handle({ outbox_id: row.id }, jobRun())),
    );
    expect(sink.mails).toHaveLength(1);
    expect(await stateOf(row.id)).toEqual({ state: 'sent', reason: null });
  });

  it('does nothing for a mail deleted in the meantime', async () => {
    const sink = await openSink();
    await worker(openMailer(sink.url)).handle({ outbox_id: 'gone' }, jobRun());
    expect(sink.mails).toHaveLength(0);
  });
});

describe('a mail that must not be sent', () => {
  it('is suppressed for an address that bounced, whatever its letter case', async () => {
    const sink = await openSink();
    const address = 'Ann@Example.com';
    await context.suppressions.suppress({ address, scope: 'all', reason: 'hard_bounce', now: new Date() });
    const row = await waitingMail();
    await worker(openMailer(sink.url)).handle({ outbox_id: row.id }, jobRun());
    expect(await stateOf(row.id)).toEqual({ state: 'suppressed', reason: 'hard_bounce' });
    expect(sink.mails).toHaveLength(0);
  });

  it('is suppressed for an address that unsubscribed from news; answers still go out', async () => {
    const sink = await openSink();
    const wish = { address: 'ann@example.com', scope: 'bulk', reason: 'unsubscribed' } as const;
    await context.suppressions.suppress({ ...wish, now: new Date() });
    const news = await waitingMail({ template: 'welcome' });
    const answer = await waitingMail({
      template: 'no-receipt-found',
      props: { reason: 'nothing_attached', statusUrl: 'https://dropback.example/r/token' },
    });
    const job = worker(openMailer(sink.url));
    for (const { id } of [news, answer]) await job.handle({ outbox_id: id }, jobRun());
    expect(await stateOf(news.id)).toEqual({ state: 'suppressed', reason: 'unsubscribed' });
    expect(await stateOf(answer.id)).toMatchObject({ state: 'sent' });
    expect(sink.mails[0]?.parsed.headers.has('list')).toBe(false);
    expect(sink.mails[0]?.parsed.text).toContain(unsubscribeUrlOf('ann@example.com'));
  });

  it('is skipped once it says that tomorrow is the last day, and it is today', async () => {
    const sink = await openSink();
    const reminder = claimMailFixtures.find(({ template }) => template === 'last-day-tomorrow');
    if (reminder?.template !== 'last-day-tomorrow') throw new Error('no reminder');
    const { template, props } = reminder;
    const rows = [await waitingMail({ template, props }), await waitingMail({ template, props })];
    // The last moment of the day before, and the first of the day, in the time zone of the shop.
    const midnight = endOfDayIn({ day: props.request.lastDay, timeZone: timeZoneOf('US') }).getTime() - dayMs;
    for (const [at, row] of rows.entries()) {
      const clock = { now: () => new Date(midnight - 1 + at) };
      await worker(openMailer(sink.url), clock).handle({ outbox_id: row.id }, jobRun());
    }
    expect(await Promise.all(rows.map(({ id }) => stateOf(id)))).toMatchObject([
      { state: 'sent' },
      { state: 'skipped', reason: 'out_of_date' },
    ]);
  });

  it('is skipped when the shopper stopped our mails', async () => {
    const sink = await openSink();
    const submission = submissionRecord({ mail_stopped_at: new Date() });
    await context.submissions.insertOrFind(submission);
    const row = await waitingMail({ submission_id: submission.id });
    await worker(openMailer(sink.url)).handle({ outbox_id: row.id }, jobRun());
    expect(await stateOf(row.id)).toEqual({ state: 'skipped', reason: 'stopped_by_shopper' });
    expect(sink.mails).toHaveLength(0);
  });

  it('fails permanently when its data does not match its template', async () => {
    const row = await waitingMail({ template: 'receipt-analysis', props: { readings: 'none' } });
    await worker(openMailer(null)).handle({ outbox_id: row.id }, jobRun());
    expect(await stateOf(row.id)).toEqual({ state: 'failed', reason: 'email.invalid_props' });
  });
});

describe('a relay that refuses', () => {
  it('temporarily: the mail waits, the next attempt has the same Message-ID, the last one fails', async () => {
    const sink = await openSink({
      onMessage: (attempt) => (attempt < 2 ? { responseCode: 451, message: '4.3.0 later' } : null),
    });
    const row = await waitingMail();
    const job = worker(openMailer(sink.url));
    await expect(job.handle({ outbox_id: row.id }, jobRun())).rejects.toMatchObject({
      code: 'mail.deferred',
      retryable: true,
    });
    expect(await stateOf(row.id)).toEqual({ state: 'queued', reason: 'mail.deferred' });
    await job.handle({ outbox_id: row.id }, jobRun({ attempt: 2 }));
    expect(await stateOf(row.id)).toEqual({ state: 'sent', reason: null });
    expect(sink.mails.map(({ parsed }) => parsed.messageId)).toEqual([row.message_id_header]);
  });

  it('temporarily at the last attempt: the mail fails and says why', async () => {
    const sink = await openSink({ onMessage: () => ({ responseCode: 451, message: '4.3.0 later' }) });
    const row = await waitingMail();
    const run = jobRun({ isLastAttempt: true });
    await expect(worker(openMailer(sink.url)).handle({ outbox_id: row.id }, run)).rejects.toThrow();
    expect(await stateOf(row.id)).toEqual({ state: 'failed', reason: 'mail.deferred' });
  });

  it('an unknown address permanently: the address gets no more mail from us', async () => {
    const sink = await openSink({
      onRecipient: () => ({ responseCode: 550, message: '5.1.1 no such user' }),
    });
    const job = worker(openMailer(sink.url));
    const first = await waitingMail();
    await job.handle({ outbox_id: first.id }, jobRun());
    expect(await stateOf(first.id)).toEqual({ state: 'failed', reason: 'mail.recipient_unknown' });
    const second = await waitingMail();
    await job.handle({ outbox_id: second.id }, jobRun());
    expect(await stateOf(second.id)).toEqual({ state: 'suppressed', reason: 'hard_bounce' });
    const now = new Date(Date.now() + hardBounceMs + minuteMs);
    expect(await context.suppressions.find({ address: second.recipient, scope: 'all', now })).toBeNull();
  });

  it('us permanently: the mail fails, and its address is not suppressed', async () => {
    const sink = await openSink({
      onRecipient: () => ({ responseCode: 550, message: '5.7.1 relaying denied' }),
    });
    const row = await waitingMail();
    await worker(openMailer(sink.url)).handle({ outbox_id: row.id }, jobRun());
    expect(await stateOf(row.id)).toEqual({ state: 'failed', reason: 'mail.rejected' });
    expect(await isSuppressed('ann@example.com', 'bulk')).toBe(false);
  });
});

describe('a worker whose lock expires while it waits', () => {
  it('finds its claim taken and sends nothing', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let recipients = 0;
    let slowIsWaiting = (): void => {};
    const slowWaits = new Promise<void>((resolve) => {
      slowIsWaiting = resolve;
    });
    const sink = await openSink({
      onRecipient: async () => {
        recipients += 1;
        if (recipients === 1) {
          slowIsWaiting();
          await gate;
        }
        return null;
      },
    });
    const row = await waitingMail();
    const slow = worker(openMailer(sink.url)).handle({ outbox_id: row.id }, jobRun());
    await slowWaits;
    await worker(openMailer(sink.url), laterClock).handle({ outbox_id: row.id }, jobRun());
    release();
    await expect(slow).rejects.toMatchObject({ retryable: true });
    expect(sink.mails).toHaveLength(1);
    expect(await context.outbox.findById({ id: row.id })).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

it('keeps a mail in while sending is off, and sends it once it is on', async () => {
  const sink = await openSink();
  const row = await waitingMail();
  const sending = createSendingSwitch({ database: context.database, clock: systemClock });
  await sending.turnOff();
  await worker(openMailer(sink.url)).handle({ outbox_id: row.id }, jobRun());
  expect(sink.mails).toEqual([]);
  expect((await stateOf(row.id)).state).toBe('queued');
  await sending.turnOn();
  await worker(openMailer(sink.url)).handle({ outbox_id: row.id }, jobRun());
  expect(sink.mails).toHaveLength(1);
});

describe.each(killMoments)('a worker killed at every step (%s its effect)', (moment) => {
  it('sends each mail at most once; only a mail in flight is uncertain', async () => {
    const ends: string[] = [];
    for (let at = 1; ; at += 1) {
      const sink = await openSink();
      const row = await waitingMail();
      const { outbox, submissions, suppressions, waitlist, purchases, items } = context;
      const mortal = createMortal({
        dependencies: {
          records: { outbox, submissions, suppressions, waitlist, purchases, items },
          mailer: openMailer(sink.url),
        },
        at,
        moment,
      });
      const doomed = createSendEmailJob({
        ...mortal.dependencies,
        brand: fixtureBrand,
        unsubscribeUrlOf,
        sending: createSendingSwitch({ database: context.database, clock: systemClock }),
        announce: async () => {},
        clock: systemClock,
      });
      const end = await runUntilDeath({
        run: () => doomed.handle({ outbox_id: row.id }, jobRun()),
        death: mortal.death,
      });
      if (end === 'ended') break;

      await worker(openMailer(sink.url), laterClock).handle({ outbox_id: row.id }, jobRun());
      await outbox.markUncertain({
        before: new Date(Date.now() + minuteMs),
        reason: 'mail.worker_lost_after_data',
      });
      const { state } = await stateOf(row.id);
      expect(sink.mails.length).toBeLessThanOrEqual(1);
      if (state === 'sent') expect(sink.mails).toHaveLength(1);
      ends.push(String(state));
    }
    // claim, suppression, send, the moment before the first byte, recording the end
    const expected = {
      before: ['sent', 'sent', 'sent', 'sent', 'sent', 'uncertain'],
      after: ['sent', 'sent', 'uncertain', 'sent', 'uncertain', 'sent'],
    };
    expect(ends).toEqual(expected[moment]);
  });
});
