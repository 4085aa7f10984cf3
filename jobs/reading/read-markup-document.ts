import { completeItems } from '../../domain/receipts/reading/complete-items.rules.js';
import { completeReading } from '../../domain/receipts/reading/complete-reading.rules.js';
import { type MarkupOrder, readOrderMarkup } from '../../domain/receipts/reading/order-markup.rules.js';
import { readFields } from '../../domain/receipts/reading/read-lines.js';
import { readOrders } from '../../domain/receipts/reading/read-orders.js';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import { documentHints } from './html/document-hints.js';
import { parseHtml } from './html/dom.js';
import { layOutHtml } from './html/html-layout.js';
import { markupNodes } from './html/markup-nodes.js';
import { textLines } from './text/text-lines.js';

/** Reads an HTML document: order markup first, the visible text for what the markup leaves out. */
export function readHtml({
  document,
  today,
}: {
  document: ReadableDocument;
  today: string;
}): ReceiptReading[] {
  const dom = parseHtml(new TextDecoder().decode(document.bytes));
  const context = { today, hints: documentHints(dom), ...(document.mail ? { mail: document.mail } : {}) };
  const lines = layOutHtml(dom);
  const visible = readFields({ lines, source: 'html', context });
  const shownSums = visible.fields.subtotalCents ? [visible.fields.subtotalCents.value] : [];
  const orders = readOrderMarkup({ nodes: markupNodes(dom), shownSums });
  if (orders.length === 0) return readOrders({ lines, source: 'html', context });
  return orders.map((order) => fillGaps({ order, visible, isOnly: orders.length === 1, today }));
}

/** Reads a plain text document. */
export function readText({
  document,
  today,
}: {
  document: ReadableDocument;
  today: string;
}): ReceiptReading[] {
  const lines = textLines(new TextDecoder().decode(document.bytes));
  const context = { today, ...(document.mail ? { mail: document.mail } : {}) };
  return readOrders({ lines, source: 'text', context });
}

/** Markup seldom has tax and shipping; what the page shows fills them when it speaks of this one order. */
function fillGaps({
  order,
  visible,
  isOnly,
  today,
}: {
  order: MarkupOrder;
  visible: ReturnType<typeof readFields>;
  isOnly: boolean;
  today: string;
}): ReceiptReading {
  const fields = { ...order.fields };
  for (const [name, value] of Object.entries(visible.fields)) {
    const own = fields[name as keyof typeof fields];
    const isMissing = own === undefined || (Array.isArray(own) && own.length === 0);
    const isShared =
      name === 'retailer' || name === 'retailerId' || name === 'purchasedAt' || name === 'currency';
    if (isMissing && (isOnly || isShared)) Object.assign(fields, { [name]: value });
  }
  const reading = completeReading({ fields, today, ...(isOnly ? { extras: visible.extras } : {}) });
  if (!isOnly || !reading.failedChecks.includes('items_sum_to_total')) return reading;
  const items = completeItems({ items: reading.items, shown: visible.fields.items ?? [] });
  const completed = completeReading({ fields: { ...fields, items }, today, extras: visible.extras });
  return completed.failedChecks.includes('items_sum_to_total') ? reading : completed;
}
