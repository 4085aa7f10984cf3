import { describe, expect, it } from 'vitest';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { parseAmount, toCorrection, toCorrectionText } from './correction.rules';

const reading = {
  retailer: { value: 'Targt', source: 'ocr', confidence: 0.6 },
  order_number: null,
  purchased_at: { value: '2026-11-14', source: 'ocr', confidence: 0.9 },
  total_cents: { value: 8420, source: 'ocr', confidence: 0.9 },
} as ReadingView;

describe('corrections', () => {
  const text = toCorrectionText(reading);

  it('start from the values read', () => {
    expect(text).toMatchObject({
      retailer: 'Targt',
      order_number: '',
      purchased_at: '2026-11-14',
      total: '84.20',
    });
  });

  it('send only changed fields', () => {
    expect(toCorrection({ reading, text })).toEqual({});
    expect(toCorrection({ reading, text: { ...text, retailer: ' Target ', total: '90' } })).toEqual({
      retailer: 'Target',
      total_cents: 9000,
    });
  });

  it('remove an order number that is wrong', () => {
    const field = { value: 'THANKYOU', source: 'ocr' as const, confidence: 0.6 };
    const wrong = { ...reading, order_number: field };
    expect(toCorrection({ reading: wrong, text })).toEqual({ order_number: null });
  });

  it('remove emptied fields, and never send an invalid amount', () => {
    expect(
      toCorrection({ reading, text: { ...text, retailer: ' ', total: 'abc', purchased_at: '' } }),
    ).toEqual({ retailer: null, purchased_at: null });
    expect(toCorrection({ reading, text: { ...text, total: ' ' } })).toEqual({ total_cents: null });
  });

  it('accept tax, discount and currency', () => {
    expect(toCorrection({ reading, text: { ...text, tax: '3.20', discount: '5', currency: 'eur' } })).toEqual(
      {
        tax_cents: 320,
        discount_cents: 500,
        currency: 'EUR',
      },
    );
  });

  it.each([
    ['84.20', 8420],
    ['$1,234.5', 123450],
    [' 7 ', 700],
    ['-3.00', -300],
    ['0.29', 29],
    ['1,234', 123400],
    ['12,50', 1250],
    ['1.234,50', 123450],
    ['1,234,567.89', 123456789],
    ['1,234,50', null],
    ['1,23,456.00', null],
    ['1.234', null],
    ['12 dollars', null],
    ['', null],
    ['1e5', null],
  ])('amount "%s"', (amount, cents) => {
    expect(parseAmount(amount)).toBe(cents);
  });
});
