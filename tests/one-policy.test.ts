import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimCalendar } from '../api/claims/claims.routes.js';
import { decideDrop } from '../domain/claims/decide-drop.rules.js';
import { claimChannelsOf } from '../domain/claims/page/claim-channels.rules.js';
import { claimRetailerOf } from '../domain/claims/page/claim-retailer.rules.js';
import { claimMailProps } from '../domain/emails/claim-mail.rules.js';
import { describePolicy } from '../domain/help/answer-question.rules.js';
import { publicPolicies } from '../domain/help/public-policies.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../domain/purchases/purchase.types.js';
import type { RetailerRecord } from '../domain/retailers/retailer-record.types.js';
import { seedVersions } from '../domain/retailers/seeds/seed-versions.js';
import { promisedDaysOf } from '../domain/retailers/windows/policy-windows.rules.js';
import { policyWordsOf } from '../domain/retailers/windows/policy-words.rules.js';
import { addDays, formatDay } from '../domain/shared/calendar-day.js';
import type { ObservationRecord } from '../domain/watch/watch.types.js';
import { claimOf } from '../jobs/watch/claim-of-drop.js';
import { renderRetailerTables } from '../scripts/checks/retailer-tables.js';
import { listColumns, listRecord } from '../scripts/cli/retailers/retailer-columns.js';
import { fixtureSender, readingOf } from '../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../templates/render-email.js';
import { startTestApi, type TestApi } from './support/api/api.fixtures.js';
import { createSaidEverywhere, plain } from './support/said-everywhere.js';

/** Noon of a day without a calendar entry of any shop, and a purchase of the day before. */
const now = new Date('2026-09-16T19:00:00Z');
const boughtOn = '2026-09-15';

let api: TestApi;
let everywhere: Awaited<ReturnType<typeof createSaidEverywhere>>;
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
  everywhere = await createSaidEverywhere({ api, now });
});
afterAll(() => api.close());

/** What the record itself says, read from its fields and by no rule of the product. */
function saidBy({ policy }: RetailerRecord) {
  const [store, online] = (['store', 'online'] as const).map(
    (channel) => policy.counted_from_by_channel[channel] ?? policy.counted_from,
  );
  const from = store === online ? `from ${store}` : `from ${store} in a store, from ${online} online`;
  return { days: policy.window_days, from, mayStartLater: store !== 'purchase' || online !== 'purchase' };
}

