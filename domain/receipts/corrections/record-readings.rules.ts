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
import { matchInTurn, type SameBy } from './match-in-turn.js';

/** Makes an id nothing else has: 24 hex digits. */
export type NewId = () => string;

/**
 * How a receipt stands after it was read, for the first time or again. Reading again never takes away what was read
 * before: when it fails, a worse reader or a full machine must not cost the shopper their receipt.
 */
export function concludeReading({
  outcome,
  before,
  newId,
}: {
  outcome: ReadingOutcome;
  /** Readings of the generation before; empty the first time. */
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
 * Gives readings and their items ids. Read again, an order keeps its id, the ids of its lines and the shopper's
 * corrections. It is known by its order number, else by its retailer and total, else by its place on the paper,
 * each as the machine or the shopper had it. A corrected order that is not found again stays as it was.
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
  const matches = matchInTurn({ earlier: before, later: readings, rules: sameOrder });
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

/** A line is known by its article number, else by its name and amount, else by its amount, else by its place. */
function recordItems({
  items,
  before,
  newId,
}: {
  items: readonly Field<ReceiptItem>[];
  before: readonly RecordedItem[];
  newId: NewId;
}): RecordedItem[] {
  return matchInTurn({ earlier: before, later: items, rules: sameItem }).map(({ later, earlier }) => ({
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

/** Whether a field says now what it, or the machine before a correction, said then. */
function isEither<T>(earlier: Field<T> | undefined, later: Field<T> | undefined): boolean {
  return later !== undefined && (later.value === earlier?.value || later.value === earlier?.readBefore);
}

function isCorrected(reading: RecordedReading | null): reading is RecordedReading {
  return reading !== null && Object.keys(reading.corrections).length > 0;
}
