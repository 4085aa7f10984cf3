import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRetailerOf } from '../../domain/claims/page/claim-retailer.rules.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import type { RetailerRecord } from '../../domain/retailers/retailer-record.types.js';
import { seedRecords } from '../../domain/retailers/seeds/seed-records.js';
import { addDays, calendarDayIn, formatDay } from '../../domain/shared/calendar-day.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { type LocalServer, listenLocally, sendAnswer } from '../../tests/support/shops/serve-shop.js';
import type { SimulatedShop } from '../../tests/support/shops/shop.types.js';
import { buyBox, html, productPage } from '../../tests/support/shops/shop-page.js';
import { buyIn, importShops } from '../../tests/support/watch/buy-in-shops.js';
import { createWatchWorld, type WatchWorld } from '../../tests/support/watch/watch-world.js';

/** Monday before Thanksgiving, at noon in Europe. */
const start = new Date('2026-11-23T12:00:00Z');
const end = new Date('2026-12-26T12:00:00Z');

/** A shop of the week: what was bought, and when its page shows the lower price. */
type Story = { id: string; bought: string; paid: number; lower: number; falls: string };

const stories: Story[] = [
  { id: 'best-buy', bought: '2026-11-17', paid: 49_999, lower: 39_999, falls: '2026-11-27T09:00:00Z' },
  { id: 'target', bought: '2026-11-13', paid: 29_999, lower: 24_999, falls: '2026-11-27T09:00:00Z' },
  { id: 'costco', bought: '2026-11-02', paid: 11_999, lower: 8_999, falls: '2026-11-27T09:00:00Z' },
  { id: 'kohls', bought: '2026-11-19', paid: 8_999, lower: 5_999, falls: '2026-11-28T15:00:00Z' },
  { id: 'hafen', bought: '2026-11-17', paid: 19_900, lower: 14_900, falls: '2026-11-27T09:00:00Z' },
];

/** A shop in Europe with a window of its own; no seed has one. */
const european = createRecord({
  retailer_id: 'hafen',
  retailer: 'Hafenwaren',
  country: 'DE',
  currency: 'EUR',
  policy: {
    window_days: 14,
    confidence: 'high',
    channels: [
      { kind: 'email', where: 'E-mail', contact: 'service@hafenwaren.example', bring: ['Order number'] },
    ],
  },
});

const name = 'Nordwind stand mixer 5 l';
const sku = '4711081';

function recordOf(id: string): RetailerRecord {
  const record = [...seedRecords, european].find(({ retailer_id }) => retailer_id === id);
  if (!record) throw new Error(`no ${id}`);
  return record;
}

/** The shop's page on this machine, with its price by the moved clock. */
async function open(story: Story, now: () => Date): Promise<{ server: LocalServer; shop: SimulatedShop }> {
  const { retailer, country, currency, policy } = recordOf(story.id);
  const server = await listenLocally((request, response) => {
    const cents = now() < new Date(story.falls) ? story.paid : story.lower;
    const offer = { cents, currency, sku, seller: retailer };
    const page = productPage({
      name,
      sku,
      gtin: '4006381333931',
      markup: { style: 'json-ld', offer },
      buyBox: buyBox(offer),
    });
    const isProduct = request.url === `/p/${sku}`;
    sendAnswer(response, isProduct ? page : { ...html('<title>No</title>', '<h1>No</h1>'), status: 404 });
  });
  const host = `127.0.0.1:${server.port}`;
  const item = { name, sku, gtin: null, url: `http://${host}/p/${sku}`, quantity: 1, unitCents: story.paid };
  return {
    server,
    shop: {
      id: story.id,
      host,
      origin: `http://${host}`,
      retailer: {
        retailer_id: story.id,
        retailer,
        country,
        currency,
        domains: [host],
        sender_domains: [`${story.id}.example`],
        item_url: null,
        policy,
      },
      order: {
        orderNumber: `BF-${story.id}`,
        day: story.bought,
        currency,
        items: [item],
        totalCents: story.paid,
      },
    } as unknown as SimulatedShop,
  };
}

let world: WatchWorld;
const servers: LocalServer[] = [];
/** Every mail of the week, by shop: when it was written, its subject, and its text on one line. */
const mails = new Map<string, { at: string; template: string; subject: string; text: string }[]>();

beforeAll(async () => {
  let now = () => start;
  const opened = await Promise.all(stories.map((story) => open(story, () => now())));
  servers.push(...opened.map(({ server }) => server));
  world = await createWatchWorld({ start, fetchAllow: opened.map(({ shop }) => shop.host).join(',') });
  now = () => world.clock.now();
  const shops = opened.map(({ shop }) => shop);
  await importShops({ world, shops });
  for (const shop of shops) await buyIn({ world, shop });
  await world.passTime({ until: end, stepMs: 10 * minuteMs, deadlinesEveryMs: hourMs });
  for (const { recipient, template, props, created_at } of await world.mails()) {
    const { subject, text } = renderEmail({ template, props, ...fixtureSender } as Parameters<
      typeof renderEmail
    >[0]);
    const id = recipient.split('@')[0] ?? '';
    const mail = { at: created_at.toISOString(), template, subject, text: text.replace(/\s+/g, ' ') };
    mails.set(id, [...(mails.get(id) ?? []), mail]);
  }
});

