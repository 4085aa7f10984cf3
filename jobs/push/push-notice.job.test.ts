import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushSubscription } from '../../domain/contracts/push-subscription.schemas.js';
import { claimMailSchema } from '../../domain/emails/claim-mail.schemas.js';
import { systemClock } from '../../domain/shared/clock.js';
import { vapidPublicKey } from '../../platform/config/areas/push.config.js';
import { createPushSubscriptionsRepository } from '../../platform/database/purchases/push-subscriptions.repository.js';
import { nothingAllowed, parseFetchAllow } from '../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../platform/http-fetch/http-fetch.js';
import { createPushPhones, createTellPhones } from '../../platform/push/push-notices.js';
import { claimMailFixtures } from '../../templates/fixtures/claim-mails.fixtures.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  outboxRecord,
} from '../../tests/support/jobs/job-context.js';
import { type PushService, startPushService } from '../../tests/support/servers/push-service.js';
import { createPushNoticeJob } from './push-notice.job.js';

const curve = createECDH('prime256v1');
curve.generateKeys();
const secret = Buffer.concat([
  Buffer.alloc(32 - curve.getPrivateKey().length),
  curve.getPrivateKey(),
]).toString('base64url');
const publicKey = vapidPublicKey(secret) ?? '';

const claimMail = claimMailSchema.parse(
  claimMailFixtures.find(({ template }) => template === 'price-dropped')?.props,
);

let context: JobContext;
let service: PushService;
let people = 0;
let email = '';
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());
beforeEach(async ({ onTestFinished }) => {
  people += 1;
  email = `ann${people}@example.com`;
  service = await startPushService({ publicKey });
  onTestFinished(() => service.close());
});

const subscriptions = () => createPushSubscriptionsRepository(context);
const phones = () =>
  createPushPhones({ subscriptions: subscriptions(), vapidSecret: secret, clock: systemClock });
const listed = async () => (await phones().list(email))?.phones.length;
const keep = (subscription: PushSubscription) => phones().keep({ email, subscription });

/** A mail about a drop that was sent. */
async function sentMail(changes: Parameters<typeof outboxRecord>[0] = {}) {
  const row = outboxRecord({ recipient: email, template: 'price-dropped', props: claimMail, ...changes });
  return (await context.outbox.insertOrFind({ ...row, state: 'sent', ...changes })).row;
}

async function tell(id: string, allow = parseFetchAllow(service.allowed) ?? nothingAllowed): Promise<void> {
  const { logger } = context;
  const http = createHttpFetch({ clock: systemClock, logger, allow, userAgent: 'DropbackBot/1.0' });
  const vapid = { secret, subject: 'mailto:help@example.com' };
  const { post } = http;
  const tellPhones = createTellPhones({ subscriptions: subscriptions(), post, vapid, clock: systemClock });
  const job = createPushNoticeJob({
    records: context,
    tellPhones,
    brandName: 'Dropback',
    clock: systemClock,
  });
  try {
    await job.handle({ outbox_id: id }, jobRun());
  } finally {
    await http.close();
  }
}

describe('a notice on a phone', () => {
  it('says nothing private, opens the claim, and is encrypted to that browser and signed by us', async () => {
    await keep(service.subscription());
    const { id } = await sentMail();
    await tell(id);
    expect(service.pushed).toMatchObject([{ subject: 'mailto:help@example.com', ttl: '86400' }]);
    const { pathname } = new URL(claimMail.claims[0]?.url ?? '');
    expect(service.pushed[0]?.notice).toEqual({
      title: 'Dropback',
      body: 'A price dropped. Tap to see what to ask for.',
      path: pathname,
      tag: id,
    });
    expect(service.pushed[0]?.body.includes(pathname)).toBe(false);
  });

  it('comes once, however often its job runs', async () => {
    await keep(service.subscription());
    const { id } = await sentMail();
    await Promise.all([tell(id), tell(id)]);
    await tell(id);
    expect(service.pushed).toHaveLength(1);
  });

  it('goes to each phone of the address, and to nobody else', async () => {
    await keep(service.subscription('/phone/1'));
    await keep(service.subscription('/phone/2'));
    await phones().keep({ email: 'bob@example.com', subscription: service.subscription('/phone/3') });
    await tell((await sentMail()).id);
    expect(service.pushed).toHaveLength(2);
  });

  it.each([
    ['an answer', { template: 'mail-stopped' as const, props: {} }],
    ['a mail that was not sent', { state: 'suppressed' as const }],
  ])('is not sent for %s', async (_, changes) => {
    await keep(service.subscription());
    await tell((await sentMail(changes)).id);
    expect(service.pushed).toEqual([]);
  });

  it('is not sent to somebody who has unsubscribed meanwhile', async () => {
    await keep(service.subscription());
    const { id } = await sentMail();
    const wish = { address: email, scope: 'all' as const, reason: 'unsubscribed' as const };
    await context.suppressions.suppress({ ...wish, now: new Date() });
    await tell(id);
    expect(service.pushed).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([403, 404, 410])('that answers %i has the phone forgotten', async (status) => {
    await keep(service.subscription());
    service.answerWith(status);
    await tell((await sentMail()).id);
    expect(await listed()).toBe(0);
  });

  it.each([429, 503])('that answers %i is asked again later, and the phone told then', async (status) => {
    await keep(service.subscription());
    const { id } = await sentMail();
    service.answerWith(status);
    await expect(tell(id)).rejects.toMatchObject({ code: 'push.later' });
    service.answerWith(201);
    await tell(id);
    await tell(id);
    expect(service.pushed).toHaveLength(2);
    expect(await listed()).toBe(1);
  });

  it('at a private address, or without TLS, is never asked', async () => {
    await keep(service.subscription());
    await keep({ ...service.subscription(), endpoint: 'http://push.example.com/1' });
    await tell((await sentMail()).id, nothingAllowed);
    expect(service.pushed).toEqual([]);
  });
});

describe('the phones of an address', () => {
  it('are ten at most; a known one may be added again', async () => {
    for (let phone = 1; phone <= 10; phone += 1) await keep(service.subscription(`/phone/${phone}`));
    await keep(service.subscription('/phone/1'));
    await expect(keep(service.subscription('/phone/11'))).rejects.toMatchObject({ code: 'push.too_many' });
    expect(await listed()).toBe(10);
  });

  it('a phone belongs to the address that asked last', async () => {
    await keep(service.subscription());
    await phones().keep({ email: 'new@example.com', subscription: service.subscription() });
    expect(await listed()).toBe(0);
  });
});
