import type { TextLine } from '../../text-lines.types.js';
import type { Amount } from './amounts.rules.js';
import type { AmountKind } from './labels.rules.js';

/** An amount with the words that name it. */
export type LabelledAmount = Amount & {
  /** The words before it on its line, or of the line above; {@link toWords} form. */
  label: string;
  kind: AmountKind | null;
  /** True when we supplied its decimal sign. */
  isMended?: boolean;
};

/** A separate column with the quantity: `2 adet`, `Q.tà 1`. */
export type CountCell = {
  text: string;
  quantity: number;
  /** It comes after the amount, which is then the unit price. */
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
  /** The shop's item number, from its own column; not part of the text. */
  sku?: string | undefined;
  /** Text under the name heading, where other words (codes, days) have columns of their own. */
  nameCell?: string;
  /** Contains a summary word but is an item name all the same. */
  isNamed?: boolean;
  /** Its amounts are named by captions above them. */
  isCaptioned?: boolean;
  /** Its name, in a list that identifies items by number only: `Item 1`. */
  numberedName?: string;
  /** The list gives quantities elsewhere, so a number in brackets is part of a name. */
  isCountedElsewhere?: boolean;
  /** And of every line with a price. */
  isCountedThroughout?: boolean;
  /** The list gives quantities on lines of their own, with a label: a number before a name is part of it. */
  isCountedByLabel?: boolean;
};
