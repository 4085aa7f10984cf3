import { findAmounts } from '../../../domain/receipts/reading/text/amounts.rules.js';
import { repairText } from '../../../domain/receipts/reading/text/cleaning/repair-text.rules.js';
import type { ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import { nameLikeness } from '../../../tests/support/documents/score.js';
import type { LabelledReceipt } from './labelled-receipts.js';

/** Largest difference between a label taken after 5-cent rounding and the printed total. */
const roundingCents = 5;
const companyLikeness = 0.8;

/** What was read from one labelled receipt: the reading and the lines it was made from. */
export type ReadReceipt = { reading: ReceiptReading | null; texts: string[]; isRecognised: boolean };

/** Which labels of one receipt were matched. */
export type ReceiptScore = {
  total: boolean;
  within5: boolean;
  date: boolean;
  company: boolean;
  all: boolean;
  amountsFound: number;
  amountsPrinted: number;
};

/** Compares a reading with the labels. */
export function scoreReceipt({
  receipt,
  read,
}: {
  receipt: LabelledReceipt;
  read: ReadReceipt;
}): ReceiptScore {
  const { reading } = read;
  const cents = reading?.totalCents?.value;
  const total = cents === receipt.totalCents;
  const date = (reading?.purchasedAt?.value ?? null) === receipt.day;
  const company = nameLikeness(reading?.retailer?.value ?? '', receipt.company) >= companyLikeness;
  const printed = amountsOf(receipt.transcript.map((piece) => piece.text));
  const found = amountsOf(read.texts.map((text) => (read.isRecognised ? repairText(text) : text)));
  return {
    total,
    within5: cents !== undefined && Math.abs(cents - (receipt.totalCents ?? Number.NaN)) <= roundingCents,
    date,
    company,
    all: total && date && company,
    amountsFound: common(printed, found),
    amountsPrinted: printed.length,
  };
}

function amountsOf(texts: string[]): number[] {
  return texts.flatMap((text) => findAmounts(text)).map((amount) => Math.abs(amount.cents));
}

/** How many of the printed amounts were found, counting each found one once. */
function common(printed: number[], found: number[]): number {
  const left = new Map<number, number>();
  for (const cents of found) left.set(cents, (left.get(cents) ?? 0) + 1);
  return printed.filter((cents) => {
    const count = left.get(cents) ?? 0;
    left.set(cents, count - 1);
    return count > 0;
  }).length;
}
