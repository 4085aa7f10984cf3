import { describe, expect, test } from 'vitest';
import { maskText, maxLoggedText } from './mask-text.js';

describe('maskText', () => {
  test('addresses are masked, the words around them stay', () => {
    const text = 'dup key: { email: "ann@example.com" } and <bob@example.com>, at @scope/package';
    expect(maskText(text)).toBe('dup key: { email: "***" } and <***>, at @scope/package');
  });

  test('a text of maximum length is kept, one character more is cut', () => {
    expect(maskText('a '.repeat(maxLoggedText / 2))).toHaveLength(maxLoggedText);
    expect(maskText(`${'a '.repeat(maxLoggedText / 2)}b`)).toMatch(/a …$/);
  });

  test('an endless text costs no more than one of maximum length', () => {
    expect(maskText('a'.repeat(50_000_000))).toBe('…');
  });
});
