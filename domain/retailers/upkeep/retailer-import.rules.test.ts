import { describe, expect, it } from 'vitest';
import { createRetailerSnapshot, seedSnapshot } from '../retailer-snapshot.js';
import { contradictionsIn } from './policy-contradictions.rules.js';
import { type ImportPlan, planImport } from './retailer-import.rules.js';

const today = '2026-11-21';
const shop = {
  retailer_id: 'corner-shop',
  retailer: 'Corner Shop',
  country: 'DE',
  currency: 'EUR',
  domains: ['127.0.0.1:8080'],
  sender_domains: ['mail.corner.example'],
  item_url: 'http://127.0.0.1:8080/item/{id}',
  policy: { window_days: 14, counted_from: 'purchase' },
};
const plan = (json: unknown, retailers = seedSnapshot) => planImport({ json, retailers, today });
/** The shop with some fields changed; `policy` is merged. */
const changed = ({ policy = {}, ...changes }: Record<string, unknown> = {}) => [
  { ...shop, ...changes, policy: { ...shop.policy, ...(policy as object) } },
];
const recordOf = (result: ImportPlan) => {
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.imports[0]!.record;
};

describe('an import', () => {
  it('makes a complete record from the minimal fields', () => {
    const record = recordOf(plan([shop]));
    expect(record).toMatchObject({
      retailer_id: 'corner-shop',
      date_order: 'dmy',
      item_urls: ['http://127.0.0.1:8080/item/{id}'],
      domains: ['127.0.0.1:8080'],
      policy: {
        window_days: 14,
        confidence: 'medium',
        flags: [],
        sources: [{ kind: 'operator', read_on: today, url: null }],
      },
    });
  });

  it('keeps the time zone in which all stores of a shop lie', () => {
    expect(recordOf(plan(changed({ time_zone: 'Europe/Berlin' }))).time_zone).toBe('Europe/Berlin');
  });

  it('is unchanged the second time, also on another day', () => {
    const first = plan([shop]);
    expect(first).toMatchObject({ ok: true, imports: [{ change: 'new' }] });
    const inForce = { retailer_id: 'corner-shop', version: 'v1', record: recordOf(first) };
    const retailers = createRetailerSnapshot([...seedSnapshot.versions, inForce]);
    const again = (json: unknown) => planImport({ json, retailers, today: '2026-12-24' });
    expect(again([shop])).toMatchObject({ imports: [{ change: 'same' }] });
    expect(again(changed({ policy: { window_days: 15 } }))).toMatchObject({
      imports: [{ change: 'changed' }],
    });
  });

  it('keeps absent fields of a known retailer, and replaces its policy entirely', () => {
    const { aliases, order_numbers, policy } = recordOf(
      plan(changed({ retailer_id: 'target', retailer: 'Target', country: 'US', currency: 'USD' })),
    );
    expect(aliases).toContain('Target Stores');
    expect(order_numbers.length).toBeGreaterThan(0);
    expect(policy.flags).toEqual([]);
  });

  it('accepts hosts and URLs with scheme and port, and channels and sources in words', () => {
    const record = recordOf(
      plan(
        changed({
          domains: ['HTTP://Localhost:9090/', '[::1]:8080', 'shop.example'],
          item_url: null,
          policy: {
            flags: { once: true, refuses_apps: false },
            channels: [
              'Chat',
              'Service desk',
              { kind: 'phone', where: 'Phone', contact: '1-800', bring: ['Card'] },
            ],
            proof: ['Receipt'],
            sources: ['read at the counter', { url: 'https://corner.example/policy', says: '14 days' }],
          },
        }),
      ),
    );
    expect(record.domains).toEqual(['localhost:9090', '[::1]:8080', 'shop.example']);
    expect(record.item_urls).toEqual([]);
    expect(record.policy.flags).toEqual(['once']);
    expect(record.policy.channels).toEqual([
      { kind: 'chat', where: 'Chat', bring: ['Receipt'] },
      { kind: 'store', where: 'Service desk', bring: ['Receipt'] },
      { kind: 'phone', where: 'Phone', contact: '1-800', bring: ['Card'] },
    ]);
    expect(record.policy.sources.map(({ says }) => says)).toEqual(['read at the counter', '14 days']);
  });

  it('ignores unknown fields and lists them', () => {
    const result = plan(changed({ colour: 'red', policy: { windw: 3 } }));
    expect(result).toMatchObject({
      ok: true,
      ignored: [
        { path: '[0].policy.windw', message: 'is not a field we know' },
        { path: '[0].colour', message: 'is not a field we know' },
      ],
    });
  });
});

