import { expect, it } from 'vitest';
import { regex } from './regex.js';

it('leaves line ends and indents out, and nothing else', () => {
  const pattern = regex('iu')`
    ^(?:two words|
      a\/b|\d+
    )$
  `;
  expect(pattern).toEqual(/^(?:two words|a\/b|\d+)$/iu);
});
