import { describe, expect, it } from 'vitest';
import { maxSharedUrlLength, sharedQueryOf, sharedUrlOf } from './shared-content.rules.js';

describe('the link in shared content', () => {
  it('is found in any field the app used', () => {
    expect(sharedUrlOf({ url: 'https://shop.example/p/1' })).toBe('https://shop.example/p/1');
    expect(sharedUrlOf({ text: 'Look: https://shop.example/p/1.' })).toBe('https://shop.example/p/1');
    expect(sharedUrlOf({ title: 'Kettle (https://shop.example/p/1)' })).toBe('https://shop.example/p/1');
  });

  it('is a web link of a length that browsers accept', () => {
    expect(sharedUrlOf({ url: 'javascript:alert(1)', text: 'ftp://shop.example/p' })).toBeNull();
    const start = 'https://shop.example/';
    const longest = start.padEnd(maxSharedUrlLength, 'a');
    expect(sharedUrlOf({ url: longest })).toBe(longest);
    expect(sharedUrlOf({ url: `${longest}a` })).toBeNull();
  });

  it('is passed to the upload page, or an error if there is none', () => {
    expect(sharedQueryOf({ url: 'https://shop.example/p?a=1&b=2' })).toBe(
      'shared_url=https%3A%2F%2Fshop.example%2Fp%3Fa%3D1%26b%3D2',
    );
    expect(sharedQueryOf({ text: 'no link' })).toBe('error=share.nothing');
    expect(sharedQueryOf(undefined)).toBe('error=share.nothing');
  });
});
