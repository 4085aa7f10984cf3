import { isRecord } from './typed-records.js';
/** An object of structured data, with values of any type. */
export type MarkupRecord = Record<string, unknown>;

const maxListLength = 500;

/** A value as a list: arrays unchanged, null and undefined as an empty list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, maxListLength) : [value];
}

/** A value as an object, or null. */
export function asRecord(value: unknown): MarkupRecord | null {
  return isRecord(value) ? value : null;
}

/** The objects in a value or list. */
export function asRecords(value: unknown): MarkupRecord[] {
  return asList(value)
    .map(asRecord)
    .filter((record) => record !== null);
}

/** Template placeholders that were never filled in: `{{ order.name }}`, `*|ORDER_ID|*`, `{% if %}`. */
const unfilled = /\{\{|\}\}|\{%|%\}|\*\||\|\*/;
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/**
 * A value as trimmed, non-empty text, or null; numbers become text. HTML entities, meaningless in JSON, are decoded
 * because shops write them there.
 */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value
    .slice(0, 1_000)
    .replace(/&(amp|quot|apos|lt|gt|nbsp);/g, (_, name: string) => namedEntities[name] ?? '')
    .replace(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
  return text === '' || unfilled.test(text) ? null : text;
}

/** A price as integer cents, or null: `29.99`, `"29.99"`, `"$1,029.99"`, `"29,99"`, `"USD 30"`. */
export function priceCents(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value * 100) : null;
  if (typeof value !== 'string') return null;
  const text = value.replace(/[^\d.,-]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/[^\d]/g, '');
  if (whole === '' && !decimal) return null;
  const cents = Number(whole || 0) * 100 + Number((decimal?.[1] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return text.startsWith('-') ? -cents : cents;
}
