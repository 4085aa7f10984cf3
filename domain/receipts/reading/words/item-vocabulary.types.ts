import type { Words } from './words.types.js';

/** Words in item lists, as printed. */
export type ItemVocabulary = {
  /** Labels of a quantity. */
  quantity?: Words;
  /** After a number in a quantity column: `pcs`. */
  pieces?: Words;
  /** After an amount: it is the unit price. */
  perOne?: Words;
  /** Before an amount: it is the unit price. */
  unitPrice?: Words;
  /** Column headings and words beside prices, in capitals; alone they are not a name. */
  columns?: Words;
  /** Headings that a list of goods has and a table of taxes has not, in `toWords` form. */
  listColumns?: Words;
  /** `with`, `and`: a name goes on after them. */
  connectors?: Words;
  /** Headings of columns with the shop's item numbers, as printed. */
  numberColumns?: Words;
  /** Beginnings of lines about an item that are never its name. */
  attributes?: Words;
  /** Colours that stand alone below a name. */
  colours?: Words;
  /** Labels of a size. */
  sizes?: Words;
  /** How a letter thanks for something. */
  thanks?: Words;
  /** `your`, before the noun of a heading. */
  headingOwners?: Words;
  /** Nouns in headings above the first item. */
  headingNouns?: Words;
  /** What may follow in such a heading. */
  headingTails?: Words;
  /** Headings of the name column. */
  nameColumns?: Words;
  /** After a net price that is followed by its gross price. */
  netOfTax?: Words;
  /** After that gross price. */
  withTax?: Words;
  /** Words for a description: they label an item name, or head a column with more about it. */
  describes?: Words;
  /** Labels before an item name. */
  nameLabels?: Words;
  /** Words on returned or voided lines, in `toWords` form. */
  returned?: Words;
};
