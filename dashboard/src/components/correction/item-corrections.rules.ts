import type { CorrectItemRequest } from '../../../../domain/receipts/corrections/correct-reading.schemas.js';
import type { ItemView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { parseAmount } from './correction.rules';

/** A line of the correction form, as text. */
export type ItemText = {
  /** Distinguishes the lines of the form. */
  key: string;
  /** Id of the receipt line; null for an added one. */
  id: string | null;
  name: string;
  quantity: string;
  /** Price paid for the line. */
  paid: string;
  isRemoved: boolean;
};

/** The invalid field of a line. */
export type ItemFault = 'name' | 'quantity' | 'paid';

/** Largest quantity accepted for a line. */
const maxQuantity = 10_000;

/** Initial content of the form: the lines as read. */
export function toItemTexts(items: readonly ItemView[]): ItemText[] {
  return items.map(({ id, name, quantity, total_cents: total, net_total_cents: net = total }) => ({
    key: id,
    id,
    name,
    quantity: String(quantity),
    paid: net === null ? '' : (net / 100).toFixed(2),
    isRemoved: false,
  }));
}

/** An empty line to fill in. */
export function newItemText(key: string): ItemText {
  return { key, id: null, name: '', quantity: '1', paid: '', isRemoved: false };
}

/** The invalid field of a line; null if it can be sent or is blank. */
export function itemFault(item: ItemText): ItemFault | null {
  if (item.isRemoved || isBlank(item)) return null;
  if (item.name.trim() === '') return 'name';
  if (quantityOf(item.quantity) === null) return 'quantity';
  return item.paid.trim() !== '' && parseAmount(item.paid) === null ? 'paid' : null;
}

/** The changed lines only; blank new lines are skipped. */
export function toItemCorrections({
  before,
  now,
}: {
  before: readonly ItemText[];
  now: readonly ItemText[];
}): CorrectItemRequest[] {
  const read = new Map(before.map((item) => [item.key, item]));
  return now.flatMap((item): CorrectItemRequest[] => {
    const { id, isRemoved } = item;
    if (id === null) return isRemoved || isBlank(item) ? [] : [changesOf(item)];
    if (isRemoved) return [{ id, removed: true }];
    const changes = changesOf(item, read.get(item.key));
    return Object.keys(changes).length === 0 ? [] : [{ id, ...changes }];
  });
}

function changesOf(item: ItemText, before?: ItemText): CorrectItemRequest {
  const isChanged = (name: 'name' | 'quantity' | 'paid') => item[name].trim() !== before?.[name];
  const quantity = quantityOf(item.quantity);
  return {
    ...(isChanged('name') ? { name: item.name.trim() } : {}),
    ...(isChanged('quantity') && quantity !== null ? { quantity } : {}),
    ...(isChanged('paid') ? { net_total_cents: parseAmount(item.paid) } : {}),
  };
}

function isBlank({ id, name, paid }: ItemText): boolean {
  return id === null && name.trim() === '' && paid.trim() === '';
}

/** Units, or kilograms with a decimal point or comma. */
function quantityOf(text: string): number | null {
  if (!/^\d{1,5}(?:[.,]\d{1,3})?$/.test(text.trim())) return null;
  const quantity = Number(text.trim().replace(',', '.'));
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}
