import { describe, expect, it } from 'vitest';
import { isCalendarDay } from '../../shared/calendar-day.js';
import { parseUrl } from '../../shared/parse-url.js';
import { seedVersionOf } from '../record-version.rules.js';
import { isSure, longestReadingOf, promisedDaysOf } from '../windows/policy-windows.rules.js';
import { seedVersions } from './seed-versions.js';

const records = seedVersions.map(({ record }) => record);
const idsAnd = records.map((record) => [record.retailer_id, record] as const);

describe('the promised windows', () => {
  /** Days promised; all other retailers promise nothing. */
  const promised: Record<string, number> = {
    target: 14,
    'best-buy': 15,
    costco: 30,
    'home-depot': 30,
    apple: 14,
    nike: 14,
    macys: 10,
    nordstrom: 10,
    kohls: 14,
    gap: 14,
    athleta: 14,
    'j-crew': 7,
    'ann-taylor': 7,
    rei: 14,
    staples: 14,
    crutchfield: 60,
    'hmv-ca': 30,
  };
  /** The longest window claimed by any source, if longer than promised: may be asked for. */
  const asked: Record<string, number> = {
    amazon: 7,
    walmart: 7,
    'home-depot': 90,
    lowes: 30,
    nordstrom: 14,
    'old-navy': 14,
    'banana-republic': 14,
    sephora: 14,
    newegg: 14,
    'micro-center': 30,
    adidas: 14,
    ikea: 45,
  };

  it.each(idsAnd)('%s', (id, { policy }) => {
    expect(promisedDaysOf(policy)).toBe(promised[id] ?? null);
    const longest = longestReadingOf(policy);
    expect(longest === promisedDaysOf(policy) ? undefined : longest).toBe(asked[id]);
    if (!isSure(policy.confidence)) expect(promisedDaysOf(policy)).toBeNull();
  });
});

/** Numbers of days that sources write in words. */
const daysInWords: Record<number, string> = { 7: 'seven', 14: 'two weeks' };

describe('every record', () => {
  it.each(idsAnd)('%s has sources, a reading day, a country and a page', (_id, record) => {
    const { policy } = record;
    if (policy.confidence !== 'none') expect(policy.sources.length).toBeGreaterThan(0);
    for (const { url, read_on, says } of policy.sources) {
      expect(isCalendarDay(read_on)).toBe(true);
      expect(says).not.toBe('');
      if (url) expect(parseUrl(url)).not.toBeNull();
    }
    // Every number of days stands in a source, or with the one that names it.
    const said = policy.sources.map(({ says }) => says).join(' ');
    const isSaid = (days: number | null): boolean =>
      days === null || new RegExp(`\\b${days}\\b|${daysInWords[days]}`, 'i').test(said);
    for (const days of [policy.window_days, policy.returns.window_days, policy.ask_within_days_of_drop])
      expect([days, isSaid(days)]).toEqual([days, true]);
    // Outlets without a website of their own are only known by their name.
    if (policy.confidence !== 'none') expect(record.domains.length).toBeGreaterThan(0);
    expect(record.notes).not.toBe('');
    expect(record.country).toMatch(/^[A-Z]{2}$/);
    expect(Intl.supportedValuesOf('currency')).toContain(record.currency);
    for (const url of record.item_urls) expect(url).toMatch(/^https:\/\/\S*\{id\}\S*$/);
    for (const shape of [...record.order_numbers, ...record.item_numbers]) new RegExp(shape);
  });

  it.each(idsAnd.filter(([, { policy }]) => promisedDaysOf(policy) !== null))(
    '%s lists where to ask and what to bring, if it promises anything',
    (_id, { policy }) => {
      expect(policy.channels.length).toBeGreaterThan(0);
      for (const { bring } of policy.channels) expect(bring.length).toBeGreaterThan(0);
    },
  );
});

describe('the tables of the specification', () => {
  it.each([
    ['target', [14, 14]],
    ['amazon', [7, null]],
    ['walmart', [7, null]],
    ['best-buy', [15, 15]],
    ['costco', [30]],
    ['home-depot', [90, 30]],
    ['lowes', [30]],
    ['apple', [14]],
    ['kohls', [14]],
  ])('are both kept for %s', (id, days) => {
    const sources = records.find(({ retailer_id }) => retailer_id === id)?.policy.sources ?? [];
    const said = sources.filter(({ kind }) => kind === 'specification').map(({ says }) => says);
    expect(said.map((text) => (/none/.test(text) ? null : Number(/\d+/.exec(text)?.[0])))).toEqual(days);
  });
});

describe('the version of a seed', () => {
  const [record] = records;
  it('is independent of key order, and changes with any letter of the record', () => {
    if (!record) throw new Error('no seeds');
    const { version } = seedVersionOf(record);
    expect(version).toMatch(/^seed-[0-9a-f]{16}$/);
    const turned = Object.fromEntries(Object.entries(record).reverse()) as typeof record;
    expect(seedVersionOf(turned).version).toBe(version);
    expect(seedVersionOf({ ...record, notes: `${record.notes} ` }).version).not.toBe(version);
  });

  it('differs between records', () => {
    expect(new Set(seedVersions.map(({ version }) => version)).size).toBe(records.length);
  });
});
