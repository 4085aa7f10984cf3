import {
  maxOrderRecordItems,
  maxOrderRecordNameLength,
} from '../receipts/order-record/order-record.schemas.js';
import type { OrderRecord, OrderRecordItem } from '../receipts/order-record/order-record.types.js';
import { earliestDay } from '../receipts/reading/order-day.rules.js';
import { retailerByDomain } from '../retailers/retailers.rules.js';
import { calendarDayOf } from '../shared/calendar-day.js';
import type { CodeOf } from '../shared/error-codes.js';
import { priceCents } from '../shared/markup-values.js';
import { taxBasisOf } from '../shared/money/tax-basis.rules.js';
import { readCsv } from '../shared/text/csv.js';
import { faultRow, type ImportRow } from './import-row.types.js';

/** Columns without which a file is no order history of Amazon's data export. */
const neededColumns = ['Order ID', 'Order Date', 'Product Name', 'Total Owed', 'Unit Price', 'Quantity'];

/** How the export writes that it has no value. */
const absent = new Set(['', 'not available', 'not applicable']);

/** Whether a text is an order history: `Retail.OrderHistory.N.csv` of the export's zip. */
export function isAmazonHistory(text: string): boolean {
  const header = headerOf(readCsv(text.slice(0, text.indexOf('\n') + 1))[0] ?? []);
  return neededColumns.every((name) => header.has(name));
}

/**
 * The orders of Amazon's order history, which has a row for each product of a shipment. An order of which one row
 * cannot be read is refused as a whole, because its sum would be wrong.
 *
 * @param text the CSV, with its header
 */
export function amazonRows(text: string): ImportRow[] {
  const [first, ...rows] = readCsv(text);
  const header = headerOf(first ?? []);
  const orders = new Map<string, Row[]>();
  const faults: ImportRow[] = [];
  for (const [at, values] of rows.entries()) {
    const where = `row ${at + 2}`;
    const cell = (name: string) => cellOf(values[header.get(name) ?? -1]);
    const id = cell('Order ID');
    if (id === null || id.length > 60) faults.push(faultRow(where, 'import.row_invalid', 'Order ID'));
    else orders.set(id, [...(orders.get(id) ?? []), { where, cell }]);
  }
  return [...faults, ...[...orders].map(([id, of]) => orderRow(id, of))];
}

type Row = { where: string; cell: (column: string) => string | null };

function headerOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name.replace(/^\uFEFF/, '').trim(), at]));
}

/** A cell; amounts are wrapped into apostrophes where spreadsheets would compute them. */
function cellOf(text: string | undefined): string | null {
  const value = (text ?? '').trim().replace(/^'(.*?)'?$/s, '$1');
  return absent.has(value.toLowerCase()) ? null : value;
}

function orderRow(id: string, all: Row[]): ImportRow {
  const rows = all.filter((row) => !isCancelled(row));
  const [first] = rows;
  if (!first) return faultRow(id, 'import.cancelled', all[0]?.where);
  if (rows.length > maxOrderRecordItems) return faultRow(id, 'import.too_large', first.where);
  const currency = first.cell('Currency')?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(currency) || rows.some(({ cell }) => cell('Currency')?.toUpperCase() !== currency))
    return faultRow(id, 'import.currency_unknown', `${first.where}, Currency`);
  const shop = shopOf(first);
  const day = dayOf({ text: first.cell('Order Date') ?? '', currency });
  if (!day) return faultRow(id, 'import.date_invalid', `${first.where}, Order Date`);
  const isTaxInside = taxBasisOf({ country: shop.country, currency }) === 'included';
  const lines: Line[] = [];
  for (const row of rows) {
    const line = lineOf({ row, isTaxInside, host: shop.host });
    if ('code' in line) return faultRow(id, line.code, `${row.where}, ${line.column}`);
    lines.push(line);
  }
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  const [taxCents, shippingCents] = [sum(({ taxCents: cents }) => cents), sum((line) => line.shippingCents)];
  const record: OrderRecord = {
    format: 'order-record/1',
    retailer: shop.name,
    retailerId: shop.id,
    orderNumber: id,
    purchasedOn: day,
    currency,
    channel: 'online',
    items: lines.map(({ item }) => item),
    ...(taxCents ? { taxCents, ...(isTaxInside ? { isTaxInside: true } : {}) } : {}),
    ...(shippingCents ? { shippingCents } : {}),
    totalCents: sum(({ owedCents }) => owedCents),
  };
  return { kind: 'order', name: `${day} ${id}`, key: `amazon:${id}:${JSON.stringify(record)}`, record };
}

