import { expect, it } from 'vitest';
import { isAllowedByName, parseFetchAllow } from './fetch-allow.rules.js';

const names = (list: string, url: string) => {
  const allow = parseFetchAllow(list);
  return allow !== null && isAllowedByName({ allow, url: new URL(url) });
};

it('allows a host together with a port', () => {
  const list = '127.0.0.1:8080, [::1]:8081,Shop.localhost:8082';
  expect(names(list, 'http://127.0.0.1:8080/a')).toBe(true);
  expect(names(list, 'http://[0:0:0:0:0:0:0:1]:8081/')).toBe(true);
  expect(names(list, 'https://shop.LOCALHOST:8082/')).toBe(true);
  expect(names(list, 'http://127.0.0.1:8081/')).toBe(false);
  expect(names(list, 'http://127.0.0.1/')).toBe(false);
  expect(names(list, 'http://a.shop.localhost:8082/')).toBe(false);
  expect(names(list, 'http://127.0.0.2:8080/')).toBe(false);
});

it('knows the default port of a scheme', () => {
  expect(names('10.0.0.5:80', 'http://10.0.0.5/')).toBe(true);
  expect(names('10.0.0.5:443', 'https://10.0.0.5/')).toBe(true);
  expect(names('10.0.0.5:80', 'https://10.0.0.5/')).toBe(false);
});

it.each(['127.0.0.1', '*:80', '127.0.0.1:80,', 'http://127.0.0.1:80', 'a@b:80', 'host:99999', ''])(
  'refuses an entry that is not host:port: %j',
  (list) => expect(parseFetchAllow(list)).toBeNull(),
);
