import type { ReceiptItem } from '../../receipt-reading.types.js';
import type { ItemLine } from './item-line.rules.js';
import type { NameLine } from './name-wrap.rules.js';

/** A bought line with the line of text its amount stands on. */
export type ItemReading = {
  item: ReceiptItem;
  line: number;
  /** What the line comes to where its one amount may be for one or for all; the sum of the receipt tells. */
  otherTotalCents: number | null;
  /** A bare number before the name, which may count the lines instead of the things. */
  leadingNumber: number | null;
};

/** A name whose amount is still to come. */
export type WaitingName = {
  line: ItemLine;
  names: NameLine[];
  /** Something else stood below the name: what follows is no part of it. */
  isClosed: boolean;
  quantity: number | null;
  sku: string | undefined;
  /** A line below it with the price of one alone: the quantity may still come. */
  unit?: ItemLine;
};
