import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { loadConfig } from './app-config.js';

it('checks three times a day, reads a drop again after 45 minutes, and fetches nothing private', () => {
  expect(loadConfig({}).prices).toEqual({
    fetchAllow: null,
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
])('refuses %s=%s', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(name);
});
