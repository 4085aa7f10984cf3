import type { CorrectReadingRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { parseTypedAmount } from '../../../../domain/shared/money/typed-amount.js';

/** Fields of the correction form, as text. */
export type CorrectionText = {
  retailer: string;
  order_number: string;
  purchased_at: string;
  currency: string;
  tax: string;
  discount: string;
  total: string;
};

/** Form fields that hold amounts. */
export const amountFields = ['tax', 'discount', 'total'] as const satisfies readonly (keyof CorrectionText)[];

/** Initial content of the form: the values read. */
export function toCorrectionText(reading: ReadingView): CorrectionText {
  return {
    retailer: reading.retailer?.value ?? '',
    order_number: reading.order_number?.value ?? '',
    purchased_at: reading.purchased_at?.value ?? '',
    currency: reading.currency?.value ?? '',
    tax: amountText(reading.tax_cents),
    discount: amountText(reading.discount_cents),
    total: amountText(reading.total_cents),
  };
}

function amountText(field: ReadingView['total_cents']): string {
  return field ? (field.value / 100).toFixed(2) : '';
}

/**
 * Cents of an amount as people type it, including negative ones for discounts (`-12.50`); null if invalid or ambiguous.
 */
export function parseAmount(text: string): number | null {
  const [, sign, amount = ''] = /^(-?)(.*)$/s.exec(text.trim()) ?? [];
  const cents = parseTypedAmount(amount);
  return sign && cents ? -cents : cents;
}

/** The request with changed fields only: an untouched field keeps its source, an emptied one is removed. */
export function toCorrection({
  reading,
  text,
}: {
  reading: ReadingView;
  text: CorrectionText;
}): CorrectReadingRequest {
  const before = toCorrectionText(reading);
  const changed = (name: keyof CorrectionText) => text[name].trim() !== before[name];
  const amount = (name: (typeof amountFields)[number]) => {
    const cents = parseAmount(text[name]);
    if (text[name].trim() === '') return { [`${name}_cents`]: null };
    return cents === null ? {} : { [`${name}_cents`]: cents };
  };
  return {
    ...(changed('retailer') ? { retailer: text.retailer.trim() || null } : {}),
    ...(changed('order_number') ? { order_number: text.order_number.trim() || null } : {}),
    ...(changed('purchased_at') ? { purchased_at: text.purchased_at.trim() || null } : {}),
    ...(changed('currency') ? { currency: text.currency.trim().toUpperCase() || null } : {}),
    ...Object.assign({}, ...amountFields.filter(changed).map(amount)),
  };
}
