import type { MyPurchase } from '../../domain/contracts/my.contract.js';
import type { PurchaseItemView } from '../../domain/purchase-view/purchase-view.schemas.js';
import { csvLine } from '../../domain/shared/csv.js';

type Row = { purchase: MyPurchase; item: PurchaseItemView };

const columns: readonly (readonly [string, (row: Row) => string | number | null | undefined])[] = [
  ['shop', ({ purchase }) => purchase.shop],
  ['order_number', ({ purchase }) => purchase.order_number],
  ['purchased_at', ({ purchase }) => purchase.purchased_at],
  ['item', ({ item }) => item.name],
  ['quantity', ({ item }) => item.quantity],
  ['currency', ({ purchase }) => purchase.currency],
  ['paid_for_one', ({ item }) => amount(item.paid_unit_cents)],
  ['paid', ({ item }) => amount(item.paid_total_cents)],
  ['state', ({ item }) => item.state],
  ['last_day', ({ item }) => item.last_day],
  ['link', ({ item }) => item.link?.url],
  ['last_price', ({ item }) => amount(item.last_price?.amount_cents ?? null)],
  ['last_price_at', ({ item }) => item.last_price?.at],
  ['last_look_at', ({ item }) => item.last_look?.at],
  ['to_ask_for', ({ item }) => amount(item.claim?.amount_cents ?? null)],
  ['ask_by', ({ item }) => item.claim?.last_day],
  ['came_back', ({ item }) => amount(item.claim?.answer?.refunded_cents ?? null)],
];

/** Purchases as a table (RFC 4180), one line per item; amounts are decimals in the purchase's currency. */
export function purchasesCsv(purchases: readonly MyPurchase[]): string {
  const rows = purchases.flatMap((purchase) => purchase.items.map((item) => ({ purchase, item })));
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, read]) => read(row)))];
  return lines.map(csvLine).join('');
}

function amount(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2);
}
