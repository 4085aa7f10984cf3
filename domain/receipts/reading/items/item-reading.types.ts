import type { ReceiptItem } from '../../receipt-reading.types.js';
import type { ItemLine } from './item-line.rules.js';
import type { NameLine } from './names/name-wrap.rules.js';

/** An item with the line its amount is on. */
export type ItemReading = {
  item: ReceiptItem;
  line: number;
  /** The line its name begins on, at or above `line`. */
  from: number;
  /** The other possible line total if the only amount may be per unit or for all; the receipt's sum decides. */
  otherTotalCents: number | null;
  /** A bare number before the name, which may be a line number instead of a quantity. */
  leadingNumber: number | null;
};

/** A name whose amount is still to come. */
export type WaitingName = {
  line: ItemLine;
  names: NameLine[];
  /** Other text followed the name: later lines are not part of it. */
  isClosed: boolean;
  quantity: number | null;
  sku: string | undefined;
  /** A line below it with only a unit price: the quantity may still follow. */
  unit?: ItemLine;
};
