import {
  maxOrderRecordItems,
  maxOrderRecordNameLength,
} from '../receipts/order-record/order-record.schemas.js';
import type { OrderRecord, OrderRecordItem } from '../receipts/order-record/order-record.types.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { asRecord, asText, type MarkupRecord, priceCents } from '../shared/markup-values.js';
import { faultRow, type ImportRow } from './import-row.types.js';

/** Where Costco has warehouses: how the shop is called there, and its money. */
const markets: Readonly<Record<string, { retailer: string; retailerId: string | null; currency: string }>> = {
  US: { retailer: 'Costco', retailerId: 'costco', currency: 'USD' },
  CA: { retailer: 'Costco Canada', retailerId: 'costco-ca', currency: 'CAD' },
  GB: { retailer: 'Costco UK', retailerId: 'costco-gb', currency: 'GBP' },
  MX: { retailer: 'Costco Mexico', retailerId: null, currency: 'MXN' },
  AU: { retailer: 'Costco Australia', retailerId: null, currency: 'AUD' },
  JP: { retailer: 'Costco Japan', retailerId: null, currency: 'JPY' },
  KR: { retailer: 'Costco Korea', retailerId: null, currency: 'KRW' },
  TW: { retailer: 'Costco Taiwan', retailerId: null, currency: 'TWD' },
};

/** Deepest nesting in which receipts are looked for: `data.receiptsWithCounts.receipts[]`, and a list around it. */
const maxDepth = 6;

/**
 * The receipts in what browser scripts save of Costco's order service (`receiptsWithCounts`), however they wrap them: a
 * whole answer, its list, one receipt, or a list of any of these. Online orders, which have no barcode, are left out.
 */
export function costcoRows(data: unknown): ImportRow[] {
  return receiptsIn(data, 0).map(rowOf);
}

function receiptsIn(value: unknown, depth: number): MarkupRecord[] {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return [];
  const record = asRecord(value);
  if (record && 'transactionBarcode' in record) return [record];
  return Object.values(value).flatMap((inner) => receiptsIn(inner, depth + 1));
}

function rowOf(receipt: MarkupRecord): ImportRow {
  const barcode = asText(receipt.transactionBarcode);
  if (!barcode || !/^\d{6,40}$/.test(barcode)) return faultRow('receipt', 'import.row_invalid', 'barcode');
  const day = [receipt.transactionDate, receipt.transactionDateTime]
    .map((text) => asText(text)?.slice(0, 10))
    .find((text) => text !== undefined && isCalendarDay(text));
  if (!day) return faultRow(barcode, 'import.date_invalid', 'transactionDate');
  const market = markets[countryOf(receipt)];
  if (!market) return faultRow(barcode, 'import.currency_unknown', 'warehouseCountry');
  const total = amountOf(receipt.total);
  const lines = linesIn(receipt);
  if (total === null || lines === null) return faultRow(barcode, 'import.amount_invalid', 'itemArray');
  if (lines.length === 0) return faultRow(barcode, 'import.nothing_bought', 'itemArray');
  if (lines.length > maxOrderRecordItems) return faultRow(barcode, 'import.too_large', 'itemArray');
  const record: OrderRecord = {
    format: 'order-record/1',
    ...market,
    orderNumber: barcode,
    purchasedOn: day,
    channel: 'store',
    ...storeOf(receipt),
    ...(total < 0 || asText(receipt.transactionType) === 'Refund' ? { isRefund: true } : {}),
    items: withCoupons(lines),
    ...sumsOf({ receipt, total }),
    totalCents: total,
  };
  return { kind: 'order', name: `${day} ${barcode}`, key: `costco:${barcode}`, record };
}

function countryOf({ warehouseCountry }: MarkupRecord): string {
  const written = asText(warehouseCountry)?.toUpperCase() ?? '';
  return (
    { USA: 'US', CAN: 'CA', GBR: 'GB', UK: 'GB', MEX: 'MX', AUS: 'AU', JPN: 'JP', KOR: 'KR', TWN: 'TW' }[
      written
    ] ?? written
  );
}

function storeOf({ warehouseNumber }: MarkupRecord): { storeNumber?: string } {
  const number = asText(warehouseNumber) ?? '';
  return /^\d{1,8}$/.test(number) ? { storeNumber: number } : {};
}

