import { describe, expect, it } from 'vitest';
import { canonicalAddress, isOwnAddress } from './mail-address.js';

describe('the canonical form of an address', () => {
  it.each([
    ['jane@home.example', 'jane@home.example'],
    [' Jane@Home.Example ', 'jane@home.example'],
    ['Jane Shopper <jane@home.example>', 'jane@home.example'],
    ['"evil@x.example" <jane@home.example>', 'jane@home.example'],
    ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
    ['jane@BÜCHER.example', 'jane@xn--bcher-kva.example'],
    ['jane@xn--bcher-kva.example', 'jane@xn--bcher-kva.example'],
    ['jürgen@home.example', 'jürgen@home.example'],
  ])('%j is %j', (text, address) => expect(canonicalAddress(text)).toBe(address));

  it.each([
    '',
    '<>',
    'jane',
    '@home.example',
    'jane@',
    'jane@home.example, tom@home.example',
    'jane@evil@home.example',
    'jane\u0000@home.example',
    'jane@home.example\r\nBcc: tom@home.example',
    'ja\u202ene@home.example',
    'ja\u200bne@home.example',
    'jane@a\u0378.example',
    `${'a'.repeat(250)}@home.example`,
  ])('%j is not an address', (text) => expect(canonicalAddress(text)).toBeNull());
});

describe('our own addresses', () => {
  const own = ['Receipts@Example.com'];
  it.each(['receipts@example.com', 'receipts+x@example.com', 'receipts+a+b=c@example.com'])(
    '%s is ours',
    (address) => expect(isOwnAddress(address, own)).toBe(true),
  );
  it.each([
    'receipts@example.org',
    'receiptsx@example.com',
    'x+receipts@example.com',
    'receipts@sub.example.com',
    '',
  ])('%s is not', (address) => expect(isOwnAddress(address, own)).toBe(false));
});
