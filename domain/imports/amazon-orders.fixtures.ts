import { csvLine } from '../shared/text/csv.js';

/** The columns of `Retail.OrderHistory.N.csv` in Amazon's data export. */
export const amazonColumns = [
  ...[
    'Website',
    'Order ID',
    'Order Date',
    'Purchase Order Number',
    'Currency',
    'Unit Price',
    'Unit Price Tax',
  ],
  ...[
    'Shipping Charge',
    'Total Discounts',
    'Total Owed',
    'Shipment Item Subtotal',
    'Shipment Item Subtotal Tax',
  ],
  ...['ASIN', 'Product Condition', 'Quantity', 'Payment Instrument Type', 'Order Status', 'Shipment Status'],
  ...[
    'Ship Date',
    'Shipping Option',
    'Shipping Address',
    'Billing Address',
    'Carrier Name & Tracking Number',
  ],
  ...[
    'Product Name',
    'Gift Message',
    'Gift Sender Name',
    'Gift Recipient Contact Details',
    'Item Serial Number',
  ],
] as const;

/** Values of a row by column. */
export type AmazonRow = Partial<Record<(typeof amazonColumns)[number], string>>;

const usual: AmazonRow = {
  Website: 'Amazon.com',
  'Order ID': '113-1234567-0000001',
  'Order Date': '2026-11-20T20:39:52Z',
  'Purchase Order Number': 'Not Applicable',
  Currency: 'USD',
  'Unit Price': '39.99',
  'Unit Price Tax': '3.30',
  'Shipping Charge': '0',
  'Total Discounts': '0',
  'Total Owed': '43.29',
  ASIN: 'B0EXAMPLE1',
  Quantity: '1',
  'Payment Instrument Type': 'Visa - 4242',
  'Order Status': 'Closed',
  'Ship Date': '2026-11-21T03:08:19.087Z',
  'Shipping Address': 'Sam Sample 1 Example Way Springfield',
  'Product Name': 'Desk lamp, brass',
};

/** An order history, made up, with a row for each given set of changes. */
export function amazonHistory(rows: readonly AmazonRow[]): string {
  const lines = rows.map((changes) => {
    const row = { ...usual, ...changes };
    return csvLine(amazonColumns.map((name) => row[name] ?? 'Not Available'));
  });
  return `\uFEFF${amazonColumns.join(',')}\r\n${lines.join('')}`;
}
