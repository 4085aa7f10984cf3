import { expect, test } from 'vitest';
import { pairingCodeOf, pairingTextOf, parsePairingText, typedPairingCode } from './pairing.rules.js';

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

test('what is copied names the service and the code, and is understood with a path and spaces', () => {
  const service = 'https://dropback.example';
  const pair = { service, code: '01234-56789' };
  expect(parsePairingText(pairingTextOf(pair))).toEqual(pair);
  expect(parsePairingText(`  ${service}/my/token \n 01234-56789 `)).toEqual(pair);
  expect(parsePairingText('http://127.0.0.1:3000 0123456789')?.service).toBe('http://127.0.0.1:3000');
});

test.each([
  ['nothing', ''],
  ['a code alone', '01234-56789'],
  ['an address alone', 'https://dropback.example'],
  ['an address that anybody on the way can read', 'http://dropback.example 01234-56789'],
  ['no address of the web', 'javascript://dropback.example 01234-56789'],
])('not understood: %s', (_what, text) => {
  expect(parsePairingText(text)).toBeNull();
});
