import { expect, it } from 'vitest';
import { regex } from './regex.js';

it('removes line breaks and indents, and nothing else', () => {
  const pattern = regex('iu')`
    ^(?:two words|
      a\/b|\d+
    )$
  `;
  expect(pattern).toEqual(/^(?:two words|a\/b|\d+)$/iu);
});
