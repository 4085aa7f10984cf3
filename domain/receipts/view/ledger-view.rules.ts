import type { AmountRole, PaidCertainty } from '../amount-roles.types.js';
import { askBelowConfidence, provenTotalConfidence } from '../confidence.rules.js';
import type { Field, RecordedReading } from '../receipt-reading.types.js';
import type { LedgerAmount, LedgerView } from './reading-view.schemas.js';

/** Cents by which the amounts may miss the total, because each part is rounded. */
const roundingCents = 1;

/**
 * Every printed amount of a reading by its role. Where nothing balances, the roles are those that the labels say, and
 * open.
 */
export function ledgerViewOf(reading: RecordedReading): LedgerView {
  const listed = [...goodsOf(reading), ...summaryOf(reading)];
  const { totalCents } = reading;
  const sum = listed.reduce((all, { sum_cents }) => all + sum_cents, 0);
  const off = totalCents && reading.items.length > 0 ? sum - totalCents.value : null;
  const difference = off !== null && Math.abs(off) <= roundingCents ? 0 : off;
  const certainty = certaintyOfRoles({ reading, isBalanced: difference === 0 });
  const amounts = [...listed, ...statementsOf(reading), ...toldOf(reading)];
  return {
    difference_cents: difference,
    amounts: amounts.map((amount): LedgerAmount => ({ ...amount, certainty: amount.certainty ?? certainty })),
  };
}

/** An amount whose certainty is that of all roles of the document unless it has its own. */
type Draft = Omit<LedgerAmount, 'certainty'> & { certainty?: PaidCertainty };

type Role = Exclude<AmountRole, 'statement'> | 'subtotal' | 'total';

function draft<Value>({
  role,
  label,
  field: { readBefore: _readBefore, value: _value, ...origin },
  cents,
  counts,
}: {
  role: Role;
  label: string;
  field: Field<Value>;
  /** As printed. */
  cents: number;
  /** What it adds to the sum: all of it, its negative, or nothing. */
  counts: 1 | 0 | -1;
}): Draft {
  // A plain 0, as -0 is another number to some readers of JSON.
  return { role, label, amount_cents: cents, sum_cents: counts === 0 ? 0 : cents * counts, ...origin };
}

/** The bought lines, each followed by its own saving. */
function goodsOf({ items }: RecordedReading): Draft[] {
  return items.flatMap((field): Draft[] => {
    const { id, value } = field;
    if (value.totalCents === null) return [];
    const certainty = value.paid?.certainty ?? 'open';
    const own = { item_id: id, certainty };
    const { id: _id, ...plain } = field;
    const goods = draft({
      role: 'goods',
      label: value.name,
      field: plain,
      cents: value.totalCents,
      counts: 1,
    });
    const other = value.paid?.otherCents;
    const price = { ...goods, ...own, ...(other === undefined ? {} : { other_paid_cents: other }) };
    if (!value.discountCents) return [price];
    const saving = { label: value.name, field: plain, cents: value.discountCents, counts: -1 as const };
    return [price, { ...draft({ role: 'line_saving', ...saving }), ...own }];
  });
}

/** What is added to the goods or taken off them. */
function summaryOf(reading: RecordedReading): Draft[] {
  const { tenders = [] } = reading;
  const deducted = tenders.filter(({ value }) => value.isDeducted);
  return [
    ...savingsOf(reading),
    ...chargesOf(reading),
    ...taxesOf(reading),
    ...deducted.map((field) =>
      draft({ role: 'tender', label: field.value.name, field, cents: field.value.cents, counts: -1 }),
    ),
  ];
}

function savingsOf({ discounts = [], discountCents }: RecordedReading): Draft[] {
  const named = discounts.reduce((sum, { value }) => sum + value.cents, 0);
  // A sum that the shopper corrected, or that markup gives without its parts.
  if (discountCents && named !== discountCents.value) {
    const { value: cents } = discountCents;
    return cents === 0
      ? []
      : [draft({ role: 'order_saving', label: 'Discount', field: discountCents, cents, counts: -1 })];
  }
  return discounts.map((field) =>
    draft({ role: 'order_saving', label: field.value.name, field, cents: field.value.cents, counts: -1 }),
  );
}

