/** Characters of one line that are looked at: the rules search, and no receipt is as wide. */
export const maxLineChars = 1_000;
/** Lines handed to the rules: a till roll of two metres has 500. */
export const maxLines = 4_000;
/** Characters of a document handed to the rules: the longest real order mails have a third of it as text. */
export const maxTextChars = 200_000;
/** Amounts of one line that are looked at: the widest tables of invoices have eight columns of them. */
export const maxLineAmounts = 16;
/** Amounts of a document that are looked at: 500 lines of a till roll with two each. */
export const maxAmounts = 1_000;
/** Dates of one line that are looked at: a period has two. */
export const maxLineDates = 6;
/** Dates of a document that are weighed: a statement has one a line. */
export const maxDates = 300;
/** Words of a label before an amount: what is longer is a sentence or a row, and its end names the amount. */
export const maxLabelChars = 160;
/** Characters of a line that may speak of a bought thing: a wide row of a table has 200. */
export const maxItemLineChars = 400;
/** Sums, payments and amounts of change that are combined with each other: a receipt has a handful of each. */
export const maxCombined = 40;
