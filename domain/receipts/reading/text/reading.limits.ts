/** Characters of a line that the rules search; no receipt is wider. */
export const maxLineChars = 1_000;
/** Lines passed to the rules: a till roll of two metres has 500, an order mail of a hundred items 1,000. */
export const maxLines = 2_000;
/** Characters of a document passed to the rules: the longest real order mails have a third of this as text. */
export const maxTextChars = 200_000;
/** Amounts considered per line: the widest invoice tables have eight columns of them. */
export const maxLineAmounts = 16;
/** Amounts considered per document: 500 lines of a till roll with two each. */
export const maxAmounts = 1_000;
/** Dates considered per line: a period has two. */
export const maxLineDates = 6;
/** Dates weighed per document: a statement has one per line. */
export const maxDates = 300;
/** Characters of the label before an amount: anything longer is a sentence or a row, and its end names the amount. */
export const maxLabelChars = 160;
/** Characters of a line that may describe an item: a wide table row has 200. */
export const maxItemLineChars = 400;
/** Totals, payments and change amounts combined with each other: a receipt has a handful of each. */
export const maxCombined = 40;
