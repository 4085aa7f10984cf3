import { retailerByName } from '../../../retailers/retailers.rules.js';
import type { CalendarDay } from '../../../shared/calendar-day.js';
import {
  asList,
  asRecord,
  asRecords,
  asText,
  type MarkupRecord,
  priceCents,
} from '../../../shared/markup-values.js';
import type { NotPurchaseKind } from '../../not-purchase.data.js';
import type { Field, ReceiptItem } from '../../receipt-reading.types.js';
import type { ReadFields } from '../complete-reading.rules.js';
import { earliestDay, utcHourOf } from '../order-day.rules.js';
import { markupItems } from './order-markup-items.rules.js';

/** Markup comes from the shop's own system; the remaining doubt is shops that fill it in wrongly. */
const confidence = 0.99;
const maxOrders = 20;

/** One order found in structured data, before it is merged with what the page shows. */
export type MarkupOrder = {
  fields: ReadFields;
  selector: string;
  /** Set if the order's status means it is no longer a purchase. */
  notPurchase: NotPurchaseKind | null;
};

/** @see https://schema.org/OrderStatus */
const undoneBy: Readonly<Record<string, NotPurchaseKind>> = {
  OrderCancelled: 'cancelled',
  OrderReturned: 'refund',
};

/**
 * Reads schema.org `Order`, `Invoice` and `ParcelDelivery` nodes (JSON-LD shapes, including `@graph` and arrays). Nodes
 * with the same order number become one order.
 *
 * @see https://schema.org/Order and https://developers.google.com/gmail/markup/reference/order
 */
export function readOrderMarkup({
  nodes,
  shownSums,
}: {
  nodes: { node: unknown; selector: string }[];
  /** Subtotals the page shows, in cents. */
  shownSums: number[];
}): MarkupOrder[] {
  const orders = new Map<string, MarkupOrder>();
  const named = recordsById(nodes.map(({ node }) => node));
  for (const { node, selector } of nodes) {
    for (const { record, path } of ordersIn(node, selector, named)) {
      const order: MarkupOrder = {
        fields: orderFields(record, path, shownSums),
        selector: path,
        notPurchase: undoneBy[asText(record.orderStatus)?.split('/').at(-1) ?? ''] ?? null,
      };
      const key = order.fields.orderNumber?.value ?? path;
      const known = orders.get(key);
      orders.set(key, known ? mergeOrders(known, order) : order);
      if (orders.size >= maxOrders) return [...orders.values()];
    }
  }
  return [...orders.values()].filter(
    ({ fields }) => fields.orderNumber || fields.totalCents || fields.items?.length,
  );
}

type FoundOrder = { record: MarkupRecord; path: string };

/** Records by the `@id` that other nodes refer to. */
type NamedRecords = ReadonlyMap<string, MarkupRecord>;

function recordsIn(node: unknown): MarkupRecord[] {
  return asRecords(node).flatMap((record) => [record, ...asRecords(record['@graph'])]);
}

function recordsById(nodes: unknown[]): NamedRecords {
  const all = nodes.flatMap(recordsIn).filter((record) => record['@type'] !== undefined);
  return new Map(all.flatMap((record) => [[asText(record['@id']) ?? '', record] as const]));
}

function ordersIn(node: unknown, selector: string, named: NamedRecords): FoundOrder[] {
  const inner: Inner = (record, property) =>
    asRecords(record[property])
      .map((value) => ('@type' in value ? value : (named.get(asText(value['@id']) ?? '') ?? value)))
      .filter((value) => hasType(value, 'Order') || 'orderNumber' in value)
      .map((value) => ({ record: value, path: `${selector}.${property}` }));
  return recordsIn(node).flatMap((record): FoundOrder[] => {
    if (hasType(record, 'Order')) return [{ record, path: selector }];
    if (hasType(record, 'Invoice')) return ordersOfInvoice(record, selector, inner);
    if (hasType(record, 'ParcelDelivery')) return inner(record, 'partOfOrder');
    return inner(record, 'mainEntity');
  });
}

/** Orders nested in a property, or only referenced there: `{ "@id": "#order" }`. */
type Inner = (record: MarkupRecord, property: string) => FoundOrder[];

/** An invoice for a single order is that order and gives the amount due. */
function ordersOfInvoice(record: MarkupRecord, selector: string, inner: Inner): FoundOrder[] {
  const [only, ...others] = byNumber(inner(record, 'referencesOrder'));
  if (!only) return [{ record, path: selector }];
  return others.length === 0
    ? [{ record: { ...only.record, ...record }, path: selector }]
    : [{ record, path: selector }, only, ...others];
}

/** Merges orders with the same number, with the items of all of them. */
function byNumber(found: FoundOrder[]): FoundOrder[] {
  const orders = new Map<string, FoundOrder>();
  for (const { record, path } of found) {
    const key = orderNumberOf(record) ?? '';
    const before = orders.get(key)?.record;
    const all = (property: string) => [...asList(before?.[property]), ...asList(record[property])];
    const itemLists = { orderedItem: all('orderedItem'), acceptedOffer: all('acceptedOffer') };
    orders.set(key, { record: before ? { ...record, ...before, ...itemLists } : record, path });
  }
  return [...orders.values()];
}

