import { expect, it } from 'vitest';
import { literally, regex } from './regex.js';

it('removes line breaks and indents, and nothing else', () => {
  const pattern = regex('iu')`
    ^(?:two words|
      a\/b|\d+
    )$
  `;
  expect(pattern).toEqual(/^(?:two words|a\/b|\d+)$/iu);
});

it('matches a text as it is, whatever signs it has', () => {
  const text = 'a.b*c+d?$^{e}(f)|[g]\\h/i-j';
  expect(new RegExp(`^${literally(text)}$`).test(text)).toBe(true);
  expect(new RegExp(`^${literally('a.c')}$`).test('abc')).toBe(false);
});
