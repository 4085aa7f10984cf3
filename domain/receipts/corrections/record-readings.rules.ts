import type {
  Field,
  ReadingOutcome,
  ReceiptItem,
  ReceiptReading,
  RecordedItem,
  RecordedReading,
} from '../receipt-reading.types.js';
import type { ReceiptRecord } from '../receipt-record.types.js';
import { itemsAsRead } from './correct-items.rules.js';
import { correctReading } from './correct-reading.rules.js';
import { matchByRules, type SameBy } from './match-by-rules.js';

/** Creates a unique id: 24 hex digits. */
export type NewId = () => string;

/**
 * State of a receipt after a reading, the first or a repeated one. Reading again never discards earlier results: a
 * failure, a worse reader or a full machine must not cost the shopper their receipt.
 */
export function concludeReading({
  outcome,
  before,
  newId,
}: {
  outcome: ReadingOutcome;
  /** Readings of the previous generation; empty the first time. */
  before: readonly RecordedReading[];
  newId: NewId;
}): Pick<ReceiptRecord, 'readings' | 'failure'> & { state: 'read' | 'unreadable' } {
  if (outcome.ok) {
    const readings = recordReadings({ readings: outcome.readings, before, newId });
    return { state: 'read', readings, failure: null };
  }
  if (before.length > 0) return { state: 'read', readings: [...before], failure: null };
  const { code, message } = outcome;
  return { state: 'unreadable', readings: [], failure: { code, message } };
}

/**
 * Assigns ids to readings and their items. When a receipt is read again, an order keeps its id, its line ids and the
 * shopper's corrections. It is recognised by order number, else by retailer and total, else by position, each as read
 * or as corrected. A corrected order that is not found again stays as it was.
 */
export function recordReadings({
  readings,
  before,
  newId,
}: {
  readings: readonly ReceiptReading[];
  before: readonly RecordedReading[];
  newId: NewId;
}): RecordedReading[] {
  const matches = matchByRules({ earlier: before, later: readings, rules: sameOrder });
  const found = new Set(matches.map(({ earlier }) => earlier));
  const recorded = matches.map(({ later, earlier }) => {
    const fresh: RecordedReading = {
      ...later,
      id: earlier?.id ?? newId(),
      items: recordItems({ items: later.items, before: earlier ? asRead(earlier) : [], newId }),
      corrections: {},
    };
    if (!isCorrected(earlier)) return fresh;
    const { corrections: correction, correctedAt: at } = earlier;
    return correctReading({ reading: fresh, correction, at });
  });
  return [...recorded, ...before.filter((reading) => !found.has(reading) && isCorrected(reading))];
}

const sameOrder: SameBy<RecordedReading, ReceiptReading>[] = [
  ({ earlier, later }) => isEither(earlier.orderNumber, later.orderNumber),
  ({ earlier, later }) =>
    isEither(earlier.retailer, later.retailer) && isEither(earlier.totalCents, later.totalCents),
];

/** A line is recognised by article number, else by name and amount, else by amount, else by position. */
function recordItems({
  items,
  before,
  newId,
}: {
  items: readonly Field<ReceiptItem>[];
  before: readonly RecordedItem[];
  newId: NewId;
}): RecordedItem[] {
  return matchByRules({ earlier: before, later: items, rules: sameItem }).map(({ later, earlier }) => ({
    ...later,
    id: earlier?.id ?? newId(),
  }));
}

const sameItem: SameBy<RecordedItem, Field<ReceiptItem>>[] = [
  ({ earlier: { value: one }, later: { value: other } }) =>
    (one.gtin !== undefined && one.gtin === other.gtin) || (one.sku !== undefined && one.sku === other.sku),
  ({ earlier: { value: one }, later: { value: other } }) =>
    one.name.toLowerCase() === other.name.toLowerCase() && one.totalCents === other.totalCents,
  ({ earlier: { value: one }, later: { value: other } }) =>
    one.totalCents !== null && one.totalCents === other.totalCents,
];

function asRead({ items, corrections }: RecordedReading): RecordedItem[] {
  return itemsAsRead({ items, corrections: corrections.items ?? [] });
}

/** Whether a field has the value it had earlier, either as corrected or as read. */
function isEither<T>(earlier: Field<T> | undefined, later: Field<T> | undefined): boolean {
  return later !== undefined && (later.value === earlier?.value || later.value === earlier?.readBefore);
}

function isCorrected(reading: RecordedReading | null): reading is RecordedReading {
  return reading !== null && Object.keys(reading.corrections).length > 0;
}
