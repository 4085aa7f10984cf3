import type { TextLine } from '../../text-lines.types.js';
import type { Amount } from './amounts.rules.js';
import type { AmountKind } from './labels.rules.js';

/** An amount with the words that name it. */
export type LabelledAmount = Amount & {
  /** The words before it on its line, or of the line above it; {@link toWords} form. */
  label: string;
  kind: AmountKind | null;
  /** True when its decimal sign was supplied by us. */
  isMended?: boolean;
};

/** A column of its own that tells how many: `2 adet`, `Q.tà 1`. */
export type CountCell = {
  text: string;
  quantity: number;
  /** It stands behind the amount, which is the price of one then. */
  isBehind?: true;
};

/** A line prepared for the rules: cleaned text, comparable words, the amounts in it. */
export type PreparedLine = {
  index: number;
  line: TextLine;
  text: string;
  words: string;
  amounts: LabelledAmount[];
  count?: CountCell;
  /** The shop's number of the thing, which has a column of its own and is left out of the text. */
  sku?: string | undefined;
  /** What stands under the heading of names, beside which other words have columns of their own: codes, days. */
  nameCell?: string;
  /** It has a word of the summary, and is a name all the same. */
  isNamed?: boolean;
  /** Its name, in a list that calls its things by number alone: `Item 1`. */
  numberedName?: string;
  /** The list says in another way how many of a thing there are: a number in brackets is part of a name. */
  isCountedElsewhere?: boolean;
};