function hasType(record: MarkupRecord, type: string): boolean {
  return asList(record['@type']).some((value) => asText(value)?.split('/').at(-1) === type);
}

function orderFields(record: MarkupRecord, selector: string, shownSums: number[]): ReadFields {
  const field = <T>(value: T | null | undefined, property: string): Field<T> | undefined =>
    value === null || value === undefined
      ? undefined
      : { value, source: 'order-markup', confidence, where: { selector: `${selector}.${property}` } };
  const merchant = merchantName(record);
  const total = totalOf(record);
  const items = markupItems(record, total.cents, shownSums);
  return {
    retailer: field(merchant, 'merchant'),
    retailerId: merchant ? retailerByName(merchant)?.id : undefined,
    orderNumber: field(orderNumberOf(record), 'orderNumber'),
    purchasedAt: dayField(record, field, total.currency ?? items.currency),
    currency: field(total.currency ?? items.currency, 'priceCurrency'),
    items: items.items.map((item: ReceiptItem, index) => ({
      value: item,
      source: 'order-markup',
      confidence,
      where: { selector: `${selector}.${items.property}[${index}]` },
    })),
    subtotalCents: undefined,
    taxCents: field(firstPrice(record, ['tax', 'taxes', 'orderTax', 'totalTax']), 'tax'),
    shippingCents: field(firstPrice(record, ['shippingCost', 'deliveryCost', 'shipping']), 'shipping'),
    discountCents: field(positive(firstPrice(record, ['discount'])), 'discount'),
    totalCents: field(total.cents, total.property),
  };
}

function merchantName(record: MarkupRecord): string | null {
  const offers = asRecords(record.acceptedOffer);
  const sources = [
    record.merchant,
    record.seller,
    record.provider,
    record.broker,
    ...offers.map((o) => o.seller),
  ];
  for (const source of sources.flatMap(asList)) {
    const name = asText(asRecord(source)?.name) ?? asText(source);
    if (name && !/^https?:/.test(name)) return name;
  }
  return null;
}

function orderNumberOf(record: MarkupRecord): string | null {
  for (const property of ['orderNumber', 'confirmationNumber', 'identifier']) {
    for (const value of asList(record[property])) {
      const text = asText(value) ?? asText(asRecord(value)?.value);
      if (text) return text.replace(/^#/, '');
    }
  }
  return null;
}

/** Confidence of a day whose time is in UTC: where the shop is, it may have been the day before or after. */
export const universalDayConfidence = 0.9;
const dayProperties = ['orderDate', 'dateCreated', 'datePublished', 'billingPeriod'];

function dayField(
  record: MarkupRecord,
  field: (value: CalendarDay | null, property: string) => Field<CalendarDay> | undefined,
  currency: string | null,
): Field<CalendarDay> | undefined {
  const found = field(dayOf(record, currency), 'orderDate');
  const written = dayProperties.map((property) => asText(record[property])).find(Boolean) ?? '';
  return found && utcHourOf(written) !== null ? { ...found, confidence: universalDayConfidence } : found;
}

/**
 * The day as the shop wrote it. A zone in the text is the shop's, so the time is not converted; a UTC time is handled
 * by {@link earliestDay}.
 */
function dayOf(record: MarkupRecord, currency: string | null): CalendarDay | null {
  for (const property of dayProperties) {
    const text = asText(record[property]) ?? '';
    const iso = earliestDay({ text, currency });
    if (iso) return iso;
    const parsed = Date.parse(`${text} UTC`);
    if (text !== '' && !Number.isNaN(parsed)) return new Date(parsed).toISOString().slice(0, 10);
  }
  return null;
}

function totalOf(record: MarkupRecord): { cents: number | null; currency: string | null; property: string } {
  const found = priceIn(record, ['totalPaymentDue', 'priceSpecification', 'totalPrice', 'total', 'price']);
  if (found) {
    const { inner, cents, property } = found;
    const currency = asText(inner?.priceCurrency) ?? asText(inner?.currency) ?? asText(record.priceCurrency);
    return { cents, currency: currency?.toUpperCase() ?? null, property };
  }
  return { cents: null, currency: asText(record.priceCurrency)?.toUpperCase() ?? null, property: 'price' };
}

function firstPrice(record: MarkupRecord, properties: string[]): number | null {
  return priceIn(record, properties)?.cents ?? null;
}

/** The first property that has a price, with the record that holds it if it is none itself. */
function priceIn(record: MarkupRecord, properties: string[]) {
  for (const property of properties) {
    for (const value of asList(record[property])) {
      const inner = asRecord(value);
      const cents = priceCents(inner ? (inner.price ?? inner.value) : value);
      if (cents !== null) return { inner, cents, property };
    }
  }
  return null;
}

function positive(cents: number | null): number | null {
  return cents === null ? null : Math.abs(cents);
}

/** Merges two nodes of an order: the first that has a field wins, so an invoice and its order complete each other. */
function mergeOrders(first: MarkupOrder, second: MarkupOrder): MarkupOrder {
  const fields = { ...second.fields };
  for (const [name, value] of Object.entries(first.fields)) {
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) Object.assign(fields, { [name]: value });
  }
  return { fields, selector: first.selector, notPurchase: first.notPurchase ?? second.notPurchase };
}
