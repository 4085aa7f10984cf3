import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { findAmounts } from './amounts.rules.js';

const cents = (text: string) => findAmounts(text).map((amount) => amount.cents);

describe('currency marks used in few countries', () => {
  it.each([
    ['Rice P1,160.00', 116_000, 'PHP'],
    ['Mesa S/ 89.90', 8_990, 'PEN'],
    ['Итого 21 730,00 ₸', 2_173_000, 'KZT'],
    ['Ukupno 1.250,00 RSD', 125_000, 'RSD'],
    ['Total 324,00 DH', 32_400, 'AED'],
  ])('%s', (text, cents, currency) => {
    expect(findAmounts(text)).toMatchObject([{ cents, currency }]);
  });

  it('does not split a number', () => {
    expect(findAmounts('Total $ 863.960')).toEqual([]);
    expect(findAmounts('Skillet 10.25 in   $24.40')).toMatchObject([{ cents: 2_440 }]);
  });

  it('reads points as thousands separators in pesos', () => {
    const cents = (...lines: string[]) =>
      prepareLines({ lines: linesOfText(...lines), isRecognised: false }).flatMap(({ amounts }) =>
        amounts.map((amount) => amount.cents),
      );
    expect(cents('Mesa  $ 863.960', 'Total  $3.960')).toEqual([86_396_000, 396_000]);
    expect(cents('Gas  $4.199 / gal', 'Total  $47.05')).toEqual([4_705]);
  });
});

describe('findAmounts', () => {
  it.each([
    ['TOTAL 12.50', [1250]],
    ['1,234.56', [123456]],
    ['1.234,56 €', [123456]],
    ['1 234,56 €', [123456]],
    ['RM 12.50', [1250]],
    ['RM12.50', [1250]],
    ['Total$12.50', [1250]],
    ['$1,299', [129900]],
    ['$5', [500]],
    ['2 x 5.20   10.40 S', [520, 1040]],
    ['12.5O', [1250]],
    ['RM .01', [1]],
    ['RM -.01', [-1]],
    ['$.99', [99]],
    ['-5.00', [-500]],
    ['5.00-', [-500]],
    ['($5.00)', [-500]],
    ['-$5.00', [-500]],
    ['$-5.00', [-500]],
    ['12,50 EUR', [1250]],
    ["CHF 1'249.50", [124950]],
    ['₹1,23,456.00', [12345600]],
    ['₹1,23,456', [12345600]],
    ['¥4,800', [480000]],
    ['JPY 980', [98000]],
    ['1,280円', [128000]],
    ['Fr. 79.90', [7990]],
    ['SFr. 45.—', [4500]],
    ['Fr. 45.-', [4500]],
    ["CHF 1'299.–", [129900]],
    ['45.— CHF', [4500]],
    ['CHF 12', [1200]],
    ['Tasse  30.-', [3000]],
    ['Promotion  ($4.00)', [-400]],
    ['Your Cordless Drill Kit ($129.00). Register it', [12900]],
    ['Walnut Board ($60.00) and Oak Board ($44.00).', [6000, 4400]],
    ['How do you like the Oak Board ($44.00)', [4400]],
  ])('%s', (text, expected) => {
    expect(cents(text)).toEqual(expected);
  });

  it.each([
    '6.00%',
    '6.00 %',
    '0.75 kg',
    'Tape, 1.88" x 22.2 yd',
    '12.05.2017',
    '10.50.32',
    '1.234',
    'V1.50',
    '03-51213881',
    '20:17',
    'Fr. 13.11.2026',
    '12345',
    '',
  ])('finds no amount in %j', (text) => {
    expect(cents(text)).toEqual([]);
  });

  it('takes the currency from a mark on either side', () => {
    expect(findAmounts('£3.20 4,50 € 7.00').map((amount) => amount.currency)).toEqual(['GBP', 'EUR', null]);
  });

  it('gives the position of the amount, including mark and sign', () => {
    const text = 'Discount -$5.00 off';
    const [amount] = findAmounts(text);
    expect(text.slice(amount?.start, amount?.end)).toBe('-$5.00');
  });

  it('takes no longer than linear time on hostile digits', () => {
    expect(cents(`${'1,'.repeat(50_000)}1`)).toEqual([]);
    expect(cents('9'.repeat(100_000))).toEqual([]);
    expect(cents('1 '.repeat(50_000))).toEqual([]);
  });
});