const brand = { name: 'Dropback', publicUrl: 'https://dropback.example' };
const tables = renderRetailerTables().split(/\n(?=### )/);

/** The claim about a lower price at a shop, in its mail and its calendar entry. */
function claimAt(retailer: (typeof seedVersions)[number]) {
  const { record } = retailer;
  const item = {
    id: 'item-1',
    target_id: null,
    name: 'Lamp',
    quantity: 1,
    currency: record.currency,
    paid_unit_cents: 10_000_00,
    told_unit_cents: null,
    adjusted_unit_cents: null,
    state: 'watching',
    last_day: null,
  } as unknown as PurchaseItemRecord;
  const purchase = {
    id: 'purchase-1',
    email: 'ana@home.example',
    order_number: '4711-0815',
    purchased_at: boughtOn,
    retailer_id: record.retailer_id,
  } as unknown as PurchaseRecord;
  const price = { unitCents: 8_000_00, source: 'page' as const, seenAt: now };
  const decision = decideDrop({ item, purchase, retailer, price, now, minDropCents: 100 });
  if (decision.verdict === 'silent') return null;
  const claim = claimOf({
    item,
    purchase,
    retailer,
    decision,
    now,
    payload: {
      source: 'page',
      price_cents: 8_000_00,
      first_seen_at: now.toISOString(),
      confirmed_at: now.toISOString(),
    } as Parameters<typeof claimOf>[0]['payload'],
    observation: {
      final_url: null,
      title: null,
      sha256: null,
      witnesses: [],
    } as unknown as ObservationRecord,
  });
  const props = claimMailProps({
    claims: [claim],
    retailer: claimRetailerOf(record),
    channels: claimChannelsOf(record),
    statusUrl: 'https://dropback.example/r/token',
  });
  const mail = renderEmail({ template: 'price-dropped', props, ...fixtureSender });
  const ics = claimCalendar({ claim, claimUrl: 'https://dropback.example/c', brand }).replace(/\r\n /g, '');
  return { claim, mail, ics };
}

it.each(seedVersions.map((version) => [version.retailer_id, version] as const))(
  '%s: page, mail, chat, calendar, command line and docs say the same window, start and last day',
  async (_id, retailer) => {
    const { record } = retailer;
    const { from, mayStartLater } = saidBy(record);
    const days = promisedDaysOf(record.policy);
    const words = policyWordsOf(record);
    const shop: [string, string] = [record.retailer, record.retailer_id];
    const reading = readingOf({ shop, date: boughtOn, currency: record.currency, total: 10_000 });
    const { view, texts } = await everywhere(reading);
    const shownPolicy = publicPolicies.find(({ retailer_id }) => retailer_id === record.retailer_id);
    const chat = plain(shownPolicy ? describePolicy(shownPolicy) : '');
    const row = listColumns.promised?.(listRecord(retailer));
    expect(words.from).toBe(from);
    expect(chat).toContain(plain(words.promise));
    const window = days === null ? null : `${days} days ${from}`;
    expect([row, view.window.state]).toEqual([
      window,
      days === null ? expect.stringMatching(/^(?:none|unknown_policy)$/) : 'open',
    ]);
    if (days === null) {
      for (const text of [...Object.values(texts), chat])
        expect(text).toMatch(/promises no price adjustments|we found no price adjustment policy for/);
      expect(claimAt(retailer)?.claim.verdict).not.toBe('claim');
      return;
    }
    // Nothing longer is promised than the record has.
    expect(days).toBeLessThanOrEqual(saidBy(record).days ?? 0);
    const lastDay = addDays(boughtOn, days);
    const ask = record.policy.ask_within_days_of_drop;
    const isAtLeast = mayStartLater;
    expect(view.window).toMatchObject({ window_days: days, last_claim_day: lastDay });
    expect(view.window.is_at_least === true).toBe(isAtLeast);
    for (const text of Object.values(texts)) {
      // Where the start depends on where it was bought, the reading says the one that it counts from.
      expect(text).toContain(`${days} days from `);
      expect(text).toContain(plain(formatDay(lastDay)));
      if (ask === null) expect(text.includes('at least until')).toBe(isAtLeast);
    }
    expect(chat).toContain(`${days} days ${from}`);
    const told = claimAt(retailer);
    if (!told) throw new Error('silent');
    const toAsk = ask === null ? lastDay : addDays('2026-09-16', ask);
    const isLater = isAtLeast && ask === null;
    expect([told.claim.last_day, told.claim.is_at_least === true]).toEqual([toAsk, isLater]);
    expect(told.mail.subject).toContain(formatDay(toAsk));
    expect(told.mail.subject.includes('at least until')).toBe(isLater);
    expect(told.ics).toContain(`DTSTART;VALUE=DATE:${toAsk.replaceAll('-', '')}`);
    expect(told.ics.includes('this may be the last day')).toBe(isLater);
  },
);

it.each(seedVersions.map(({ record }) => [record.retailer_id, record] as const))(
  '%s has its row in the docs, with what its record says',
  (_id, record) => {
    const own = tables.filter((table) =>
      table.startsWith(`### ${record.retailer} (\`${record.retailer_id}\`)`),
    );
    const { policy } = record;
    // What states no policy is listed by its name.
    if (own.length === 0) {
      expect(tables.at(-1)).toContain(`${record.retailer} (${record.country})`);
      expect([promisedDaysOf(policy), policy.sources]).toEqual([null, []]);
      return;
    }
    expect(own).toHaveLength(1);
    const days = promisedDaysOf(policy);
    const [table = ''] = own;
    expect(table).toContain(`| window | ${days === null ? 'nothing promised' : `${days} days`}, confidence`);
    const said = [
      ...policy.exclusions,
      ...policy.shut_out_days.map(({ name }) => name),
      ...policy.holiday_extensions.map(({ name }) => name),
      ...policy.sources.flatMap(({ url, read_on }) => [url ?? 'no address', read_on]),
    ];
    for (const part of said) expect(table).toContain(part.replaceAll('|', '\\|'));
    const conditions = /\| conditions \| (?<words>.*) \|/.exec(table)?.groups?.words ?? '';
    expect(conditions === 'none' ? 0 : conditions.split('; ').length).toBe(policy.flags.length);
  },
);
