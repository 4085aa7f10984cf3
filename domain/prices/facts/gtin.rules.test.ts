import { expect, it } from 'vitest';
import { cutGtin, isSameGtin, readGtin, readProductCode, uncutGtin } from './gtin.rules.js';

it.each([
  ['96385074', 'gtin8'],
  ['UPC: 036000291452', 'gtin12'],
  ['EAN-13: 4006381333931', 'gtin13'],
  ['1 0614141 00041 5', 'gtin14'],
  ['10614141000416', null],
  ['(978-3-16-148410-0)', 'isbn13'],
  ['0-8044-2957-X', 'isbn10'],
  ['0378-5955', 'issn'],
  ['979-0-2600-0043-8', 'ismn'],
])('%s is %s', (text, type) => {
  expect(readProductCode(text)?.type ?? null).toBe(type);
});

it('one wrong digit in any position makes an identifier invalid', () => {
  const code = '4006381333931';
  for (const at of code.split('').keys()) {
    const wrong = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1);
    expect(readProductCode(wrong)).toBeNull();
  }
});

it('books and music have a GTIN, magazines do not, and all zeros are a placeholder', () => {
  expect(readGtin('978-3-16-148410-0')).toBe('9783161484100');
  expect(readGtin('0378-5955')).toBeNull();
  expect(readGtin('0000000000000')).toBeNull();
});

it('a UPC and the EAN with a leading zero identify the same product', () => {
  expect(isSameGtin('036000291452', '0036000291452')).toBe(true);
  expect(isSameGtin('036000291452', '4006381333931')).toBe(false);
});

it('a text longer than any identifier is rejected', () => {
  expect(readProductCode(`4006381333931${' '.repeat(60)}`)).toBeNull();
});

it.each([
  ['088560912345', '885609123455'],
  ['019425281234', '194252812341'],
  // Whole already, a shop's own number, too short.
  ['036000291452', null],
  ['000001234567', null],
  ['08856091234', null],
])('a barcode that a till cut, %s, is %s', (printed, whole) => {
  expect(uncutGtin(printed)).toBe(whole);
  if (whole) expect([cutGtin(whole), cutGtin(`00${whole}`)]).toEqual([printed, printed]);
});

it('a barcode longer than a UPC is cut by no till', () => {
  expect(cutGtin('4006381333931')).toBeNull();
});
