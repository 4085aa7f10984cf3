import { completeReading } from '../../domain/receipts/reading/complete-reading.rules.js';
import { completeItems, priceItems } from '../../domain/receipts/reading/items/complete-items.rules.js';
import { itemsAddUp, summaryAddsUp } from '../../domain/receipts/reading/ledger/summary-check.rules.js';
import {
  type MarkupOrder,
  readOrderMarkup,
  universalDayConfidence,
} from '../../domain/receipts/reading/order-markup/order-markup.rules.js';
import { readFields } from '../../domain/receipts/reading/read-lines.js';
import { readOrders } from '../../domain/receipts/reading/read-orders.js';
import { noExtras } from '../../domain/receipts/reading/totals/summary-extras.types.js';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import { dayMs } from '../../domain/shared/units.js';
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
  const nodes = markupNodes(dom);
  if (nodes.length === 0) return readOrders({ lines, source: 'html', context });
  const visible = readFields({ lines, source: 'html', context });
  const shownSums = visible.fields.subtotalCents ? [visible.fields.subtotalCents.value] : [];
  const orders = readOrderMarkup({ nodes, shownSums });
  if (orders.length === 0) return readOrders({ lines, source: 'html', context });
  const [only, ...others] = orders;
  if (only && others.length === 0) return [completeOrder({ order: only, visible, today })];
  const parts = readOrders({ lines, source: 'html', context });
  return orders.map((order) => completeOneOfSeveral({ order, visible, parts, today }));
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

type Visible = ReturnType<typeof readFields>;

/**
 * The page's total, if it differs from the markup's and the page adds up to it: some shops write the subtotal, or cents
 * instead of whole units, as the total.
 */
function totalOf({
  order,
  visible,
}: {
  order: MarkupOrder;
  visible: Visible;
}): Partial<MarkupOrder['fields']> {
  const claimed = order.fields.totalCents?.value;
  const { fields, extras } = visible;
  const shown = fields.totalCents;
  if (!shown || claimed === undefined || claimed === shown.value) return {};
  const own = { ...fields, items: fields.items ?? [] };
  const isRight = summaryAddsUp(own, extras) ?? itemsAddUp(own, extras);
  return isRight ? { totalCents: shown } : {};
}

/**
 * The page's date, if the markup has a time in UTC and the page or its mail gives an adjacent day: that one is in the
 * shop's time zone.
 */
function dayOf({ order, visible }: { order: MarkupOrder; visible: Visible }): Partial<MarkupOrder['fields']> {
  const [claimed, shown] = [order.fields.purchasedAt, visible.fields.purchasedAt];
  if (!claimed || !shown || claimed.confidence > universalDayConfidence) return {};
  const apart = Math.abs(Date.parse(claimed.value) - Date.parse(shown.value));
  return apart === dayMs ? { purchasedAt: shown } : {};
}

/** Fills missing fields with those shown on the page; `names` limits which. */
function filled<Fields extends MarkupOrder['fields']>(
  fields: Fields,
  shown: object,
  names?: readonly string[],
): Fields {
  const all = { ...fields };
  for (const [name, value] of Object.entries(shown)) {
    const own = fields[name as keyof Fields];
    const isMissing = own === undefined || (Array.isArray(own) && own.length === 0);
    if (isMissing && (!names || names.includes(name))) Object.assign(all, { [name]: value });
  }
  return all;
}

/** The kind of document according to the page, or else to the markup, which means an order. */
function kindOf({ order, visible }: { order: MarkupOrder; visible: Visible }) {
  const shownKind = visible.extras.notPurchase;
  if (shownKind === 'order_change') return shownKind;
  return order.notPurchase ?? (shownKind === 'unclear' ? null : shownKind);
}

/** If part of an order was cancelled or refunded, only the page tells which items; the markup lists all. */
function partOf({
  order,
  visible,
}: {
  order: MarkupOrder;
  visible: Visible;
}): Partial<MarkupOrder['fields']> {
  const { notPurchase } = visible.extras;
  const items = visible.fields.items ?? [];
  const isBack = notPurchase === 'cancelled' || notPurchase === 'refund';
  const isPart = isBack && items.length > 0 && items.length < (order.fields.items?.length ?? 0);
  return isPart ? { items } : {};
}

/** Completes an order from the page: markup seldom has tax and shipping, and not always prices. */
function completeOrder({
  order,
  visible,
  today,
}: {
  order: MarkupOrder;
  visible: Visible;
  today: string;
}): ReceiptReading {
  const shown = visible.fields.items ?? [];
  const own = {
    ...order.fields,
    ...totalOf({ order, visible }),
    ...dayOf({ order, visible }),
    ...partOf({ order, visible }),
  };
  const unproven = shown.map(withoutPaid);
  const priced = priceItems({ items: own.items ?? [], shown: unproven });
  const fields = filled({ ...own, items: priced }, visible.fields);
  const notPurchase = kindOf({ order, visible });
  // The page's roles balance the page's own lines; those of the markup are weighed by their fields.
  const complete = (
    items: Items,
    isBalanced = items === visible.fields.items ? visible.extras.isBalanced : null,
  ) =>
    completeReading({
      fields: { ...fields, items },
      today,
      extras: { ...visible.extras, notPurchase, isBalanced },
    });
  const reading = complete(fields.items ?? []);
  const isUnpriced = reading.items.some(({ value }) => value.totalCents === null);
  if (!isUnpriced && !reading.failedChecks.includes('items_sum_to_total')) return reading;
  const isRight = ({ items, failedChecks }: ReceiptReading) =>
    items.length > 0 &&
    !failedChecks.includes('items_sum_to_total') &&
    items.every(({ value }) => value.totalCents !== null);
  return (
    [complete(completeItems({ items: priced, shown: unproven })), complete(shown)].find(isRight) ?? reading
  );
}

type Items = NonNullable<MarkupOrder['fields']['items']>;

/** A line of the page without the price that the page's roles gave it. */
function withoutPaid<Item extends Items[number]>(item: Item): Item {
  const { paid: _paid, ...value } = item.value;
  return { ...item, value };
}

/** Fields stated once for all orders in a mail. */
const shared = ['retailer', 'retailerId', 'purchasedAt', 'currency'];
const ofOneOrder = ['subtotalCents', 'taxCents', 'shippingCents', 'discountCents', 'discounts', 'items'];

/** Completes one of several orders from the part of the page under its number. */
function completeOneOfSeveral({
  order,
  visible,
  parts,
  today,
}: {
  order: MarkupOrder;
  visible: Visible;
  parts: ReceiptReading[];
  today: string;
}): ReceiptReading {
  const number = order.fields.orderNumber?.value;
  const part = parts.find(({ orderNumber }) => number !== undefined && orderNumber?.value === number) ?? {};
  const own = { ...order.fields, ...dayOf({ order, visible }) };
  const items = priceItems({ items: own.items ?? [], shown: visible.fields.items ?? [] });
  const fields = filled(filled({ ...own, items }, visible.fields, shared), part, ofOneOrder);
  const extras = { ...noExtras, notPurchase: kindOf({ order, visible }) };
  return completeReading({ fields, today, extras });
}
