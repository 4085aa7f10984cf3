import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/text-lines.js';
import { namesOrder, readOrderNumber } from './order-number.rules.js';
import { prepareLines } from './prepare-lines.rules.js';

function numberOf(texts: string[], subject?: string) {
  const lines = prepareLines({ lines: linesOfText(...texts), isRecognised: false });
  return readOrderNumber({ lines, retailer: null, subject })?.value;
}

describe('the order number', () => {
  it('is that of the subject where the mail itself shows none', () => {
    expect(numberOf(['Total  $5.00'], 'We received your order HD-20199')).toBe('HD-20199');
    expect(numberOf(['Order #4410', 'Total  $5.00'], 'Your order HD-20199')).toBe('4410');
    expect(numberOf(['Total  $5.00'], 'Thanks for your order')).toBeUndefined();
  });

  it('of the subject goes before that of a bill', () => {
    expect(numberOf(['Invoice 8812'], 'Your order HD-20199')).toBe('HD-20199');
  });

  it.each([
    ['Ordine n. 100284417 del 28 ottobre 2026', true],
    ['Order WR-220918', true],
    ['Moka 6 tazze', false],
    ['Order summary', false],
  ])('begins the line %s: %s', (text, isNamed) => {
    expect(namesOrder(text)).toBe(isNamed);
  });
});