/** `instantSavings` sums up coupons that are lines already: it is left out. */
function sumsOf({ receipt, total }: { receipt: MarkupRecord; total: number }) {
  const [subtotalCents, taxCents] = [amountOf(receipt.subTotal), amountOf(receipt.taxes)];
  return {
    ...(subtotalCents === null ? {} : { subtotalCents }),
    ...(taxCents ? { taxCents } : {}),
    // Where prices include tax, the receipt only states it.
    ...(taxCents && subtotalCents === total ? { isTaxInside: true as const } : {}),
  };
}

type Line = {
  item: OrderRecordItem & { totalCents: number };
  /** Article number that a coupon names. */
  couponFor: string | null;
};

/** The lines of a receipt; null if one has no usable amount, as in lists of receipts, which hold no details. */
function linesIn({ itemArray }: MarkupRecord): Line[] | null {
  const lines: Line[] = [];
  for (const value of Array.isArray(itemArray) ? itemArray : []) {
    const row = asRecord(value);
    const cents = row && amountOf(row.amount);
    if (!row || cents === null) return null;
    lines.push(lineOf({ row, cents }));
  }
  return lines;
}

function lineOf({ row, cents }: { row: MarkupRecord; cents: number }): Line {
  const words = [row.itemDescription01, row.itemDescription02].map(asText).filter((text) => text !== null);
  const number = asText(row.itemNumber);
  const unit = Number(asText(row.unit) ?? 1);
  // A line that is taken back has a negative count; pounds and gallons are not counted.
  const count = Number.isInteger(unit) && unit !== 0 ? Math.abs(unit) : 1;
  const quantity = cents < 0 ? -count : count;
  const price = amountOf(row.itemUnitPriceAmount);
  const coupon = couponNumber(row);
  return {
    couponFor: cents < 0 ? coupon : null,
    item: {
      name: (words.join(' ') || `Item ${number ?? ''}`).trim().slice(0, maxOrderRecordNameLength),
      quantity: cents < 0 && coupon !== null ? 1 : quantity,
      // Of goods by weight it is the price of a pound, which nobody pays for the line.
      unitPriceCents: price !== null && price * count === Math.abs(cents) ? price : null,
      totalCents: cents,
      ...(number && number.length <= 50 && coupon === null ? { sku: number } : {}),
    },
  };
}

/** A coupon's words begin with a slash; one of them names the article. Null for other lines, `` if it names none. */
function couponNumber(row: MarkupRecord): string | null {
  const words = [row.frenchItemDescription1, row.itemDescription01].map((value) => asText(value) ?? '');
  if (!words.some((text) => text.startsWith('/'))) return null;
  return words.map((text) => /^\/\s*(\d{2,})\b/.exec(text)?.[1]).find(Boolean) ?? '';
}

/**
 * Takes each coupon off the lines of its article. One that names no article here stays a line of its own; off which
 * line it is, nothing says: then no price of the receipt is certain.
 */
function withCoupons(lines: readonly Line[]): OrderRecordItem[] {
  const bought = lines.filter(({ couponFor }) => couponFor === null).map(({ item }) => ({ ...item }));
  const unplaced: (OrderRecordItem & { totalCents: number })[] = [];
  for (const { item, couponFor } of lines) {
    if (couponFor !== null && !place({ bought, couponFor, cents: -item.totalCents })) unplaced.push(item);
  }
  const doubt = unplaced.reduce((sum, { totalCents }) => sum - totalCents, 0);
  const doubtful = bought.map((item) =>
    doubt > 0 && item.totalCents > 0
      ? { ...item, otherPaidCents: Math.max(0, item.totalCents - (item.discountCents ?? 0) - doubt) }
      : item,
  );
  return [...doubtful, ...unplaced];
}

/** Takes a coupon off its article's lines, the first with room first; false if there is no room. */
function place({
  bought,
  couponFor,
  cents,
}: {
  bought: (OrderRecordItem & { totalCents: number })[];
  couponFor: string;
  cents: number;
}): boolean {
  const own = bought.filter(({ sku, totalCents }) => sku === couponFor && totalCents > 0);
  const fresh = own.filter(({ discountCents }) => discountCents === undefined);
  const line = [...fresh, ...own].find((item) => item.totalCents - (item.discountCents ?? 0) >= cents);
  if (!line) return false;
  line.discountCents = (line.discountCents ?? 0) + cents;
  return true;
}

/** An amount of the data in cents: a number, or a number as text. */
function amountOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  return typeof text === 'string' && !/^-?[\d,]*\.?\d+$/.test(text) ? null : priceCents(text);
}
