import type { ItemReading } from '../item-reading.types.js';
import { namedBy } from './named-lines.rules.js';

/** Minimum digits of a number that distinguishes items. */
const minNumberDigits = 5;

/** Items by the digits of their numbers. */
export function numbersOf(items: ItemReading[]): Map<string, ItemReading> {
  const byNumber = new Map<string, ItemReading>();
  for (const entry of items) {
    for (const number of [entry.item.sku, entry.item.gtin]) {
      const digits = digitsOf(number ?? '');
      if (digits.length >= minNumberDigits && !byNumber.has(digits)) byNumber.set(digits, entry);
    }
  }
  return byNumber;
}

/** The item whose number is on a reduction's line: `334120 /1548821`. */
export function namedIn(text: string, byNumber: Map<string, ItemReading>): ItemReading | null {
  for (const [number] of text.matchAll(/\d[\d-]{3,16}\d/g)) {
    const entry = byNumber.get(digitsOf(number));
    if (entry) return entry;
  }
  return null;
}

/** Whether one word of a reduction names one item only; a reduction on all may have it by chance. */
export function namesOneInAWord(text: string, words: readonly ReadonlySet<string>[]): boolean {
  return namedBy({ label: text, words }).likely !== undefined;
}

/** The item that a reduction names: `Porridge Oats 1kg – 2 for 3.00`. */
export function namedInWords(
  text: string,
  items: readonly ItemReading[],
  words: readonly ReadonlySet<string>[],
): ItemReading | null {
  const [at, ...others] = namedBy({ label: text, words }).lines;
  return at === undefined || others.length > 0 ? null : (items[at] ?? null);
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^0+/, '');
}
