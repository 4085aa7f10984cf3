import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../domain/shared/units.js';
import { loadConfig } from '../app-config.js';

it('checks three times a day, reads a drop again after 45 minutes, and fetches nothing private', () => {
  expect(loadConfig({}).prices).toEqual({
    fetchAllow: null,
    feeds: null,
    checkIntervalMs: 8 * hourMs,
    confirmAfterMs: 45 * minuteMs,
    minDropCents: 100,
  });
});

it('parses durations and the list of private hosts', () => {
  const { prices } = loadConfig({
    PRICE_CHECK_INTERVAL: '1d',
    PRICE_FETCH_ALLOW: '127.0.0.1:8080, [::1]:80',
  });
  expect(prices.checkIntervalMs).toBe(24 * hourMs);
  expect([...(prices.fetchAllow ?? [])]).toEqual(['127.0.0.1:8080', '[::1]:80']);
});

it.each([
  ['PRICE_CHECK_INTERVAL', '8'],
  ['PRICE_CHECK_INTERVAL', '0m'],
  ['PRICE_CHECK_INTERVAL', '25h'],
  ['PRICE_CONFIRM_AFTER', '45s'],
  ['PRICE_FETCH_ALLOW', '127.0.0.1'],
  ['MIN_DROP_CENTS', '-1'],
  ['PRICE_FEEDS', 'https://shop.example/feed.tsv'],
  ['PRICE_FEEDS', 'target=file:///etc/passwd'],
  ['PRICE_FEEDS', 'target=https://a.example,target=https://b.example'],
])('refuses %s=%s', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(name);
});

it('parses feeds by retailer, with commas in their addresses', () => {
  const { prices } = loadConfig({
    PRICE_FEEDS: 'target=https://a.example/f?c=1,2, best-buy=https://b.example/f.gz',
  });
  expect(prices.feeds).toEqual([
    { retailerId: 'target', url: 'https://a.example/f?c=1,2' },
    { retailerId: 'best-buy', url: 'https://b.example/f.gz' },
  ]);
});
