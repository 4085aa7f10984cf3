import { type CalendarDay, formatDay } from '../../shared/calendar-day.js';

/** A bought item in a list, with what distinguishes it from others of the same name. */
export type ListedItem = {
  name: string;
  shop: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
};

/** What a list shows besides the names. */
type Said = {
  /** Whether to show the shop of every item, even if its name is unique. */
  isShopSaid?: boolean;
};

/**
 * Names of several items in one list. Equal names are distinguished by the shop, and if that is the same too, by the
 * order.
 */
export function namesApart(items: readonly ListedItem[], said: Said = {}): string[] {
  const marks = marksApart(items, said);
  return items.map(({ name }, at) => (marks[at]?.length ? `${name} (${marks[at].join(', ')})` : name));
}

/** What to show next to each name: nothing, the shop, or the shop and the order. */
export function marksApart(items: readonly ListedItem[], { isShopSaid = false }: Said = {}): string[][] {
  return items.map((item) => {
    const namesakes = items.filter(({ name }) => wordsOf(name) === wordsOf(item.name));
    const ofShop = namesakes.filter(({ shop }) => shop === item.shop);
    const order = orderInWords(item);
    const isOrderSaid = ofShop.some((other) => orderInWords(other) !== order);
    const isOfSeveralShops = ofShop.length < namesakes.length;
    if (!isShopSaid && !isOrderSaid && !isOfSeveralShops) return [];
    const shop = item.shop ?? 'shop not recognized';
    return isOrderSaid && order !== null ? [shop, order] : [shop];
  });
}

const wordsOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** The order by its number; till receipts have none and are identified by day. */
function orderInWords({ order_number, purchased_at }: ListedItem): string | null {
  if (order_number !== null) return `order ${order_number}`;
  return purchased_at && `bought ${formatDay(purchased_at)}`;
}
