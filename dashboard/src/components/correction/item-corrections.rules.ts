import type { CorrectItemRequest } from '../../../../domain/contracts/http.js';
import type { ItemView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { parseAmount } from './correction.rules';

/** One line of the correction form, as text. */
export type ItemText = {
  /** Tells the lines of the form apart. */
  key: string;
  /** The line of the receipt; null for one that is added. */
  id: string | null;
  name: string;
  quantity: string;
  /** What was paid for the line. */
  paid: string;
  isRemoved: boolean;
};

/** The field of a line that cannot be sent. */
export type ItemFault = 'name' | 'quantity' | 'paid';

/** The largest quantity of one line that is taken. */
const maxQuantity = 10_000;

/** The form's first content: the lines as they were read. */
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

/** A line to be filled in. */
export function newItemText(key: string): ItemText {
  return { key, id: null, name: '', quantity: '1', paid: '', isRemoved: false };
}

/** What is wrong with a line; null when it can be sent, or says nothing. */
export function itemFault(item: ItemText): ItemFault | null {
  if (item.isRemoved || isBlank(item)) return null;
  if (item.name.trim() === '') return 'name';
  if (quantityOf(item.quantity) === null) return 'quantity';
  return item.paid.trim() !== '' && parseAmount(item.paid) === null ? 'paid' : null;
}

/** Only what was changed is sent; a new line that was left blank is none. */
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

/** Pieces, or kilograms with a point or a comma. */
function quantityOf(text: string): number | null {
  if (!/^\d{1,5}(?:[.,]\d{1,3})?$/.test(text.trim())) return null;
  const quantity = Number(text.trim().replace(',', '.'));
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}
