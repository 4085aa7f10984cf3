import { type CalendarDay, formatDay } from '../shared/calendar-day.js';

/** A bought thing of a list, with what tells it from others of its name. */
export type ListedThing = {
  name: string;
  shop: string | null;
  order_number: string | null;
  purchased_at: CalendarDay | null;
};

/** What a list of things says of them. */
type Said = {
  /** Whether the shop of each is said, whatever their names. */
  isShopSaid?: boolean;
};

/**
 * Names of several things in one list, told apart where two have one name: by the shop, and where that is the same too by
 * the order as well.
 */
export function namesApart(things: readonly ListedThing[], said: Said = {}): string[] {
  const marks = marksApart(things, said);
  return things.map(({ name }, at) => (marks[at]?.length ? `${name} (${marks[at].join(', ')})` : name));
}

/** What is said of each thing beside its name: nothing, its shop, or its shop and its order. */
export function marksApart(things: readonly ListedThing[], { isShopSaid = false }: Said = {}): string[][] {
  return things.map((thing) => {
    const namesakes = things.filter(({ name }) => wordsOf(name) === wordsOf(thing.name));
    const ofShop = namesakes.filter(({ shop }) => shop === thing.shop);
    const order = orderInWords(thing);
    const isOrderSaid = ofShop.some((other) => orderInWords(other) !== order);
    const isOfSeveralShops = ofShop.length < namesakes.length;
    if (!isShopSaid && !isOrderSaid && !isOfSeveralShops) return [];
    const shop = thing.shop ?? 'shop not recognized';
    return isOrderSaid && order !== null ? [shop, order] : [shop];
  });
}

const wordsOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** The order by its number; a till gives none, and goes by its day. */
function orderInWords({ order_number, purchased_at }: ListedThing): string | null {
  if (order_number !== null) return `order ${order_number}`;
  return purchased_at && `bought ${formatDay(purchased_at)}`;
}
