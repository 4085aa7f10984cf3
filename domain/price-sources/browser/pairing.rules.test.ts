import { expect, test } from 'vitest';
import { pairingCodeOf, typedPairingCode } from './pairing.rules.js';

test('a code is shown in two halves, and taken however it is typed', () => {
  const code = pairingCodeOf(Uint8Array.from([0, 1, 2, 3, 4, 250, 251, 252, 253, 254]));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const plain = code.replace('-', '');
  for (const typed of [code, plain, code.toLowerCase(), ` ${plain.slice(0, 3)} ${plain.slice(3)} `])
    expect(typedPairingCode(typed)).toBe(plain);
  expect(typedPairingCode('OIL00-00000')).toBe('0110000000');
});

test.each(['', '12345', '12345-678901', 'ABCDE-FGH!K', 'UUUUU-UUUUU'])('no code: %s', (typed) => {
  expect(typedPairingCode(typed)).toBeNull();
});
