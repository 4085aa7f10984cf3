import { completeItems } from '../../domain/receipts/reading/complete-items.rules.js';
import { completeReading } from '../../domain/receipts/reading/complete-reading.rules.js';
import { type MarkupOrder, readOrderMarkup } from '../../domain/receipts/reading/order-markup.rules.js';
import { readFields } from '../../domain/receipts/reading/read-lines.js';
import { readOrders } from '../../domain/receipts/reading/read-orders.js';
import { noExtras, summaryAddsUp } from '../../domain/receipts/reading/summary-check.rules.js';
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

/** Whether the markup's total is what the page calls its subtotal, beside a larger or smaller total that adds up. */
function isSubtotal({
  order,
  visible: { fields, extras },
}: {
  order: MarkupOrder;
  visible: ReturnType<typeof readFields>;
}): boolean {
  const claimed = order.fields.totalCents?.value;
  return (
    claimed !== undefined &&
    claimed === fields.subtotalCents?.value &&
    claimed !== fields.totalCents?.value &&
    summaryAddsUp(fields, extras) === true
  );
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
  const shown = visible.fields.totalCents;
  const fields = {
    ...order.fields,
    ...(isOnly && shown && isSubtotal({ order, visible }) ? { totalCents: shown } : {}),
  };
  for (const [name, value] of Object.entries(visible.fields)) {
    const own = fields[name as keyof typeof fields];
    const isMissing = own === undefined || (Array.isArray(own) && own.length === 0);
    const isShared =
      name === 'retailer' || name === 'retailerId' || name === 'purchasedAt' || name === 'currency';
    if (isMissing && (isOnly || isShared)) Object.assign(fields, { [name]: value });
  }
  const shownKind = visible.extras.notPurchase;
  // Where the page does not say what it is, its markup does: an order.
  const notPurchase = order.notPurchase ?? (shownKind === 'unclear' ? null : shownKind);
  const extras = { ...(isOnly ? visible.extras : noExtras), notPurchase };
  const reading = completeReading({ fields, today, extras });
  if (!isOnly || !reading.failedChecks.includes('items_sum_to_total')) return reading;
  const items = completeItems({ items: reading.items, shown: visible.fields.items ?? [] });
  const completed = completeReading({ fields: { ...fields, items }, today, extras });
  return completed.failedChecks.includes('items_sum_to_total') ? reading : completed;
}