/** Nothing was bought in a row that is cancelled, or of which no piece is left. */
function isCancelled({ cell }: Row): boolean {
  return /^cancell?ed$/i.test(cell('Order Status') ?? '') || cell('Quantity') === '0';
}

/** The shop of a row: `Amazon.com`, `Amazon.co.uk`, or another site of Amazon's. */
function shopOf({ cell }: Row): {
  name: string;
  id: string | null;
  country: string | null;
  host: string | null;
} {
  const website = (cell('Website') ?? 'Amazon.com').slice(0, 200);
  const host = website.toLowerCase().replace(/^www\./, '');
  const known = /^amazon(?:\.[a-z]{2,3}){1,2}$/.test(host) ? retailerByDomain(host) : null;
  return {
    name: known?.name ?? website,
    id: known?.id ?? null,
    country: known?.country ?? null,
    host: known ? host : null,
  };
}

/** The day of an order: an instant in UTC or a day, and `MM/DD/YYYY` in exports of older years. */
function dayOf({ text, currency }: { text: string; currency: string }): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!year) return earliestDay({ text, currency });
  if (currency !== 'USD') return null;
  return calendarDayOf({ year: Number(year), month: Number(month), day: Number(day) });
}

type Line = { item: OrderRecordItem; taxCents: number; shippingCents: number; owedCents: number };
type LineFault = { code: CodeOf<'import'>; column: string };

function lineOf({
  row: { cell },
  isTaxInside,
  host,
}: {
  row: Row;
  isTaxInside: boolean;
  host: string | null;
}): Line | LineFault {
  const name = cell('Product Name')?.replaceAll(/\s+/g, ' ');
  if (!name) return { code: 'import.row_invalid', column: 'Product Name' };
  const quantity = Number(cell('Quantity') ?? 1);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 100_000)
    return { code: 'import.row_invalid', column: 'Quantity' };
  const amounts = amountsOf(cell);
  if ('column' in amounts) return amounts;
  const { unit, owed, shipping, discount } = amounts;
  const tax = taxOf({ ...amounts, quantity });
  const goods = unit * quantity + (isTaxInside ? tax : 0);
  const asin = /^[A-Z0-9]{10}$/.test(cell('ASIN') ?? '') ? cell('ASIN') : null;
  return {
    item: {
      name: name.slice(0, maxOrderRecordNameLength),
      quantity,
      unitPriceCents: goods % quantity === 0 ? goods / quantity : null,
      totalCents: goods,
      ...(discount > 0 ? { discountCents: discount } : {}),
      // Part of the discount may be for the shipping of this row: the export has one column for both.
      ...(discount > 0 && shipping > 0 ? { otherPaidCents: goods - Math.max(0, discount - shipping) } : {}),
      ...(asin ? { sku: asin } : {}),
      ...(asin && host ? { url: `https://www.${host}/dp/${asin}` } : {}),
    },
    taxCents: tax,
    shippingCents: shipping,
    owedCents: owed,
  };
}

type Amounts = { unit: number; unitTax: number; shipping: number; discount: number; owed: number };

/** The amounts of a row in cents; the discount positive. Without a price or a sum there is nothing to go by. */
function amountsOf(cell: Row['cell']): Amounts | LineFault {
  const read = (column: string, isNeeded: boolean): number | null => {
    const text = cell(column);
    if (text === null) return isNeeded ? null : 0;
    return /^-?[\d.,]*\d$/.test(text) ? priceCents(text) : null;
  };
  const needed = ['Unit Price', 'Total Owed'];
  const columns = [...needed, 'Unit Price Tax', 'Shipping Charge', 'Total Discounts'];
  const found = columns.map((column) => read(column, needed.includes(column)));
  const wrong = columns[found.indexOf(null)];
  if (wrong) return { code: 'import.amount_invalid', column: wrong };
  const [unit = 0, owed = 0, unitTax = 0, shipping = 0, discount = 0] = found.map((cents) => cents ?? 0);
  return { unit, owed, unitTax, shipping, discount: Math.abs(discount) };
}

/** The tax of a row: that of a piece times the pieces, unless only that of the whole row adds up to what is owed. */
function taxOf({
  unit,
  unitTax,
  shipping,
  discount,
  owed,
  quantity,
}: Amounts & { quantity: number }): number {
  const rest = owed - unit * quantity - shipping + discount;
  return rest === unitTax ? unitTax : unitTax * quantity;
}
