import type { ReadingQuestion, ReadingView } from './reading-view.schemas.js';

/** A correction in the shape of the API that repeats what was read. */
type Confirmation = {
  retailer?: string;
  order_number?: string;
  purchased_at?: string;
  total_cents?: number;
  currency?: string;
  items?: { id: string; net_total_cents: number | null }[];
};

/**
 * What "Yes, that is right" says to a question: the value read, as the shopper's own. Null if there is nothing to say
 * yes to: the value is missing, or the rest of the receipt contradicts it.
 */
export function confirmationOf({ about, kind }: ReadingQuestion, reading: ReadingView): Confirmation | null {
  if (about === 'items') return pricesOf(reading);
  if (kind === 'missing') return null;
  const { retailer, order_number, purchased_at, total_cents, currency } = reading;
  if (about === 'retailer' && retailer) return { retailer: retailer.value };
  if (about === 'order_number' && order_number) return { order_number: order_number.value };
  if (about === 'purchased_at' && purchased_at && kind === 'unsure')
    return { purchased_at: purchased_at.value };
  if (about === 'total' && total_cents) return { total_cents: total_cents.value };
  if (about === 'currency' && currency) return { currency: currency.value };
  return null;
}

function pricesOf({ items }: ReadingView): Confirmation | null {
  const open = items.filter(
    ({ paid_certainty, paid_cents }) => paid_certainty === 'open' && paid_cents != null,
  );
  if (open.length === 0) return null;
  return { items: open.map(({ id, paid_cents = null }) => ({ id, net_total_cents: paid_cents })) };
}
