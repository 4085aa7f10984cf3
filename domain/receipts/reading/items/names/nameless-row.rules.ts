import { amountKind } from '../../text/labels.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemLine } from '../item-reading.types.js';
import { nameIn } from './item-name.rules.js';

/** Name of a reduction printed without one. */
export const nameOfReductions = 'Discount';

/**
 * `Greeting card` above `3 @ 6.95  20.85`: what a multiplied row without a name counts stands above it, though its
 * words may be those of a payment; a reduction needs none.
 */
export function namelessRow(
  { quantities, unitCents, lineCents, index }: ItemLine,
  above: PreparedLine | undefined,
  isFirst: boolean,
): string | null {
  if ((lineCents ?? 0) < 0) return isFirst ? null : nameOfReductions;
  const isMultiplied = unitCents !== null && unitCents * (quantities[0] ?? 0) === lineCents;
  const isRight =
    above?.index === index - 1 && above.amounts.length === 0 && amountKind(above.words) === 'paid';
  return isMultiplied && isRight ? nameIn(above.text) : null;
}
