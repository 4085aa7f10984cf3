import type { TotalFeatures } from './money.types.js';
import type { Weights } from './rank.rules.js';

/**
 * Weights of the total's ranking, set by hand in round numbers. Weights trained on labelled receipts were tried and
 * chose no better by cross-validation (`npm run bench:reading` repeats it), so the ones that can be explained are kept.
 */
export const totalWeights: Weights<TotalFeatures> = {
  label: 6,
  repeats: 0.5,
  cashMinusChange: 3,
  paidExactly: 1,
  tendered: -3,
  rounded: 4,
  beforeRounding: -2,
  addsUp: 2,
  sumOfSums: 2,
  tableSum: 1.5,
  itemsSum: 1,
  subtotalLabel: 0.5,
  otherLabel: -3,
  unlabelled: -2,
  onlyInTable: -2,
  largest: 1,
  zero: -4,
  depth: 1,
  tall: 1,
  mended: -1,
};
