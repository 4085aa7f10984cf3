import type { ReceiptItem } from '../receipt-reading.types.js';
import type { PreparedLine } from './read-line.types.js';

/** A bought line with the line of text it ends on. */
export type ItemReading = { item: ReceiptItem; line: number };

const headWords = /\b(DESCRIPTION|DESC|ITEM|ITEMS|QTY|QUANTITY|PRICE|AMOUNT|UNIT|PARTICULARS|PRODUCT)\b/g;
const quantityTimesPrice =
  /(?<![\d.])(\d{1,4}(?:\.0+)?)\s*(?:x|X|@|\*|pcs?|ea|st(?:k|ck)?\.?)\s*@?\s*(?:[$£€]|RM)?\s*(\d+[.,]\d{2})/;
const quantityLabel = /\b(?:qty|quantity|menge|quantité|cantidad|aantal)\b\.?\s*[:.]?\s*(\d{1,4})\b/i;
const leadingQuantity = /^(\d{1,3})\s*(?:x|X)?\s+(?=[A-Za-z])/;
const skuPattern = /(?<![\w.,-])(\d{5,14})(?![\w.,-])/;

/** Finds bought lines above the summary block: text with an amount on its right, wrapped or not. */
export function readItems({
  lines,
  summaryLine,
}: {
  lines: PreparedLine[];
  /** First line of the summary block, or the number of lines when there is none. */
  summaryLine: number;
}): ItemReading[] {
  const items: ItemReading[] = [];
  let pendingName: string | null = null;
  for (const line of lines.slice(0, summaryLine)) {
    const own = line.amounts.filter((amount) => amount.kind === null || amount.kind === 'discount');
    const name = nameOf(line);
    if (own.length === 0) {
      const previous = items.at(-1);
      const quantity = quantityLabel.exec(line.text)?.[1];
      if (previous && quantity) applyQuantity(previous.item, Number(quantity));
      pendingName = line.amounts.length === 0 && isName(name) ? name : null;
      continue;
    }
    const last = own.at(-1);
    if (!last) continue;
    const chosen = isName(name) ? name : pendingName;
    pendingName = null;
    if (chosen === null) continue;
    items.push({
      item: toItem({ name: chosen, line, totalCents: last.cents, amounts: own.length }),
      line: line.index,
    });
  }
  return items;
}

function nameOf(line: PreparedLine): string {
  const end = line.amounts[0]?.start ?? line.text.length;
  return line.text
    .slice(0, end)
    .replace(quantityLabel, ' ')
    .replace(/(?<![\d.])\d{1,4}(?:\.0+)?\s*[xX@*]\s*$/, ' ')
    .replace(leadingQuantity, '')
    .replace(skuPattern, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^A-Za-z0-9(\u00c0-\u024f]+|[^\w).%"'\u00c0-\u024f]+$/g, '')
    .trim();
}

function isName(name: string): boolean {
  const letters = name.replace(/[^A-Za-z\u00c0-\u024f]/g, '').length;
  const bare = name
    .toUpperCase()
    .replace(headWords, '')
    .replace(/[^A-Z]/g, '');
  return letters >= 3 && bare.length >= 2;
}

function toItem({
  name,
  line,
  totalCents,
  amounts,
}: {
  name: string;
  line: PreparedLine;
  totalCents: number;
  amounts: number;
}): ReceiptItem {
  const times = quantityTimesPrice.exec(line.text);
  const stated = times?.[1] ?? quantityLabel.exec(line.text)?.[1] ?? leadingQuantity.exec(line.text)?.[1];
  const quantity = stated ? Math.max(1, Math.round(Number(stated))) : 1;
  const sku = skuPattern.exec(line.text)?.[1];
  const unitPriceCents = Math.round(totalCents / quantity);
  const isLineTotal = amounts > 1 || quantity === 1;
  return {
    name,
    quantity,
    unitPriceCents: isLineTotal ? unitPriceCents : totalCents,
    totalCents: isLineTotal ? totalCents : totalCents * quantity,
    ...(sku ? { sku } : {}),
  };
}

function applyQuantity(item: ReceiptItem, quantity: number): void {
  if (item.quantity !== 1 || quantity < 2 || item.totalCents === null) return;
  item.quantity = quantity;
  item.unitPriceCents = Math.round(item.totalCents / quantity);
}
