import { formatDay } from '../../shared/calendar-day.js';
import { formatMoney, unknownCurrency } from '../../shared/money.js';
import type { NotPurchaseKind } from '../not-purchase.data.js';
import type { ReadingQuestion, ReadingView } from './reading-view.schemas.js';

/** A question to the shopper, in words. */
export function questionInWords(question: ReadingQuestion, reading: ReadingView): string {
  const { about, kind } = question;
  if (about === 'purchase') {
    const wanted = paperWanted(reading);
    return `${notPurchaseWords[reading.not_purchase ?? 'unknown']}${wanted ? ` Please send ${wanted}.` : ''}`;
  }
  if (about === 'items')
    return 'The lines we read do not add up to the total. One of them may be wrong or missing.';
  if (about === 'everything') return 'We are not sure about all of it. Please compare it with your receipt.';
  const name = names[about];
  if (kind === 'missing') return `We did not find the ${name}.`;
  const value = readValueOf(about, reading);
  if (kind === 'contradicts') return contradiction(about, value);
  return `We are not sure about the ${name}: is it ${value}?`;
}

/** The document to send instead, if this kind refers to one. */
const wantedInstead: Partial<Record<NotPurchaseKind, string>> = {
  card_alert: 'the receipt of the shop',
  delivery: 'the confirmation of the order',
  reminder: 'the bill itself',
  unclear: 'the receipt or the order confirmation',
};

/** The document to send instead, such as `the confirmation of the order`; null if there is none. */
export function paperWanted({ not_purchase: kind }: Pick<ReadingView, 'not_purchase'>): string | null {
  return (kind && wantedInstead[kind]) ?? null;
}

/** Descriptions of documents that show no purchase. */
const notPurchaseWords: Record<NotPurchaseKind | 'unknown', string> = {
  refund: 'This looks like a refund, not like something you paid for.',
  cancelled: 'This looks like a cancelled order, not like something you paid for.',
  order_change:
    'This looks like a change of an order. We are not sure what of it was cancelled or refunded, so we took nothing off it.',
  basket: 'This looks like a basket that was left, not like something you paid for.',
  card_alert: 'This looks like an alert of your bank.',
  offer: 'This looks like a quote, not like something you paid for.',
  gift_card: 'This looks like the balance of a gift card, not like something you bought.',
  balance: 'This looks like what is left on an account, a card or in points, not like something you bought.',
  subscription: 'This looks like news about a subscription, not like something you paid for.',
  promotion: 'This looks like an advertisement, not like something you bought.',
  delivery: 'This tells about a delivery and names no prices.',
  price_alert: 'This tells what something costs now, not what you paid for it.',
  reminder: 'This reminds you of a bill.',
  booking_request: 'This looks like a booking or a reservation, not like something you paid for.',
  payment_failed: 'This says that a payment did not go through.',
  income: 'This tells of money that you got, not of something you bought.',
  not_shopping:
    'This looks like a statement, a fine, a tax, rent or a donation, not like something bought in a shop.',
  unclear: 'Nothing in it says that you bought something.',
  unknown: 'This looks like a refund, a cancelled order or an offer, not like something you paid for.',
};

const names = {
  retailer: 'shop',
  order_number: 'order number',
  purchased_at: 'date of purchase',
  total: 'total',
  currency: 'currency',
} as const;

function contradiction(about: keyof typeof names, value: string): string {
  if (about === 'purchased_at') return `The date of purchase reads as ${value}, which is still to come.`;
  if (about === 'total') return `The total reads as ${value}, but the other amounts say otherwise.`;
  return `We are not sure about the ${names[about]}: is it ${value}?`;
}

function readValueOf(about: keyof typeof names, reading: ReadingView): string {
  const { shop, order_number, purchased_at, total_cents, currency_code: currency } = reading;
  if (about === 'retailer') return shop ?? 'unknown';
  if (about === 'order_number') return order_number?.value ?? 'unknown';
  if (about === 'purchased_at') return purchased_at ? formatDay(purchased_at.value) : 'unreadable';
  if (about === 'currency') return currency === unknownCurrency ? 'unknown' : currency;
  return total_cents ? formatMoney({ cents: total_cents.value, currency }) : 'unknown';
}
