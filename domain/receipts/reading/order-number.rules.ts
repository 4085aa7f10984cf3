import type { Retailer } from '../../retailers/retailer.types.js';
import type { PreparedLine } from './read-line.types.js';
import type { OrderNumberVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** The number that names the purchase to the shop. */
export type OrderNumberReading = {
  value: string;
  line: number;
  label: 'order' | 'invoice' | 'receipt' | 'shape';
};

/** Behind two digits: a day's month, or what is counted. */
const counted = String.raw`(?:\s?[%€$£x×]|\.?\s(?:${inAnyLanguage(({ dates }) => dates?.months?.replaceAll(' ', '|'))}|[a-z]{3}\.? \d|${inAnyLanguage((words) => words.items?.headingThings)}))`;
/**
 * `1847 00052 33910`, `2211 00418 77`: digits in groups; the last one goes on into no amount and no date, and one of two
 * digits counts nothing.
 */
const grouped = String.raw`\d{3,6}(?: \d{3,6}){1,3}(?: \d{2}(?!\d|${counted}))?(?![\d]|[-/.,:]\d)`;
const value = `(?<value>${grouped}|#?[A-Z0-9](?:[A-Z0-9]|[-_/.](?=[A-Z0-9])){3,39})`;
const anyOf = (list: keyof OrderNumberVocabulary) => inAnyLanguage((words) => words.orderNumber?.[list]);
const sign = String.raw`(?:\s*(?:${anyOf('number')}\b\.?|n\.?\s?[°ºo]|n\.))?(?:\s+${anyOf('is')}(?![\p{L}\d_]))?\s*[:#.\-]*\s*`;
const labels = (['order', 'invoice', 'receipt'] as const).map(
  (label) => [label, new RegExp(String.raw`\b${anyOf(label)}${sign}${value}`, 'giu')] as const,
);

const orderLine = new RegExp(String.raw`^\W*${anyOf('order')}${sign}${value}`, 'iu');

/** Whether a line begins with an order number: `Ordine n. 100284417 del 28 ottobre`. */
export function namesOrder(text: string): boolean {
  return isNumberLike(orderLine.exec(text)?.groups?.value ?? '');
}

/**
 * Finds the order number: beside its label, in the retailer's own shape, in the subject of the mail, or the invoice or
 * receipt number.
 */
export function readOrderNumber({
  lines,
  retailer,
  subject = '',
}: {
  lines: PreparedLine[];
  retailer: Retailer | null;
  subject?: string | undefined;
}): OrderNumberReading | null {
  const [order, ...others] = labels;
  const texts = lines.map(({ text }) => text);
  return (
    (order && labelled({ texts, label: order })) ??
    captioned(lines) ??
    shaped({ lines, retailer }) ??
    (order && labelled({ texts: [subject], label: order })) ??
    others.reduce<OrderNumberReading | null>((found, label) => found ?? labelled({ texts, label }), null)
  );
}

function labelled({
  texts,
  label: [label, pattern],
}: {
  texts: string[];
  label: readonly [OrderNumberReading['label'], RegExp];
}): OrderNumberReading | null {
  for (const [line, own] of texts.entries()) {
    for (const text of [own, `${own}\n${texts[line + 1] ?? ''}`]) {
      for (const match of text.matchAll(pattern)) {
        const found = match.groups?.value ?? '';
        if (isNumberLike(found)) return { value: found.replace(/^#/, ''), line, label };
      }
    }
  }
  return null;
}

const caption = /^order\s*(?:number|no\.?|id|#)?\s*[:#]?$/i;

/** A value under its caption in a row of captions: `Order Number   Order Placed` above `973117744   10/15/2026`. */
function captioned(lines: PreparedLine[]): OrderNumberReading | null {
  for (const line of lines) {
    const head = line.line.pieces.find((piece) => caption.test(piece.text.trim()));
    const below = lines[line.index + 1]?.line.pieces ?? [];
    if (!head) continue;
    const piece = below.find(({ box }) => box[0] < head.box[2] && box[2] > head.box[0]);
    const found =
      /^#?([A-Z0-9][A-Z0-9-]{3,39}|\d{2,6}(?: \d{2,6}){1,4})$/i.exec(piece?.text.trim() ?? '')?.[1] ?? '';
    if (isNumberLike(found)) return { value: found, line: line.index + 1, label: 'order' };
  }
  return null;
}

/** Three digits at least, no date, no amount. */
function isNumberLike(text: string): boolean {
  return (
    text.replace(/\D/g, '').length >= 3 &&
    !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text) &&
    !/^\d{4}-\d{2}-\d{2}/.test(text) &&
    !/^\d+\.\d{2}$/.test(text)
  );
}

function shaped({
  lines,
  retailer,
}: {
  lines: PreparedLine[];
  retailer: Retailer | null;
}): OrderNumberReading | null {
  for (const shape of retailer?.orderNumbers ?? []) {
    // Bare digits look like too much else (phones, cards) to be taken without a label.
    if (/^\\b\\d\{\d+,?\d*\}\\b$/.test(shape.source)) continue;
    for (const line of lines) {
      const match = shape.exec(line.text);
      if (match) return { value: match[0], line: line.index, label: 'shape' };
    }
  }
  return null;
}
