import type { Field, ItemCorrection, ReceiptItem, RecordedItem } from '../receipt-reading.types.js';

/** Lines of a receipt with the shopper's corrections applied, and the corrections as stored. */
export type CorrectedItems = { items: RecordedItem[]; corrections: ItemCorrection[] };

/**
 * Applies a shopper's corrections to the lines read: a line keeps its place, its id and the value read; removed lines
 * disappear, added ones come last. Earlier corrections of a line stay unless given again.
 */
export function correctItems({
  items,
  before,
  given,
}: {
  items: readonly RecordedItem[];
  /** Earlier corrections, already applied to the items or still to be applied to a new reading. */
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
  // A line added by the shopper disappears entirely when they remove it.
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

/** The lines as originally read, including those the shopper removed or added: what a new reading is matched with. */
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

/** A line missing from the reading: added by the shopper, or from an earlier reading. */
function addedItem(correction: ItemCorrection): RecordedItem {
  const { id, was } = correction;
  const unnamed = { name: '', quantity: 1, unitPriceCents: null, totalCents: null };
  const value = correctedValue(was ?? unnamed, correction);
  return { id, value, source: 'shopper', confidence: 1, ...(was ? { readBefore: was } : {}) };
}

/**
 * Whether an amount only says which of the prices that the document leaves was paid. The amounts printed for the line
 * stay as they are: the price may hold its share of a saving on the order.
 */
export function settlesPrice(
  { paid }: ReceiptItem,
  { netTotalCents, quantity }: Pick<ItemCorrection, 'netTotalCents' | 'quantity'>,
): boolean {
  if (!paid || quantity !== undefined || netTotalCents == null) return false;
  return netTotalCents === paid.cents || netTotalCents === paid.otherCents;
}

/** An amount given by the shopper is the price paid for the line, discounts included. */
function correctedValue(item: ReceiptItem, { name, quantity, netTotalCents }: ItemCorrection): ReceiptItem {
  const value = { ...item, name: name ?? item.name, quantity: quantity ?? item.quantity };
  if (netTotalCents != null && settlesPrice(item, { netTotalCents, quantity })) {
    value.paid = { cents: netTotalCents, certainty: 'proven' };
    return value;
  }
  if (netTotalCents !== undefined) {
    value.totalCents = netTotalCents;
    delete value.discountCents;
    if (netTotalCents === null) delete value.paid;
    else value.paid = { cents: netTotalCents, certainty: 'proven' };
  }
  if (netTotalCents !== undefined || quantity !== undefined) value.unitPriceCents = unitPriceOf(value);
  return value;
}

/** The unit price, if the amount divides into whole cents. */
function unitPriceOf({ totalCents, quantity }: ReceiptItem): number | null {
  if (totalCents === null || quantity <= 0) return null;
  const each = totalCents / quantity;
  return Number.isInteger(each) ? each : null;
}