afterAll(async () => {
  await world?.close();
  await Promise.all(servers.map((server) => server.close()));
});

const dayAfter = (day: string): string => formatDay(addDays(day, 1), { weekday: true });
const subjectsOf = (id: string) => (mails.get(id) ?? []).map(({ subject }) => subject);
const textOf = (id: string, template: string) =>
  (mails.get(id) ?? []).find((mail) => mail.template === template)?.text ?? '';

test('every shopper gets the mails of their shop’s policy, on its days, with its amounts', () => {
  expect(subjectsOf('best-buy')).toEqual([
    '$100.00 may come back from Best Buy: worth asking by December 2, 2026',
    // The price is read again once the days in doubt are over; the reminder of that day is this mail.
    '$100.00 back from Best Buy: ask by December 2, 2026',
    'The last day to ask Best Buy has passed',
  ]);
  expect(subjectsOf('costco')).toEqual([
    '$30.00 may come back from Costco: worth asking by December 2, 2026',
    'Tomorrow is the last day to ask Costco about $30.00',
    'The last day to ask Costco has passed',
  ]);
  expect(subjectsOf('kohls')).toEqual([
    "$30.00 back from Kohl's: ask by December 3, 2026",
    "Tomorrow is the last day to ask Kohl's for $30.00",
    "The last day to ask Kohl's has passed",
  ]);
  expect(subjectsOf('hafen')).toEqual([
    '€50.00 back from Hafenwaren: ask by December 1, 2026',
    'Tomorrow is the last day to ask Hafenwaren for €50.00',
    'The last day to ask Hafenwaren has passed',
  ]);
  expect(subjectsOf('target')).toEqual([
    '$50.00 back from Target: ask today, November 27, 2026',
    // Only in case of holiday days that nobody has confirmed for this year.
    'Until tomorrow it may be worth asking Target about $50.00',
    'The last day to ask Target has passed',
  ]);
});

test('"tomorrow" and "has passed" are written on the shop’s own days', () => {
  for (const { id } of stories) {
    const { timeZone } = claimRetailerOf(recordOf(id));
    for (const { at, template, text } of mails.get(id) ?? []) {
      const day = calendarDayIn({ instant: new Date(at), timeZone });
      if (template === 'last-day-tomorrow')
        expect([id, text]).toEqual([id, expect.stringContaining(dayAfter(day).toUpperCase())]);
    }
  }
});

test('each mail says why, and nothing that its shop does not promise', () => {
  const told = (id: string) => textOf(id, 'price-dropped');
  expect(told('best-buy')).toContain(
    'Best Buy may leave out prices of certain days (the week of Thanksgiving).',
  );
  expect(told('best-buy')).toContain('So this is a request, not a claim. You may get back $100.00');
  expect(told('costco')).toContain('Costco compares store with store and website with website');
  expect(told('target')).toContain('Your price adjustment policy covers 14 days from purchase.');
  expect(told('kohls')).toContain('Please refund the difference of $30.00, plus any sales tax on it.');
  expect(told('hafen')).toContain('Please refund the difference of €50.00. Thank you');
  for (const id of ['best-buy', 'costco'])
    expect(told(id)).not.toContain('Your price adjustment policy covers');
  expect(told('hafen')).not.toContain('sales tax');
  const promised = (mails.get('best-buy') ?? []).filter(({ template }) => template === 'price-dropped')[1];
  expect(promised?.at.slice(0, 10)).toBe('2026-12-01');
  expect(promised?.text).toContain(
    'Those days are over, and we have seen a lower price again since: now the policy covers it.',
  );
  expect(promised?.text).toContain('The same item was $399.99 on your website on December 1, 2026.');
  expect(promised?.text).not.toContain('So this is a request');
  const unsure = textOf('target', 'last-day-tomorrow');
  expect(unsure).toContain('IF A LONGER TIME APPLIES, LAST DAY TO ASK TARGET: THURSDAY, DECEMBER 24, 2026');
  expect(unsure).toContain('If not, it may still be worth asking.');
  expect(unsure).not.toMatch(/tomorrow is the last day|there is still time/i);
  expect(told('target')).toContain('FRIDAY, NOVEMBER 27, 2026, THE DAY OF THIS EMAIL');
  // Of the holiday window of earlier years, and not of sources that differ.
  expect(textOf('target', 'last-day-tomorrow')).toContain(
    'Only the holiday price adjustments would still cover it: Target had them in earlier years',
  );
  // The price was still there, so the reminder dates it by its last reading.
  for (const { id } of stories)
    expect([id, textOf(id, 'last-day-tomorrow')]).not.toEqual([
      id,
      expect.stringMatching(/last seen November 2[78]/),
    ]);
  // After the promised window its page is read on, while there is time to ask.
  expect(unsure).toMatch(/Seen on December 2[23], 2026/);
});
