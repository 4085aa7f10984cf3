import type { Field, ItemCorrection, ReceiptItem, RecordedItem } from '../receipt-reading.types.js';

/** Lines of a receipt with the shopper's word in them, and that word as it is remembered. */
export type CorrectedItems = { items: RecordedItem[]; corrections: ItemCorrection[] };

/**
 * Puts a shopper's word on single lines into those that were read: a line keeps its place, its id and what the machine
 * read; one they removed goes, one they added comes last. What was said before of a line stays unless it is said anew.
 */
export function correctItems({
  items,
  before,
  given,
}: {
  items: readonly RecordedItem[];
  /** What was said earlier and is in the items already, or is to come into those of a new reading. */
  before: readonly ItemCorrection[];
  given: readonly ItemCorrection[];
}): CorrectedItems {
  const said = new Map(before.map((correction) => [correction.id, correction]));
  const machine = new Map(items.map((item) => [item.id, item]));
  for (const correction of given) {
    const item = machine.get(correction.id);
    const was = said.get(correction.id)?.was ?? (item && machineValue(item));
    said.set(correction.id, { ...said.get(correction.id), ...correction, ...(was ? { was } : {}) });
  }
  // A line that only the shopper knew of is gone when they take it back.
  const corrections = [...said.values()].filter(({ removed, was }) => !(removed && !was));
  const wanted = corrections.filter(({ removed }) => !removed);
  const corrected = items.flatMap((item): RecordedItem[] => {
    const correction = said.get(item.id);
    if (!correction) return [item];
    return correction.removed ? [] : [correctItem({ item, correction })];
  });
  const added = wanted.filter(({ id }) => !machine.has(id));
  return { items: [...corrected, ...added.map(addedItem)], corrections };
}

/** The lines as the machine had read them, those the shopper removed and added among them: what a new reading is held against. */
export function itemsAsRead({
  items,
  corrections,
}: {
  items: readonly RecordedItem[];
  corrections: readonly ItemCorrection[];
}): RecordedItem[] {
  const removed = corrections.flatMap(({ id, removed, was }): RecordedItem[] =>
    removed && was ? [{ id, value: was, source: 'shopper', confidence: 1 }] : [],
  );
  return [...items.map((item) => ({ ...item, value: item.readBefore ?? item.value })), ...removed];
}

function machineValue(item: RecordedItem): ReceiptItem | undefined {
  return item.source === 'shopper' ? item.readBefore : item.value;
}

function correctItem({ item, correction }: { item: RecordedItem; correction: ItemCorrection }): RecordedItem {
  const readBefore = machineValue(item);
  const field: Field<ReceiptItem> = {
    value: correctedValue(item.value, correction),
    source: 'shopper',
    confidence: 1,
    ...(item.where ? { where: item.where } : {}),
    ...(readBefore ? { readBefore } : {}),
  };
  return { ...field, id: item.id };
}

/** A line that the reading has not: one that was added, or one that an earlier reading had. */
function addedItem(correction: ItemCorrection): RecordedItem {
  const { id, was } = correction;
  const unnamed = { name: '', quantity: 1, unitPriceCents: null, totalCents: null };
  const value = correctedValue(was ?? unnamed, correction);
  return { id, value, source: 'shopper', confidence: 1, ...(was ? { readBefore: was } : {}) };
}

/** The amount a shopper gives is what they paid for the line: a discount is in it. */
function correctedValue(item: ReceiptItem, { name, quantity, netTotalCents }: ItemCorrection): ReceiptItem {
  const value = { ...item, name: name ?? item.name, quantity: quantity ?? item.quantity };
  if (netTotalCents !== undefined) {
    value.totalCents = netTotalCents;
    delete value.discountCents;
  }
  if (netTotalCents !== undefined || quantity !== undefined) value.unitPriceCents = unitPriceOf(value);
  return value;
}

/** The price of one, where the amount is a whole number of cents each. */
function unitPriceOf({ totalCents, quantity }: ReceiptItem): number | null {
  if (totalCents === null || quantity <= 0) return null;
  const each = totalCents / quantity;
  return Number.isInteger(each) ? each : null;
}
