import type { ItemReading } from '../items/item-reading.types.js';
import type { Reduction } from '../items/reductions/reductions.rules.js';
import type { Assignment } from './assignments.rules.js';

/** One way to take the list of goods. */
export type ListHypothesis = {
  /** With their own savings. */
  items: readonly ItemReading[];
  /** Lines of those savings. */
  itemLines: readonly number[];
  /** Savings on the order that are printed among the goods. */
  onOrder: readonly Reduction[];
  /** Savings printed among the goods that count for nothing: they are in the prices, or deducted further down. */
  told: readonly Reduction[];
  /** Rows at the end of the list that are charges. */
  closing: readonly ItemReading[];
  /** Line of a row that is the sum of the goods above it, in whatever words. */
  sumLine?: number;
  /** How little speaks for it; 0 for the list as it is printed. */
  cost: number;
};

/** A total that the goods and the summary may make. */
export type TotalHypothesis = { cents: number; line: number; cost: number };

/** One way in which a document balances. */
export type Balance = {
  list: ListHypothesis;
  total: TotalHypothesis;
  assignment: Assignment;
  /** All savings on the order, cents. */
  savedCents: number;
  /** What was paid for each item of the list, cents. */
  paidCents: number[];
  /** The smallest amount in which savings and taxes are shared, cents. */
  unitCents: number;
  /** A saving speaks of some items in too few words to say which it lowers; or a tax may be that of several. */
  isVague: boolean;
  cost: number;
};
