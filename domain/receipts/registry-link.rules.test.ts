import { describe, expect, it } from 'vitest';
import { maxRegistryLinkLength, readRegistryLink } from './registry-link.rules.js';

describe('a registry link', () => {
  it.each([
    [
      'https://www.target.com/gift-registry/gift/ann-and-ben',
      'https://www.target.com/gift-registry/gift/ann-and-ben',
    ],
    ['  www.babylist.com/list/ann  ', 'https://www.babylist.com/list/ann'],
    ['http://registry.example.com/?id=7', 'http://registry.example.com/?id=7'],
  ])('%s is kept as %s', (text, link) => {
    expect(readRegistryLink(text)).toBe(link);
  });

  it.each([
    '',
    'our registry at Target',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://target.com/list',
    'https://ann:secret@target.com/list',
    'https://localhost/list',
    'http://127.0.0.1/list',
    'http://[::1]/list',
    'https://',
    `https://target.com/${'a'.repeat(maxRegistryLinkLength)}`,
  ])('%s is refused', (text) => {
    expect(readRegistryLink(text)).toBeNull();
  });

  it('may have the maximum length', () => {
    const start = 'https://target.com/';
    const longest = start + 'a'.repeat(maxRegistryLinkLength - start.length);
    expect(readRegistryLink(longest)).toBe(longest);
  });
});
