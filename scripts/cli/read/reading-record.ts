import type { FieldView, ReadingView } from '../../../domain/receipts/view/reading-view.schemas.js';

/** Fields a line may lack, so that every line has every field. */
const noNumbers = { sku: null, gtin: null, url: null };

/**
 * One order as the flat record printed by the command line: each field by its value, null when it was not read,
 * with its evidence under `fields`. New fields of the view are printed without a change here.
 */
export function readingRecord({ file, reading }: { file: string; reading: ReadingView }) {
  const { items, discounts = [], ...rest } = reading;
  const fields = Object.entries(rest).flatMap(([name, field]) => (isField(field) ? [{ name, field }] : []));
  return {
    file,
    ...rest,
    ...Object.fromEntries(fields.map(({ name, field }) => [name, field.value])),
    items: items.map(({ id: _id, source: _source, confidence: _confidence, where: _where, ...item }) => ({
      ...noNumbers,
      ...item,
    })),
    discounts: discounts.map(({ name, discount_cents }) => ({ name, discount_cents })),
    fields: {
      ...Object.fromEntries(fields.map(({ name, field }) => [name, originOf(field)])),
      items: items.map(originOf),
    },
  };
}

function isField(value: unknown): value is FieldView<unknown> {
  return typeof value === 'object' && value !== null && 'value' in value && 'confidence' in value;
}

function originOf({ source, confidence, where }: Omit<FieldView<unknown>, 'value'>): object {
  return { source, confidence: Math.round(confidence * 1000) / 1000, ...(where ? { where } : {}) };
}