function chargesOf({ charges, shippingCents }: RecordedReading): Draft[] {
  if (charges)
    return charges.map((field) => {
      const { kind, name, cents } = field.value;
      const role = kind === 'rounding' ? 'rounding' : 'charge';
      return draft({ role, label: name, field, cents, counts: 1 });
    });
  if (!shippingCents || shippingCents.value === 0) return [];
  return [
    draft({
      role: 'charge',
      label: 'Shipping',
      field: shippingCents,
      cents: shippingCents.value,
      counts: 1,
    }),
  ];
}

function taxesOf(reading: RecordedReading): Draft[] {
  const { taxes, taxCents } = reading;
  if (taxes && taxCents?.source !== 'shopper')
    return taxes.map((field) => {
      const { name, cents, rate, isIncluded } = field.value;
      const role = isIncluded ? 'tax_inside' : 'tax_on_top';
      const tax = draft({ role, label: name, field, cents, counts: isIncluded ? 0 : 1 });
      return { ...tax, ...(rate === undefined ? {} : { rate }) };
    });
  if (!taxCents || taxCents.value === 0) return [];
  const isInside = isInsideOthers(reading, taxCents.value);
  return [
    draft({
      role: isInside ? 'tax_inside' : 'tax_on_top',
      label: 'Tax',
      field: taxCents,
      cents: taxCents.value,
      counts: isInside ? 0 : 1,
    }),
  ];
}

/**
 * Whether the other amounts reach the total without a tax, and do not with it: the goods, the goods with their savings
 * off, and both with shipping.
 */
function isInsideOthers(reading: RecordedReading, taxCents: number): boolean {
  const { totalCents, subtotalCents } = reading;
  if (!totalCents) return false;
  const sumOf = (amounts: Draft[]) => amounts.reduce((sum, { sum_cents }) => sum + sum_cents, 0);
  const goods = sumOf(goodsOf(reading));
  const charges = sumOf(chargesOf(reading));
  const extras = [charges + sumOf(savingsOf(reading)), charges, 0];
  const reaches = (more: number) =>
    [subtotalCents?.value ?? goods, goods].some((sum) =>
      extras.some((extra) => Math.abs(sum + extra + more - totalCents.value) <= roundingCents),
    );
  return reaches(0) && !reaches(taxCents);
}

function statementsOf({ subtotalCents, totalCents }: RecordedReading): Draft[] {
  const of = (role: 'subtotal' | 'total', label: string, field: Field<number> | undefined): Draft[] =>
    field ? [draft({ role, label, field, cents: field.value, counts: 0 })] : [];
  const total = of('total', 'Total', totalCents).map((amount) => ({
    ...amount,
    certainty: certaintyOfTotal(amount.confidence),
  }));
  return [...of('subtotal', 'Subtotal', subtotalCents), ...total];
}

function certaintyOfTotal(confidence: number): PaidCertainty {
  if (confidence >= provenTotalConfidence) return 'proven';
  return confidence >= askBelowConfidence ? 'likely' : 'open';
}

/** How the total was paid, and what counts for nothing. */
function toldOf({ tenders = [], information = [] }: RecordedReading): Draft[] {
  const paid = tenders.filter(({ value }) => !value.isDeducted);
  return [
    ...paid.map((field) =>
      draft({ role: 'tender', label: field.value.name, field, cents: field.value.cents, counts: 0 }),
    ),
    ...information.map((field) => {
      const role = field.value.isRepeated ? 'saving_repeated' : 'information';
      return draft({ role, label: field.value.name, field, cents: field.value.cents, counts: 0 });
    }),
  ];
}

/** How sure the roles are besides goods: as sure as the prices that they leave. */
function certaintyOfRoles({
  reading: { items },
  isBalanced,
}: {
  reading: RecordedReading;
  isBalanced: boolean;
}): PaidCertainty {
  const prices = items.map(({ value }) => value.paid?.certainty ?? 'open');
  if (!isBalanced || prices.includes('open')) return 'open';
  return prices.includes('likely') ? 'likely' : 'proven';
}
