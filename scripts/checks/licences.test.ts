import { expect, it } from 'vitest';
import { isFitting, packagesByLicence } from './licences.js';

it.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-2.0 OR AGPL-3.0)', false],
  ['(GPL-2.0 OR MIT AND ISC)', true],
  ['unknown', false],
])('%s fits: %s', (licence, fits) => {
  expect(isFitting(licence)).toBe(fits);
});

it('lists what the server uses, wherever it is installed, and not the tools', () => {
  const packages = {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
    'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/busboy': { version: '4.0.0' },
    'node_modules/silent': { version: '5.0.0' },
  };
  expect([...packagesByLicence({ packages })]).toEqual([
    ['ISC', ['@b/c 2.0.0']],
    ['MIT', ['a 1.0.0', 'busboy 4.0.0']],
    ['unknown', ['silent 5.0.0']],
  ]);
});
