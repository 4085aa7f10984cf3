import { describe, expect, it } from 'vitest';
import { holdsGlued, sharedWords } from './product-names.rules.js';

describe('how much of a name another holds', () => {
  it('counts words of the shorter one, without accents and marks', () => {
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
