import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '../../domain/shared/units.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { maxTellingsPerHour } from './waitlist-sign-up.js';

let api: TestApi;
let now = new Date('2026-11-21T20:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => api.close());
// Tellings are counted per caller and hour.
beforeEach(() => {
  now = new Date(now.getTime() + hourMs);
});

async function join(body: unknown) {
  const response = await fetch(`${api.url}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}
const mailsTo = async (email: string) =>
  (await api.stored('outbox')).filter((row) => row.recipient === email);
/** Mails to an address once one written later is there: whatever was to come has come. */
async function allMailsTo(email: string) {
  const last = `last-after-${email}`;
  await join({ email: last });
  await waitFor('the last mail', async () => (await mailsTo(last))[0]);
  return mailsTo(email);
}

describe('POST /api/waitlist', () => {
  test('stores the trimmed address and has the welcome mail sent', async () => {
    const { status, json } = await join({ email: ' Ann@Example.COM ', phone: ' 555 0100 ' });
    expect(status).toBe(201);
    expect(json).toEqual({ email: 'ann@example.com', phone: '555 0100' });
    const [record] = (await api.stored('waitlist')).filter((row) => row.email === 'ann@example.com');
    expect(record).toMatchObject({ phone: '555 0100', welcome_emailed_at: null });
    // The answer waits neither for the mail nor for its job.
    const mail = await waitFor('the mail', async () => (await mailsTo('ann@example.com'))[0]);
    expect(mail).toMatchObject({
      idempotency_key: `welcome:${record?._id}`,
      template: 'welcome',
      state: 'queued',
      auto_reply: false,
    });
    const jobs = async () =>
      (await api.stored('jobs')).filter((job) => job.data?.outbox_id === String(mail._id));
    await expect.poll(jobs).toMatchObject([{ name: 'send-email' }]);
  });

  test('one mailbox gets one welcome mail, however it is written', async () => {
    const addresses = [
      'victim@gmail.com',
      'v.ic.tim@gmail.com',
      'Victim+1@googlemail.com',
      'victim+2@gmail.com',
    ];
    for (const email of addresses) expect((await join({ email })).status).toBe(201);
    const rows = async () =>
      (await api.stored('outbox')).filter((row) => /^v\.?ic\.?tim(\+\d)?@/.test(String(row.recipient)));
    await expect.poll(async () => (await rows()).length).toBe(addresses.length);
    const skipped = (await rows()).filter(({ state }) => state === 'skipped');
    expect(skipped.map(({ reason }) => reason)).toEqual(Array(addresses.length - 1).fill('limit_reached'));
  });

  test('is refused from another site’s page, whose visitors would each be a separate caller', async () => {
    const from = (site: string) =>
      fetch(`${api.url}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
        body: JSON.stringify({ email: `${site}@example.com` }),
      });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('same-origin')).status).toBe(201);
  });

  test('an empty phone is null', async () => {
    expect((await join({ email: 'no.phone@example.com', phone: '  ' })).json).toMatchObject({ phone: null });
  });

  test('an address already on the list is 409 with the code of the catalogue, and gets no second mail', async () => {
    await join({ email: 'twice@example.com' });
    const { status, json } = await join({ email: 'TWICE@example.com', phone: '1' });
    expect(status).toBe(409);
    expect(json).toMatchObject({ error: { code: 'waitlist.duplicate', details: { pg_code: '23505' } } });
    expect(await allMailsTo('twice@example.com')).toHaveLength(1);
  });

  test('six simultaneous presses sign up once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => join({ email: 'six@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
    expect(await allMailsTo('six@example.com')).toHaveLength(1);
  });

  test('a caller is told who is on the list a few times an hour; after that the address looks new', async () => {
    await join({ email: 'listed@example.com', phone: '555 0100' });
    const ask = () => join({ email: 'listed@example.com', phone: '1' });
    for (let asked = 0; asked < maxTellingsPerHour; asked += 1) expect((await ask()).status).toBe(409);
    expect(await ask()).toEqual({ status: 201, json: { email: 'listed@example.com', phone: '1' } });
    const [record, ...more] = (await api.stored('waitlist')).filter(
      (row) => row.email === 'listed@example.com',
    );
    expect([record?.phone, more, (await allMailsTo('listed@example.com')).length]).toEqual([
      '555 0100',
      [],
      1,
    ]);
    now = new Date(now.getTime() + hourMs);
    expect((await ask()).status).toBe(409);
  });

  test('a missed welcome mail is made up for at the next attempt', async () => {
    await join({ email: 'missed@example.com' });
    await waitFor('the mail', async () => (await mailsTo('missed@example.com'))[0]);
    await api.database.connection.collection('outbox').deleteMany({ recipient: 'missed@example.com' });
    expect((await join({ email: 'missed@example.com' })).status).toBe(409);
    await waitFor('the mail made up for', async () => (await mailsTo('missed@example.com'))[0]);
    expect(await allMailsTo('missed@example.com')).toHaveLength(1);
  });

  test.each([
    [{}, 'email.required'],
    [{ email: '' }, 'email.required'],
    [{ email: 'ann at example' }, 'email.invalid'],
    [{ email: { $ne: null } }, 'email.required'],
    [{ email: 'a@b.c', phone: { $gt: '' } }, 'request.invalid'],
    [{ email: `${'a'.repeat(251)}@b.c` }, 'email.invalid'],
    [{ email: 'a@b.c\nBcc: d@e.f' }, 'email.invalid'],
  ])('%j is refused', async (body, code) => {
    const { status, json } = await join(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code } });
  });
});

describe('the form itself, without a script', () => {
  const post = (body: string) =>
    fetch(`${api.url}/api/waitlist`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      },
      body,
      redirect: 'manual',
    });

  test.each([
    ['email=form%40example.com&phone=', '/signup?done=joined'],
    ['email=form%40example.com&phone=', '/signup?error=waitlist.duplicate'],
    ['email=&phone=', '/signup?error=email.required'],
    ['', '/signup?error=email.required'],
    ['email=nobody', '/signup?error=email.invalid'],
    ['email=a%40b.c&email=d%40e.f', '/signup?error=email.required'],
    [`email=a%40b.c&phone=${'5'.repeat(41)}`, '/signup?error=phone.too_long'],
    ['a=1&'.repeat(50), '/signup?error=failed'],
    [`email=${'a'.repeat(10_000)}`, '/signup?error=failed'],
  ])('%s', async (body, location) => {
    const response = await post(body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(location);
  });
});
