import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';

/** `PILSENER 6X0,33   4,79`: the pack size, if the product is not the line total. */
export function isPackSize({ line, amount }: { line: PreparedLine; amount: LabelledAmount }): boolean {
  const [, pieces] = /(?<!\d)(\d{1,2})[xX×]$/.exec(line.text.slice(0, amount.start)) ?? [];
  const last = line.amounts.at(-1);
  if (!pieces || !last || last === amount || amount.currency !== null) return false;
  return amount.cents < last.cents && amount.cents * Number(pieces) !== last.cents;
}

/** Whether a line states a pack size. */
export function hasPackSize(line: PreparedLine): boolean {
  return line.amounts.some((amount) => isPackSize({ line, amount }));
}
