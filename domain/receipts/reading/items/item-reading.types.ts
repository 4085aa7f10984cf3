import type { ReceiptItem } from '../../receipt-reading.types.js';
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
  /** A cell behind its name has nothing but its quantity. */
  hasCountCell?: boolean;
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

/** What one line may say about an item. */
export type ItemLine = {
  index: number;
  /** The item name, or null if the line has none. */
  name: string | null;
  /** The line belongs to the letter around the list: a heading, a sentence, a summary word. */
  isAround: boolean;
  /** The line is the header row of a table. */
  isHead: boolean;
  /** The name is a link, as product names in order mails are. */
  isLinked: boolean;
  url: string | undefined;
  sku: string | undefined;
  /** Quantities the line may state, likeliest first; usually none on till receipts. */
  quantities: number[];
  /** One cell of the line contains only a quantity. */
  isCounted: boolean;
  /** And it stands behind the name: in front of it, it may be a line number. */
  isCountedBehind: boolean;
  /** The line is a bare number or a measure: `42`, `12 x 395g`. */
  isMeasure: boolean;
  /** Unit price, if the line marks it as one. */
  unitCents: number | null;
  /** The last amount that is not a unit price. */
  lineCents: number | null;
  /** Other amounts before the last one: in tables, the unit price. */
  otherCents: number[];
  /** The amount is labelled as the sum of the item above. */
  closesItem: boolean;
  /** A bare number before the name: a quantity, a line number, or part of the name. */
  leadingNumber: number | null;
};
