import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { perUnitWords } from '../facts/price-words.data.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';

/** A measure that a price may be for: `/ 100 g`, `per litre`. */
const measure =
  /(?<!\p{L})(?:k?g|mg|gr|m?l|[cd]l|lt|ltr|c?m|m²|m2|qm|oz|lbs?|ft|kilo\p{L}*|gram\p{L}*|lit(?:er|re|ro|r)\p{L}*|met(?:er|re|ro)s?|counts?|ct|sheets?|wash\p{L}*|loads?|100)(?!\p{L})/iu;

/** Whether a line or the next one names a measure. Many shops call the price of one piece its unit price. */
export const namesMeasure = ({ lines, index }: { lines: readonly PageLine[]; index: number }) =>
  lines.slice(index, index + 2).some(({ text }) => measure.test(text));

/** What a price is for: `/ 750 mL bottle`, `per bag`, `/kg`. */
const forWhat = /^\s?(?:\/|\p{L}{2,4}\s)\s{0,2}(\d{1,4}(?:[.,]\d+)?)?[\s-]?(\p{L}[\p{L}²\d]*)/u;
/** Amounts of a measure for which prices are compared: `per kg`, `/ 100 g`. */
const compared: ReadonlySet<number> = new Set([1, 10, 100, 1000]);

/**
 * Whether an amount is for one piece as the shop sells it, `$42.00 / 750 mL bottle`, `€9.50 per bag`, and not for a
 * measure by which shops compare, `/ 100 g`. It may still be for one piece of a pack: only what else the page says tells.
 */
export function isForPiece({
  price: { role, line, start, end, traits },
  lines,
}: {
  price: VisiblePrice;
  lines: readonly PageLine[];
}): boolean {
  const text = lines[line]?.text ?? '';
  const isMeasured = perUnitWords.test(text.slice(0, start)) || (traits & PageTrait.perUnit) !== 0;
  const [, count, thing] = forWhat.exec(text.slice(end)) ?? [];
  if (role !== 'per_unit' || isMeasured || thing === undefined) return false;
  return measure.test(thing)
    ? count !== undefined && !compared.has(Number(count.replace(',', '.')))
    : count === undefined;
}
