import type { LabelledAmount } from '../text/read-line.types.js';
import type { SummaryExtras } from './summary-check.rules.js';
import type { TaxTable } from './tax-table.rules.js';

/** An amount with the line it stands on. */
export type PlacedAmount = { cents: number; line: number };

/** A labelled amount with the line it stands on. */
export type Entry = LabelledAmount & { line: number };

/** Everything the summary block is judged by. */
export type Ledger = {
  entries: Entry[];
  taxTables: TaxTable[];
  /** Sum of the bought lines, or null when there are none. */
  itemsSum: number | null;
  lineCount: number;
  /** Height of each line against the median line, 1 where unknown. */
  lineHeights: number[];
};

/** What speaks for and against an amount being the total; each between 0 and 1, or a small count. */
export type TotalFeatures = {
  /** Strongest total label, 0 when none. */
  label: number;
  /** Further lines that show the same amount, at most 3. */
  repeats: number;
  cashMinusChange: number;
  paidExactly: number;
  /** A cash amount of which change was given. */
  tendered: number;
  /** Another amount plus the printed rounding. */
  rounded: number;
  /** The amount before a printed rounding. */
  beforeRounding: number;
  addsUp: number;
  /** Two amounts named as totals make it together. */
  sumOfSums: number;
  tableSum: number;
  itemsSum: number;
  subtotalLabel: number;
  /** Named as something else, such as a tax or a discount, and never as a total. */
  otherLabel: number;
  unlabelled: number;
  /** Stands only in a tax table. */
  onlyInTable: number;
  largest: number;
  zero: number;
  depth: number;
  tall: number;
  mended: number;
};

/** The chosen total with the probability that it is the right one among the candidates. */
export type TotalReading = PlacedAmount & { features: TotalFeatures; probability: number };

/** The summary block of a receipt, as far as it could be told. */
export type MoneyReading = {
  total: TotalReading | null;
  subtotal: PlacedAmount | null;
  tax: PlacedAmount | null;
  shipping: PlacedAmount | null;
  /** All discounts of the order together. */
  discount: PlacedAmount | null;
  discounts: Entry[];
  extras: Omit<SummaryExtras, 'notPurchase' | 'isParcel' | 'isAmended' | 'isTotalProven'>;
};