describe('a fault', () => {
  it.each([
    ['the file', {}],
    ['the file', []],
    ['[0]', ['corner-shop']],
    ['[0].retailer_id', changed({ retailer_id: 'Corner Shop' })],
    ['[0].retailer_id', changed({ retailer_id: '../etc' })],
    ['[0].retailer', changed({ retailer: ' ' })],
    ['[0].retailer', changed({ retailer: 'x'.repeat(501) })],
    ['[0].retailer', changed({ retailer: 'Corner\r\nBcc: all@corner.example' })],
    ['[0].retailer', changed({ retailer: 'Corner\0 Shop' })],
    ['[0].retailer', changed({ retailer: 'pohS \u202erenroC' })],
    ['the file', Array.from({ length: 10_001 }, () => ({}))],
    ['[0].country', changed({ country: 'Germany' })],
    ['[0].time_zone', changed({ time_zone: 'Mountain time' })],
    ['[0].time_zone', changed({ time_zone: 'America/Springfield' })],
    ['[0].currency', changed({ currency: 'XYZ' })],
    ['[0].domains', changed({ domains: 'corner.example' })],
    ['[0].domains[1]', changed({ domains: ['corner.example', 'corner.example/shop'] })],
    ['[0].domains', changed({ domains: Array(101).fill('a.example') })],
    ['[0].sender_domains[0]', changed({ sender_domains: ['orders@corner.example'] })],
    ...['com', 'uk', 'co.uk', 'com.au', 'https://de/', 'COM'].map((host): [string, unknown] => [
      '[0].domains[0]',
      changed({ domains: [host] }),
    ]),
    ...['gmail.com', 'Outlook.com', 'yahoo.co.uk', 'gmx.de', 'icloud.com', 'net'].map(
      (host): [string, unknown] => ['[0].sender_domains[0]', changed({ sender_domains: [host] })],
    ),
    ['[0].item_url', changed({ item_url: 'https://corner.example/item' })],
    ['[0].item_url', changed({ item_url: 'https://{id}.example/' })],
    ['[0].item_url', changed({ item_url: 'javascript:alert({id})' })],
    ['[0].item_url', changed({ item_url: 'ftp://corner.example/{id}' })],
    ['[0].order_numbers[0]', changed({ order_numbers: ['('] })],
    ['[0].order_numbers[0]', changed({ order_numbers: ['(a+)+$'] })],
    ['[0].policy', [{ ...shop, policy: undefined }]],
    ['[0].policy.window_days', [{ ...shop, policy: {} }]],
    ['[0].policy.window_days', changed({ policy: { window_days: '14' } })],
    ['[0].policy.window_days', changed({ policy: { window_days: -1 } })],
    ['[0].policy.window_days', changed({ policy: { window_days: 731 } })],
    ['[0].policy.window_days', changed({ policy: { window_days: 14.5 } })],
    ['[0].policy.counted_from', changed({ policy: { counted_from: 'payment' } })],
    ['[0].policy.confidence', changed({ policy: { confidence: 'certain' } })],
    ['[0].policy.flags[0]', changed({ policy: { flags: ['twice'] } })],
    [
      '[0].policy.shut_out_days[0].from',
      changed({
        policy: { shut_out_days: [{ name: 'x', from: { month_day: '02-29' }, to: { month_day: '03-01' } }] },
      }),
    ],
    ['[1].retailer_id', [shop, shop]],
  ])('is reported with its path: %s', (path, json) => {
    const result = plan(json);
    expect(result.ok).toBe(false);
    expect(result.ok ? [] : result.faults.map((fault) => fault.path)).toContain(path);
  });

  const [first, last] = [{ month_day: '11-01' }, { month_day: '12-24' }];
  const season = { name: 'the season', bought_from: first, bought_to: last, year: 2026 };
  const span = { name: 'the week', from: first, to: last, year: 2026 };
  it.each([
    [
      'member_tiers[1]',
      {
        member_tiers: [
          { tier: 'Gold', window_days: 30, source: 'a' },
          { tier: 'gold', window_days: 60, source: 'b' },
        ],
      },
    ],
    [
      'categories[1]',
      {
        categories: [
          { category: 'Phones', window_days: 14, words: ['phone'] },
          { category: 'Phones', window_days: 7, words: ['phone'] },
        ],
      },
    ],
    [
      'shut_out_days[1]',
      {
        shut_out_days: [
          { ...span, scope: 'own_price' },
          { ...span, scope: 'competitor' },
        ],
      },
    ],
    [
      'holiday_extensions[1]',
      {
        holiday_extensions: [
          { ...season, until: { month_day: '12-31' } },
          { ...season, until: { month_day: '01-15' } },
        ],
      },
    ],
    ['ask_within_days_of_drop', { window_days: null, ask_within_days_of_drop: 14 }],
    [
      'shut_out_days[0]',
      { shut_out_days: [{ ...span, from: { month_day: '11-30' }, to: { month_day: '11-22' } }] },
    ],
    [
      'holiday_extensions[0]',
      {
        holiday_extensions: [
          {
            ...season,
            bought_from: { month_day: '11-01' },
            bought_to: { month_day: '12-31' },
            until: { month_day: '12-24' },
          },
        ],
      },
    ],
  ])('is a policy that contradicts itself: %s', (path, policy) => {
    const result = plan(changed({ policy }));
    expect(result.ok ? [] : result.faults.map((fault) => fault.path)).toEqual([`[0].policy.${path}`]);
  });

  it('none of our own records contradicts itself', () => {
    const found = seedSnapshot.versions.flatMap(({ record }) => contradictionsIn(record.policy));
    expect(found).toEqual([]);
  });

  it.each([
    ['the same said twice', { shut_out_days: [span, span] }],
    [
      'another year',
      {
        shut_out_days: [
          { ...span, scope: 'own_price' },
          { ...span, year: 2027, scope: 'competitor' },
        ],
      },
    ],
    [
      'two tiers',
      {
        member_tiers: [
          { tier: 'Gold', window_days: 30, source: 'a' },
          { tier: 'Silver', window_days: 20, source: 'a' },
        ],
      },
    ],
    ['sources that differ', { other_readings: [{ window_days: 30, who: 'a forum' }] }],
  ])('is no contradiction: %s', (_what, policy) => {
    expect(plan(changed({ policy })).ok).toBe(true);
  });

  it('does not hide the others', () => {
    const result = plan([
      ...changed({ country: 'x' }),
      { ...shop, retailer_id: '!', policy: { window_days: null } },
    ]);
    expect(result).toMatchObject({
      ok: false,
      faults: [{ path: '[0].country' }, { path: '[1].retailer_id' }],
    });
  });
});

describe('a hostile file', () => {
  const withFields = (fields: string): unknown =>
    JSON.parse(JSON.stringify([shop]).replace('{', `{${fields},`));

  it.each([
    ['__proto__', '{"window_days":700}'],
    ['constructor', '{"prototype":{"polluted":1}}'],
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('cannot change anything by a field called %s', (name, value) => {
    const result = plan(withFields(`"${name}":${value}`));
    expect(result).toMatchObject({ ok: true, ignored: [{ path: `[0].${name}` }] });
    expect(recordOf(result)).toEqual(recordOf(plan([shop])));
    expect(Reflect.get({}, 'polluted') ?? Reflect.get({}, 'window_days')).toBeUndefined();
  });

  it.each(['constructor', 'tostring', 'hasownproperty'])(
    'has a shop called %s like any other',
    (retailer_id) => {
      expect(plan(changed({ retailer_id }))).toMatchObject({ ok: true, imports: [{ change: 'new' }] });
    },
  );
});
