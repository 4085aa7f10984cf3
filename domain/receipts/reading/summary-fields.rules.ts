import type { Field } from '../receipt-reading.types.js';
import type { ReadFields } from './complete-reading.rules.js';
import { discountName } from './items/reductions/discount-name.rules.js';
import type { BalanceReading } from './ledger/read-balance.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import type { PlacedAmount } from './totals/money.types.js';

/** Makes a field of a value found on a line. */
export type MakeField = <T>(value: T, line: number, confidence: number) => Field<T>;

type SummaryName =
  | 'subtotalCents'
  | 'taxCents'
  | 'shippingCents'
  | 'discountCents'
  | 'discounts'
  | keyof RoleLists;
type RoleLists = Pick<ReadFields, 'charges' | 'taxes' | 'savings' | 'tenders' | 'information'>;

/** The amounts of the summary by their roles; nothing if they do not balance. */
function roleLists(summary: BalanceReading['summary'], field: MakeField): Partial<RoleLists> {
  if (!summary) return {};
  const fields = <Amount extends { line: number }>(amounts: readonly Amount[]) =>
    amounts.map(({ line, ...amount }) => field(amount, line, roleConfidence));
  return {
    charges: fields(summary.charges),
    taxes: fields(summary.taxes),
    savings: fields(summary.savings),
    tenders: fields(summary.tenders),
    information: fields(summary.information),
  };
}

/** Confidence in a role that balances the document. */
const roleConfidence = 0.95;

/** The parts of the summary without its total. */
export function summaryFields(
  { money, summary }: BalanceReading,
  prepared: PreparedLine[],
  field: MakeField,
): Pick<ReadFields, SummaryName> {
  const amount = (found: PlacedAmount | null, confidence: number) =>
    found ? field(found.cents, found.line, confidence) : undefined;
  const savings = summary
    ? summary.savings.filter(({ lines }) => lines === undefined)
    : money.discounts.map((entry) => ({ ...entry, name: discountName(prepared[entry.line], entry) }));
  const discounts = savings.map(({ name, cents, line }) =>
    field({ name, cents: Math.abs(cents) }, line, 0.8),
  );
  return {
    subtotalCents: amount(money.subtotal, 0.85),
    taxCents: amount(money.tax, 0.8),
    shippingCents: amount(money.shipping, 0.85),
    discountCents: amount(money.discount, 0.8),
    discounts: discounts.length > 0 ? discounts : undefined,
    ...roleLists(summary, field),
  };
}
