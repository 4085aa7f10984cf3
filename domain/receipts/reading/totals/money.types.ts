import type { LabelledAmount } from '../text/read-line.types.js';
import type { SummaryExtras } from './summary-extras.types.js';
import type { TaxTable } from './tax-table.rules.js';

/** An amount with its line. */
export type PlacedAmount = { cents: number; line: number };

/** A labelled amount with its line. */
export type Entry = LabelledAmount & {
  line: number;
  /** What stands before it on its line, as printed. */
  before?: string;
  /** All words of its line, in the form of labels. */
  words?: string;
  /** A percentage or another number stands before it: `20% off`, `SAVE10`. */
  isNumbered?: boolean;
  /** Printed on its line: of a tax, or of a saving. */
  percentages?: readonly number[];
};

/** The data by which the summary block is judged. */
export type Ledger = {
  entries: Entry[];
  taxTables: TaxTable[];
  /** Sum of the item lines; null if there are none. */
  itemsSum: number | null;
  lineCount: number;
  /** Height of each line relative to the median line; 1 if unknown. */
  lineHeights: number[];
};

/** Evidence for and against an amount being the total, each between 0 and 1 or a small count. */
export type TotalFeatures = {
  /** Strongest total label; 0 if none. */
  label: number;
  /** Further lines with the same amount, at most 3. */
  repeats: number;
  cashMinusChange: number;
  paidExactly: number;
  /** A cash amount for which change was given. */
  tendered: number;
  /** Another amount plus the printed rounding. */
  rounded: number;
  /** The amount before a printed rounding. */
  beforeRounding: number;
  addsUp: number;
  /** Two amounts labelled as totals add up to it. */
  sumOfSums: number;
  tableSum: number;
  itemsSum: number;
  subtotalLabel: number;
  /** Labelled as something else, such as a tax or a discount, and never as a total. */
  otherLabel: number;
  unlabelled: number;
  /** Occurs only in a tax table. */
  onlyInTable: number;
  largest: number;
  zero: number;
  depth: number;
  tall: number;
  mended: number;
};

/** The chosen total and the probability that it is the right one among the candidates. */
export type TotalReading = PlacedAmount & { features: TotalFeatures; probability: number };

/** The summary block of a receipt, as far as it could be read. */
export type MoneyReading = {
  total: TotalReading | null;
  subtotal: PlacedAmount | null;
  tax: PlacedAmount | null;
  shipping: PlacedAmount | null;
  /** All discounts on the order together. */
  discount: PlacedAmount | null;
  discounts: Entry[];
  extras: Omit<SummaryExtras, 'notPurchase' | 'isParcel' | 'isAmended' | 'isBalanced' | 'isTotalProven'>;
};
