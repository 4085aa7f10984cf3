import type { NotPurchaseKind } from '../../not-purchase.data.js';
import type { ReadingTerms } from '../../receipt-reading.types.js';

/**
 * Amounts and facts of the summary block that are not fields of a reading but are needed for the checks; amounts in
 * cents.
 */
export type SummaryExtras = {
  /** Service charges, tips and deposits, on top of the subtotal. */
  feesCents: number;
  /** Gift cards, store credit and points deducted, as a positive amount. */
  creditCents: number;
  /** The printed rounding, signed; null if no rounding line is printed. */
  roundingCents: number | null;
  /** Whether cash minus change equals the total; null if no change is printed. */
  isCashRight: boolean | null;
  /** Set for a return, a cancelled order, a basket or an offer: nothing was bought. */
  notPurchase: NotPurchaseKind | null;
  /** Whether it says that something was shipped or delivered; null if unknown. */
  isParcel: boolean | null;
  /** It says that the items of its order were changed. */
  isAmended: boolean;
  /** What it says besides items and sums; absent if nothing. */
  terms?: ReadingTerms | undefined;
  /** Whether the roles of all amounts balance; null if they were not assigned, as for markup. */
  isBalanced: boolean | null;
  /** The total is confirmed by amounts printed for another purpose: cash minus change, a tax table, the items. */
  isTotalProven: boolean;
};

/** The extras of a document without such lines. */
export const noExtras: SummaryExtras = {
  feesCents: 0,
  creditCents: 0,
  roundingCents: null,
  isCashRight: null,
  notPurchase: null,
  isParcel: null,
  isAmended: false,
  isBalanced: null,
  isTotalProven: false,
};
