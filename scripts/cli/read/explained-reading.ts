import {
  balanceInWords,
  countsInWords,
  doubtInWords,
  roleWords,
} from '../../../domain/receipts/view/ledger.words.js';
import type { LedgerAmount, ReadingView } from '../../../domain/receipts/view/reading-view.schemas.js';
import { formatMoney } from '../../../domain/shared/money/money.js';
import { readingTable, type ShownOutcome } from './reading-table.js';

/** One file's outcome for people, each order with its ledger. */
export function explainedText({ file, outcome }: { file: string; outcome: ShownOutcome }): string {
  if (!outcome.ok) return readingTable({ file, outcome });
  return outcome.readings
    .map(
      (reading) => readingTable({ file, outcome: { ok: true, readings: [reading] } }) + ledgerText(reading),
    )
    .join('\n');
}

/** Letters of a name in the ledger; longer ones are cut. */
const nameWidth = 36;
const roleWidth = Math.max(...Object.values(roleWords).map((words) => words.length)) + 2;

/** The ledger of an order like a bookkeeper prints it: each amount with its role, the sum so far, and what is open. */
function ledgerText({ ledger, items, currency_code: currency }: ReadingView): string {
  const amounts = ledger?.amounts ?? [];
  let sum = 0;
  const rows = amounts.map((amount) => {
    sum += amount.sum_cents;
    const isCounted = amount.sum_cents !== 0;
    return [
      `  ${roleWords[amount.role].padEnd(roleWidth)}${amount.label.slice(0, nameWidth).padEnd(nameWidth)}`,
      formatMoney({ cents: amount.amount_cents, currency }).padStart(12),
      (isCounted ? countsInWords(amount, currency) : '').padStart(14),
      (isCounted ? formatMoney({ cents: sum, currency }) : '').padStart(12),
      `  ${amount.certainty}${placeOf(amount)}`,
    ].join('');
  });
  const balance = ledger ? balanceInWords(ledger, currency) : null;
  return [
    '  ledger (role, as printed, amount, what it adds, sum so far, certainty, line)',
    ...rows,
    `  ${balance ?? 'There is nothing to add up: no total, or no item with a price.'}`,
    ...paidRows(items, currency),
    ...amounts.flatMap((amount) => doubtRow(amount, currency)),
    '',
  ].join('\n');
}

/** What was paid for each line once its savings are shared out. */
function paidRows(items: ReadingView['items'], currency: string): string[] {
  const paid = items.flatMap(({ name, paid_cents: cents, paid_certainty: certainty }) =>
    cents == null
      ? []
      : [`  paid for ${name.slice(0, nameWidth)}: ${formatMoney({ cents, currency })}, ${certainty}`],
  );
  return paid.length > 0 ? ['', ...paid] : [];
}

function doubtRow(amount: LedgerAmount, currency: string): string[] {
  const doubt = doubtInWords(amount, currency);
  return doubt ? [`  ${amount.certainty} for ${amount.label.slice(0, nameWidth)}: ${doubt}`] : [];
}

function placeOf({ where }: LedgerAmount): string {
  return where?.line === undefined ? '' : `, line ${where.line + 1}`;
}
