import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/text-lines.js';
import { readLocale } from './locale.rules.js';
import { prepareLines } from './prepare-lines.rules.js';

function currency(text: string, sender?: string) {
  const lines = prepareLines({ lines: linesOfText(text), isRecognised: false });
  return readLocale({ lines, retailer: null, ...(sender ? { sender } : {}) }).currency;
}

describe('the currency', () => {
  it.each([
    ['Total  $120.00', 'noreply@example.com.au', 'AUD'],
    ['Total  $120.00', 'noreply@example.com', 'USD'],
    ['HST 15%  $1.30', undefined, 'CAD'],
    ['Walnut spatula  $50.00', undefined, 'USD'],
    ['PRINT HOUSE LLC', undefined, 'USD'],
    ['Total  12,00 €', undefined, 'EUR'],
    ['Total  ₹1,139', undefined, 'INR'],
    ['Total  89,90 € (97.50 USD)', undefined, 'EUR'],
    ['Total  £12.00', 'orders@example.com.au', 'GBP'],
    ['Total inkl. MwSt.  Fr. 79.90', undefined, 'CHF'],
    ['Total inkl. 8.1% MwSt  98.00', 'info@velohaus.ch', 'CHF'],
  ])('of %s from %s is %s', (text, sender, expected) => {
    expect(currency(text, sender)).toBe(expected);
  });
});

it('days are written as where the amounts are from, whatever other currency is named', () => {
  const lines = prepareLines({ lines: linesOfText('Summe  89,90 €', 'ca. 97,50 USD'), isRecognised: false });
  expect(readLocale({ lines, retailer: null }).dateOrder).toBe('dmy');
});

it('a currency that no amount is marked with is doubted where another country has as many signs', () => {
  const certainty = (text: string) => {
    const lines = prepareLines({ lines: linesOfText(text), isRecognised: false });
    return readLocale({ lines, retailer: null, sender: 'info@velohaus.ch' }).currencyCertainty;
  };
  expect(certainty('Total inkl. MwSt  98.00')).toBeLessThan(certainty('Total inkl. 8.1% MwSt  98.00'));
});
