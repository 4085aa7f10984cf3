import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.js';

test('a URL is parsed, and anything else is null', () => {
  expect(parseUrl('https://shop.example/a b')?.href).toBe('https://shop.example/a%20b');
  expect(parseUrl('/p/1', 'https://shop.example/x')?.href).toBe('https://shop.example/p/1');
  for (const none of ['', '/p/1', 'https://', 'https://a b/']) expect(parseUrl(none)).toBeNull();
});

test('a host with non-ASCII letters still parses after many calls', () => {
  const hosts = new Set<string | undefined>();
  for (let call = 0; call < 20_000; call += 1) hosts.add(parseUrl('https://müller.example/')?.hostname);
  expect([...hosts]).toEqual(['xn--mller-kva.example']);
});
