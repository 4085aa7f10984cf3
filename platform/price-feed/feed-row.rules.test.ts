import { describe, expect, it, vi } from 'vitest';
import { feedPriceAt, readFeedRow } from './feed-row.rules.js';

const fields = {
  id: 'HA-7',
  title: 'Halden Kettle',
  link: 'https://shop.example/p/HA-7?utm_source=feed#top',
  price: '54.95 USD',
};
const read = (over: Record<string, string> = {}) =>
  readFeedRow(new Map(Object.entries({ ...fields, ...over })));
const rowOf = (over: Record<string, string> = {}) => {
  const result = read(over);
  return 'row' in result ? result.row : result.fault;
};

describe('a row of a feed', () => {
  it('has the values of its fields, and defaults to new goods of unknown stock', () => {
    expect(rowOf()).toEqual({
      id: 'HA-7',
      gtin: null,
      title: 'Halden Kettle',
      link: 'https://shop.example/p/HA-7?utm_source=feed',
      price_cents: 5_495,
      sale_price_cents: null,
      sale_from: null,
      sale_until: null,
      currency: 'USD',
      availability: 'unknown',
      condition: 'new',
      pack: null,
    });
    expect(
      rowOf({
        gtin: '9521-2345 67899',
        availability: 'In Stock',
        condition: 'Refurbished',
        multipack: '3',
        sale_price: 'USD 42.5',
        sale_price_effective_date: '2026-11-20T00:00-0500/2026-11-30T23:59-0500',
      }),
    ).toMatchObject({
      gtin: '9521234567899',
      availability: 'in_stock',
      condition: 'refurbished',
      pack: 3,
      sale_price_cents: 4_250,
      sale_from: new Date('2026-11-20T05:00Z'),
      sale_until: new Date('2026-12-01T04:59Z'),
    });
  });

  it.each([
    ['1299.00 USD', 129_900],
    ['1,299.00 USD', 129_900],
    ['1299 usd', 129_900],
    ['12.3 EUR', 1_230],
    ['12.3000 EUR', 1_230],
    ['12800 JPY', 1_280_000],
  ])('reads the price %s', (price, cents) => expect(rowOf({ price })).toMatchObject({ price_cents: cents }));

  it.each([
    ['no_id', { id: ' ' }],
    ['no_id', { id: 'x'.repeat(101) }],
    ['no_title', { title: '\u202e' }],
    ['bad_link', { link: '/p/1' }],
    ['bad_link', { link: 'http://127.0.0.1/p' }],
    ['bad_link', { link: 'javascript:alert(1)' }],
    ['no_price', { price: '' }],
    ['bad_price', { price: '54.95' }],
    ['bad_price', { price: '$54.95' }],
    ['bad_price', { price: '54,95 EUR' }],
    ['bad_price', { price: '1.299,00 EUR' }],
    ['bad_price', { price: '0.00 USD' }],
    ['bad_price', { price: '-5.00 USD' }],
    ['bad_price', { price: '54.955 USD' }],
    ['bad_price', { price: '54.95 USD or less' }],
    ['bad_price', { sale_price: 'soon' }],
    ['currencies_differ', { sale_price: '42.95 CAD' }],
  ])('is skipped as %s: %o', (fault, over) => expect(rowOf(over as Record<string, string>)).toBe(fault));

  it('loses a GTIN whose check digit is wrong', () => {
    expect(rowOf({ gtin: '9521234567890' })).toMatchObject({ id: 'HA-7', gtin: null });
  });

  it('stays on one line, whatever its title contains', () => {
    expect(rowOf({ title: 'Kettle\r\nBcc: all@shop.example' })).toMatchObject({
      title: 'Kettle Bcc: all@shop.example',
    });
  });
});

describe('the price of a row', () => {
  const priceOn = (day: string, over: Record<string, string>) => {
    const row = rowOf(over);
    return typeof row === 'string' ? row : feedPriceAt({ row, now: new Date(day) });
  };

  it('is the sale price while the sale lasts', () => {
    const sale = {
      sale_price: '42.95 USD',
      sale_price_effective_date: '2026-11-20T00:00Z/2026-11-30T00:00Z',
    };
    expect(priceOn('2026-11-19T23:59Z', sale)).toBe(5_495);
    expect(priceOn('2026-11-20T00:00Z', sale)).toBe(4_295);
    expect(priceOn('2026-11-30T00:01Z', sale)).toBe(5_495);
    expect(priceOn('2026-11-01T00:00Z', { sale_price: '42.95 USD' })).toBe(4_295);
  });

  it.each(['30.11.2026', '2026-11-01T00:00Z/the end', '2026-11-01T00:00Z/', 'soon/2026-11-30T00:00Z'])(
    'ignores a sale price with unreadable dates: %s',
    (days) => {
      const sale = { sale_price: '42.95 USD', sale_price_effective_date: days };
      expect(priceOn('2026-11-15T00:00Z', sale)).toBe(5_495);
    },
  );

  it("starts and ends in UTC when no zone is given, whatever this machine's zone", () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const sale = {
      sale_price: '42.95 USD',
      sale_price_effective_date: '2026-11-20T00:00/2026-11-30T00:00:00',
    };
    const prices = ['2026-11-19T23:59Z', '2026-11-20T00:00Z', '2026-11-30T00:01Z'].map((day) =>
      priceOn(day, sale),
    );
    vi.unstubAllEnvs();
    expect(prices).toEqual([5_495, 4_295, 5_495]);
  });

  it('never exceeds the regular price', () => {
    expect(priceOn('2026-11-01T00:00Z', { sale_price: '99.00 USD' })).toBe(5_495);
  });
});
