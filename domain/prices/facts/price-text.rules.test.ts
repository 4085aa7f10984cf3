import { describe, expect, it } from 'vitest';
import { findPrices, maxNumbersInText, maxPriceTextChars, parsePrice } from './price-text.rules.js';

describe('notations of a price', () => {
  it.each([
    ['1.299,00 €', '1299', 'EUR'],
    ['1 299,00 kr', '1299', null],
    ['1\u202f299,00 €', '1299', 'EUR'],
    ['1,299.-', '1299', null],
    ["CHF 1'299.50", '1299.5', 'CHF'],
    ['¥ 12,800', '12800', 'JPY'],
    ['Rs. 1,29,999', '129999', 'INR'],
    ['3 for $10', '10', 'USD'],
    ['£12.50 - £19.99', '12.5', 'GBP'],
    ['from 26 to 50 €', '26', 'EUR'],
    ['was $49.99 now $39.99', '39.99', 'USD'],
    ['UVP 59,90 € 44,90 €', '44.9', 'EUR'],
    ['$30.56/month', '30.56', 'USD'],
    ['35€ 99', '35.99', 'EUR'],
    ['12.500 KWD', '12.5', 'KWD'],
    ['$1,190.00 AUD', '1190', 'AUD'],
    ['AU $59.95', '59.95', 'AUD'],
    ['R$ 1.234.567,89', '1234567.89', 'BRL'],
    ['Rp 1.550.000', '1550000', 'IDR'],
    ['٩٩٫٥٠ ريال', '99.5', 'SAR'],
    ['19 % off: $8.10', '8.1', 'USD'],
    ['4.5 €99', '99', 'EUR'],
    ['.99', '0.99', null],
    ['EUR29.66 (inc VAT) EUR24.71 (exc VAT)', '29.66', 'EUR'],
  ])('%s is %s %s', (text, amount, currency) => {
    expect(parsePrice({ text })).toEqual({ amount, currency });
  });

  it.each([
    '',
    'call for price',
    'min. order: 1',
    'Model 51090 filter for cars',
    'SKU 4711 in stock',
    '20 %',
  ])('%j is not a price', (text) => {
    expect(parsePrice({ text }).amount).toBeNull();
  });

  it('a bare $ or kr takes the currency of the shop or of its country', () => {
    expect(parsePrice({ text: '$5', hints: { country: 'CA' } }).currency).toBe('CAD');
    expect(parsePrice({ text: '$5', hints: { currency: 'AUD' } }).currency).toBe('AUD');
    expect(parsePrice({ text: '$5', hints: { currency: 'EUR' } }).currency).toBe('USD');
    expect(parsePrice({ text: '5 kr', hints: { country: 'dk' } }).currency).toBe('DKK');
  });
});

describe('any decimal survives being written and read', () => {
  const styles: [string, (whole: string, cents: string) => string][] = [
    ['1,234.56', (whole, cents) => `$${grouped(whole, ',')}.${cents}`],
    ['1.234,56', (whole, cents) => `${grouped(whole, '.')},${cents} €`],
    ['1 234,56', (whole, cents) => `${grouped(whole, ' ')},${cents} zł`],
    ["1'234.56", (whole, cents) => `CHF ${grouped(whole, "'")}.${cents}`],
    ['1234.56', (whole, cents) => `£${whole}.${cents}`],
  ];
  it.each(styles)('as %s', (_, write) => {
    for (let value = 7; value < 1_000_000_000; value = value * 3 + 11) {
      const [whole, cents] = [String(Math.floor(value / 100)), String(value % 100).padStart(2, '0')];
      const { amount } = parsePrice({ text: write(whole, cents) });
      expect(Math.round(Number(amount) * 100)).toBe(value);
    }
  });
});

describe('hostile texts', () => {
  const tokens = [
    '1',
    '1,',
    '1 ',
    '$',
    '$1',
    '1.1.',
    ',',
    '. ',
    '1 000 ',
    "1'",
    '€1 ',
    'from ',
    '1 - ',
    '%',
    '9$9',
  ];
  it.each(tokens)(
    '%j over and over gives no more numbers than the limit, and only looks at its head',
    (token) => {
      const text = token.repeat(200_000);
      const found = findPrices({ text });
      expect(found.length).toBeLessThanOrEqual(maxNumbersInText);
      expect(found).toEqual(findPrices({ text: text.slice(0, maxPriceTextChars) }));
      expect(found.every((price) => price.end <= maxPriceTextChars)).toBe(true);
    },
  );

  it('a number with more digits than any price is rejected', () => {
    expect(parsePrice({ text: '9'.repeat(24) }).amount).toBe('9'.repeat(24));
    expect(parsePrice({ text: '9'.repeat(25) }).amount).toBeNull();
  });
});

function grouped(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}
