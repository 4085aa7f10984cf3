import { describe, expect, test } from 'vitest';
import { maskPath, maxLoggedPath } from './log-mask.js';

const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde';

describe('maskPath', () => {
  test('an endless path costs no more than one of maximum length', () => {
    expect(maskPath(`/${'a'.repeat(50_000_000)}`)).toBe('/…');
  });

  test.each([
    [`/r/${token}`, '/r/:token'],
    [`/r//${token}`, '/r/:token'],
    [`/r/./${token}`, '/r/:token'],
    [`/R/${token}?a=b`, '/R/:token'],
    [`/r%2F${token}`, '/:token'],
    [`//${token}//`, '/:token'],
    ['/api/submissions/short/file', '/api/submissions/:token/file'],
    [
      `/api/my/${token}/purchases/0123456789abcdef01234567`,
      '/api/my/:token/purchases/0123456789abcdef01234567',
    ],
    ['/unsubscribe/x#y', '/unsubscribe/:token'],
    ['/hello/ann@example.com/x', '/hello/***/x'],
    ['/hello/ann%40example.com', '/hello/***'],
    ['/', '/'],
    ['', '/'],
  ])('%s', (url, expected) => {
    expect(maskPath(url)).toBe(expected);
  });

  test('our own path of maximum length is kept whole, one character more is cut', () => {
    const longest = `/${'a/'.repeat(maxLoggedPath / 2 - 1)}a`;
    expect(maskPath(longest)).toBe(longest);
    expect(maskPath(`${longest}b`)).toBe(longest);
  });

  test('wherever a long path is cut, no half of an address or token remains', () => {
    for (let before = 3 * maxLoggedPath - 60; before < 3 * maxLoggedPath; before += 7) {
      expect(maskPath(`/${'a'.repeat(before)}/r/${token}`)).not.toContain('AbCd');
      expect(maskPath(`/${'a/'.repeat(before / 2)}ann.smith@example.com`)).not.toContain('ann');
    }
  });
});
