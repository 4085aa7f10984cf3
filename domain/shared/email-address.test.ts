import { describe, expect, it } from 'vitest';
import {
  isEmailAddress,
  isOwnEmailAddress,
  maskEmailAddress,
  maxEmailAddressLength,
  normalizeEmailAddress,
} from './email-address.js';

describe('isEmailAddress', () => {
  it.each([
    'ann@example.com',
    'ann+shop@mail.example.co.uk',
    "o'neil@example.com",
    'receipts@localhost',
    'jörg@bücher.example',
  ])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'ann.example.com'],
    ['two @', 'ann@shop@example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ann@'],
    ['a display name', 'Ann <ann@example.com>'],
    ['a list', 'ann@example.com,bob@example.com'],
    ['a second line', 'ann@example.com\r\nBcc: bob@example.com'],
    ['a line break at the end', 'ann@example.com\n'],
    ['a space inside', 'ann smith@example.com'],
    ['a zero byte', 'a\u0000nn@example.com'],
    ['a control character in the domain', 'ann@exam\u0007ple.com'],
    ['a text direction mark', 'ann\u202e@example.com'],
    ['a quoted local part', '"ann"@example.com'],
  ])('refuses %s', (_what, text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('accepts the longest address SMTP can carry and nothing longer', () => {
    const longest = `${'a'.repeat(maxEmailAddressLength - '@example.com'.length)}@example.com`;
    expect(isEmailAddress(longest)).toBe(true);
    expect(isEmailAddress(`a${longest}`)).toBe(false);
  });
});

it('compares addresses regardless of case and surrounding spaces', () => {
  expect(normalizeEmailAddress('  Ann@Example.COM ')).toBe('ann@example.com');
});

it.each([
  ['ann@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['@example.com', '***'],
  ['nonsense', '***'],
])('masks %s as %s', (address, masked) => {
  expect(maskEmailAddress(address)).toBe(masked);
});

describe('isOwnEmailAddress', () => {
  it.each(['ann@example.com', 'ann@mail.example.co.uk', 'jörg@bücher.example', 'ann@localhost'])(
    'accepts %s',
    (text) => expect(isOwnEmailAddress(text)).toBe(true),
  );

  it.each([
    'x@example',
    'ann@gmail',
    'ann@example.',
    'ann@.com',
    'ann@example..com',
    'ann@localhost.',
    'ann example.com',
  ])('refuses %s', (text) => expect(isOwnEmailAddress(text)).toBe(false));
});
