import { describe, expect, it } from 'vitest';
import { holdsGlued, sharedWords } from './product-names.rules.js';

describe('share of words that two names have in common', () => {
  it('is taken of the shorter name, ignoring accents and punctuation', () => {
    expect(sharedWords('Café table, oak', 'CAFE TABLE')).toBe(1);
    expect(sharedWords('Desk lamp', 'Desk chair')).toBe(0.5);
    expect(sharedWords('', 'Desk chair')).toBe(0);
  });

  it.each([
    ['HALDENHook, black', 'HALDEN', true],
    ['Halden', 'HALDENHook, black', true],
    ['Office phone', 'Headphones', false],
    ['Kettle 1 l', 'Toaster', false],
    ['', 'Toaster', false],
  ])('%s and %s with spaces lost: %s', (one, other, held) => {
    expect(holdsGlued(one, other)).toBe(held);
  });
});
