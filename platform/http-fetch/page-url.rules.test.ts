import { describe, expect, it } from 'vitest';
import { nothingAllowed, parseFetchAllow } from './fetch-allow.rules.js';
import { checkPageUrl } from './page-url.rules.js';

const check = (text: string, allow = nothingAllowed) => {
  const verdict = checkPageUrl({ text, allow, maxLength: 2_048 });
  return verdict.ok ? verdict.url.href : verdict.reason;
};

describe('a URL that may be requested', () => {
  it.each([
    ['https://shop.example/p/1?size=m#reviews', 'https://shop.example/p/1?size=m'],
    ['http://shop.example:80/', 'http://shop.example/'],
    ['https://shop.example:443/a b', 'https://shop.example/a%20b'],
    ['https://shop.example./p', 'https://shop.example/p'],
    ['https://müller.example/', 'https://xn--mller-kva.example/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://shop.example/a@b', 'https://shop.example/a@b'],
    ['https://my_shop.example/', 'https://my_shop.example/'],
  ])('%s', (text, href) => expect(check(text)).toBe(href));

  it('is resolved against the redirecting page', () => {
    const base = new URL('https://shop.example/p/1');
    const verdict = checkPageUrl({ text: '../q', base, allow: nothingAllowed, maxLength: 2_048 });
    expect(verdict.ok && verdict.url.href).toBe('https://shop.example/q');
  });
});

describe('a URL that is refused', () => {
  it.each([
    ['scheme', 'ftp://shop.example/'],
    ['scheme', 'file:///etc/passwd'],
    ['scheme', 'javascript:alert(1)'],
    ['scheme', 'data:text/html,hello'],
    ['credentials', 'http://user:pass@shop.example/'],
    ['credentials', 'http://@shop.example/'],
    ['credentials', 'http://shop.example:80@127.0.0.1/'],
    ['port', 'http://shop.example:22/'],
    ['port', 'https://shop.example:8443/'],
    ['host', 'http://localhost/'],
    ['host', 'http://localhost./'],
    ['host', 'http://LOCALHOST/'],
    ['host', 'http://ⓛocalhost/'],
    ['host', 'http://a.localhost/'],
    ['host', 'http://printer.local/'],
    ['host', 'http://metadata.google.internal/'],
    ['host', 'http://router/'],
    ['host', 'http://shop..example/'],
    ['host', 'http://-shop.example/'],
    ['host', 'http://x.onion/'],
    ['address', 'http://127.0.0.1/'],
    ['address', 'http://127.0.0.1./'],
    ['address', 'http://2130706433/'],
    ['address', 'http://0x7f000001/'],
    ['address', 'http://0177.0.0.1/'],
    ['address', 'http://127.1/'],
    ['address', 'http://0/'],
    ['address', 'http://１２７.0.0.1/'],
    ['address', 'http://%31%32%37.0.0.1/'],
    ['address', 'http://169.254.169.254/latest/meta-data/'],
    ['address', 'http://[::1]/'],
    ['address', 'http://[::ffff:127.0.0.1]/'],
    ['address', 'http://[::ffff:8.8.8.8]/'],
    ['address', 'http://[64:ff9b::7f00:1]/'],
    ['malformed', 'http://[fe80::1%25eth0]/'],
    ['malformed', 'http://shop.example\\@127.0.0.1/'],
    ['malformed', 'http:\\\\127.0.0.1/'],
    ['malformed', 'http://shop.example/\r\nX-Header: 1'],
    ['malformed', 'http://sho\tp.example/'],
    ['malformed', 'http://999.1.1.1/'],
    ['malformed', '/p/1'],
    ['malformed', ''],
  ])('for its %s: %s', (reason, text) => expect(check(text)).toBe(reason));

  it('for its length, one character over', () => {
    const fits = `https://shop.example/${'a'.repeat(2_048 - 21)}`;
    expect(check(fits)).toBe(fits);
    expect(check(`${fits}a`)).toBe('too_long');
    expect(check(`https://shop.example/${'ü'.repeat(400)}`)).toBe('too_long');
  });
});

it('a listed private host may be requested, but not on another port', () => {
  const allow = parseFetchAllow('127.0.0.1:8080,shop.localhost:8081') ?? nothingAllowed;
  expect(check('http://127.0.0.1:8080/a', allow)).toBe('http://127.0.0.1:8080/a');
  expect(check('http://2130706433:8080/a', allow)).toBe('http://127.0.0.1:8080/a');
  expect(check('http://shop.localhost.:8081/', allow)).toBe('http://shop.localhost:8081/');
  expect(check('http://127.0.0.1:8081/', allow)).toBe('address');
  expect(check('http://user@127.0.0.1:8080/', allow)).toBe('credentials');
});
