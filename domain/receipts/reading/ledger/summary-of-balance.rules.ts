import { percentagesIn } from '../../../shared/money/percentages.js';
import type {
  AmountRole,
  NamedAmount,
  PrintedCharge,
  PrintedSaving,
  PrintedTax,
  PrintedTender,
  ToldAmount,
} from '../../amount-roles.types.js';
import { discountName } from '../items/reductions/discount-name.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import type { Entry, PlacedAmount } from '../totals/money.types.js';
import type { Balance } from './balance.types.js';

/** An amount of a balance with its place. */
export type Placed<Amount> = Amount & { line: number };

/** The summary of a document as its roles give it. */
export type SummaryOfBalance = {
  tax: PlacedAmount | null;
  shipping: PlacedAmount | null;
  discount: PlacedAmount | null;
  /** Charges besides shipping, cents. */
  feesCents: number;
  /** Gift cards and credit taken off before the total, positive. */
  creditCents: number;
  charges: Placed<PrintedCharge>[];
  taxes: Placed<PrintedTax>[];
  savings: Placed<PrintedSaving>[];
  tenders: Placed<PrintedTender>[];
  information: Placed<ToldAmount>[];
  /** Every amount outside the list with its role, from the top. */
  roles: { entry: Entry; role: AmountRole }[];
};

/** Sorts the amounts of a balance by their roles. */
export function summaryOfBalance(balance: Balance, lines: readonly PreparedLine[]): SummaryOfBalance {
  const { list, assignment } = balance;
  const all = [...assignment.roles]
    .map(([{ entry }, option]) => ({ entry, ...option }))
    .sort((a, b) => a.entry.line - b.entry.line);
  const of = (...roles: AmountRole[]) => all.filter(({ role }) => roles.includes(role));
  const closing = new Map(list.closing.map(({ item, line }) => [line, item.name]));
  const charges = of('charge');
  const taxes = of('tax_on_top', 'tax_inside').map(({ entry, role }) => toTax(entry, role, lines));
  const onTop = of('tax_on_top');
  const orderSavings = [
    ...of('order_saving').map(({ entry, signedCents }) => ({
      ...toNamed(entry, lines),
      cents: Math.abs(signedCents),
    })),
    ...list.onOrder.map(({ name, cents, line }) => ({ name, cents, line })),
  ];
  return {
    tax: sumOf(onTop),
    shipping: sumOf(charges.filter(isShipping)),
    discount:
      balance.savedCents > 0
        ? { cents: balance.savedCents, line: orderSavings.at(-1)?.line ?? balance.total.line }
        : null,
    feesCents: sumOf(charges.filter((charge) => !isShipping(charge)))?.cents ?? 0,
    creditCents: Math.abs(sumOf(of('tender').filter(({ signedCents }) => signedCents < 0))?.cents ?? 0),
    charges: of('charge', 'rounding').map(({ entry, signedCents, role }) => ({
      ...toNamed(entry, lines),
      ...(closing.has(entry.line) ? { name: closing.get(entry.line) ?? '' } : {}),
      cents: signedCents,
      kind: role === 'rounding' ? 'rounding' : isShipping({ entry, signedCents }) ? 'shipping' : 'other',
    })),
    taxes,
    savings: [...lineSavings(balance), ...orderSavings],
    tenders: of('tender').map(({ entry, signedCents }) => ({
      ...toNamed(entry, lines),
      cents: Math.abs(entry.cents),
      isDeducted: signedCents < 0,
    })),
    information: of('information', 'saving_repeated').map(({ entry, role }) => ({
      ...toNamed(entry, lines),
      ...(role === 'saving_repeated' ? { isRepeated: true as const } : {}),
    })),
    roles: all.map(({ entry, role }) => ({ entry, role })),
  };
}

/** What is taken off a charge is taken off the shipping: other charges are not waived in part. */
function isShipping({ entry, signedCents }: { entry: Entry; signedCents: number }): boolean {
  return entry.kind === 'shipping' || signedCents < 0;
}

function lineSavings({ list }: Balance): Placed<PrintedSaving>[] {
  return list.items.flatMap(({ item, line }, at) =>
    item.discountCents ? [{ name: item.name, cents: item.discountCents, lines: [at], line }] : [],
  );
}

function toNamed(entry: Entry, lines: readonly PreparedLine[]): Placed<NamedAmount> {
  return { name: discountName(lines[entry.line], entry), cents: entry.cents, line: entry.line };
}

function toTax(entry: Entry, role: AmountRole, lines: readonly PreparedLine[]): Placed<PrintedTax> {
  const [percent = 0] = percentagesIn(lines[entry.line]?.text ?? '');
  return {
    ...toNamed(entry, lines),
    ...(percent > 0 ? { rate: percent } : {}),
    isIncluded: role === 'tax_inside',
  };
}

function sumOf(roles: readonly { entry: Entry; signedCents: number }[]): PlacedAmount | null {
  const last = roles.at(-1);
  return last ? { cents: roles.reduce((sum, one) => sum + one.signedCents, 0), line: last.entry.line } : null;
}
