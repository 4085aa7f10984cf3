import type { RetailerSnapshot } from '../../retailers/retailer-snapshot.js';
import { retailerByName } from '../../retailers/retailers.rules.js';
import { showsPricesWithTax } from '../../shared/money/tax-basis.rules.js';
import { keysOf } from '../../shared/typed-records.js';
import { otherAmountsOf } from '../reading/ledger/balance-fields.rules.js';
import { withPaidPrices } from '../reading/ledger/paid/paid-prices.rules.js';
import type { Field, ReadingCheck, ReadingCorrection, RecordedReading } from '../receipt-reading.types.js';
import { questionsOf } from '../view/reading-questions.rules.js';
import { correctItems, settlesPrice } from './correct-items.rules.js';

/** Checks settled by a shopper's correction of each field. */
const settledBy: Record<keyof ReadingCorrection, ReadingCheck[]> = {
  items: ['items_sum_to_total'],
  retailer: ['retailer_found'],
  orderNumber: [],
  currency: [],
  taxCents: ['summary_adds_up'],
  discountCents: ['summary_adds_up'],
  purchasedAt: ['date_found', 'date_not_in_future'],
  totalCents: [
    'is_purchase',
    'total_found',
    'cash_minus_change_is_total',
    'summary_adds_up',
    'readers_agree',
  ],
};

/**
 * Applies a shopper's correction to a reading: each given field gets the source `shopper` and confidence 1 and keeps
 * the value read; an emptied field is removed. The canonical retailer follows the name. The remaining questions
 * determine `needsReview`. Ids stay the same, and the correction is stored under `corrections`.
 */
export function correctReading({
  reading,
  correction,
  retailers,
  at = reading.correctedAt,
}: {
  reading: RecordedReading;
  correction: ReadingCorrection;
  /** When the correction was made, ISO 8601. */
  at?: string | undefined;
  /** The current retailer records; the seeds by default. */
  retailers?: RetailerSnapshot;
}): RecordedReading {
  const given = givenFields(correction);
  const settled = new Set(given.flatMap((name) => settledBy[name]));
  const corrected: RecordedReading = {
    ...reading,
    corrections: {
      ...reading.corrections,
      ...Object.fromEntries(given.map((name) => [name, correction[name]])),
    },
    failedChecks: reading.failedChecks.filter((check) => !settled.has(check)),
    needsReview: false,
    ...(at === undefined ? {} : { correctedAt: at }),
  };
  for (const name of given) {
    if (name === 'items') continue;
    const value = correction[name];
    if (value === null) delete corrected[name];
    else Object.assign(corrected, { [name]: fromShopper(value, reading[name]) });
  }
  if (correction.items) {
    const before = reading.corrections.items ?? [];
    const { items, corrections } = correctItems({ items: reading.items, before, given: correction.items });
    corrected.items = items;
    corrected.corrections.items = corrections;
  }
  // The named discounts do not add up to the new sum.
  if (correction.discountCents !== undefined) delete corrected.discounts;
  if (correction.retailer !== undefined) {
    delete corrected.retailerId;
    const known = correction.retailer === null ? null : retailerByName(correction.retailer, retailers);
    if (known) corrected.retailerId = known.id;
  }
  if (changesPrices(correction, reading)) corrected.items = pricedAgain(corrected);
  return { ...corrected, needsReview: questionsOf(corrected).length > 0 };
}

/** Whether a correction says something else about the amounts, and does not only confirm what was paid for lines. */
function changesPrices(correction: ReadingCorrection, { items, taxes, currency }: RecordedReading): boolean {
  const { items: lines = [], currency: said = currency?.value } = correction;
  const read = new Map(items.map(({ id, value }) => [id, value]));
  const confirms = (line: (typeof lines)[number]) => {
    const item = read.get(line.id);
    return item !== undefined && !line.removed && settlesPrice(item, line);
  };
  if (lines.some((line) => !confirms(line))) return true;
  // Whether a tax on top is in what was paid for a line depends on the currency.
  const isOtherTax = showsPricesWithTax(said) !== showsPricesWithTax(currency?.value);
  if (isOtherTax && taxes?.some(({ value }) => !value.isIncluded)) return true;
  return givenFields(correction).some((name) => name !== 'items' && amountNames.has(name));
}

/** Fields whose correction changes what was paid for the lines. */
const amountNames: ReadonlySet<keyof ReadingCorrection> = new Set([
  'items',
  'taxCents',
  'discountCents',
  'totalCents',
]);

/** The lines priced by the corrected amounts; readings of before prices were proven stay as they are. */
function pricedAgain(reading: RecordedReading): RecordedReading['items'] {
  const { items } = reading;
  if (!items.some(({ value, readBefore }) => value.paid ?? readBefore?.paid)) return items;
  const unpriced = items.map((item) => ({ ...item, value: { ...item.value } }));
  for (const { value } of unpriced) delete value.paid;
  return withPaidPrices(reading, unpriced, otherAmountsOf(reading));
}

/** Fields that were given; undefined ones were not, and would become null when stored. */
function givenFields(correction: ReadingCorrection): (keyof ReadingCorrection)[] {
  const names = keysOf(settledBy);
  return names.filter((name) => correction[name] !== undefined);
}

function fromShopper(value: unknown, machine: Field<unknown> | undefined): Field<unknown> {
  const readBefore = machine?.source === 'shopper' ? machine.readBefore : machine?.value;
  return {
    value,
    source: 'shopper',
    confidence: 1,
    ...(machine?.where ? { where: machine.where } : {}),
    ...(readBefore === undefined ? {} : { readBefore }),
  };
}
